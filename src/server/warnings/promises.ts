import { any, country, pattern, sum } from "./vocabulary.ts";

/** What is promised to anybody, and how little is asked in return: parts that the rules look for next to each other. */

const nothing = "(?:no|zero|without(?: any)?|sans|aucune?|pas besoin d[e']|pas de|ni)";
const schooling =
	"(?:experience|qualifications?|certificates?|diplom\\w+|degrees?|ielts|education|interviews?|skills?|papers?|age limit|level|cv|resume|criteres?|niveau|langue|entretiens?|competences?|cep|cepe|bepc|test de langue|school|formation|english|english required|\\w+ (?:language|needed)|permis \\w+|papers?|conditions?|effort|boss|stress|patron)";
/** Anybody who comes is taken. */
export const anybodyWill = pattern(
	any(
		`\\b${nothing} ?(?:\\w+ ){0,2}${schooling}\\b`,
		`\\b${schooling}(?: d'etudes?)? ?:? (?:is |are |n'est |ne sont )?(?:not|no|pas|non|aucune?|nul|none) ?(?:needed|required|necessary|important|exige\\w*|requis\\w*|necessaires?|obligatoires?|demande\\w*)?\\b`,
		"\\b(?:unskilled|analphabetes?|illiterate|tous? (?:les )?(?:niveaux?|profils?)|any level|all levels|all nationalities|open to all|ouvert a tou\\w+|n'importe qui|tout le monde|anyone can|anybody|everybody|everyone|whoever|o level|niveau cepe?|cepe?\\b|meme sans|even if you|never went to school|toute la famille|jeunes filles|house ?(?:girl|help)s?|seulement (?:un|le|votre) passeport|only (?:a |your )?passport|na only passport|suffit d'avoir un passeport|passeport valide|no need (?:\\w+ )?papers?|avec ou sans|with or without|peu importe|quel que soit|every african|all africans|tous les africains|tous (?:les )?pays|any country|all countries|anybody fit|any person fit|1[68] ?(?:to|a|-|–|et) ?[3-6]\\d (?:ans|years)|from 1[68] to [3-6]\\d)\\b",
	),
);
const seen =
	"visas?|work ?permits?|permis de travail|permanent residen\\w+|residence permanente|air ?tickets?|flight(?: tickets?)?|plane tickets?|tickets?|billets?(?: d'avion)?|vols?|certificate of sponsorship|cos|lmia|papiers?|passports?|passeports?|everything|green card|carte de sejour";
export const visaPromised = pattern(
	any(
		`\\b(?:free|guaranteed|assured|sure|instant|100 ?%|offere?d?)(?:[^\\w\\n.]+[\\w']+){0,3}?[^\\w\\n.]+(?:${seen}|accommodation)\\b`,
		`\\b(?:${seen}|hebergement|logement|accommodation)\\b[^\\n.]{0,50}\\b(?:free|guaranteed|provided|included|assured|approved|sponsor\\w*|processing|taken care of|don ready|ready|sure|made for you|offerte?s?|gratuits?|gratuite?s?|garantie?s?|assuree?s?|pris en charge|prise en charge|fournis?|paid|paye?s?|inclus|sort en|sous \\d+|en \\d+ jours|100 ?%)`,
		"\\b(?:nous nous occupons|on s'occupe|we (?:handle|take care|process|arrange|sort|pay)|c'est nous qui|on (?:gere|paie|paye)|(?:dem|dey|they|we) (?:dey |go )?(?:buy|pay|get|give))\\b[^\\n.]{0,40}\\b(?:visas?|papiers?|tout|procedures?|everything|documents?|paper ?work|flights?|tickets?|billets?|vols?)\\b",
	),
);
export const farAway = pattern(
	`\\b(?:${country}|montreal|toronto|ontario|alberta|romania|roumanie|croatia|croatie|greece|grece|serbia|ireland|irlande|japan|japon|korea|coree|israel|jordan|jordanie|lebanon|liban|brazil|cruises?(?: ship)?|croisieres?|mbeng|bush|netherlands|holland|pays[- ]bas|hollande|france|finland\\w*|finlande|sweden|suede|denmark|danemark|austria|autriche|hungary|hongrie|bulgari\\w+|lithuania|lituanie|mexico|mexique|singapore|singapour|malaysia|malaisie|uk)\\b`,
);
/** Departure is soon, or it is said that nothing can go wrong. */
export const leavesSoon = pattern(
	any(
		"\\b(?:departure|depart|travel|voyage|leave|partir|fly)\\b[^\\n.]{0,30}\\b(?:next (?:week|month)|in \\d+|dans (?:un|une|\\d+)|en \\d+|this (?:month|week)|immediat\\w*|soon|bientot|garanti\\w*|now|next week)\\b",
		"\\b(?:visas?|permit|lmia)\\b[^\\n.]{0,40}\\b(?:in|within|en|sous|dans) (?:\\d+|deux|trois|two|three|une?) ?(?:jours?|days?|semaines?|weeks?|mois|months?)\\b",
		"\\b(?:visa|visas|residence|depart|work permit)\\b[^\\n.]{0,25}\\b(?:guaranteed|garantie?s?|assuree?s?|sure|100 ?%)",
		"\\b(?:guaranteed|garantie?s?|assuree?s?|sure|100 ?%)\\b[^\\n.]{0,15}\\b(?:visas?|depart|travel)\\b",
		"\\b(?:whatsapp|inbox|dm me|telegram|en commentaire|reply yes|laissez votre numero|call (?:sister|brother|madam|oga|pastor)|envoyez (?:votre )?(?:nom|name)|send your name|few places left|limited|places limitees|hurry|vite|serious people|urgent urgent|procedure rapide|inscrivez-vous avant)\\b",
	),
);

