import { any, numberWords, pattern, sum, wayToPay, within } from "./vocabulary.ts";

/** What is asked of applicants, by meaning: parts that the rules look for next to each other, in any order. */

/** Excludes a sum with a word for pay before it. */
const earnedBefore =
	"(?<!\\b(?:salar\\w+|salaire|paid|pays?(?: ?:| is| of| rate| from| up| range| per|ing)|wages?|gross|net|brut|remuner\\w+|earn\\w*|(?:pay|give|paie|donne) you|(?:te|vous) (?:paie|donne|verse)|gagn\\w+|touch\\w+|perc\\w+|commission|primes?|bonus\\w*|stipend|pecule|pourboires|jusqu'a|up to|budget|worth|chiffre d'affaires|revenue|turnover|we (?:pay|give|offer))\\b[^.\\n]{0,22})";
/** Excludes what may follow a sum: the rest of the number, a span of time, the other end of a range. */
const spanBehind =
	"(?![\\d.,]{0,14}\\d)(?![ )]*(?:/|(?:f ?cfa|f|frs?|francs?|naira|xaf|n|\\$)? ?(?:per|a|par|each|every|le|la|chaque|the|l) ?'? ?(?:hour|hr|day|week|month|year|annum|night|show|visit|piece|page|person|video|course|word|heure|jour|semaine|mois|an\\b|nuit|seance|piece|personne|image|session)|net\\b|brut|gross|monthly|weekly|daily|hourly|mensuel|p\\.?[ahm]\\b)|[ ,]*(?:-|–|—|to|et|up to) ?[$£€n]?\\d|\\+| ?%)";
const notCounted =
	"(?! ?(?:km|m2|kg|square|people|candidates|agents|posts?\\b|positions|places|postes|workers|clients|customers|users|employees|companies|organi[sz]ations|developers|students|lives|personnes|habitants|installations|members|pages|words|mots|installs|stores|countries|patients|t\\b|m\\b|bn?\\b|million))";
/** A sum that is not pay. */
export const askedSumWords = `(?<![\\w.,])(?=[\\d$£€]|(?:f ?cfa|xaf|xof|usd|eur|ngn|ksh|kes|n|rs) ?\\d|(?:${numberWords})[ -])(?=${sum}|\\d{1,3}[ .,]\\d{3}\\b)${earnedBefore}(?!19\\d\\d\\b|20[0-3]\\d\\b)(?:${sum}|\\d{1,3}[ .,]\\d{3}\\b(?= ?(?:[.,;:)!?\\n]|$|(?:for|to|as|before|pour|a|au|sur|by|via|par|avant|apres|chez|only|seulement|on|and|et|each|non|de|du|chacun|la|l')\\b)))${notCounted}${spanBehind}`;
export const askedSum = pattern(askedSumWords);

