/** "free, except for…": something does cost money after all. */
export const exception =
	/\b(?:hormis|sauf|excepte|a l'exception|a part|en dehors d[eu']|except(?:ing)?|apart from|other than|seule?s? (?:les?|la|une?|l'))/;
/** "Remove the ads that ask for a fee": somebody else asks, and the job deals with it. */
export const askedByOthers =
	/\b(?:annonces?|offres?|celles|ceux|employeurs?|recruteurs?|cabinets?|agences?|sites?|comptes?|ads?|adverts?|postings?|offers?|those|ones|anyone|anybody|somebody|someone|strangers?|inconnus?|quiconque|gens|employers?|recruiters?|agencies|accounts?) (?:qui|that|who|which) (?:\w+ ){0,2}?(?:reclam\w+|demand\w+|exig\w+|font payer|factur\w+|ask\w*|charg\w+|request\w*|requires?)\b|\b(?:annonces?|offres?|celles|ceux|ads?|adverts?|postings?|offers?|those|ones) (?:ou|where|in which|dans lesquel\w+) (?:(?:l'|on |they |you |someone |somebody |people |candidates? |are |is )){0,3}(?:reclam\w+|demand\w+|exig\w+|fait payer|ask\w*|charg\w+|pay)\b/;
/** The employer pays, or says that nobody does. */
export const nobodyPays = [
	askedByOthers,
	/\b(?:fuel|insurance|helmet|tools|bike|boots|carburant|casque|outils|moto)\b[^\n.]{0,30}\b(?:ours|a nous|a notre charge)\b/,
	/\b(?:avances? (?:de |d'|sur )?(?:\d[\d ]* ?(?:f|fcfa|cfa)? )?(?:possibles?|sur (?:salaire|demande)|accordee?s?|salaire)|advances? (?:of \S+ )?(?:is |are )?(?:possible|on (?:request|salary|pay)|of salary)|salary advance (?:possible|available)|(?:take|get|ask for|prendre|prends|prenez|demander|obtenir) (?:(?:a|an|une|small|petite|his|your|his) ){0,2}(?:advances?|avances?))\b/,
	/\b(?:with|avec) (?:our|the (?:company|shop|boss)(?:'s)?|notre|l'argent d[eu]) (?:own )?(?:money|argent|cash|l?a? ?(?:societe|maison))\b/,
	/\bif (?:any|some)(?:one|body)\b|\bsi (?:quelqu'un|on vous)\b/,
	/\b(?:caution|frais|fees?|charges?|deposit) (?:zero|nulle?s?|none)\b/,
	/\b(?:formation|stage|essai)\b[^\n.]{0,25}\bindemnise\w*/,
	/\b(?:pays?|buy|bring|gives?|owes?|takes?|charges?|collects?|asks?|payez|paies|paie|achetez|achetes|versez|donnez|prends?|prenons|demandons|demande|reclame|devez) (?:us |me |anybody |anyone )?(?:nothing|rien)\b(?! (?:now|today|yet|until|before|but|except|at once|maintenant|aujourd|avant|sauf|mais|que|d'autre|else|more|de plus|d'avance))/,
	/\b(?:do(?:es)? not|don't|doesn't|never) sell (?:the |any |a )?(?:forms?|jobs?|posts?|places?|slots?)\b|\bne vend(?:ons|ent)? (?:pas|jamais|aucune?) (?:de |les |d')?(?:fiches?|formulaires?|postes?|places?|emplois?|stages?)\b/,
	// "pas de caution, pas d'achat"; but not "pas de frais, pas de poste"
	/(?<!\b(?:s'il n'y a|sinon|si) )\bpas d(?:e |')(?:caution|frais|achat|depot|gage|avance|droits?)\b(?![^.;]{0,25}\b(?:pas d(?:e |')(?!caution|frais|achat|depot|gage|avance|droits?|test|intermediaire|filleul)|sauf|hormis|juste|seulement|mais|uniquement))/,
	/\brien (?:mis |mettre )?de (?:ta|votre|sa|leur) poche\b|\bpas un (?:rond|franc|sou)\b|\bzero franc\b|\bnot a (?:single )?(?:franc|coin|penny)\b/,
	/(?<!(?:who|those|vacancies|applicants|candidates|people|files?) )\b(?:no|without|zero|free of|sans|aucuns?|aucune) (?:\w+ ){0,3}(?:fees?|charges?|deposit|payment|money|cost|frais|caution|paiement|droits?|somme)\b/,
	/\b(?<!(?:who|those|vacancies|applicants|candidates|if you|unless you|they) (?:do |does |did |have |has |ca|wo|do|did|have)?)(?:not|never|n't|cannot|ne|n'\w+|jamais) (?:\w+ ){0,6}(?:fees?|charges?|deposit|payment|money|pay|frais|caution|paiement|payer|verser|argent|somme)\b/,
	/\b(?<!(?:who|those|applicants|candidates|if you|they) )(?:do(?:es)? not|don't|doesn't|never|will not|won't|not to|cannot) (?:\w+ ){0,3}(?:charge|ask|require|request|demand|pay|send|collect)\b/,
	/\b(?:fees?|charges?|frais|cautions?|deposit|cost|paiement)\b[^\n]{0,40}\b(?:ne (?:sont|sera|seront|vous) |n'est |not (?:required|charged|needed)|never)/,
	/(?<!\b(?:no be|not an?|not|no|isn't|pas une|pas d'|pas de l'|pas du) ?)\b(?:scam\w*|fraud\w*|arnaqu\w+|escroc\w*|beware|be wary|mefi\w+|attention aux|signalez|report (?:it|them|any|anyone|such)|impostors?|fake|faux|fausses?|usurp\w+|in our name|au nom de notre|ne viennent pas de)\b/,
	/\b(?:we|us|company|employer|trust|organi[sz]ation|nous|l'entreprise|l'employeur|la societe|hospital|client) (?:will |shall |can |may |also |fully |always |vous )?(?:pay|pays|cover|covers|reimburse|reimburses|fund|funds|refund|sponsor|sponsors|offer|offers|payons|paie|paye|prend|prenons|rembourse|remboursons|offre|offrons|finance|assure|contribute)/,
	/\b(?:paid|covered|reimbursed|funded|met|borne|refunded|provided|sponsored|pris en charge|prise en charge|a la charge|offerte?s?|rembourses?|remboursees?|payees?|payes?|supportes?|financee?s?) (?:in full |fully |entierement |integralement )?(?:by|par|de) (?:us\b|the (?:company|employer|trust|organi[sz]ation|client|hospital|firm)|our company|l'entreprise|l'employeur|la societe|notre|nous)/,
	/\b(?:fees?|frais|inscription|registration|application|formation|training|casting|uniforms?|tenue)\b[^\n]{0,25}\b(?:free of charge|is free(?! but)|are free(?! but)|free(?! but)|gratuite?s?|offerte?s?|reimbursed|rembourses?|covered|paid for)\b/,
	/\b(?:indemnites?|remboursement|prise en charge|allowance|reimbursement|prime) (?:\w+ ){0,3}(?:de|des|du|for|of|:) (?:\w+ ){0,2}(?:frais|transport|fees?|training|registration)\b/,
];
/** The text warns of people who ask for money, or quotes them. */
export const isByImpostors = [
	/\b(?:individus?|individuals?|personnes|people|persons|gens|somebody|someone|quelqu'un|hommes|agents|recruteurs?|recruiters?|inconnus|strangers|boys|guys|impost\w+|faussaires)\b[^\n.]{0,40}\b(?:(?:utilis\w+|us(?:e|es|ing)|se ser(?:t|vent)|emprunt\w+|claim\w*|pretend\w*|imperson\w+|se (?:font|fait|faisant) (?:passer|appeler)|prenn?ent|disent|saying|parading)\b|au nom d|in (?:the|our) name)/,
	/\b(?:(?:ce |they )?(?:ne sont|n'est|sont|are|is|na) (?:pas|not|no be) (?:from us|(?:de |d')?(?:chez )?(?:nous|nos|notre|our)\b|working for us)|(?:was|were|be|is|are|'s|etaient|n'etaient|n'etait|etait|n'est|sont) ?(?:pas|not|n't|no be) (?:us|ours|one of (?:us|ours)|des notres|les notres|nous)\b|(?:rien a voir|nothing to do|do(?:es)? not work|don't work|no dey work|not connected|aucun lien|pas de lien) (?:with|avec|for) (?:us|nous|the company|l'entreprise)|port(?:ez|er) plainte|(?:no|don't|do not|never) (?:give|pay|send) (?:am|them|him|her|dem)\b|ne (?:leur|lui) (?:donnez|payez|versez|remettez|donne) (?:rien|pas)|(?:call|inform|alert|appelez|alertez|prevenez|avisez|saisissez) (?:la |the )?(?:police|gendarmerie|securite|security)|report[^\n.]{0,20} to the (?:police|security|gate|bishop|manager|office|nearest))\b/,
	// "make nobody lie you", "whoever asks 50 000 for a post is a thief", "any person wey tell you say you go pay di lie"
	/\b(?:make (?:nobody|no (?:man|person|one))|que personne ne (?:vous |te )?|let (?:nobody|no one)|(?:do not|don't) (?:let|allow) (?:any(?:one|body)|people)|ne (?:laissez|laisse) personne (?:vous |te )?)(?: ?\w+)? ?(?:lie|lies|deceive|fool|cheat|trick|collect|tromp\w+|ment\w*|abus\w+|demand\w+|reclam\w+)\b/,
	/\b(?:qui(?:conque)?|celui qui|toute personne qui|si (?:un|une|quelque) \w+|whoever|any(?:one|body| person| man)(?: who| wey| weh| that)?|(?:contractor|foreman|pointer|capita|chef|person|somebody|someone) (?:who|wey|weh|that)) (?:(?:vous|te|you|dey|di|go|come|les|la|le) ){0,2}(?:demand\w+|reclam\w+|exig\w+|promet\w*|vend\w*|asks?|tells?|says?|promises?|sells?|collects?|(?:les |la |le )?vend)\b[^\n.]{0,70}\b(?:(?:est|c'est|is|na) (?:un |une |a |an )?(?:voleu\w+|escroc\w*|menteu\w+|thie\w+|liars?|lie|lying|swindl\w+|crooks?|tricheu\w+)|(?:di|dey) lie|ment|lies|(?:vous|te) vole|n'est pas (?:de chez nous|des notres)|(?:is|are) not (?:from|with|of) us|will lose)\b/,
	/\b(?:si (?:un|une|quelque) \w+ (?:vous|te) (?:demand|reclam|exig|propos)\w+|if (?:he|she|they|e|dem|any(?:one|body| \w+)) (?:asks?|says?|tells?|demands?)(?: (?:you|una|money))*)\b[^\n.]{0,60}\b(?:dis-nous|dites-nous|tell (?:us|me)|call (?:us|me)|appel\w+|signal\w+|report)/,
	// "some people are collecting 25,000", "a message is going round", "the man who sold the forms was dismissed"
	/\b(?:some|certain|des|certains|plusieurs|other) (?:people|persons?|men|individus|gens|personnes)\b[^\n.]{0,30}\b(?:collect|sell|ask|tak|demand|reclam|vend|exig|pren)\w*/,
	/\b(?:message|annonce|lien|link|advert|post|offre|note|audio)s?\b[^\n.]{0,30}\b(?:circul\w+|going round)|\bcircul\w+[^\n.]{0,30}\b(?:message|annonce|lien|link|advert|offre|note|audio)s?\b/,
	/\b(?:it is|that is|this is|c'est|that|na) (?:a |une? |na )?(?:arnaques?|scam|vol|fraude?|feym[ae]n|thie\w+|voleurs?|escroc\w*)\b/,
	/\b(?:(?:a|ont) ete|was|were|has been|sera|seront|will be) (?:renvoyee?s?|licenciee?s?|arretee?s?|arrested|dismissed|sacked|prosecuted|poursuivie?s?|sanctionnee?s?)\b|\b(?:opened|filed) a (?:case|complaint)\b|\bdenonce[rz]\b|\b(?:breaking|against) the law\b/,
	// a campaign against false jobs, and sentences that it quotes
	/\b(?:against|contre|victims? of|victimes? d[e']|denounc\w+|expos\w+|expliqu\w+|fight\w*|lutte|series about|sur les) (?:(?:les|the|des|de|la|job|employment|recruitment|online) ){0,2}(?:false|fake|faux|fausses?|bogus|scam\w*|arnaqu\w+|swindl\w+|escroqu\w+) ?(?:recruit\w*|jobs?|offers?|offres?|employ\w+|emplois?|vacanc\w+|adverts?|annonces?|a l'emploi|visas?)?\b/,
	/\b(?:job|employment|recruitment) (?:scam\w*|swindl\w+|fraud\w*)\b|\barnaqu\w+ (?:a l'emploi|au recrutement)/,
	/\b(?:do(?:es)? not|don't|doesn't|never) sell (?:the |any |a )?(?:forms?|jobs?|posts?|places?|slots?)\b|\bne vend(?:ons|ent)? (?:pas|jamais|aucune?) (?:de |les |d')?(?:fiches?|formulaires?|postes?|places?|emplois?|stages?)\b/,
	/\b(?:sentences?|phrases?|messages?|words|mots|sms|texts?|extraits?|lines?|formules?)\b[^\n."«]{0,25}\b(?:such as|like|as|du genre|du type|comme|tels? que|telles? que|saying|disant)[ :]*["«“]/,
	/\b(?:people|persons|candidats?|candidates|jeunes|youths|victims?|those|gens|personnes|celles|ceux) (?:who|whom|that|qui|a qui|auxquels) (?:were|was|have been|had been|has been|ont ete|on a|l'on a|furent) (?:told|asked|cheated|robbed|deceived|scammed|tricked|made to|arnaque\w*|trompe\w*|vole\w*|demande|dit|escroque\w*)\b/,
	/\b(?:personne|nobody|no one|no candidate|aucun candidat) (?:ne )?(?:doit|should|must|has to|pays|paie|a a) (?:\w+ )?(?:pay|payer|paie|anything|rien)? ?(?:\w+ )?(?:pour|for) (?:un |a |an |le |the |son |une |avoir |getting )?(?:poste|job|post|emploi|place|travail|work|position|entretien|interview)\b/,
	/\b(?:it is|that is|this is|c'est|na) (?:a |un )?(?:false|faux|lie|mensonge|not true)\b|\bno such (?:message|letter|fee|agent|person|office)/,
	/\b(?:un|une|de|des|a|the|some|this) (?:faux|fake) (?:recruteur|recruiter|agent|message|profil|compte|account|page|annonce|offre|offer)s?\b/,
];
/** Paid to a register, an office or an examination, not to the employer. */
export const paidElsewhere = [
	/\b(?:dbs|crb|nmc|hcpc|gmc|gphc|pvg|sia|disclosure|hmrc|passport office)\b/,
	/\b(?:professional (?:registration|body|bodies|council|licen[cs]e)|nursing council|medical council|teaching council|board of|ordre (?:des|national|professionnel)|ordre)\b/,
	/\b(?:tenders?|appels? d'offres|soumission\w*|au tresor|treasury|driving licen[cs]e|permis de conduire|casier judiciaire|criminal record|police (?:check|clearance|certificate)|certificate of good conduct|tresor public|concours|competitive examination|impots?)\b/,
	// "une demande timbrée à 1 500 F"
	/\b(?:(?:demande|lettre|requete|dossiers?|candidature|papier) timbree?s?|timbres? (?:fiscal|fiscaux|communal)|(?:fiscal |revenue )stamps?|stamped (?:application|letter|paper)|timbres? (?:a|de))\b[^\n.\d]{0,20}\b1 ?[.,]?[05]00\b(?![^\n.]{0,40}\b(?:notre|nous|our|us|moi|me|vendue?s?|sold)\b)/,
	// "3 000 F au centre de sante"
	/\d[^\n.]{0,20}\b(?:at the|au|a la|to the) (?:tribunal|mairie|court|council|centre de sante|health cent(?:er|re)|prefecture|sous-prefecture|recette|cma)\b/,
];
/** Near these words, it is not the employer who asks. */
export const saidOtherwise = [
	...paidElsewhere,
	...isByImpostors,
	/\bce n'est pas une offre d'emploi\b|\b(?:this is )?not a job (?:offer|advert\w*)\b/,
];
/** Money of customers, pupils or patients: handling it is the work itself. */
export const isTheWork = [
	/\b(?:etats? des lieux|se vend(?:ent)?|students?|pupils?|patients?|clients?|customers?|tenants?|parents?|schools?|guests?|passengers?|merchants?|donors?|suppliers?|vendors?|scolarites?|(?<!s')eleves?|etudiants?|locataires?|adherents?|assures?|usagers?|contribuables?|voyageurs?|abonnes?|fournisseurs?|marchands?|beneficiaires?|tuition)\b/,
	/\b(?:collect\w* (?:\w+ ){0,4}(?:fees?|payments?|money|deposits?|contributions?|cash|subscriptions?)|reconcil\w+|invoic\w+|recouvr\w+|encaiss\w+|percevoir|calcul\w*|comptabilis\w+|bookkeep\w*|ledger|budget\w*|negotiat\w+|(?:manage|handle|prepare|verify|check) (?:the |our |all |daily |monthly )*(?:cash|payments?|fees?|money|invoices?|reports?|registrations?|refunds?|salaries|deposits?|accounts?|budgets?|sponsors)|gerer|suivi|suivre|handling|preparing|verifier|track\w*|monitor\w*)\b/,
	/\b(?:bank deposits?|banque|daily takings|recettes|petty cash|(?:tenue|arrete|arretez|responsable|gestion|ouverture|fermeture|cloture|prise|fonds|cahier) (?:de |du |la |votre )*caisse|till)\b/,
	/\b(?:bursar|econome|admissions? officer|regisseur|tresorier|receipts? (?:to|for) (?:the )?(?:payer|member))\b/,
	/\b(?:collect|process|record|verify|check|confirm|calculate|reconcile|chase|follow up|encaisser|collecter|enregistrer|verifier|calculer|percevoir|relancer|facturer|explain|expliquer)s? (?!your|votre|ton)(?:[\w',()%]+ ){0,6}(?:fees?|payments?|deposits?|charges|frais|paiements?|cautions?|cotisations?|droits)\b/,
	/\b(?:verse\w*|versement|recette)\b[^.\n]{0,40}\b(?:chaque|every|each|par) (?:soir|jour|evening|day|night)\b/,
	/\b(?:frais|couts?) de (?:deplacement|transport|voyage)\b[^\n.\d]{0,60}\ba (?:la|leur|votre) charge\b/,
	/\b(?:referral|refer a friend|parrainage d'un ami|finder'?s) (?:fees?|bonus|prime|scheme)\b/,
];
/** Pay for the work. */
export const isEarned = [
	/\b(?:enqueteur|agent|worker|stagiaire|ouvrier|chacun|employe|volontaire|volunteer|enumerator)s? (?:recoi(?:t|vent)|recevr\w+|receives?|touche(?:nt)?|percoi\w+|gets?)\b/,
	/\b(?:salar(?:y|ies|ie|ies|aire|aires)|wages?|remunerations?|commissions?|bonus(?:es)?|primes?|stipend|per diem|allowances?|indemnites?|basic pay|net pay|gross|brut|net mensuel)\b/,
];
/** Work that deals with such money, or is paid by it. */
export const isAboutSuchMoney =
	/\b(?:agents?|kiosks?|kiosques?|point(?:s)? de vente|call ?box|salespe\w+|vendeu\w+|commercial\w*|experience|connaissances?|knowledge|products?|produits?|services?|wallets?|integrat\w+|apis?|platforms?|plateformes?|blockchain|developers?|payment solutions?|fintech|trading|traders?|ticketing|support|accept(?:s|ed|ing)?|consumers?|users?|startup|donat\w+|monthly|weekly|mensuel\w*|hebdomadaire\w*|(?:you|workers|staff) (?:will be|are|get) paid|vous serez paye\w*|payes? chaque|(?:a la|en) fin de chaque|at the end of (?:each|every))\b/;
/** Paid to the state against a receipt, or as rent for a house or a car. */
export const givenToTheState = [
	/\b(?:ministre|ministere|arrete|recette municipale|ukvi|home office|government|gouvernement|consula\w+|deducted|retenues?|cnps|rent|loyer|locker|day fee|hebdomadaire|journali\w+|proprietaire|per month|par mois|tender|appel d'offres?|donat\w+|customers?|raise|raised|revenue|funding|budgets?|million|billion|supplement|golden hello|pro[- ]rata|relocation|per annum|annual|pension|barreau|ordre|nurs\w+|benefits|will (?:also )?receive|brute?|pris(?:e|es)? en charge)\b/,
];
/** "Paid by MoMo every Saturday", "at month end": so wages are paid, and no fee is; unless the reader is told to pay so. */
export const isPaidRegularly =
	/^(?![^\n]*\b(?:you|vous|tu|una|candidat\w*|applicants?) (?:\w+ ){0,2}?(?:pay|payez|paies|payes|versez|verses|send|envoyez|envoies|deposit|deposez|remit)\b)[^\n]*\b(?:paiements?|payments?|payee?s?|paie|paid|pay|regle\w*|solde|versee?s?|viree?s?|virement|settled|cash|transfer|honoraires|momo|om|mobile money|enters?|di send|go send|envoie|sends)\b[^\n.]{0,40}\b(?:(?:chaque|every|each|tous les) (?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|soir|semaine|quinzaine|mois|(?:mon|tues|wednes|thurs|fri|satur|sun)day|evening|week|fortnight|month|two weeks)s?|(?:en|a la|chaque) fin d(?:e|u) (?:la |chaque )?(?:mois|semaine|mission|quinzaine|chantier|journee|enquete)|a la fin$|(?:for |at )?(?:the )?(?:month|week) end|end of (?:the |each |every |di )?(?:month|week|job|shift|day)|fin (?:de|du) mois|par quinzaine|le \d+ (?:de chaque|du) mois|tous les \d+|on the \d+(?:st|nd|rd|th)|le soir(?: meme)?|le jour meme|(?:the )?same (?:day|evening|night)|at night|after (?:the )?(?:campaign|survey|work|job|shift|harvest|match)|apres (?:la campagne|l'enquete|le chantier|le match)|(?:one|two|\d+) weeks? after|(?:une|deux) semaines? apres)|^(?![^\n]*\b(?:you|vous|tu|una|candidat\w*|applicants?) (?:\w+ ){0,2}?(?:pay|payez|paies|payes|versez|verses|send|envoyez|envoies|deposit|deposez|remit)\b)[^\n]*\b(?:daily|weekly|fortnight(?:ly)?|monthly|month|week) (?:pay|wages?) (?:by|via|through|on|comes?|enters?|is|na)\b/m;
/** The position itself handles such money. */
export const isSuchWork =
	/\b(?:by bank or|as you like|(?:mobile money|momo|orange money|om|mtn|wave|moov) (?:agents?|kiosks?|kiosque|point|api)|agents? (?:mobile|momo|orange|om|mtn|wave|de transfert)|(?:members|parents|students|patients|membres|eleves|adherents) (?:pay|deposit|send|paient|versent|envoient)|(?:par jour|a day|per day),? (?:payes|verses|paid)|kiosks?|kiosques?|call ?box|caissi\w+|cashiers?|teller|guichet\w*|comptab\w+|accountant|developer|developpeur|engineer|ingenieur|analyst\w*|blockchain|fintech|web3|exchange|reconcil\w+|customers?|clients?|encaiss\w+|liquidites|salaire (?:est |sera )?paye|salary is paid|(?:are|is|be|get) paid|paid (?:on|every|each|by)|par quinzaine|startup|users?|merchants?|quetes|dons|withdrawals|retraits|mobile money services|donat\w+|(?:a la|en) fin de chaque|at the end of (?:each|every))\b/;
/** "You don't buy stock; no team under you." */
export const bringsNobody =
	/\b(?:no|without|never|pas de|sans|aucune?|ni) (?:bringing|recruiting|recruitment|inviting|parrainage|filleuls?|team (?:under|below|to build)|equipe a|amie?s? a|friends? to)\b|\b(?:(?:don't|do not|never|no) (?:recruit|bring|invite|build teams)|ne (?:recrut|parrain|invit)\w+)/;
/** Signs of an ordinary position, next to which nobody makes wild promises. */
export const isRegularWork =
	/\b(?:never|pas de filleuls?|no downlines?|training paid|gratuite?s? pour les candidats|aucuns frais|no fees?|cnps|annual leave|pension|salary package|per annum|b2b|saas|degree in|master'?s|bachelor'?s|phd|licen[cs]e en|nurs(?:e|es|ing)|clinical|patients?|nhs|engineers?|developers?|overtime|references|apprenti\w*|apprenticeship|casting|portfolio|ministere|ministre|delegations?|drivers? and riders|our (?:users|customers|drivers|riders|clients))\b/;
/** Office work with money, papers or parcels. */
export const isOfficeWork =
	/\b(?:never|a personne|do not|don't|n't|ne (?:jamais|demand\w+)|jamais|scam\w*|fraud\w*|arnaqu\w+|phish\w*|mules?|police|(?<!social )security|securi(?:se|te)\w*|investigat\w+|customers?|guests?|check (?:passports|ids?)|patients?|users?|utilisateurs?|clients? (?:e-commerce|de la banque)|warehouse|entrepot|depot|mail ?room|post ?room|front desk|accounts? (?:payable|receivable)|reconcil\w+|payroll (?:officer|manager|clerk|system|assistant)|run payroll|ledger|fournisseurs|suppliers by|caissi\w+|cashier(?!'s)|comptab\w+|accountant|banking officer|bank teller|teller|guichet\w*|compliance|conformite|on your first day|first day|after (?:hire|hiring|signing|you are hired|the offer)|once (?:hired|selected|employed)|upon (?:hiring|employment|selection)|a l'embauche|apres (?:l'embauche|signature|la signature|recrutement)|une fois (?:embauche|recrute|retenu)\w*|for payroll|pour (?:la paie|le salaire)|nmc|nurs\w+|rgn|crb|dbs|passion|junk|registers?|remises? en banque|dispatcher|new (?:staff|employees)|nouveaux)\b/;
/** A sum earned, lent or spent at work. */
export const isEarnedOrSpent =
	/\b(?:perd(?:re|u)|lost|refaire|paid training|formation (?:payee|remuneree)|(?<!first )salar(?:y|ies|ie|ies|aires)|(?<!premier )salaire\w*|wages?|remuner\w+|commissions?|primes?|bonus|stipend|pecule|indemnite|per diem|allowance|recettes?|journali\w+|hebdomadaire|canteen|cantine|lunch|learners?|apprenants?|apprentis?|owner|proprietaire|rent|loyer|quinzaine|we (?:pay|give|offer|advance)|you (?:earn|get|receive|keep)|is yours|chop|day (?:fee|rate)|cachet|tournage|figurants?|devis|acompte|airtime and transport|budget|per job|deducted|retenu\w*|premiums?|savings|epargne|loans?|prets?|tontine|droits? d'inscription au concours|tender)\b/;
/** "You keep 60 percent of what you cut": a share of the work, not of money that is passed on. */
export const isShareOfWork =
	/\b(?:\d+ ?%|percent|pour ?cent|half|moitie) (?:of|on|de|du|des|sur) (?:(?:all )?(?:what|that) you (?:cut|make|sell|sew|bake|cook|do|earn|drive)|ce que (?:tu|vous) (?:coupe|fai|vend|cou|cuisin|gagn)\w+|(?:each|every|chaque) (?:head|cut|haircut|sale|trip|ride|plate|tete|coupe|vente|course|plat)|(?:the |your |la |les |tes |vos )(?:fares?|takings|sales|recettes?|ventes|coupes|prestations|courses))\b/;
/** Somebody at a counter, or keeping the books. */
export const isTill = /\b(?:teller|guichet\w*|cashier(?!'s)|caissi\w+|accountant|comptable|microfinance)\b/;
/** "On ne vend pas de visa, on n'en garantit aucun": an agency that sells no visas. */
export const noVisaSold =
	/\b(?:ne|n'en) (?:vend|garanti|promet)\w* (?:pas|aucun|jamais)\b|\b(?:do not|don't|never|cannot|can't) (?:sell|promise|guarantee)\b[^\n.]{0,20}\bvisas?\b/;
/** "after signing", "with your first invoice": when an employer may well ask where to pay. */
export const afterHiring =
	/\b(?:after|once|when|upon|on|following|apres|a|une fois|des|avec|with|lors de|pour)\b[^.;]{0,12}\b(?:hired|hiring|employed|employment|signing|signed|signature|embauche\w*|recrute\w*|prise de (?:service|poste)|engage\w*|first (?:invoice|day|shift|month|week|claim)|premier (?:jour|mois)|premiere (?:facture|semaine|paie)|join(?:ed|ing)? the staff)\b|\bfirst invoice\b/;
