package compile

import "psct/ast"

// Agreement: what a phrase can be called later, and whether it is one or several.

// classOf is what the objects of p can be called.
func classOf(p ast.Phrase) class {
	switch p := p.(type) {
	case *ast.NounPhrase:
		return classOfNoun(p)
	case *ast.Coord:
		c := class(0)
		for _, i := range p.Items {
			c |= classOf(i)
		}
		return c
	}
	return 0
}

func classOfNoun(p *ast.NounPhrase) class {
	switch h := p.Head.(type) {
	case *ast.NounHead:
		return classOfHead(p, h)
	case *ast.NameHead:
		return classCard | classToken
	case *ast.PronounHead:
		if h.Pronoun == ast.PronYou {
			return classPlayer
		}
		return classCard | classToken
	}
	return classOfMods(p.Mods)
}

func classOfHead(p *ast.NounPhrase, h *ast.NounHead) class {
	switch h.Noun {
	case ast.NounCard, ast.NounCardCap, ast.NounOne, ast.NounCopy, ast.NounTarget:
		if c := classOfMods(p.Mods); c != 0 {
			return c
		}
		return classCard
	case ast.NounMonster, ast.NounMonsterCap, ast.NounTuner:
		return classMonster
	case ast.NounSpell:
		return classSpell
	case ast.NounTrap:
		return classTrap
	case ast.NounSpellTrap:
		return classSpell | classTrap
	case ast.NounToken:
		return classMonster | classToken
	case ast.NounMaterial, ast.NounMaterialCap:
		return classCard | classMaterial
	case ast.NounCardEffect, ast.NounEffect, ast.NounActivation:
		return classLink
	case ast.NounAttack:
		return classAttack
	case ast.NounCounter:
		return classCounter
	case ast.NounPlayer, ast.NounOpponent, ast.NounController, ast.NounOwner:
		return classPlayer
	}
	return 0
}

// classOfMods is the kind of card that modifiers ask for: `Spell` in `Spell Card`.
func classOfMods(mods []ast.Mod) class {
	c := class(0)
	for _, m := range mods {
		if k, ok := m.(*ast.KindMod); ok && !k.Not {
			c |= classOfKind(k.Kind)
		}
		if l, ok := m.(*ast.ModList); ok {
			for _, item := range l.Items {
				c |= classOfMods(item)
			}
		}
	}
	return c
}

func classOfKind(k ast.Kind) class {
	switch k {
	case ast.KindSpell, ast.KindQuickPlay, ast.KindEquip, ast.KindField:
		return classSpell
	case ast.KindTrap, ast.KindCounter:
		return classTrap
	case ast.KindMonster, ast.KindEffect, ast.KindFusion, ast.KindSynchro, ast.KindXyz, ast.KindLink, ast.KindTuner,
		ast.KindFlip, ast.KindGemini, ast.KindSpirit, ast.KindUnion, ast.KindToon:
		return classMonster
	case ast.KindContinuous:
		return classSpell | classTrap
	case ast.KindToken:
		return classMonster | classToken
	}
	return 0
}

// numberOf is whether p is one object, several, or either.
func numberOf(p ast.Phrase) ast.Number {
	switch p := p.(type) {
	case *ast.Coord:
		if p.Conj == ast.ListAnd || p.Conj == ast.ListPlus {
			return ast.Plural
		}
		if p.Conj == ast.ListAndOr {
			return ast.OptionalPlural
		}
		return numberOf(p.Items[0])
	case *ast.NounPhrase:
		return numberOfNoun(p)
	}
	return 0
}

func numberOfNoun(p *ast.NounPhrase) ast.Number {
	if q := quantityOf(p); q != nil {
		return numberOfQuantity(q)
	}
	switch h := p.Head.(type) {
	case *ast.NounHead:
		if h.Number == ast.Plural {
			return several(p)
		}
		return h.Number
	case *ast.PronounHead:
		return numberOfPronoun(h.Pronoun)
	case *ast.NameHead:
		if h.Plural {
			return ast.OptionalPlural
		}
		return several(p)
	}
	return 0
}

// several tells `all monsters` and `as many … as possible`, which may be one, from `those 2 monsters`.
func several(p *ast.NounPhrase) ast.Number {
	n := ast.Number(0)
	for _, d := range p.Dets {
		w, ok := d.(*ast.DetWord)
		if !ok {
			continue
		}
		switch w.Word {
		case ast.DetAll, ast.DetAsMany, ast.DetAnyNumberOf, ast.DetThatMany:
			return ast.OptionalPlural
		case ast.DetThese, ast.DetThose, ast.DetBoth:
			return ast.Plural
		case ast.DetA, ast.DetAn, ast.DetEach, ast.DetThis, ast.DetThat:
			n = ast.Singular
		}
	}
	if h, ok := p.Head.(*ast.NounHead); ok && n == 0 {
		return h.Number
	}
	return n
}

func quantityOf(p *ast.NounPhrase) *ast.Quantity {
	for _, d := range p.Dets {
		if q, ok := d.(*ast.Quantity); ok {
			return q
		}
	}
	return nil
}

func numberOfQuantity(q *ast.Quantity) ast.Number {
	switch {
	case q.Bound == ast.BoundUpTo, q.Tail != ast.TailNone, q.Bound == ast.BoundAtLeast, len(q.Numbers) != 1:
		return ast.OptionalPlural
	case q.Numbers[0] == "1":
		return ast.Singular
	case q.Numbers[0] == "1+":
		return ast.OptionalPlural
	}
	return ast.Plural
}

func numberOfPronoun(p ast.Pronoun) ast.Number {
	switch p {
	case ast.PronIt, ast.PronThat, ast.PronThis, ast.PronOne:
		return ast.Singular
	case ast.PronThey, ast.PronThem, ast.PronThose, ast.PronThese, ast.PronBoth:
		return ast.Plural
	}
	return 0
}