const payer = any(
	"you(?:'ll)?",
	"una",
	"candidates?",
	"applicants?",
	"trainees?",
	"(?:new |each |every |the |remote )*(?:workers?|employees?|recruits?|hires?)",
	"job ?seekers?",
	"everybody|everyone|each (?:person|one)",
	"interested (?:persons?|people|candidates?)",
	"whoever|who",
	"vous|tu",
	"(?:chaque |le |la |les )?(?:candidat\\w*|postulant\\w*|interesse\\w*|stagiaires?|recrues?|retenu\\w*)",
	"celui qui est interesse",
	"chacun|chaque personne|each (?:person|one|of you)|all of you",
);
const givesAway = any(
	"pay|buy|purchase|clear|settle|fund|remit|top up|recharge|be charged|make (?:a )?(?:payment|deposit)",
	"payer|payez|paies?|paiera|paieront|donne[sz]?|avance[sz]?|remets|remettez|verser|versez|verses|versera|regler|reglez|acheter|achetez|achetes|avancer|recharger|rechargez|recharges|s'acquitter|acquitter|debourser|cotiser",
);
/** Same, for verbs that may take other objects as well: right before the sum. */
const handsOver = any(
	"send|bring|drop|deposit|transfer|cover|contribute|come with|along with|register with|join with|start with|motivate",
	"envoyer|envoyez|envoie|apporter|apportez|apporte|amener|amenez|deposer|deposez|depose|transferer|transferez|transfere|prevoir|prevoyez|prepare[rz]?|participer|participez|munis?(?:sez-vous)? d|munie?s?|motiver|donner|donnez|remettre|faire|avoir|faut|faudra|demande|exige|reclame",
);
export const handsOverSum = pattern(`\\b${handsOver}(?:[^\\w\\n.]+[\\w']+){0,4}?[^\\w\\n.]+(?:${askedSumWords})`);
/** "agent fee is 15k", "ticket de casting 5 000 F" */
const feeNoun = any(
	"fees?|charges?|levy|token|abonnement|caution|contribution|commitment fee|(?:casting|screening|entry|interview) (?:ticket|pass)|ticket de casting|form(?! (?:groups|teams|a\\b|the\\b))|bond|garantie|participation|cotisation|geste|versement|quittance|frais|droits?|avance|inscription|registration|enveloppe|envelope|adhesion|assurance|insurance|money|moni|deposit|depot|somme|sum|cost",
);
export const namedSum = pattern(
	any(
		`\\b${feeNoun}(?:[^\\w\\n.]+[\\w']+){0,4}?[^\\w\\n.]*(?:${askedSumWords})`,
		`(?:${askedSumWords})(?:[^\\w\\n.]+(?:is|as|of|for|the|de|pour|la|le|l|d|non|au titre)){0,3}[^\\w\\n.]+${feeNoun}\\b`,
	),
);
/** The applicant gives something away. */
export const applicantGives = pattern(
	`\\b${payer}(?: (?:will|must|should|shall|can|may|only|just|go|di|first|simply|also|then|have to|has to|need to|needs to|gets? to|is|are|required|requested|asked|expected|obliged|to|fit|dey|seulement|juste|devez|devrez|dois|doit|devra|doivent|devront|allez|vas|de|d'abord|est|sont|etes|invites?|tenus?|pries?|amount|not)){0,6} (?:${givesAway})\\b`,
);
const localCurrency = "(?: ?(?:f\\.? ?cfa|cfa|xaf|frs?|francs?|f|naira|ngn|ksh|kes|k|kolos?|balles|cedis?)\\b| (?:mille|thousand)\\b)";
const inLocalCurrency = any(
	`\\d{1,2}(?:[ .,]?\\d00|[ .,]?500)${localCurrency}`,
	`\\d{2,3}${localCurrency}`,
	"(?!401)\\d{1,3}k\\b",
	"(?:n|ksh|kes|xaf|fcfa) ?\\d[\\d.,]{0,14}",
	`(?:${numberWords})(?:[- ](?:${numberWords}))? ?(?:mille?|thousand|k|kolos?)\\b`,
	`(?:${numberWords}) (?:mille |thousand )?(?:f ?cfa|frs|francs?|naira|dollars?)\\b`,
);
const smallSum = any(inLocalCurrency, `\\d{1,2}[ .,]?[05]00\\b(?!${localCurrency})(?! ?[a-z]+s\\b)`);
/** A sum in francs or naira, below anyone's monthly pay, that is not said to be earned. */
const givenSum = (written: string) =>
	`(?<![\\w.,$£€-])(?<!\\d )(?=\\d|(?:n|ksh|kes|xaf|fcfa) ?\\d|(?:${numberWords})[ -])(?=${written})${earnedBefore}(?!401|19\\d\\d\\b|20[0-3]\\d\\b)(?:${written})(?! ?(?:fixe|fixed|net|brut|de prime|de salaire|\\+))(?! ?(?:per|each|par|chaque|a|an|the|la|l|le) (?!candidat|applicant|person|head|tete|file|dossier|poste|secur|verser|payer|regler|deposer|remettre|mon|notre|la secret|la caisse|the secret|the office|our|his|registration|inscription)\\w+)${notCounted}${spanBehind}`;
/** A small sum in francs that is handed over rather than earned. */
export const localSumGiven = givenSum(inLocalCurrency);
/** Words that mean a payment by themselves, and those that do so with a currency. */
const givenFor =
	"\\b(?:paient|paies|paie (?:sa|son|ses|un|une|pour|la|le)|payer|payez|payant|verse(?:r|z|nt)|depose(?:r|z|nt)?|prepare[rz]?|frais|caution|kit|manual|manuel|come with|bring|apporte[rz]?|you(?: \\w+){0,2} pay|must pay|to pay|pay (?:first|before|only|just|for)|inscription|registration|register|form(?! (?:groups|teams))|snap|token|securite|contribuer|ouvrir un compte|test est payant|agent fee)\\b";
