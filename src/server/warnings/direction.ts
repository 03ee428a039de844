/** Decides from the words before and after a sum whether it goes to the worker or comes from them. */

const any = (words: string): string => `(?:${words.replaceAll(" ", "|").replaceAll("_", " ")})`;

const aux = any(
	"will shall can could may peux peut pouvons go dey di fit also always have has ai a avons vous te t leur lui toujours just already still aussi meme le la les ll ve even don",
);
const give = any(
	"give gives given pay pays send sends sent offer offers add adds advance advances provide provides grant grants lend lends entrusts confie confient transfer settles bears foots covers finances donne donner donnera offre offrir offrira remet remettra verse verser versera paie payer paiera paye regle reglera finance financera envoie envoyer enverra envoye avance avancer avancera ajoute ajoutera accorde accordera",
);
/** The bare form of the verb: for an imperative, or several givers. */
const giveBare = any("give pay send offer add advance provide grant lend transfer");
const several = any("we i dem nous je");
const employer = any(
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
	`(?<!\\b(?:give|pay|tell|call|bring|see|candidates?|pikin) (?:the |an? )?)\\b${employer}[ ']+(?:(?:${aux}[ ']+){1,3}${give}|(?!${giveBare} )${give}) ${gap}${noPrice}`,
	`\\b${several}[ ']+(?:${aux}[ ']+){0,3}${give} ${gap}${noPrice}`,
	// "nous remettons 5 000", "on vous verse 2 000"
	`\\b(?:(?:donnons|offrons|remettons|versons|payons|pretons|confions|envoyons|avancons|accordons|ajoutons)|on (?:vous |te |t'|leur )(?:${give})) ${gap}${noPrice}`,
	// "the school enters you for the licence and settles 85,000"
	`\\b${employer}(?:(?! (?:who|qui|candidat\\w*|applicants?|you must|you pay|vous devez|tu dois)\\b)[ ,'][\\w']+){1,8} (?:et|and) (?:regle|settles|foots|pays|paie|paye|covers|bears|finance|prend en charge) ${gap}${noPrice}`,
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
	`\\b(?:${employer}|${several}|on)[ ']+(?:${aux}[ ']+){0,3}(?:rembourse|remboursent|remboursons|refunds?|reimburses?|pays? back) (?:(?:the|les|la|le) )?$`,
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
	/^[^;.]{0,20}, ?(?:(?:je|on|nous) (?:te|vous) (?:paie|paye|paierai|regle|reglons|verse|donne|payons)|(?:i|we) (?:will |go |di |dey |ll )?(?:pay|settle|give) (?:you|una)|(?:i|we) (?:will |go |di |dey |ll )?(?:pay|settle)(?: (?:when|on|at|after|every|each)\b|[.,;]|$)|facture (?:reglee|payee)|invoices? (?:are |is )?(?:paid|settled))\b/;
/** "3k, and you take your money" */
const takesPay =
	/^[^.;]{0,20}, ?(?:and |et )?(?:you|tu|vous|una) (?:go |di |dey |will )?(?:take|collect|get|receive|prends|prenez|touches|touchez|recois|recevez) (?:your|ya|ton|votre|ta) (?:money|moni|pay|cash|argent|paie|dos|du)\b/;
/** "40 000 F l'unite": of what the worker makes, unless it is what applicants are made to buy */
const perUnit = /^ (?:l'|the |per |par |a )(?:unite|unit)\b/;
const boughtByApplicants = /\b(?:badges?|tenues?|uniform\w*|forms?|fiches?|kits?|gilets?|cartes?|cards?|manuels?|dossiers?)\b/;
/** "customers pay 500 for a print" */
const customersPay =
	/\b(?:customers?|clients?|passengers?|students|pupils|parents|patients|tenants?|travellers?|guests?|buyers?|tourists?|visitors?|couples?|usagers?|voyageurs?|eleves|etudiants|locataires?|acheteurs?|passagers?|touristes?|visiteurs?)(?: (?:di|dey|go|will|must|who|qui|doivent))? (?:(?:te |vous )?(?:donnent?|remet(?:tent)?)|gives? you|hands? you|pays?|buys?|paient|paie|versent|verse|reglent|regle|achetent|achete)\b[^;.]{0,40}$/;
const oneGives = new RegExp(`\\bon (?:${give}) ${gap}${noPrice}`);
const toEach = new RegExp(`^[^,;.]{0,60}\\b(?:to|a|aux) ${workers}\\b${decider}`);
/** "worth 8,000" */
const worth = /\b(?:worth|valeur de) $/;
const isGiven = /\b(?:given|gift|offert|remis|fourni|offered|lent|prete)/;
/** "plus 3500 for food" */
const beside = /\bplus $/;
/** "On envoie 5 000 pour ton transport", "I train you free and give 500 for chop" */
const givesUpkeep = new RegExp(
	`\\b(?:on|nous|we|i|je|dem|${employer}) (?:(?!${noGift}\\b|(?:you|tu|vous|una|chacun|candidat\\w*) )[a-z']+ |(?:train|feed|lodge|house|take) you (?:\\w+ )?(?:and )?){0,6}?(?:and |et )?(?:te |vous |t')?(?:give|gives|send|sends|add|adds|advance|donne|donnons|envoie|envoyons|ajoute|ajoutons|avance|avancons)(?: you| una)? $`,
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

/**
 * Those who may pay for what is asked of the applicant elsewhere. A person who decides is not among them: "the director settles it" means a
 * bribe.
 */
const payingEmployer = any(
	"employer company firm plantation ferme farm grower estate bureau centre center union syndicat bank banque sponsor contractor university universite ministry ministere state etat government group groupe cabinet studio garage atelier armateur shipowner importer buyer fund fonds parish office compagnie entreprise societe maison school ecole college chantier hotel hospital hopital restaurant association client council commune church mission family famille clinic clinique factory usine mairie cooperative institute institut project projet programme ngo ong owner patronne madame foundation fondation house shop boutique",
);
/** "costs 9,000 F and the clinic bears it", "15 000 F, l'école la prend en charge": the employer pays. */
const borneBehind = new RegExp(
	`^[ ,;:.)]*(?:and |et |but |mais |which |that |que |qu')?(?:(?:the |la |le |l'|our |notre |this )?${payingEmployer}(?: [a-z]+)? (?:always |will |also |alone )?(?:(?:pays|settles|bears|covers|foots|meets|funds|pays for|will pay|will settle|will cover)(?: (?:it|them|this|that)\\b(?! back)|[ ]?(?:$|[.,;]))|(?:(?:la|le|les|l') ?)(?:paie|paye|regle|assume|finance|supporte|couvre|prend en charge|prend a sa charge))|(?:que |qu')(?:elle|${payingEmployer}|l'${payingEmployer}|la ${payingEmployer}|le ${payingEmployer}) (?:verse|paie|paye|regle|avance)\\b|que nous (?:versons|payons|reglons)|(?:which |that )?(?:we|i) (?:will |ll |shall |always )?(?:pay|settle|bear|cover|meet)(?: for)? (?:it|them|that|this)\\b(?! back)|(?:nous|on|je) (?:la |le |les |l'|en )(?:pay|pai|regl|pren\\w+ en charge|assum|financ)\\w*)`,
);
/** "otherwise 4,000 is kept from the last pay": the price of what is not given back. */
const ifKept =
	/\b(?:sinon|otherwise|or else|faute de quoi|if (?:you|it|he|she|they)\b[^.;]{0,25}(?:not|n't|lose|lost|break|broken|leave|keep)|si (?:tu|vous|elle|il|on)\b[^.;]{0,30}(?:pas|perd\w*|cass\w*|pars|partez|part|gard\w+)|(?:en cas|in case) (?:de|of) (?:perte|loss|depart|casse|breakage))\b[^.;]{0,30}$/;
const isKept = /\b(?:retien\w+|reten\w+|deduct|withhold|remove|prelev\w+|coupe|coupons) $/;
const deducted =
	/^[^;.]{0,45}\b(?:retenue?s?|prelevee?s?|deduite?s?|retiree?s?|coupee?s?|deducted|removed|withheld|taken|kept|cut)\b[^;.]{0,25}\b(?:sur|from|out of|off|de|du) (?!(?:\w+ ){0,3}(?:premiere?s?|first)\b)(?:\w+ ){0,4}?(?:paies?|salaires?|pay|salary|salaries|wages?|mois|month|commissions?|solde)\b/;
/** "une caution de 20 000 F, retenue sur la paie et rendue au départ" */
const givenBack =
	/\b(?:rendue?s?|restituee?s?|remboursee?s?|returned|refunded|(?:given|paid|handed) back)\b[^;.]{0,30}\b(?:depart|part\w*|quitt\w+|remise?|rapport\w+|restitu\w+|fin|leav\w+|resign\w*|exit|return\w*|brings? (?:it|them)? ?back|hand\w* (?:it|them)? ?(?:back|in))\b/;

/** "sell first, then bring my 5,000": the price of goods entrusted to a seller. */
const entrusted = /\b(?:sell|sold|vend\w*)\b[^.;]{0,50}\b(?:my|our|mes|mon|nos) $/;
/** "for sums above 1 million": a limit, not a price */
const limit = /\b(?:above|exceeding|superieure?s? a|au-dela de) $/;

/** "the customer brings cash, you send him 500 of airtime" */
const toCustomer =
	/\b(?:clients?|customers?)\b[^.;]{0,60}\b(?:lui|leur|(?:send|give|pay|hand) (?:him|her|them))(?: (?:envoies|envoyez|donnes|donnez|remets|remettez|verses|rends))? $/;
/** "frais de route de 80 000 F remis avant le départ" */
const roadMoney = /\b(?:frais|fonds) de (?:route|mission|deplacement|voyage|transport)(?: de| :)? $/;
const isHandedOver = /^,? (?:\w+ )?(?:remis|verses?|payes?|avances?|donnes?|given|advanced)\b/;
/** "you come back with 4,000 and keep the rest" */
const bringsTakings =
	/\b(?:(?:reviens|revenez|rentres|come back|return) (?:avec |with )?|(?:rapportes|rends|remets|bring back|verses) (?:me |moi )?)$/;
const keepsRest =
	/^[^.;]{0,12}\b(?:et|and) (?:(?:tu|you|vous) )?(?:gardes|gardez|keep|go keep) (?:le reste|the rest|ce qui|what|le surplus|the surplus)/;
/** "your ticket is refunded on receipt, plus 5 000 F a visit" */
const onTop = /\b(?:rembours\w+|refunded|reimbursed)\b[^.;]{0,30}\b(?:plus|and|et|\+) $/;
/** "15,000 for you, 15,000 for the friend" */
const forYou = /^ (?:for|pour) (?:you|toi|vous|una|(?:the|your|ton|votre|le) (?:friend|ami)|l'ami)e?(?=[,.;:]|$| and\b| et\b)/;
/** "prend 3 000 F, apporte le reçu et l'école te rend la somme" */
const paidBackOnReceipt = new RegExp(
	`^[^.;]{0,50}\\b(?:recus?|receipts?|factures?|invoices?)\\b[^.;]{0,20}\\b(?:${employer}|on|nous|we|i|je)\\b[^.;]{0,15}\\b(?:rend|rends|rendons|rembours\\w+|refunds?|reimburses?|(?:gives?|pays?) (?:it|you|the money|them)? ?back)\\b(?![^.;]*\\b(?:first|premiere?|salar\\w+|salaire|paie|pay)\\b)`,
);
/** "15 000 F par convoyage, carburant et péage donnés" */
const pieceThenGiven =
	/^ (?:per|each|every|par|chaque) (?!candidat|personne|person|place|poste|head|slot|form|formation|training|inscription|registration|badge|dossier|test|caution|kit|fiche)[a-z]+, (?!badge|tenue|uniform|kit|dossier)[a-z]+(?: (?:and|et) [a-z]+)? (?:paye|donne|fourni|offert|compris|paid|given|provided|free|included)e?s?\b/;
/** "collect 500 from trucks and 100 from taxis" */
const collects = /\b(?:collect|percevez|encaissez|prelevez|percevoir|encaisser)\b[^.;]{0,40}$/;
const fromOthers =
	/^ (?:from|aupres (?:de|des)|chez|par|per|a|sur) (?:each |every |chaque |the |les? |la )?(?!(?:each|every|chaque|the|les?|la)\b|candidat|applicant|person|man\b|head\b|recru|worker|interess|new|nouve|postul|stagiaire|trainee|us\b|you|vous|them)[a-z]+/;
/** "3 000 F la robe, 1 200 F le boubou": a list of what is made */
const notMade =
	"(?!fiche|badge|tenue\\b(?! \\w)|uniform|form|dossier|test|visite|inscription|carte|card|kit|place|poste|premier|first|second)";
const piecesBehind = new RegExp(
	`^ (?:l[ae] |l'|the |per |par )${notMade}[a-z]+(?: [a-z']+){0,2},? (?:et |and )?\\d[\\d ]* ?(?:f|fcfa|frs|k)? (?:l[ae] |l'|the |per |par )${notMade}[a-z]+`,
);
const piecesBefore = new RegExp(
	`\\d[\\d ]* ?(?:f|fcfa|frs|k)? (?:l[ae] |l'|the |per |par )${notMade}[a-z]+(?: [a-z']+){0,2},? (?:et |and )?$`,
);
/** "extras payés à la fin de chaque service : 6 000 F" */
const payTime =
	/(?<!\b(?:abonnement|cotisation|contribution|adhesion|participation|loyer|dues|rent|fee|frais) )\b(?:payee?s?|paid|reglee?s?)\b[^.;]{0,15}\b(?:chaque|every|each)\b[^.;:]{0,20}: $/;
const bonus = /\b(?:bring|refer|recommend|amen|parrain|recommand|bonus|prime|friend|ami|collegue|colleague)/;
/** "you start with 50,000 of airtime from us" */
const ownersStock =
	/^ (?:of|de) (?:airtime|credit|stock|goods|marchandises?|float|fonds) (?:from (?:us|me|the \w+)|a nous|de la maison|que (?:je|nous|on))\b/;

const word = /[a-z]{2}/;
/** "we give you 5,000 form fee": always a fee */
const isFee = /^ (?:[a-z]+ )?(?:fees?|forms?|deposit|caution|registration|inscription)\b/;

/**
 * True if a sum is not asked of the applicant: it goes to the worker, comes from customers, or is paid by the employer. `before` and
 * `behind` are the words of its sentence; `next` continues into the following sentences, with "company" in place of the company's name.
 */
export function isGivenOrSold(before: string, behind: string, next: string): boolean {
	if (!word.test(before) && !word.test(behind)) return false;
	if (customersPay.test(before)) return true;
	if (limit.test(before) || entrusted.test(before) || borneBehind.test(next)) return true;
	if (isFee.test(behind)) return false;
	if ((forYou.test(behind) && bonus.test(before)) || toCustomer.test(before)) return true;
	if (paidBackOnReceipt.test(behind) || pieceThenGiven.test(behind)) return true;
	if (collects.test(before) && fromOthers.test(behind)) return true;
	if (piecesBehind.test(behind) || (piecesBefore.test(before) && byThePiece.test(behind))) return !boughtByApplicants.test(before);
	if (payTime.test(before)) return true;
	if (roadMoney.test(before) && isHandedOver.test(behind)) return true;
	if (bringsTakings.test(before) && keepsRest.test(behind)) return true;
	if (onTop.test(before) && byThePiece.test(behind)) return true;
	if (ownersStock.test(behind) && !payment.test(before)) return true;
	if (deducted.test(behind) && (ifKept.test(before) || givenBack.test(behind))) return true;
	if (ifKept.test(before) && isKept.test(before)) return true;
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
