package facts

func categoriesOf(u *unit) []string {
	if u.equips {
		return []string{"equip"}
	}
	return []string{}
}
