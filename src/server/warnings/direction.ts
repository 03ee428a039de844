/** Tells from the words before and after a sum whether it goes to the worker or comes from them. */

const any = (words: string): string => `(?:${words.replaceAll(" ", "|").replaceAll("_", " ")})`;

const aux = any(
	"will shall can could may peux peut pouvons go dey di fit also always have has ai a avons vous te t leur lui toujours just already still aussi meme le la les ll ve even don",
);
const give = any(
	"give gives given pay pays send sends sent offer offers add adds advance advances provide provides grant grants lend lends entrusts confie confient transfer donne donner donnera offre offrir offrira remet remettra verse verser versera paie payer paiera paye envoie envoyer enverra envoye avance avancer avancera ajoute ajoutera accorde accordera",
);
/** The bare form of the verb: for an imperative, or several givers. */
const giveBare = any("give pay send offer add advance provide grant lend transfer");
const several = any("we i dem nous je");
const house = any(
	"company employer boss oga patron patronne madam madame ngo ong project projet societe entreprise shop maison school ecole chantier supervisor manager director directeur hotel hospital restaurant association client palace council commune parish paroisse church mission committee comite owner proprietaire family famille clinic clinique factory usine mairie agence agency firm hospital cooperative coop gic institute institut programme foundation fondation government",
);
/** Words that show that a sum after a verb of giving is no gift: a condition, a price, something sold, another verb of giving. */
const noGift = any(
	"contre against after apres once until unless before avant when quand(?!_meme) as des_que si if for pour at moyennant with avec back who qui paid who paye payez deposit depot caution fees? frais place poste post job work emploi kits? badge tenue uniforms? uniforme forms? fiche dossier contract contrat letter lettre card carte bag sac manual manuel and et but mais give pay send bring drop gives donnes donnez payez versez envoyez remettez to_us to_me me us nous moi the_boss the_manager",
);
const gap = `(?:(?!${noGift}\\b)[a-z']+ ){0,5}`;
const noPrice = "(?<!\\b(?:a|at|of|sur|in) )$";
const workers = any("you una each every all chaque tous toutes tout vous chacun");
const decider = "(?! (?:les? |the |our |nos )?(?:chef|responsable|directeur|boss|manager))";
const toWorkers = `(?:to|for|a|aux?) (?:(?:our |new |nos )*(?:agents|ouvriers|vendeurs|chauffeurs|livreurs|guards|drivers|workers|cleaners)|${workers})\\b${decider}`;
const benefit = any("house room bed food chop meals lodging accommodation transport uniform logement chambre repas nourriture tenue");
const given = any("given offered granted handed provided remise?s? offerte?s? donnee?s? donnes? accordee?s? attribuee?s? versee?s?");

const givenBefore = [
	// "we will give you 3k", "Madame donne 10 000", "dem dey pay 200"
	`(?<!\\b(?:give|pay|tell|call|bring|see|candidates?|pikin) (?:the |an? )?)\\b${house}[ ']+(?:(?:${aux}[ ']+){1,3}${give}|(?!${giveBare} )${give}) ${gap}${noPrice}`,
	`\\b${several}[ ']+(?:${aux}[ ']+){0,3}${give} ${gap}${noPrice}`,
	// "nous remettons 5 000", "on vous verse 2 000"
	`\\b(?:(?:donnons|offrons|remettons|versons|payons|pretons|confions|envoyons|avancons|accordons|ajoutons)|on (?:vous |te |t'|leur )(?:${give})) ${gap}${noPrice}`,
	// "je t'ai fait un dépôt de 1 500"
	"\\b(?:je|nous|on) (?:vous |te |t')(?:ai|avons|a) (?:fait|envoye) (?:un (?:depot|virement|transfert|envoi) de )?$",
	// "each guard is given 10,000"
	`\\b(?:is|are|be|being|gets?) (?:also )?(?:given|offered|granted|handed|sent) ${gap}${noPrice}`,
	`\\b(?:vous|leur) (?:est|sont|sera|seront) (?:remise?s?|offerte?s?|versee?s?|donnee?s?|accordee?s?) ${gap}${noPrice}`,
	// "I go give house, chop and 30k"
	`\\b${several}[ ']+(?:${aux}[ ']+){0,3}${give} (?:(?:a |une? |the |la |le )?${benefit},? (?:and |et |plus )?){1,4}$`,
	// "you keep 600 of each 1,000"
	"\\b(?:you keep|vous gardez|tu gardes|you keep [\\d ,]+of (?:each|every)) $",
].map((words) => new RegExp(words));
/** "gives each new cleaner 3k", "e go send una 5k" */
const givesEach = new RegExp(
	`(?<!\\b(?:you|una|who|vous|must|candidates?|applicants?|trainees?) (?:will |go |dey |to )?)\\b(?:gives|pays|sends|offers|adds|(?:will|go|dey|can) (?:give|pay|send|offer|add)) ${workers} ${gap}${noPrice}`,
);
/** "5 000 F est remis à chaque agent", "25 000 F, sont offerts par la maison" */
const givenBehind = new RegExp(
	`^,?(?: (?!${noGift.replace("|frais", "")}\\b)(?!must|should|doi(?:t|vent)|to be)[a-z']+){0,6},? (?:(?:is|are|est|sont|sera|seront|be) )?${given} (?:${toWorkers}|(?:[\\w']+ ){0,2}par (?:le |la |les |l'|notre |nous\\b)?${any("comptable caissiere societe entreprise maison patron employeur chantier nous")})`,
);
/** "6 000 F remis en fin de session", "5,000 given at the end of the day" */
const whenDone =
	/^,? (?:(?:is|are|est|sont) )?(?:remise?s?|versee?s?|payee?s?|donnee?s?|envoyee?s?|given|paid|sent|handed(?: over| out)?) (?:la veille|(?:the )?(?:night|day|evening) before|the same (?:day|night)|le jour meme|(?:en|a la) fin d(?:e|u) (?:la |chaque )?(?:session|seance|journee|mission|service|vacation|garde|semaine|chantier|match|nuit)|at the end of (?:the|each|every) (?:session|shift|day|job|week|match|night)|(?:le|chaque) soir(?: meme)?\b|(?:each|the same|that) evening|(?:avec|with) (?:la |le |the |your |votre |ta |ton )?(?:\w+ )?(?:paie|salaire|salary|pay|wages)\b)/;