/** What anybody can do on a phone, and nobody pays for. */
export const easyTask = pattern(
	any(
		"\\b(?:lik(?:e|es|ing|er|ez)|rat(?:e|ing)|click\\w*|cliqu\\w+|watch\\w*|regard\\w+|subscrib\\w*|abonn\\w+|follow\\w*|not(?:er|ez|ant)|shar(?:e|ing)|partag\\w+|review\\w*|comment\\w*|boost\\w*|post(?:ing|er)?|optimi[sz]\\w+|valid\\w+|grab\\w*)\\b[^\\n.]{0,30}\\b(?:videos?|tiktok|youtube|facebook|instagram|pages?|hotels?|ads?|adverts?|publicites?|apps?|applications?|orders?|commandes|merchants?|products? (?:online|data)|links?|liens?|channels?|songs?|musi\\w+|films?|pubs?|status)\\b",
		"\\b(?:simple|easy|small|online|daily|app\\w*|app-?optimi[sz]ation|micro) ?(?:app-?optimi[sz]ation )?(?:tasks?|missions?|orders?|jobs?)\\b|\\btasks? for (?:merchants|brands|shops|hotels)|\\btaches? (?:simples?|faciles?|du jour|quotidiennes?)|\\bmissions? vip\\b|\\bsets? of \\d+ orders\\b|\\b(?:work|travail|job|boulot)\\w* (?:tres |very |so )?(?:simple|easy|facile)\\b",
		"\\b(?:from|in|depuis) (?:your|ya|ton|votre) (?:room|bed|phone|house|home|couch|chambre|lit|salon|telephone|maison|smartphone)\\b|\\b(?:avec|with|only|juste|just|need) (?:ton|votre|your|ya|a|un) (?:telephone|phone|smartphone|portable)\\b|\\bfor (?:your |ya )?house\\b|\\ba (?:la|ta|votre) maison\\b",
		"\\b(?:only|just|seulement|juste|juste) ?(?:\\d+|one|une?|two|deux) (?:hours?|heures?|minutes?|mins?|h) (?:per|a|each|par|chaque|of your) ?(?:day|jour|time)?|\\b\\d+ (?:minutes?|mins?) (?:a|per|par|each|avec|with|on) (?:day|jour|your|ton|votre|le)\\b",
		"\\b(?:copy (?:and|&) paste|copier[- ]coller|(?:no need|without|sans) (?:to )?(?:leav\\w+|quitter)|side hustle|no stress|no boss|own boss|sans effort|aucun effort|sans rien faire|without stress|sans te fatiguer|pendant (?:que )?(?:tu|vous) dor\\w+|while you sleep|ask me how|(?:je (?:te|vous)|i go|i will|let me) (?:montre|show)\\w*|l'argent (?:entre|rentre|tombe)|money (?:dey )?(?:comes? in|enter)|c'est automatique|fully automatic|wrap your (?:car|vehicle)|car wrap\\w*|work (?:for )?(?:one|two|1|2) hours?|simple work for phone|for (?:ya |your )?phone|demande[zr]?-moi comment|show (?:you )?the way)\\b",
	),
);
export const quickPay = pattern(
	any(
		`(?:${sum}|\\b\\d[\\d ,]{2,14}(?:-|–|to|a) ?\\d[\\d ,]{2,14}|\\b\\d{1,3}[ .,]\\d{3})[^\\n.]{0,25}(?:\\b(?:a|per|each|every|par|chaque|le|la|l) ?'?(?:day|jour|week|semaine|soir|evening|night|toutes les heures)\\b|\\btoutes les heures\\b|/ ?(?:day|jour|week|semaine)\\b|\\b(?:daily|weekly|quotidien\\w*)\\b)`,
		`\\b(?:daily|weekly|quotidien\\w*|per day|par jour|chaque jour|every day|each day)\\b[^\\n.]{0,25}(?:${sum}|\\d{2,})`,
		"\\b(?:withdraw\\w*|retir\\w+|retraits?|payout|paid|paye\\w*|payment|paiement|verse\\w*|credited)\\b[^\\n.]{0,30}\\b(?:every evening|same day|same evening|daily|instantly|immediat\\w+|le soir|le jour meme|chaque soir|chaque jour|every day|right away|tout de suite)\\b",
		"\\bchop \\d+ ?k\\b|\\b(?:easy|quick|fast|cool|sweet|big) (?:money|cash)\\b|\\b(?:argent|gains?|revenus?) (?:facile\\w*|rapide\\w*|garantis?|illimites?|passifs?|quotidiens?)\\b|\\b(?:earn|gagne[zr]?|make) (?:up to|jusqu'a|plus de|more than|at least)\\b|\\b(?:become|devene[zr]|devenir|get) (?:a )?(?:rich|riche|millionn?aire)s?\\b|\\b(?:double|doubler?|triple)s?\\b[^\\n.]{0,20}\\b(?:money|argent|capital|mise|investment)\\b|\\bturn\\b[^\\n.]{0,20}\\binto\\b[^\\n.]{0,20}\\d[\\d,. ]{3,14}",
	),
);
/** High pay for a day, without any skill. */
export const earnsPerDay = pattern(
	`\\b(?:earn|make|gagne[zr]?|get|receive|paid)\\b[^\\n.]{0,30}(?:${sum}|[$£€] ?\\d[\\d., ]{0,14}(?:to|-|–) ?[$£€]? ?\\d[\\d.,]{0,14})[^\\n.]{0,20}\\b(?:(?:a|per|each|every|par) (?:day|jour|week|semaine)|daily|weekly)\\b`,
);
export const atHomeOrAtOnce = pattern(
	"\\b(?:(?:immediate|instant) start|start (?:today|now|immediately)|cash (?:pay|job|positions?)|(?:from|at) home|free time|spare time|extra|own (?:time|pace|hours)|no cost|a domicile|temps libre|tout de suite)\\b",
);
/** Money must be paid in before any is paid out. */
export const putIn = pattern(
	any(
		`\\b(?:recharge[sz]?|recharger|top up|deposit|depose[zr]?|invest\\w*|mise[zr]?|fund|turn|place[zr]?)\\b[^\\n.]{0,40}(?:${sum}|\\b\\d[\\d., ]{2,14}|\\b(?:compte|account|balance|capital)\\b)`,
		"\\b(?:balance|solde|compte|account)\\b[^\\n.]{0,30}\\b(?:negative|negatif|top ?(?:it )?up|recharge\\w*|debloquer|unlock\\w*)\\b",
	),
);
export const comesBack = pattern(
	"\\b(?:withdraw\\w*|retir\\w+|retraits?|get (?:it )?back|double\\w*|into|gagne\\w*|earn\\w*|profit\\w*|benefices?|credited|commission|vip|unlock\\w*|debloqu\\w+|rapporte\\w*|return\\w*|risk|within \\d+|en \\d+ heures|chaque (?:jour|semaine)|every (?:day|week))\\b",
);