const givesSomehow =
	"\\b(?:pay(?:s|ing|able)?|paie|abonnement|subscription|verse|versement|regle(?:r|z|nt)?|donne(?:r|z|nt)?|prevo\\w+|cout(?:e|ent)?|costs?|buy|purchase|achete[rz]?|send|envoye[rz]?|envoie|charged?|charges|fees?|garantie|security|bond|avance[rz]?|tranche|advance|deposit|transfert|transfere[rz]?|asked for|clear|settle|exige\\w*|demande\\w*|dossier|badge|contribution|cotisation|participation|debourse[rz]?|somme|sum)\\b";
/** A small sum next to any words for giving it. */
export const smallSumGiven = [
	pattern(any(`${givenFor}[^\\n]{0,70}?[^\\w\\n]${givenSum(smallSum)}`, `${givenSum(smallSum)}[^\\n]{0,30}?${givenFor}`)),
	pattern(
		any(`${givesSomehow}[^\\n]{0,45}?[^\\w\\n]${givenSum(inLocalCurrency)}`, `${givenSum(inLocalCurrency)}[^\\n]{0,30}?${givesSomehow}`),
	),
];

/** What an employer invents in order to be paid for it, or a step that depends on it. */
export const stepOfHiring = pattern(
	any(
		"\\b(?:interview|appointment|employment|offer|contract|gate pass|badge|id card|uniform|onboarding|orientation|screening|exam slip|medical|form|file|dossier|documentation|cac|affidavit|training|background check|portfolio|casting|starter|kit|software|licen[cs]e|activation|login|secretary|manager|director|recruiter|hr|drh|rh|registration|register|ambassador|application|salary advance|sent to you|slot|vacanc\\w+|job|position|work(?:er)?s?|passports?|resume|enrol\\w*|placement|selected|shortlisted|tax stamp|list|travel documents|manual|card|ticket)\\b",
		"\\b(?:entretien|contrat|convocation|embauche|badges?|tenue|casque|assurance|formation|inscription|candidature|poste|place|travail|emploi|secretaire|responsable|chef|directeur|recrut\\w+|etude|examen|fiche|formulaire|visite medicale|prise de service|stage|legalisation|plateforme|missions?|acces|notaire|notaries|moto|retenue?s?|cv|convention|liste|cartes?|travaille[rz]?|offres|tickets?|equipe|manuel|gilet|partenaires)\\b",
	),
);

