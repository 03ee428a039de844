/**
 * Letters that look like a common Latin letter or a digit, by alphabet, from the confusables of Unicode TS 39 (unicode.org/Public/security,
 * confusables.txt) plus a few of our own. Lower case only, and without those already covered by folding to NFKC and dropping accents. Each
 * is followed by what it looks like.
 */
const pairs = [
	// Latin
	"ꝛ2 ƨ2 ƻ2 ɜ3 ȝ3 ʒ3 ꝫ3 ƽ5 ȣ8 ꝯ9 ɑa ᴀa ʙb ᴅd ᴇe ꜰf ɢg ʜh ᴊj ᴋk ᴍm ɴn ᴘp ᴛt ꜳaa æae ꜵao ꜷau ꜹav ꜻav ꜽay ƅb ꞵb ɓb ƃb ƀb ᴄc ȼc đd ɗd ɖd ƌd ðd ʣdz ꬲe ɇe ꬵf ꞙf ẝf ƒf ᵮf ɡg ᶃg ƍg ɠg ǥg ħh ɦh ⱨh ıi ɩi ɪi ɨi ᵻi ᵼi ʝj ɉj ƙk ⱪk ꝁk ʟl łl ǀl ɭl ƚl ɫl ǁll ʪls ʫlz ɳn ƞn ɲn ᵰn øo ᴏo ᴑo ꬽo ꬾo ɵo ꝋo œoe ꝏoo ƥp ᵽp ʠq ꭇr ꭈr ʀr ɽr ɼr ɍr ᵲr ɱrn ᵯrn ꜱs ʂs ᵴs ßss ƭt ⱦt ʈt ŧt ᵵt ꜩt3 ꝷtf ʦts ꞟu ᴜu ꭎu ꭒu ʋu ᵾu ʉu ᵫue ꭣuo ᴠv ɯw ᴡw ꝡw ꭓx ʏy ɣy ᶌy ỿy ꭚy ƴy ɏy ᴢz ʐz ƶz ȥz ᵶz",
	// Cyrillic
	"ꙅ2 з3 ӡ3 ҙ3 б6 аa ӕae вb ьb ҍb ѣb ыbl сc ҫc ԁd еe ҽe ҿe ԍg һh нh ꚕh ңh ћh ӊh ӈh іi ꙇi јj кk қk ҟk ӏl юlo мm ӎm пn оo өo ѳo ꚙoo рp ԛq гr ғr ѕs тt ҭt цu ѵv ԝw ѡw ѽw хx ҳx уy үy ұy",
	// Greek
	"αa βb ςc εe ϝf ιi ϳj κk μm ϻm ηn οo σo θo ρp ᴦr τt υu νv ωw χx γy ζz",
	// Armenian
	"քf ցg հh յj ոn ռn օo զq գq տs սu աw",
	// Cherokee
	"ꮞ4 ꮾ6 ꭺa ꮟb ᏼb ꮯc ꮷd ꭰd ꭼe ꮐg ᏻg ꮒh ꮋh ᏺh ꭵi ꭻj ꮶk ꮮl ꮇm ꮎo ꮻo ꭴo ꮲp ꮁr ꭱr ꮢr ꮪs ꮥs ꭲt ꮜu ꮩv ꮃw ꮤw ꭹy ꮍy ꮓz",
	// Coptic
	"ϩ2 ⳍ3 ⳓ6 ⳋ9 ⲥc ⲏh ⲕk ⲓl ⳑl ⲙm ⲛn ⲟo ⲣp ⲅr ⲧt ⲭx ⲩy",
	// Lisu
	"ꓮa ꓐb ꓚc ꓒd ꓓd ꓰe ꓝf ꓖg ꓧh ꓙj ꓗk ꓲl ꓡl ꓟm ꓠn ꓳo ꓑp ꓣr ꓢs ꓔt ꓴu ꓦv ꓪw ꓫx ꓬy ꓜz",
	// Canadian syllabics
	"ᒿ2 ᗅa ᖯb ᗷb ᑯd ᗞd ᗪd ᖴf ᕼh ᒍj ᒪl ᗰm ᑭp ᖇr ᑌu ᐯv ᕁx ᕽx",
	// Runic
	"ᛕk ᛁl ᛖm ᚷx",
];

export const lookalikes: Record<string, string> = Object.fromEntries(
	pairs.flatMap((alphabet) =>
		alphabet
			.split(" ")
			.map((pair) => [...pair])
			.map(([letter = "", ...looks]) => [letter, looks.join("")]),
	),
);