const many = "(?:[5-9]\\d|[1-9]\\d\\d|[1-9][ ,.]?\\d{3}|[1-9]\\d[ ,.]?\\d{3})";
const hires =
	"(?:recrut\\w+|embauch\\w+|hir(?:e|es|ing)|need(?:s|ed)?|cherch\\w+|recherch\\w+|wanted|besoin d[e']|want|looking for|employ(?:ing|s)?|engage\\w*|inscri\\w+|recrutement|recruitment)";
const hands =
	"(?:workers?|people|persons?|personnes?|agents?|candidats?|ouvriers?|staff|youths?|jeunes|recrues?|nannies|nannys|chauffeurs?|drivers?|cleaners?|enqueteurs|hommes|femmes|boys|girls|typists?|packers?|loaders?|helpers?|volunteers?|volontaires?|guards?|vigiles?|labou?rers|manoeuvres|caregivers)";
export const manyPlaces = pattern(
	any(
		`\\b${many} ?\\+? ?(?:\\w+ ){0,2}(?:postes|vacancies|vacant|positions|places|openings|jobs|emplois)\\b`,
		`\\b${many} ?\\+? ?(?:\\w+ ){0,2}${hands}\\b[^\\n]{0,40}\\b${hires}\\b`,
		`\\b${hires}\\b ?:?(?: \\w+){0,4} ${many} ?(?:\\w+ ){0,2}${hands}\\b`,
		`\\b${many} ?(?:volunteers?|volontaires|agents|workers|ouvriers|personnes|people|jeunes) (?:payes|paid|demandes|needed)\\b`,
		"\\b(?:recrutement massif|mass(?:ive)? (?:recruitment|hiring|employment)|embauche massive|embauche de masse|recrute massivement)\\b",
	),
);
export const inHaste = pattern(
	any(
		"\\b(?:urgent\\w*|limited (?:slots?|places?|seats?|spaces?)|(?:places?|slots?|postes?) (?:are |sont |tres )*limite\\w*|hurry|now now|today only|last chance|derniere chance|first come|(?:premiers?|first)(?: \\w+){0,3} (?:servis?|served)|jusqu'a (?:ce soir|minuit|demain)|until (?:tonight|midnight|tomorrow)|(?:debut|commence\\w*|debute\\w*) demain|premiers? (?:arrive|venu|inscrit)\\w*|vite|depechez\\w*|avant qu'il|asap|same day|embauche immediate|immediate\\w* (?:start|employment|hiring)|(?:demarrage|debut|prise de service) immediat\\w*|you are hired)\\b",
		"\\b(?:closing|closes?|ferme\\w*|cloture\\w*|dernier delai|deadline|end[es]*|fin)\\b[^\\n.]{0,15}\\b(?:today|tonight|ce soir|demain|tomorrow|aujourd'hui|midnight|minuit)\\b",
		"\\b(?:\\d+ (?:places?|slots?|postes?|spots?) (?:left|restante?s?|remain\\w*|only)|(?:il )?(?:ne )?reste (?:que |plus que )?(?:quelques |\\d+)|plus que \\d+|few (?:places|slots) (?:left|remaining))\\b",
		"\\b(?:24 ?(?:heures|hours|h)|48 ?(?:heures|hours|h)|demain matin|before \\d+ ?am|tomorrow|des aujourd'hui|a partir d'aujourd'hui|cette semaine|(?:filling|going) fast|quick quick|(?:go|be) full|ne ratez pas|ne manquez pas|don't miss|do not miss|start tomorrow)\\b",
	),
);
/** Passed on like a chain letter. */
export const passedOn = pattern(
	"\\b(?:share|forward|partage[rz]?|transfere[rz]?|send|envoye[rz]?)\\b[^\\n.]{0,25}\\b(?:\\d+|cinq|dix|five|ten|all|tous) (?:whatsapp )?(?:groups?|groupes?|friends|amis|contacts?|people|personnes|statuts?)\\b|\\b(?:share|partage[rz]?)\\b[^\\n.]{0,40}\\b(?:before|avant|pour valider|to (?:validate|qualify|unlock))\\b",
);
export const byMessage = pattern(
	'\\b(?:w ?h ?a ?t ?s ?a ?p ?p|whats ?app|telegram|signal|inbox\\w*|dm|en prive|private message|message me|ecrivez (?:votre )?(?:nom|info|oui)|send your name|envoyez (?:votre )?(?:nom|"?je suis|info)|send your name|drop your (?:number|name|contact)|text only|cliquez sur le lien|click (?:on )?(?:the|this) link)\\b',
);

