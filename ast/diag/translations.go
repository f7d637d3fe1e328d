package diag

// translations holds every summary and detail of the table in Spanish and Portuguese. A test checks that none is missing and
// that each uses the arguments of its key.
var translations = []translation{
	{
		"internal error while reading this card: %s",
		"error interno al leer esta carta: %s",
		"erro interno ao ler este card: %s",
	},
	{
		"this is a fault of psct, not of the card: please report it with the card's text",
		"es un fallo de psct, no de la carta: por favor, infórmalo con el texto de la carta",
		"é uma falha do psct, não do card: por favor, relate-a com o texto do card",
	},
	{
		"the card has no text",
		"la carta no tiene texto",
		"o card não tem texto",
	},
	{
		"check the database: a blank text is not the same as a card without effects",
		"revisa la base de datos: un texto vacío no es lo mismo que una carta sin efectos",
		"confira o banco de dados: um texto vazio não é o mesmo que um card sem efeitos",
	},
	{
		"the text holds bytes that are not UTF-8",
		"el texto contiene bytes que no son UTF-8",
		"o texto contém bytes que não são UTF-8",
	},
	{
		"save the file as UTF-8",
		"guarda el archivo como UTF-8",
		"salve o arquivo como UTF-8",
	},
	{
		"this is Rush Duel text, not Problem-Solving Card Text",
		"es un texto de Rush Duel, no Problem-Solving Card Text",
		"este é um texto de Rush Duel, não Problem-Solving Card Text",
	},
	{
		"Rush Duel cards have rules of their own, which psct does not compile",
		"las cartas de Rush Duel tienen reglas propias, que psct no compila",
		"os cards de Rush Duel têm regras próprias, que o psct não compila",
	},
	{
		"this is a Skill Card or Deck Master text, not Problem-Solving Card Text",
		"es un texto de Carta de Habilidad o de Deck Master, no Problem-Solving Card Text",
		"este é um texto de Card de Habilidade ou de Deck Master, não Problem-Solving Card Text",
	},
	{
		"Skill Cards have rules of their own, which psct does not compile",
		"las Cartas de Habilidad tienen reglas propias, que psct no compila",
		"os Cards de Habilidade têm regras próprias, que o psct não compila",
	},
	{
		"the text is in `%s`: it is split, but only English text compiles",
		"el texto está en `%s`: se divide, pero solo se compila el texto en inglés",
		"o texto está em `%s`: ele é dividido, mas só o texto em inglês é compilado",
	},
	{
		"choose the English text with --lang en",
		"elige el texto en inglés con --lang en",
		"escolha o texto em inglês com --lang en",
	},
	{
		"the text says nothing that the rules act on",
		"el texto no dice nada sobre lo que actúen las reglas",
		"o texto não diz nada sobre o que as regras atuem",
	},
	{
		"flavour text and a lone material line have nothing to compile",
		"un texto de ambientación o una línea de materiales sola no tienen nada que compilar",
		"um texto de ambientação ou uma linha de matérias sozinha não tem nada a compilar",
	},
	{
		"the text was written before Problem-Solving Card Text (2011)",
		"el texto es anterior al Problem-Solving Card Text (2011)",
		"o texto é anterior ao Problem-Solving Card Text (2011)",
	},
	{
		"without `:` and `;` the text does not say what is condition, cost or target: rewrite it in Problem-Solving Card Text",
		"sin `:` ni `;` el texto no dice qué es condición, coste u objetivo: reescríbelo en Problem-Solving Card Text",
		"sem `:` e `;` o texto não diz o que é condição, custo ou alvo: reescreva-o em Problem-Solving Card Text",
	},
	{
		"%d characters were read as their plain form",
		"%d caracteres se leyeron en su forma simple",
		"%d caracteres foram lidos na sua forma simples",
	},
	{
		"write straight quotation marks, plain blanks and `●` for bullets",
		"escribe comillas rectas, espacios normales y `●` para las viñetas",
		"escreva aspas retas, espaços comuns e `●` para os marcadores",
	},
	{
		"the record could not be read completely: %s",
		"no se pudo leer el registro completo: %s",
		"não foi possível ler o registro completo: %s",
	},
	{
		"mend the record in the database",
		"corrige el registro en la base de datos",
		"corrija o registro no banco de dados",
	},
	{
		"the text holds a character that is not seen: %s",
		"el texto contiene un carácter que no se ve: %s",
		"o texto contém um caractere que não se vê: %s",
	},
	{
		"delete it: it stands between letters that look joined",
		"bórralo: está entre letras que parecen unidas",
		"apague-o: está entre letras que parecem unidas",
	},
	{
		"text not understood: `%s`",
		"texto no comprendido: `%s`",
		"texto não compreendido: `%s`",
	},
	{
		"compare the wording with a card that does the same",
		"compara la redacción con una carta que haga lo mismo",
		"compare a redação com um card que faça o mesmo",
	},
	{
		"the word `%s` is not known to card text",
		"el texto de cartas no conoce la palabra `%s`",
		"o texto de cards não conhece a palavra `%s`",
	},
	{
		"names of cards, archetypes and Tokens stand in quotation marks",
		"los nombres de cartas, arquetipos y Fichas van entre comillas",
		"os nomes de cards, arquétipos e Fichas ficam entre aspas",
	},
	{
		"expected here: %s",
		"aquí se esperaba: %s",
		"aqui esperava-se: %s",
	},
	{
		"a card, player or place",
		"una carta, un jugador o un lugar",
		"um card, um jogador ou um lugar",
	},
	{
		"a verb",
		"un verbo",
		"um verbo",
	},
	{
		"`from`, `to`, `in` or the like",
		"`from`, `to`, `in` o algo similar",
		"`from`, `to`, `in` ou algo parecido",
	},
	{
		"`if`, `when` or the like",
		"`if`, `when` o algo similar",
		"`if`, `when` ou algo parecido",
	},
	{
		"`,`, `and` or the like",
		"`,`, `and` o algo similar",
		"`,`, `and` ou algo parecido",
	},
	{
		"the end of the sentence",
		"el final de la frase",
		"o fim da frase",
	},
	{
		"did you mean `%s`?",
		"¿querías decir `%s`?",
		"você quis dizer `%s`?",
	},
	{
		"a quotation mark has no partner",
		"una comilla no tiene pareja",
		"uma aspa não tem par",
	},
	{
		"put the whole name between two straight quotation marks",
		"pon el nombre completo entre dos comillas rectas",
		"ponha o nome inteiro entre duas aspas retas",
	},
	{
		"a parenthesis has no partner",
		"un paréntesis no tiene pareja",
		"um parêntese não tem par",
	},
	{
		"close every `(` in the sentence where it was opened",
		"cierra cada `(` en la frase en la que se abrió",
		"feche cada `(` na frase em que foi aberto",
	},
	{
		"parentheses are nested more than %d deep",
		"los paréntesis están anidados a más de %d niveles",
		"os parênteses estão aninhados em mais de %d níveis",
	},
	{
		"no card nests them more than two deep",
		"ninguna carta los anida a más de dos niveles",
		"nenhum card os aninha em mais de dois níveis",
	},
	{
		"a sentence has a second `;`",
		"una frase tiene un segundo `;`",
		"uma frase tem um segundo `;`",
	},
	{
		"everything before the one `;` happens when the effect is activated, everything after it when it resolves",
		"todo lo que va antes del único `;` ocurre al activar el efecto, y todo lo que va después, al resolverlo",
		"tudo antes do único `;` acontece ao ativar o efeito, e tudo depois dele, ao resolvê-lo",
	},
	{
		"a sentence has a second `:`",
		"una frase tiene un segundo `:`",
		"uma frase tem um segundo `:`",
	},
	{
		"put all conditions before one `:`",
		"pon todas las condiciones antes de un solo `:`",
		"ponha todas as condições antes de um único `:`",
	},
	{
		"the `;` stands before the `:`",
		"el `;` está antes del `:`",
		"o `;` está antes do `:`",
	},
	{
		"the order is condition `:` cost and targets `;` effect",
		"el orden es condición `:` coste y objetivos `;` efecto",
		"a ordem é condição `:` custo e alvos `;` efeito",
	},
	{
		"the sentence does not end with a period",
		"la frase no termina en punto",
		"a frase não termina com ponto",
	},
	{
		"end every effect with `.`; only material lines and bare names have none",
		"termina cada efecto con `.`; solo las líneas de materiales y los nombres solos no lo llevan",
		"termine cada efeito com `.`; só as linhas de matérias e os nomes sozinhos não o levam",
	},
	{
		"nothing stands between two punctuation marks",
		"no hay nada entre dos signos de puntuación",
		"não há nada entre dois sinais de pontuação",
	},
	{
		"remove one of them, or write what is missing",
		"quita uno de ellos o escribe lo que falta",
		"remova um deles ou escreva o que falta",
	},
	{
		"the tree does not print the text it was read from",
		"el árbol no reproduce el texto del que se leyó",
		"a árvore não reproduz o texto do qual foi lida",
	},
	{
		"the text can be read in two ways",
		"el texto se puede leer de dos maneras",
		"o texto pode ser lido de duas maneiras",
	},
	{
		"`%s` is not the bullet of card text",
		"`%s` no es la viñeta del texto de cartas",
		"`%s` não é o marcador do texto de cards",
	},
	{
		"begin each choice on a line of its own with `●`",
		"empieza cada opción en su propia línea con `●`",
		"comece cada opção na sua própria linha com `●`",
	},
	{
		"the sentence nests its phrases too deep to be read",
		"la frase anida sus partes a demasiada profundidad para leerla",
		"a frase aninha suas partes fundo demais para ser lida",
	},
	{
		"say it in several sentences",
		"dilo en varias frases",
		"diga isso em várias frases",
	},
	{
		"the sentence is too long to try every reading of it",
		"la frase es demasiado larga para probar todas sus lecturas",
		"a frase é longa demais para testar todas as suas leituras",
	},
	{
		"it is read as usual; only the search for a second reading was given up",
		"se lee como siempre; solo se abandonó la búsqueda de una segunda lectura",
		"ela é lida como sempre; só a busca por uma segunda leitura foi abandonada",
	},
	{
		"the text was read, but it cannot be compiled yet: %s",
		"el texto se leyó, pero todavía no se puede compilar: %s",
		"o texto foi lido, mas ainda não pode ser compilado: %s",
	},
	{
		"this is a gap of psct: the card is kept as partial",
		"es una carencia de psct: la carta queda como parcial",
		"é uma lacuna do psct: o card fica como parcial",
	},
	{
		"`%s` refers to nothing that was named before",
		"`%s` no se refiere a nada nombrado antes",
		"`%s` não se refere a nada nomeado antes",
	},
	{
		"name the card first, or say which card is meant",
		"nombra primero la carta o di a qué carta se refiere",
		"nomeie primeiro o card ou diga a qual card se refere",
	},
	{
		"the compiled program is not valid: %s",
		"el programa compilado no es válido: %s",
		"o programa compilado não é válido: %s",
	},
	{
		"the runtime cannot play this card yet: it lacks %s",
		"el motor todavía no puede jugar esta carta: le falta %s",
		"o motor ainda não consegue jogar este card: falta-lhe %s",
	},
	{
		"the IR of the card is complete; only playing it is not possible",
		"el IR de la carta está completo; solo falta poder jugarla",
		"o IR do card está completo; só não é possível jogá-lo",
	},
	{
		"`%s` is suppressed here, but it finds nothing in %s",
		"aquí se suprime `%s`, pero no encuentra nada en %s",
		"`%s` é suprimida aqui, mas não encontra nada em %s",
	},
	{
		"delete the suppression",
		"borra la supresión",
		"apague a supressão",
	},
	{
		"the suppression hides nothing: %s",
		"la supresión no oculta nada: %s",
		"a supressão não oculta nada: %s",
	},
	{
		"write the id or name of the rule as the finding shows it",
		"escribe el id o el nombre de la regla como lo muestra el hallazgo",
		"escreva o id ou o nome da regra como o achado o mostra",
	},
}
