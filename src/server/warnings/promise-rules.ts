import { bringsNobody, isRegularWork, noVisaSold } from "./guards.ts";
import * as promises from "./promises.ts";
import type { Rule } from "./rule.ts";
import { country, pattern, sum } from "./vocabulary.ts";

const person =
	"(?:others|other people|people|friends?|family|members?|persons?|downlines?|relatives|contacts?|recruits?|amis?|autres|personnes|filleuls?|membres|proches|entourage|connaissances)";

/** A fixed monthly pay. */
const monthly = /\d[\d ., ]*(?:k|f ?cfa|frs?|f|xaf)? ?(?:a|per|par|\/) ?(?:month|mois)\b/;

/** Beside these, a rate of pay is a position's. */
const isPosition = [
	/\b(?:sales targets?|overtime|bank shifts?|hourly rate|nurs\w+|salary|salaire|wage|commission structure|our (?:clients?|customers?|users|drivers)|help (?:people|clients|customers|users|them)|overdraft|per annum|drivers?)\b/,
];
/** What makes an income easy. */
const isEasy = [
	/\b(?:from (?:home|anywhere|your (?:home|phone|house|smart ?phone))|at home|work online|online (?:job|work|tasks?)|work from|a domicile|depuis (?:chez (?:vous|toi|soi)|votre|ton|la maison)|chez (?:vous|toi|soi)|en ligne|telephone|smartphone|phone|no (?:\w+ )?experience|without experience|sans (?:\w+ )?experience|aucune (?:\w+ )?(?:experience|competence)|simple tasks?|taches simples|spare time|free time|temps libre|guaranteed|garantis?|garantie|own boss|propre (?:patron|chef|boss)|easy|facile|whatsapp|telegram|invest\w*|anyone can|anybody|tout le monde|network|minutes? (?:a|per|par) (?:day|jour))\b/g,
];

