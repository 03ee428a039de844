/**
 * Parts of the rules' patterns: lower-case letters without accents, in English, French and Pidgin. In pattern syntax, to be joined by
 * `pattern`.
 */

export const any = (...words: string[]) => `(?:${words.join("|")})`;

/** Up to this many words between two others, in one sentence. */
export const within = (count: number) => `(?:[^\\w\\n]+[\\w'$€£%]+){0,${count}}?[^\\w\\n]+`;

export const pattern = (...parts: string[]) => new RegExp(parts.join(""), "g");

export const numberWords =
	"one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|twenty[- ]five|thirty|forty|fifty|sixty|seventy|eighty|hundred|un|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|douze|quinze|vingt|vingt[- ]cinq|trente|quarante|cinquante|soixante|cent";

/** A sum of money: "10 000 FCFA", "5k", "$40", "dix mille francs". */
export const sum = any(
	"(?:[$£€]|\\b(?:f ?cfa|xaf|xof|usd|eur|ngn|ksh|kes|n|rs) ?)\\d[\\d., ]{0,14}k?\\b",
	"\\b(?!401)\\d[\\d., ]{0,14}(?:k|mille|thousand|000)? ?(?:f\\.? ?cfa\\b|cfa\\b|xaf\\b|xof\\b|frs?\\b|francs?\\b|f\\b|naira\\b|ngn\\b|kes\\b|ksh\\b|usd\\b|dollars?\\b|euros?\\b|gbp\\b|birr\\b|[$€£])",
	"\\b(?!401)\\d+ ?(?:k|mille?|thousand|kolos?|balles)\\b",
	`\\b(?:${numberWords})(?:[ -](?:${numberWords}))?[ -](?:mille?|thousand|kolos?)(?:[ -](?:et[ -]|and[ -])?(?:${numberWords})[ -](?:cents?|hundred))?\\b`,
	"\\b\\d{1,3}[ .]000\\b",
);

/** A sum without its currency: "5000", "10 000"; not a year. */
export const bareSum = "\\b(?!19\\d\\d\\b|20[0-3]\\d\\b)\\d{1,3}[ .,]?\\d{3}\\b";

/** What a fee is for. */
const feeFor = any(
	"registration|register",
	"application|applying",
	"processing|process",
	"admin\\w*",
	"enrol?l?ment",
	"training",
	"forms?",
	"files?|folder|dossiers?",
	"documents?|documentation",
	"interview",
	"medical(?: (?:check(?:[- ]?up)?|exam\\w*|test))?",
	"visa",
	"work permit|permit",
	"uniforms?",
	"(?:id|identity|staff) card|badge",
	"background check",
	"security",
	"screening",
	"orientation|induction",
	"onboarding",
	"insurance",
	"(?:starter|starting|welcome|work|training|business) (?:kits?|packs?|materials?)",
	"kits?",
	"materials?",
	"laptop|tablet",
	"agency|agent",
	"placement",
	"recruitment",
	"consultation|consultancy",
	"booking",
	"slots?",
	"commitment",
	"clearance",
	"verification",
	"activation",
	"logistics",
	"transport(?:ation)?",
	"employment|job|appointment|contract",
	"assessment|test",
	"reservation",
	"admission",
	"facilitation",
	"file opening",
	"sponsorship",
	"membership",
);
/** "registration fee", "fees for the form", "caution for uniform" */
const feeEnglish = any(
	`\\b${feeFor}(?: (?:and|or|&) ${feeFor})? (?:fees?|charges|deposits?|money|moni)\\b`,
	"\\bservice (?:charge|fees?)\\b",
	"\\b(?:registration|application|processing|interview|enrol?l?ment|caution|commitment|security) (?:payment|charge|costs?)\\b",
	`\\b(?:fees?|charges?|deposit|money|moni|caution) (?:for|of) (?:the |your |our |a )?(?:\\w+ )?${feeFor}\\b`,
	"\\bcaution (?:fee|money|deposit)\\b",
);
const feeFrench = any(
	"\\bfrais (?:de |d'|du |des |pour (?:le |la |l'|les )?)(?:dossiers?|inscriptions?|formation|traitement|etude|constitution|visa|stage|recrutement|uniformes?|tenues?|badges?|visites? medicales?|tests?|entretien|depot|participation|candidature|transport|agence|placement|caution|livret|kits?|legalisation|enregistrement|adhesion|assurance|cartes?|secretariat|ouverture|confirmation|reservation|procedures?|voyage|billet|bureau|mise en relation|validation|mise en place|documents?|contrat|permis|logement|engagement|selection)\\b",
	"\\bfrais (?:administratifs?|medicaux|consulaires|logistiques|annexes|obligatoires)\\b",
	"\\bdepots? de garantie\\b",
	"\\bdroits? (?:d'inscription|d'adhesion|d'entree|de participation)\\b",
	"\\bcautions? (?:de |d'|pour )?(?:garantie|materiel|tenue|uniforme|badge|logement|travail|embauche|remboursable|non remboursable|securite)\\b",
);
export const fee = any(feeEnglish, feeFrench);