/** "l'hotel rembourse 3 000 F sur recu" */
const refunds = new RegExp(
	`\\b(?:${house}|${several}|on)[ ']+(?:${aux}[ ']+){0,3}(?:rembourse|remboursent|remboursons|refunds?|reimburses?|pays? back) (?:(?:the|les|la|le) )?$`,
);
const onReceipt =
	/^ (?:\w+ )?(?:sur|on|against|contre|with) (?:the |your |le |la |votre |presentation (?:du|d'un|de la) )?(?:recu|receipt|facture|ticket|invoice)s?\b/;
/** "500 for every phone that you sell" */
const forEach =
	/^ (?:for|per|on|pour|par|sur) (?:each|every|chaque) (?!candidat|person|applicant|place|poste|slot|form|fiche|badge|tenue|uniform|kit|dossier|file|test|interview)[a-z]+ (?:weh|wey|that|which|qui|que|qu'|you|vous|tu|una|sold|delivered|signed|vendue?|livree?|signee?|above|pass)\b/;
/** "5,000 and transport 20,000 are sent each Monday on your number" */
const sentToYou =
	/^(?:,? (?:and|et|plus) [a-z]+ [\d ,.]+(?: ?f| ?fcfa| ?k)?)?,? (?:is|are|will be|est|sont|sera|seront) (?:sent|paid|transferred|credited|envoyee?s?|versee?s?|viree?s?|payee?s?|transferee?s?)\b[^;.]{0,40}\b(?:(?:on|to|into|sur|a|dans) (?:your|ton|votre|ya|the worker's|their|leur) (?:own |registered |propre )?(?:\w+ )?(?:number|phone|momo|account|line|numero|compte|wallet)|(?:each|every|chaque) (?:mon|tues|wednes|thurs|fri|satur|sun|week|month|fort|even|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|semaine|mois|quinzaine|soir))/;
/** "visitors buy their ticket (3,000) from you", "girls pay 1,000 to you" */
const fromYou = /^[) ]*(?:from|to|aupres de|chez) (?:you|vous|toi)\b/;
/** "1,700 per heap, paid at once" */
const pieceThenPaid =
	/^ (?:per|each|every|par|chaque) (?!candidat|personne|person|place|poste|head|slot|form|formation|training|inscription|registration|badge|dossier|test|caution|kit|fiche|paid|paye|man\b)[a-z]+(?: [a-z]+){0,2},? (?:paid|payee?s?|reglee?s?|cash|settled)(?! (?:by|par|before|avant|upfront|d'avance|first))\b/;
/** "une avance de 10 000 F retenue sur la paie" */
const advance = /\b(?:avances?|advance|prets?|loan)(?: (?!a |au )[a-z]+)? (?:de |of |d'un montant de )$/;
const takenFromPay =
	/^[^;.]{0,30}\b(?:retenue?s?|recuperee?s?|remboursee?s?|deducted|recovered|removed|repaid|taken)\b[^;.]{0,25}\b(?:sur|from|out of|on) (?:la |le |les |votre |ta |ton |your |the )?(?:paies?|salaires?|pay|salary|salaries|wages)\b/;
/** "la semaine est payee 25 000 F" */
const trained =
	/\b(?:formation|essai|stage|semaine|periode|journee|nuit|seance|mission|trial|training|week|day|induction)\b[^;.]{0,30}\b(?:payee?s?|paid|compensated)(?: a| at)? $/;
const byCandidate =
	/^[^;.]{0,40}\b(?:par (?:le |la |les |chaque )?(?:candidat|stagiaire|recrue|postulant)|by (?:the |each )?(?:candidate|trainee|applicant)|a l'inscription|au bureau|avant|before|upfront)/;
/** "12 000 F le dessin, on te regle", "10k the flyer, I pay you" */
const writerPays =
	/^[^;.]{0,20}, ?(?:(?:je|on|nous) (?:te|vous) (?:paie|paye|paierai|regle|reglons|verse|donne|payons)|(?:i|we) (?:will |go |di |dey |ll )?(?:pay|settle|give) (?:you|una)|facture (?:reglee|payee)|invoices? (?:are |is )?(?:paid|settled))\b/;
/** "3k, and you take your money" */
const takesPay =
	/^[^.;]{0,20}, ?(?:and |et )?(?:you|tu|vous|una) (?:go |di |dey |will )?(?:take|collect|get|receive|prends|prenez|touches|touchez|recois|recevez) (?:your|ya|ton|votre|ta) (?:money|moni|pay|cash|argent|paie|dos|du)\b/;
/** "40 000 F l'unite": of what the worker makes, unless it is what applicants are made to buy */
const perUnit = /^ (?:l'|the |per |par |a )(?:unite|unit)\b/;
const boughtByApplicants = /\b(?:badges?|tenues?|uniform\w*|forms?|fiches?|kits?|gilets?|cartes?|cards?|manuels?|dossiers?)\b/;
/** "customers pay 500 for a print" */
const customersPay =
	/\b(?:customers?|clients?|passengers?|students|pupils|parents|patients|tenants|travellers|guests|buyers|usagers|voyageurs|eleves|etudiants|locataires|acheteurs|passagers)(?: (?:di|dey|go|will|must|who|qui|doivent))? (?:pays?|buys?|paient|paie|versent|reglent|achetent)\b[^;.]{0,40}$/;
const oneGives = new RegExp(`\\bon (?:${give}) ${gap}${noPrice}`);
const toEach = new RegExp(`^[^,;.]{0,60}\\b(?:to|a|aux) ${workers}\\b${decider}`);
/** "worth 8,000" */
const worth = /\b(?:worth|valeur de) $/;
const isGiven = /\b(?:given|gift|offert|remis|fourni|offered|lent|prete)/;
/** "plus 3500 for food" */
const beside = /\bplus $/;
/** "On envoie 5 000 pour ton transport", "I train you free and give 500 for chop" */
const givesUpkeep = new RegExp(
	`\\b(?:on|nous|we|i|je|dem|${house}) (?:(?!${noGift}\\b|(?:you|tu|vous|una|chacun|candidat\\w*) )[a-z']+ |(?:train|feed|lodge|house|take) you (?:\\w+ )?(?:and )?){0,6}?(?:and |et )?(?:te |vous |t')?(?:give|gives|send|sends|add|adds|advance|donne|donnons|envoie|envoyons|ajoute|ajoutons|avance|avancons)(?: you| una)? $`,
);
const upkeep =
	/^ (?:for|pour) (?:the |your |la |le |l'|les |votre |ton )?(?:food|lunch|meals?|chop|transport|taxi|bike|fuel|airtime|calls|rent|nourriture|repas|carburant|petit dejeuner|communication|credit|deplacement|loyer)\b/;
const payment =
	/\b(?:pay|pays|payez|payer|verse\w*|send|envo\w+|deposit|bring|apport\w+|fees?|frais|caution|depot|coute|costs?|achat|achet\w*|buy\w*|purchase|kits?|packs?)\b/;

/** Things that customers buy at a counter or in the street. */
const goods =
	"(?:codes? (?:de )?wi-?fi|wi-?fi codes?|airtime|credit|recharges?|(?:cartes? )?sim(?: cards?)?|cartes? de recharge|scratch cards?|puces?|tickets?(?: de connexion)?|connexion|photocop\\w+|impressions?|prints?|data|forfaits?|bundles?|drinks?|beers?|bieres?|bread|pain|beignets|eau|water|yaourts?|fruits?|plats?|plates?|food|phones?|telephones?|accessoires|vetements|clothes|shoes|chaussures)";
/** "vous vendez", not "on vous vend" */
const sold = new RegExp(
	`(?:\\bvend(?:ez|ent)|(?<!\\b(?:vous|te|we|nous|on|i|je|t') ?)\\b(?:sells?|selling|vends?|vendre|vendeu(?:r|se)s?|vente|sellers?)(?! (?:you|vous)\\b))(?: [\\w']+){0,3}? ${goods}\\b[^;.]{0,40}$`,
);
const counter = new RegExp(`\\b(?:kiosks?|kiosque|call ?box|cyber|boutique|snack)\\b[^;.]{0,30}\\b${goods}\\b[^;.]{0,20}$`);
/** "saisie 200 F la page, impression 50 F": an office's prices for customers */
const priceList = /\b(?:saisie|impressions?|photocop\w+|reliure|scan\w*|typing|printing|binding|laminat\w+)(?: [\w']+){0,2} \d/;
const photographer = /\bphotograph\w*\b[^.]{0,30}\bphotos?\b/;
const applies =
	/\b(?:vous|votre|tu|ton|you|your|candidat\w*|applicants?|entretien|interview|inscription|registration|casting|obligatoires?|compulsory|mandatory|postul\w+|apply)\b/;
/** "2 000 F la fiche, douze la semaine": made by the worker, in a trade that is paid by the piece */
const byThePiece =
	/^ (?:l[ae] |l'|the (?!form|card|file|uniform)|par |per |a |an |each |every )(?!candidat|personne|person|place|poste|head|slot|formation|training|inscription|registration|badge|dossier|test|caution|kit)[a-z]+/;
const makes =
	/\b(?:a la (?:tache|piece)|piece ?work|la semaine|redact\w+|couturi\w+|tailleurs?|tailors?|brodeu\w+|sewn|sewing|cousue?s?|saisie|data entry)\b/;
/** "un logo 300 F, une blouse 1 200 F, paiement le samedi": a list of what is made, and its pay day */
const payDay =
	/\b(?:paiement|paye|paie|pay|paid|payment) (?:le |on |every |each |chaque |tous les )*(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|soirs?|(?:mon|tues|wednes|thurs|fri|satur|sun)day|evening)s?\b/;
/** Money that the worker counts in a till. */
const inTheTill = /\b(?:count\w*|compt\w+|tien\w*|ger\w+|handl\w+|manag\w+)(?: [\w']+){0,2} (?:fonds|float|caisse|till|cash) (?:de |of )$/;

const word = /[a-z]{2}/;
/** "we give you 5,000 form fee": always a fee */
const isFee = /^ (?:[a-z]+ )?(?:fees?|forms?|deposit|caution|registration|inscription)\b/;

/** True if the sum between two parts of a sentence is not asked of the applicant: it goes to the worker or comes from customers. */
export function isGivenOrSold(before: string, behind: string): boolean {
	if (!word.test(before) && !word.test(behind)) return false;
	if (customersPay.test(before)) return true;
	if (isFee.test(behind)) return false;
	if (fromYou.test(behind) || forEach.test(behind) || sentToYou.test(behind)) return true;
	if (givenBefore.some((words) => words.test(before)) || givenBehind.test(behind)) return true;
	if (pieceThenPaid.test(behind)) return true;
	if (givesEach.test(before) && !payment.test(before.replace(givesEach, ""))) return true;
	if (advance.test(before) && takenFromPay.test(behind)) return true;
	if (refunds.test(before) && onReceipt.test(behind)) return true;
	if (oneGives.test(before) && toEach.test(behind)) return true;
	if (worth.test(before) && isGiven.test(before + behind)) return true;
	if (givesUpkeep.test(before) && upkeep.test(behind)) return true;
	if (beside.test(before) && upkeep.test(behind) && !payment.test(before)) return true;
	if (inTheTill.test(before)) return true;
	if (trained.test(before)) return !byCandidate.test(behind);
	if (payment.test(before)) return false;
	if (whenDone.test(behind) || takesPay.test(behind)) return true;
	if (perUnit.test(behind) && !boughtByApplicants.test(before)) return true;
	if (byThePiece.test(behind) && writerPays.test(behind)) return true;
	if (sold.test(before)) return true;
	if (applies.test(before + behind)) return false;
	if (payDay.test(before + behind)) return true;
	if (byThePiece.test(behind) && makes.test(before + behind)) return true;
	return [counter, priceList, photographer].some((words) => words.test(before));
}