export const promiseRules: readonly Rule[] = [
	{
		kind: "visa",
		outcome: "note",
		about: /visa|ticket|billet|permit|permis|immigration|relocation|travel|voyage/,
		says: [
			pattern(
				`\\b(?:free|guaranteed|assured|sure|instant|100 ?%)(?:[^\\w\\n.]+[\\w']+){0,3}?[^\\w\\n.]+(?:visas?|work permits?|air ?tickets?|flight tickets?|tickets?|accommodation)\\b`,
			),
			/\b(?:visas?|work permits?|permis de travail|air ?tickets?|flight tickets?|tickets?|billets?(?: d'avion)?|hebergement|logement|accommodation)\b[^\n.]{0,50}\b(?:free|guaranteed|provided|included|assured|taken care of|offerte?s?|gratuits?|gratuite?s?|garantie?s?|assuree?s?|pris en charge|prise en charge|fournis?|paye?s?|inclus|100 ?%)/g,
		],
		alongside: [
			pattern(`\\b(?:${country})\\b`),
			/\b(?:no|zero|without(?: any)?) (?:\w+ ){0,2}(?:experience|qualifications?|certificates?|diplomas?|degrees?|ielts|education|interview|english|skills?|papers?|age limit)\b|\b(?:experience|qualifications?|certificates?|diploma|degree|ielts) (?:is |are )?(?:not|no) (?:needed|required|necessary|important)|\b(?:sans|aucune?|pas besoin d[e']|pas de) ?(?:\w+ ){0,2}(?:experience|diplomes?|qualifications?|niveau|langue|entretien)\b|\b(?:experience|diplomes?|qualification|niveau) (?:n'est |ne sont )?(?:pas|non) (?:exigee?s?|requise?s?|necessaires?|obligatoires?|demandee?s?)|\b(?:any level|(?:anybody|anyone|everybody|everyone) (?:can (?:apply|go|travel|work)|is (?:eligible|welcome|accepted)|who wants)|open to all|all nationalities|tous? niveaux?|tous les niveaux|ouvert a tou\w+|tout le monde peut|n'importe qui)\b/g,
		],
	},
	{
		kind: "easyMoney",
		outcome: "note",
		isConclusive: true,
		about: /earn|make|gagn|income|revenu|profit|invest|double|money|argent|cash|paid|paye/,
		says: [
			pattern(
				`\\b(?:earn|make|get|win|gain|receive|cash out|gagner|gagnez|gagne|gagnes|recevoir|recevez|toucher|touchez|empochez|percevez)(?:[^\\w\\n.]+[\\w']+){0,5}?[^\\w\\n.]*(?:${sum})(?:[^\\w\\n.]+[\\w']+){0,4}?[^\\w\\n.]*(?:\\b(?:a|per|each|every|par|chaque|le|la|in|en|/) ?(?:one |\\d+ )?(?:day|week|hour|days|hours|weeks|jours?|semaines?|heures?)\\b|/ ?(?:day|week|hour|jour|semaine|h)\\b|\\b(?:daily|weekly|hourly|quotidien\\w*|journaliers?)\\b)`,
			),
		],
		unless: isPosition,
		alongside: isEasy,
	},
	{
		kind: "easyMoney",
		outcome: "note",
		about: /earn|make|gagn|income|revenu|profit|invest|double|money|argent|cash|paid|paye/,
		says: [
			pattern(
				`(?:${sum})(?:[^\\w\\n.]+[\\w']+){0,2}?[^\\w\\n.]*(?:\\b(?:a|per|each|every|par|chaque) (?:day|jour)\\b|/ ?(?:day|jour)\\b|\\b(?:daily|weekly)\\b)[^\\n.]{0,80}\\b(?:from home|your phone|from your phone|votre telephone|chez vous|la maison|guaranteed|garantis?|simple|easy|facile\\w*|like|videos?)\\b`,
			),
			/\b(?:easy|quick|fast|biggest|big) (?:money|cash)\b/g,
			/\b(?:argent|revenus?|gains?) (?:facile\\w*|rapide\\w*|garantis?|illimites?|passifs?|quotidiens?)\b/g,
			/\b(?:passive income|financial freedom|liberte financiere|independance financiere|double your money|doublez? (?:votre|ton|son) (?:argent|mise|capital)|get rich|devenir riche|devenez riche|millionaire|millionnaire|millionaires|earn (?:an? )?(?:executive[- ]level |six[- ]figure )?(?:income|money|cash|a living) (?:from|in|at) (?:home|your)|income you deserve)\b/g,
			pattern(
				`\\b(?:invest|investir|investissez|investis|place[zr]|misez|deposit|deposez)(?:[^\\w\\n.]+[\\w']+){0,3}?[^\\w\\n.]+(?:${sum}|\\d[\\d .]{3,14})[^\\n.]{0,25}\\b(?:receive|get|recevez|recevoir|gagn\\w+|win|cash out|recuper\\w+)\\b`,
			),
			/\b(?:invest|investir|investissez|investis)\b[^\n.]{0,60}\b(?:double|doubles?|return|profits?|daily|weekly|per day|per week|gagn\w+|benefices?|rapporte\w*|par jour|par semaine)\b/g,
			/\b(?:like|likes|liking|liker|likez|aimer|follow|subscribe|watch|watching|regarder|regardez|noter|rate|click|cliquer|cliquez|copy|copier|copiez)\b[^\n.]{0,40}\b(?:videos?|tiktok|youtube|posts?|pages?|hotels?|ads?|publicites?|annonces|liens?|links?|paste|coller)\b[^\n.]{0,60}\b(?:earn|get paid|gagn\w+|\d+ ?(?:f|fcfa|frs?|dollars?|usd|k)\b|easy|facile)/g,
			/\b(?:earn|get paid|gagn\w+|remunere\w*|paye\w*)\b[^\n.]{0,40}\b(?:to|by|for|en|pour) (?:like|liking|liker|likant|aimant|follow\w*|subscrib\w*|watch\w*|regard\w+|not(?:er|ant)|rating|click\w*|cliqu\w+|copy\w*|copi\w+)\b/g,
		],
		unless: isPosition,
		alongside: isEasy,
	},
	{
		kind: "recruitsOthers",
		outcome: "note",
		about:
			/recruit|refer|introduc|bring|invit|parrain|recrut|amen|marketing|downline|mlm|niveaux|filleul|starter|kit|pack|team|equipe|upline|matri/,
		says: [
			pattern(
				`\\b(?:recruit|recruiting|refer|referring|introduce|introducing|bring|bringing|invite|inviting|enrol|enroll|sponsor|sign up|parrain\\w*|recrutez|recruter|recrutant|amenez|amener|invitez|inviter|inscrivez|inscrire|faire entrer)\\b(?:[^\\w\\n.]+[\\w']+){0,5}?[^\\w\\n.]+${person}\\b[^\\n.]{0,70}\\b(?:earn|commissions?|bonus|paid|incomes?|gagn\\w+|primes?|percev\\w+|percu|touch\\w+|cash|reward\\w*|each|chacun|par personne|per (?:person|head|recruit|referral))\\b`,
			),
			pattern(
				`\\b(?:earn|commissions?|bonus|paid|cash|gagn\\w+|primes?|percev\\w+|touch\\w+|${sum})\\b[^\\n.]{0,50}\\b(?:for (?:each|every)|per|par|pour chaque|on every|on each)\\b[^\\n.]{0,20}\\b(?:members?|recruits?|referrals?|downlines?|membre|filleul|parrainage|parraine|recrue|adhesion|(?:persons?|friends?|personnes?|amis?)[^\\n.]{0,12} (?:recruited|invited|signed up|enrolled|who joins|you (?:bring|recruit|invite|refer|sign up|register|introduce)|amenee?|inscrite?|parrainee?|recrutee?|invitee?|qui (?:s'inscrit|adhere)))\\b`,
			),
			/\b(?:multi[- ]?level marketing|network marketing (?:opportunity|business|company)|marketing (?:de reseau|relationnel)|mlm|downlines?|upline|filleuls?|vente multi[- ]?niveaux?)\b/g,
			/\b(?:build|grow|create|constru\w+|bati\w+|cre\w+|developp\w+) (?:your|own|votre|ton|ta|son) (?:own )?(?:team|network|organi[sz]ation|downline|equipe|reseau)\b[^\n.]{0,60}\b(?:earn\w*|income|commissions?|bonus|gagn\w+|revenus?|residual)\b/g,
			pattern(
				`\\b(?:buy|purchase|order|get|acquire|pay for|acheter|achetez|acquerir|commander|prendre|procurer|procurez)\\b(?:[^\\w\\n.]+[\\w']+){0,4}?[^\\w\\n.]+(?:starter (?:kit|pack)|welcome (?:kit|pack)|kit|pack|package|stock|marchandises? de depart|products? worth|produits pour)\\b[^\\n.]{0,80}\\b(?:to (?:start|begin|join|qualify|become|activate)|before|pour (?:commencer|demarrer|debuter|adherer|devenir|activer|rejoindre)|avant)\\b`,
			),
			/\b(?:starter (?:kits?|packs?)|kits? de (?:demarrage|depart)|packs? de (?:demarrage|depart|adhesion)|joining fee|fee to join)\b[^\n.]{0,60}(?:\d|\b(?:buy|purchase|required|compulsory|obligatoire|a acheter|achat)\b)/g,
			/\b(?:uncapped|unlimited|residual) (?:income|earnings?|commissions?)\b[^\n.]{0,80}\b(?:own boss|team|home|network|anyone)\b/g,
		],
		unless: [
			monthly,
			/\b(?:referral (?:scheme|program\w*)|employee referral|friend you refer|salary|salaire|refer[- ]a[- ](?:friend|colleague)|friend.? scheme|nurses?|carers?|practitioners?|colleagues?|coopt\w+|est embauche|is hired|code of (?:ethics|conduct)|code (?:d'ethique|de conduite)|compliance|conformite|salaried|experience (?:in|with|of|en|dans)|customers? (?:to|in)|our (?:clients|platform|app)|acquisition|candidates?|patients?|clinical|study|studies|volunteers?|donors?|lawyer|consumer law|juriste|economist|journalist|b2b|saas)\b/,
		],
	},
	{
		kind: "massHiring",
		outcome: "note",
		about: /massi|mass |urgent|\d{3}/,
		says: [
			/\b(?:recrutement massif|massive recruitment|mass recruitment|massive hiring|embauche massive)\b/g,
			/\b\d{1,2}[ ,.]?\d00 (?:\w+ ){0,2}(?:workers?|people|persons?|personnes?|postes?|agents?|candidats?|vacancies|positions|jobs|places|ouvriers?|emplois?|staff|youths?|jeunes)\b/g,
		],
		alongside: [
			/\b(?:urgent\w*|limited (?:slots?|places?|seats?|spaces?)|(?:places?|slots?|postes?) (?:are )?limite\w*|hurry|now now|today only|last chance|derniere chance|first come|premiers? (?:arrive|venu)\w*|vite|depechez|avant qu'il|immediate\w* (?:start|employment|hiring)|demarrage immediat|asap)\b/g,
			/\b(?:whatsapp|telegram|inbox|no (?:\w+ ){0,2}(?:experience|interview|qualification|diploma|certificate)s?|without (?:experience|interview|diploma)|sans (?:\w+ )?(?:experience|diplome|entretien|qualification|niveau)|tous? niveaux?|tous les niveaux|any level|all levels)\b/g,
		],
	},
	{
		kind: "visa",
		outcome: "note",
		about: /visa|passport|passeport|everything|ticket|billet|permit|permis|vol\b|vols\b|flight|residen|lmia|sponsor|papier/,
		together: [
			[promises.visaPromised, promises.anybodyWill],
			[promises.visaPromised, promises.leavesSoon],
		],
		unless: [
			isRegularWork,
			noVisaSold,
			/\b(?:sponsorship is not|not available|no relocation|not provide|ne propose pas|n'accompagne pas)\b/,
		],
		alongside: [promises.farAway],
	},
	{
		kind: "easyMoney",
		outcome: "note",
		about:
			/[$£€]|\d ?(?:f|k|n|cfa|xaf|usd|eur|dollar|naira)|earn|gagn|income|revenu|money|argent|cash|withdraw|retir|riche?|double|solde|recharg|top up|chop|pay[ms]?\b|payout|paid|paye|per day|a day|par jour|le jour|chaque|daily|weekly|a week|hour/,
		together: [
			[promises.quickPay, promises.easyTask],
			[promises.quickPay, promises.anybodyWill, promises.byMessage],
			[promises.earnsPerDay, promises.anybodyWill, promises.atHomeOrAtOnce],
			[promises.putIn, promises.comesBack, promises.quickPay],
			[promises.putIn, promises.comesBack, promises.easyTask],
			[promises.putIn, promises.comesBack, promises.byMessage],
		],
		unless: [isRegularWork],
	},
	{
		kind: "massHiring",
		outcome: "note",
		isConclusive: true,
		about: /share|forward|partage|transfere|envoye|send/,
		says: [promises.passedOn],
		unless: [isRegularWork],
	},
	{
		kind: "massHiring",
		outcome: "note",
		about: /massi|mass |\d\d/,
		together: [
			[promises.manyPlaces, promises.inHaste, promises.anybodyWill],
			[promises.manyPlaces, promises.anybodyWill, promises.byMessage],
		],
		unless: [isRegularWork],
	},
	{
		kind: "recruitsOthers",
		outcome: "note",
		about: /join|invit|friend|ami|personne|parrain|filleul|reseau|network|pack|kit|equipe|team|adher|member|link|lien/,
		together: [
			[promises.bringsPeople, promises.paidForThem],
			[promises.buysIn, promises.bringsPeople],
		],
		unless: [
			isRegularWork,
			bringsNobody,
			monthly,
			/\b(?:referral (?:scheme|program\w*)|employee|friend you refer|refer (?:a|your) friend|refer[- ]a[- ]|recommend\w*|coopt\w+|est embauche|is hired|(?<!no |without |sans |pas de )(?:salary|salaire)|guests?|candidates?)\b/,
		],
	},
];