/** Others are to be brought in. */
export const bringsPeople = pattern(
	any(
		"\\b(?:invit\\w+|bring\\w*(?! (?:money|moni|cash))|refer\\w*|recruit|introduc\\w+|sign(?:ing)? up|register|enrol\\w*|parrain\\w+|(?:r?amen)\\w+|adherer|fai(?:re|tes) (?:entrer|adherer|venir)|recrutez)\\b[^\\n.]{0,25}\\b(?:people|persons?|friends?|others|members?|someone|anybody|personnes?|amis?|filleuls?|proches|partenaires?|entourage|partners?|other (?:students|agents|youths|workers))\\b",
		"\\b(?:someone|anyone|any person|each person|people|persons?|personnes?|amis?|friends?|partners?|partenaires?|filleuls?)\\b[^\\n.]{0,25}\\b(?:joins?|enters? under|under you|you (?:refer|bring|invite|recruit)|with your link|amenee?s?|inscrite?s?|parrainee?s?|invitee?s?|qui (?:s'inscri|adher|rejoi)\\w+|que (?:vous|tu) (?:r?amen|fai(?:te)?s|parrain|recrut|invit)\\w*)\\b",
		"\\b(?:(?:chaque|each|every) (?:nouveau|nouvelle|new (?:one|person|member|recruit)|personne|person|membre|member)|gens|people|personnes) qu(?:e |i |')(?:\\w+ )?(?:r?amen|recrut|parrain|invit|inscri)\\w*|\\b(?:each|every|any) (?:new )?(?:one|person|member) (?:that |whom )?you (?:bring|recruit|invite|add)|\\bpeople they (?:recruit|bring)\\b|\\b(?:former?|monte[rz]?|cree[rz]?|build) (?:ta|votre|ton|your) (?:propre |own )?(?:equipe|team) d\\w+\\b|\\b(?:downlines?|uplines?|filleuls?|binaire|multi[- ]?level|vente (?:par|en|multi) ?-?(?:reseau|niveaux?)|marketing (?:de reseau|relationnel)|(?:build|grow|develop\\w*|constru\\w+) (?:your|votre|ton) (?:own )?(?:team|network|equipe|reseau|downline)|depends? (?:on|du|de) (?:the )?(?:team|nombre de personnes))\\b",
	),
);
export const paidForThem = pattern(
	`\\b(?:commissions?|bonus|earn\\w*|get|gagn\\w+|touch\\w+|chop|rewards?|income|revenus?|rapporte\\w*|prime|paid|payout|take \\d|te donne|vous donne)\\b[^\\n]{0,40}(?:${sum}|\\b\\d{3,}|\\b(?:each|every|chaque|per|par|on|sur|weekly|daily|unlimited|illimite\\w*|depend\\w*|for life|a vie|money)\\b)|(?:${sum}|\\b\\d{3,})[^\\n]{0,20}\\b(?:de bonus|bonus|par (?:personne|filleul)|each|per (?:person|friend)|for each)\\b`,
);
export const buysIn = pattern(
	`\\b(?:buy\\w*|purchas\\w+|achet\\w+|invest\\w*|activat\\w+|adhesion|register with|join with|investis)\\b[^\\n.]{0,40}(?:\\b(?:kits?|packs?|packages?|products?|produits|membership|business cent(?:er|re)|stock)\\b|${sum}|\\b\\d{2,3}[ .,]?\\d{3}\\b)`,
);