/** The reader of the posting. */
export const applicant = any(
	"\\byou\\b",
	"\\byou'll\\b",
	"\\bapplicants?\\b",
	"\\bcandidat\\w*\\b",
	"\\bpostulant\\w*\\b",
	"\\bparticipants?\\b",
	"\\btrainees?\\b",
	"\\bstagiaires?\\b",
	"\\brecruits?\\b",
	"\\brecrues?\\b",
	"\\beveryone\\b|\\beverybody\\b|\\beach person\\b|\\bchacun\\b|\\bchaque (?:personne|candidat\\w*)\\b",
	"\\binterested (?:persons?|people|parties)\\b|\\bpersonnes? interessees?\\b|\\binteresses\\b",
	"\\bvous\\b|\\btu\\b",
	"\\bmake una\\b|\\buna\\b",
);
export const must = any(
	"must",
	"will(?: have to| need to| be (?:required|asked) to)?",
	"shall",
	"should",
	"ha(?:ve|s) to|have got to|gotta",
	"needs? to",
	"(?:is|are|will be) (?:required|requested|asked|expected|obliged|advised|invited|supposed|to) (?:to )?",
	"doit|doivent|devra|devront|devez|devrez|dois|devras",
	"(?:est|sont|etes|sera|seront|serez) (?:tenus?|pries?|invites?|appeles?|demandes?|obliges?) (?:de|a)",
	"go|get for|suppose|fit",
);
/** Verbs for giving money away. */
export const pays = any(
	"pay(?:s|ing)?",
	"remit(?:s|ting)?",
	"settle",
	"buy|purchase",
	"make (?:a |the |this |your )?(?:\\w+ )?(?:payment|deposit|transfer)",
	"payer|payez|paies?|paient|paye|paiera|paieront",
	"verser|versez|verses?|versera|verseront",
	"regler|reglez|regle",
	"s'acquitter|acquitter|acquittez",
	"debourser",
	"acheter|achetez",
	"faire (?:un |le )?(?:depot|versement|paiement|transfert|virement)",
	"effectuer (?:un |le )?(?:depot|versement|paiement|transfert|virement)",
);
/** Verbs for it that have other meanings too: they count only with a sum or a fee. */
export const sends = any(
	"send|deposit|transfer|bring|drop|provide|give",
	"envoyer|envoyez|envoie",
	"deposer|deposez",
	"transferer|transferez",
	"apporter|apportez|apporte|apportera",
	"se munir|munir|munissez-vous|muni",
	"prevoir|prevoyez",
);
export const please = any(
	"please",
	"kindly",
	"abeg",
	"merci de",
	"priere de",
	"veuillez",
	"bien vouloir",
	"il faut|il faudra|faut",
	"just|simply|only have to|first|then",
	"d'abord|ensuite|juste|simplement",
);

/** Payment methods that nobody refunds. */
export const wayToPay = any(
	"\\b(?:mtn )?mo ?mo\\b",
	"\\bmobile money\\b",
	"\\borange money\\b",
	"\\bmtn money\\b|\\bmtn mobile\\b",
	"\\bom\\b",
	"\\bwestern union\\b",
	"\\bmoney ?gram\\b",
	"\\bexpress union\\b",
	"\\bria transfer\\b",
	"\\b(?:gift|itunes|steam|google play|amazon) cards?\\b",
	"\\b(?:cartes?|tickets?|coupons?|recharges?) (?:cadeaux?|apple|amazon|neosurf|transcash|pcs|toneo|itunes|google play|steam)\\b",
	"\\b(?:neosurf|transcash)\\b",
	"\\bbitcoins?\\b|\\bbtc\\b|\\busdt\\b|\\bcrypto(?:currency|currencies|monnaies?)?\\b",
	"\\bcash ?app\\b|\\bzelle\\b|\\bm-?pesa\\b",
);

/** What is promised in return: a job, an answer. */
export const place = any(
	"(?:\\w+ )?interview\\b",
	"place\\b|seat\\b|slot\\b|spot\\b",
	"position\\b|post\\b|job\\b|employment\\b|appointment\\b",
	"application\\b|registration\\b|file\\b|folder\\b",
	"contract\\b|offer letter\\b|appointment letter\\b",
	"training\\b|resumption\\b|deployment\\b|start\\b",
	"entretien\\b",
	"poste\\b|emploi\\b",
	"candidature\\b|dossier\\b|inscription\\b",
	"contrat\\b|embauche\\b|prise de service\\b|formation\\b|recrutement\\b",
);

export const country = any(
	"canada|quebec",
	"dubai|uae|emirates?|emirats|abu dhabi|qatar|doha|kuwait|koweit|oman|saudi|arabie saoudite|bahrain|gulf|golfe",
	"europe|schengen|germany|allemagne|belgium|belgique|luxembourg|london|united kingdom|poland|pologne|italy|italie|spain|espagne|portugal|malta|malte|cyprus|chypre|norway|norvege|switzerland|suisse",
	"usa|united states|america|etats[- ]unis|amerique",
	"australia|australie|new zealand|china|chine|turkey|turquie",
	"abroad|overseas|a l'etranger",
);