/** The applicant bears the cost; no sum is needed. */
export const atOwnCost = [
	// "the receipt of the background check (9,800 FCFA, MoMo 679…)"
	pattern(`\\b(?:receipts?|recus?|bordereau) (?:of|de|du) [^\\n.]{0,45}(?:${sum})[^\\n.]{0,15}(?:${wayToPay})`),
	// "the insurance (27 000 FCFA) is paid by the candidate"
	pattern(
		`(?:${sum})[^\\w\\n.]{0,3}(?:est|sont|sera|seront|is|are|to be)${within(2)}(?:regle|paye|verse|paid|borne|settled)\\w* (?:par|by) (?:l'|(?:le|la|les|the|chaque|each) )?(?:candidat|postulant|applicant|interesse|recrue|candidate)`,
	),
	/\b(?:formation|training|visite medicale|medical|visa|badge|tenue|uniform|uniforme|billet|ticket|kit|portfolio|assurance|frais|costs?|fees?)\b[^.\n]{0,60}\b(?:a (?:votre|sa|leur|ta) (?:propre )?charge|a la charge d(?:u|es|e chaque|e la) (?:candidat|postulant|stagiaire|recrue|retenu|interesse)\w*|supportee?s? par (?:le|la|les|chaque) (?:candidat|postulant|stagiaire)\w*|(?:is|are|at) your (?:own )?(?:responsibility|cost|expense|charge)|borne by (?:the )?(?:candidate|applicant|trainee)s?)\b/g,
	/\b(?:pay|paying) for (?:your|their) (?:own )?(?:portfolio|background check|training|uniform|id card|badge|kit|form|materials?|equipment|software|orientation)\b/g,
	/\byou(?:'ll| will| must| need to| have to| are to)? (?:cover|bear|pay) (?:for )?(?:the )?(?:cost|price|charges?) of (?:your|the|own) ?(?:own )?(?:\w+ )?(?:check|training|uniform|kit|software|badge|portfolio|equipment)\b/g,
	/\b(?:charges?|ask|take|collect)\w* (?:the )?(?:job ?seekers?|candidates?|applicants?|them) (?:[\w']+ ){0,4}(?:salary|pay|fee|money|commission|percent)\b/g,
	/\b(?:proof|evidence|receipt|screenshot|capture|print ?screen|teller|alert|confirmation message|message of confirmation|preuve|recu|capture d'ecran)\b[^.\n]{0,15}\b(?:of|de|du|la) (?:the |your |la |votre |ton )?(?:\w+ )?(?:payment|deposit|transfer|transaction|depot|paiement|versement|virement|transfert)\b/g,
	/\b(?:money|fee|fees|amount|payment|frais|somme|montant)\b[^.\n]{0,40}\b(?:refunded|refund|reimbursed|returned|given back|rembourse\w*|restitue\w*|rendue?)\b[^.\n]{0,40}\b(?:on arrival|first (?:salary|pay\w*)|salary|pay ?check|premier (?:salaire|mois)|premiere paie|l'arrivee|end of (?:the )?contract|fin d[eu] contrat)\b/g,
	/\b(?:buy|purchase|acquire|acheter|achetez|acquerir|procurez)\b[^.\n]{0,30}\b(?:our|notre|company|training|starter|work) (?:\w+ )?(?:kit|software|licen[cs]e|package|pack|materials?|manual|logiciel|formation|manuel|produits?)\b[^.\n]{0,60}\b(?:before|first|login|start|begin|avant|d'abord|commencer|demarrer)\b/g,
	/\b(?:sans|without) (?:le |the |your |ce |that )?(?:pack|kit|paiement|payment|versement|deposit|fee)\b[^.\n]{0,50}\b(?:ne sera|not be|no \w+|will not|aucun\w*)\b/g,
	/\b(?:those|applicants|candidates|vacancies|people) (?:\w+ ){0,2}(?:not|n't|without) (?:\w+ )?(?:paid?|pay|payment|paying)\b/g,
	/\b(?:no come|don't come|do not come|ne venez pas)\b[^.\n]{0,25}\b(?:you no get|without|sans|if you don't)\b/g,
];

export const soldPlace = pattern(
	any(
		"\\b(?:slots?|places?|postes?|list|liste|matricule|integration|concours|recrutement|recruitment|replacement|appointment letter|vacanc\\w+|position|job|work|reseau|fonction publique|customs|police|douane|army|armee)\\b",
	),
);
export const secretDeal = pattern(
	any(
		"\\b(?:half (?:now|before|upfront)|half half|moitie|la moitie|half now half|balance (?:after|when)|(?:le )?reste (?:apres|a la|quand))\\b",
		"\\b(?:i (?:get|have|know|dey) (?:a |the )?(?:connections?|contacts?|links?)|j'ai (?:un|des|le) (?:contacts?|reseaux?|pistons?|parents?|oncle|places?|postes?)|contact sur|insider|mon oncle|my uncle|big man)\\b",
		"\\b(?:discretion|discret|discrete|affaire serieuse|serious buyers?|serieux s'abstenir|buyers?|reseau sur|confidentiel\\w* absolue?|strictly confidential)\\b",
		"\\b(?:sans concours|without exam|name (?:go |will )?(?:come out|comot|enters?|dey|inside)|(?:your|ya|ton|votre) (?:name|nom) (?:in|on|sur|dans|for) (?:the |la )?(?:list|liste)|sur (?:la |une )?liste|on the list|for list|mettre (?:ton|votre) nom|mette ton nom|drop your name)\\b",
		"\\b(?:un|a|petit|small) (?:geste|something|token|kola|motivation)\\b",
		"\\b(?:who (?:di |go )?pay|le premier (?:a|qui)|first (?:person|one|to) (?:\\w+ )?(?:pay|send))\\b",
		"\\b(?:secure|reserve|garder|bloquer|hold|keep|lose) (?:your|ton|votre|the|le|la|their) (?:slot|place|poste|spot|position|job|vacancy)\\b",
	),
);

/** Slots on offer, and their price without a number. */
export const slotsOnOffer = pattern(
	"\\b(?:(?:replacement |job |recruitment )?slots? (?:for|available|dey|remain\\w*|at)|slots are|appointment letters? (?:is|are) (?:ready|guaranteed|sure))\\b",
);
export const slotPrice = pattern(
	"\\b(?:commitment (?:fee|payment)|(?:serious|interested) buyers|payment before|confirm (?:alert|payment)|pay before|half payment|part payment)\\b",
);

/** Places that nobody may sell: those of the state and of the biggest companies. */
export const placeIsSold = [
	/\b(?:vends?|vendons|vendre|sells?|selling|buy|achete[rz]?)\b (?:des |les |the |these |our |your |nos |a |ta |ton |votre |une? |la |le )?(?:places?|slots?|postes?|positions?|integration|matricules?|appointment letters?)\b/g,
	/\b(?:put|insert|fix|enter|mettre|placer|caser|faire entrer|faire passer)\b[^\n.]{0,25}\b(?:inside|for inside|in the (?:list|system)|dedans|sur la liste)\b[^\n.]{0,40}(?:\d|\bpay|\bsettle|\bavance|\bpour\b)/g,
	/\b(?:army|armee|police|gendarme\w*|customs|douane|fonction publique|civil service|immigration service|port authority|ministere|ministry|military|slots? (?:for|available)|replacement slots?|enam|concours|sonara|snh|nnpc)\b[^\n]{0,120}\b(?:settle (?:the|him|them|us)|buyers|payment before|commitment (?:fee|payment)|sans concours|par tranche|avance(?:r|z)? (?:de|la|par|\d)|half|moitie|payez|pay first|million|\d+ ?k\b|be discreet|discretion|contact sur)\b/g,
];

/** Ways of paying that cannot be reversed. Longer than `wayToPay`, as these count only next to other signs. */
export const irreversiblePayment = pattern(
	any(
		"\\b(?:transfert?|depot|deposit|versement|virement|send|money|argent|pay\\w*)\\b[^\\n.]{0,40}\\b(?:au|to|sur|on|for) (?:the |le |this |ce |dis )?(?:(?:number|numero|compte|no)\\b|(?:\\+?237 ?)?6[\\d .]{7,14})",
		"\\bnumero (?:orange|mtn|om|momo)\\b|\\b(?:orange|mtn|momo) number\\b|\\bsteam cards?\\b|\\bpaypal\\b",
		"\\b(?:mtn )?mo ?mo\\b|\\bmobile money\\b|\\borange money\\b|\\bmtn m\\w+ money\\b|\\bom\\b|\\bwave\\b|\\bmoov\\b|\\bm-?pesa\\b|\\bopay\\b|\\bpalmpay\\b|\\bkuda\\b|\\bmonie ?point\\b|\\bcompte mobile\\b",
		"\\bwestern union\\b|\\bmoney ?gram\\b|\\bria\\b|\\bmtcn\\b|\\bexpress union\\b|\\bcash ?app\\b|\\bzelle\\b|\\bvenmo\\b",
		"\\b(?:gift|itunes|steam|apple|google play|amazon|razer) cards?\\b|\\bcartes? (?:cadeaux?|pcs|transcash|itunes|neosurf)\\b|\\btranscash\\b|\\bneosurf\\b",
		"\\bbtc\\b|\\bbitcoins?\\b|\\busdt\\b|\\btrc-?20\\b|\\bcrypto\\w*\\b|\\bcredit de communication\\b|\\bairtime\\b|\\brecharge cards?\\b|\\bcredit (?:mtn|orange)\\b",
	),
);
export const moneyGoesOut = pattern(
	any(
		"\\b(?:pay|payment|send|deposit|transfer|drop|buy|purchase|fund|scratch|top up|recharge)\\b",
		"\\b(?:payer|payez|paiement|envoyer|envoyez|envoie|depot|deposer|deposez|verser|versez|versement|transferer|transferez|transfere|transfert|recharger|rechargez|virement|faire|faites|frais)\\b",
	),
);
/** The step that waits for the payment: if only that is named, it is not about customers' money. */
export const blockedStep = pattern(
	any(
		"\\b(?:interview|onboarding|appointment letter|offer letter|employment letter|gate pass|badge|id card|activat\\w+|work account|terminal|unlock|login|hr|hiring manager|processing|registration fee|test fee|finance department|salary card|id card|first day|transaction id|resumption|secretary|new (?:remote )?employees?|start as|tasks?|mentor)\\b",
		"\\b(?:entretien|convocation|contrat|embauche|inscription|candidature|poste|secretaire|responsable|chef (?:du personnel|d'agence|de chantier)|gardez le recu|jour j|directeur|drh|rh|acces|plateforme de travail|traitement|notre agent|our agent|valider|valid\\w+|activ\\w+|coupons?|codes?|mtcn|capture|dossier|mission)\\b",
	),
);
