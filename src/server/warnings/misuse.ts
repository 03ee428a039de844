import { any, pattern } from "./vocabulary.ts";

/** How a person's papers, account, address or good name are misused: parts that the rules look for next to each other. */

/** What nobody else should know. */
export const secret = pattern(
	any(
		"\\b(?:pin code|card pin|(?:atm|secret|momo) pin|code (?:pin|secret|confidentiel)|otp|cvv|cryptogramme|numero de (?:la |votre |ta )carte|(?:momo|mobile money|orange money|om|mtn) pin|(?:your|bank|e-?mail) passwords?|(?:votre|ton) mot de passe|mother'?s maiden name|nom de jeune fille de (?:votre|ta) mere|online banking (?:user ?name|login|details)?|bank log ?in|log ?in details of your bank|identifiants bancaires|atm card|(?:your|votre) (?:debit|credit|bank) card|(?:debit|credit|bank) card (?:number|details|pin|both|front|photo|picture)|(?:photo|picture|image) of your (?:debit|credit|atm|bank) card|carte (?:bancaire|bleue|de credit|atm))\\b",
		"\\b(?:code|codes) (?:a |of |de )?(?:\\d|four|six|quatre)[ -]?(?:digits?|chiffres)?|\\b\\d[- ]digit code\\b|\\bcode (?:recu|received|sms|qui vous)\\b|\\bcode (?:by|par) sms\\b",
	),
);
/** Account and personal numbers, which an employer needs only after the contract. */
export const secretOrBank = pattern(
	"\\b(?:bank (?:name|account|details|statement|information)|account (?:number|no|details)|(?:name of )?(?:your|which) bank|bvn|nin|ssn|social security(?: number)?|social insurance number|releves? (?:de compte|bancaires?)|rib|iban|numero (?:de compte|orange money|momo)|coordonnees bancaires|pin code|code pin|otp|atm card|debit card|carte bancaire|online banking|mother'?s maiden|selfie|photo of you|photo de vous|justificatif de domicile|proof of address)\\b",
);
export const paper = pattern(
	"\\b(?:cni|carte (?:nationale )?d'identite|piece d'identite|acte de naissance|id(?:entity)? cards?|national id|your id|ids?|passports?(?: data page)?|passeport|driver'?s licen[cs]e|driving licen[cs]e|birth certificate|voter'?s card|carte d'electeur|permis de conduire)\\b",
);
export const givesAway = pattern(
	"\\b(?:send|reply|provide|share|give|submit|forward|apply|inbox|whatsapp|text|enter|confirm|upload|tell us|drop|snap|envoy\\w+|fourni\\w+|communiqu\\w+|donn\\w+|transme\\w+|transmis|transfer\\w+|renseign\\w+|partag\\w+|indiqu\\w+|candidature|joindre|besoin d[eu]|we need|need your|scan\\w*|photo\\w*|pictures?)\\b",
);
export const tooEarly = pattern(
	"\\b(?:no (?:\\w+ )?interview|without interview|before (?:the |your |any )?(?:interview|we)|to (?:apply|be considered|start|begin|proceed)|first|today|right away|immediately|now|so (?:that )?we can (?:verify|check)|real person|set you up|no cv|front and back|both sides|recto[- ]?verso|direct deposit|pour (?:postuler|commencer|valider)|d'abord|des maintenant|tout de suite|immediatement|avant (?:l'entretien|le premier jour|tout)|l'entretien se fera|apres verification|sans entretien|accelerer|domiciliation|avance sur salaire|validate (?:your )?application|valider (?:votre|ta) candidature|recruiter|recruteur|candidature|typists|hiring \\d+|telegram|whatsapp)\\b",
);
export const beforeInterview = pattern(
	"\\b(?:before (?:the |your |any )?interview|avant l'entretien|no interview|sans entretien|so (?:that )?we can verify you|holding (?:your|it)|tenant (?:votre|la))\\b",
);

export const chequeComes = pattern(
	"\\b(?:(?:send|mail|email|post|issue|receive|get|enverr\\w+|envo\\w+|recevre\\w*|recevoir|recevez|sent)\\b[^\\n.]{0,25}\\b(?:an? |un |the |le |certified |cashier'?s |bank |company )*(?:cheques?|checks?(?! ?-?ins?\\b))|(?:cashier'?s|certified|company) (?:check|cheque)|(?:check|cheque) (?:in the|by|par) (?:e-?mail|mail|post|poste|courrier)|mandats?\\b|money orders?)\\b",
);
export const goesOn = pattern(
	"\\b(?:(?:the |le |la )?(?:rest|balance|remainder|difference|reste|solde)\\b|keep|gard(?:ez|er|es)|part of (?:the|it)|with (?:these|the|that|this) (?:funds|money)|to test the service|gift cards?|prelevez|restant|deposez le|buy (?:your|office|equipment|the)|vendor|installer|first (?:pay|week|assignment|salary)|remette[zr]|reverse[zr])\\b",
);
export const isBanked = pattern(
	"\\b(?:deposit|cash|print|encaisse[zr]?|depose[zr]?)\\b[^\\n.]{0,30}\\b(?:it|them|le|with your phone|in your|sur votre|at your bank|bank)\\b",
);
export const moneyPasses = pattern(
	any(
		"\\b(?:receiv\\w+|recev\\w+|collect\\w*|arrive\\w*|load|process\\w*|cash|encaiss\\w+|transit\\w*|heberg\\w+)\\b[^\\n.]{0,40}\\b(?:transfers?|virements?|payments?|paiements?|funds?|fonds|money|argent|deposits?|sommes?)\\b",
		"\\b(?:funds?|fonds|money|argent|payments?|paiements?|transfers?|virements?)\\b[^\\n.]{0,30}\\b(?:arrive\\w*|come|land|enter|received|recus?|arriv\\w+|on your|sur votre|in your|into your)\\b",
		"\\b(?:rent|lend|lou(?:er|ez)|prete[zr]?|use|using|utilise[rz]?)\\b[^\\n.]{0,25}\\b(?:account|compte|momo|mobile money)\\b",
	),
);
export const ownAccount = pattern(
	"\\b(?:(?:your|ya|ton|votre|own|personal|personnel|propre|un|a)(?: own| personal| propre| local)* (?:bank |mobile money |momo |orange money )?(?:account|compte)\\b(?: (?:bancaire|momo|personnel|mobile money))?[^\\n]{0,140}\\b(?:keep|\\d+ ?(?:%|percent|pour ?cent)|commission|gard\\w+|forward|rest|reste|balance|withdraw|retire[zr]?|reverse[zr]?|sans travailler|par mois|a month|suppliers|agents?)|(?:keep|gardez|garder|your own na|own na)\\b[^\\n]{0,30}\\d+ ?(?:%|percent|pour ?cent))",
);
export const cashed = pattern(
	"\\b(?:cash|deposit|encaiss\\w+|depos\\w+|buy|purchase|achete[rz]?|collect|receive)\\b[^\\n.]{0,30}\\b(?:cheques?|checks?|gift cards?|envelopes? of (?:cash|money)|cartes? cadeaux|money orders?|mandats?)\\b",
);
export const forSomebody = pattern(
	"\\b(?:pour nous|for us|on (?:his|her|my|their) behalf|for (?:him|her|me)|de (?:ma|sa) part|pour (?:moi|lui|elle)|(?:am|is|are|while) (?:i am |currently |often )?(?:away|abroad|travel\\w*|out of (?:town|the country))|who travels|busy|en (?:voyage|mission|deplacement)|orphans?|orphelin\\w*|paid (?:\\w+ )?weekly|paid daily|supervisor|no interview|clients)\\b",
);
export const parcels = pattern("\\b(?:parcels?|packages?|goods|colis|paquets?|items|envois?|electronics|laptops|cartons|boxes)\\b");
export const atHome = pattern(
	"\\b(?:at (?:your )?home|(?:your|votre|ton) (?:own )?(?:home|address|house|residence|adresse|domicile|place|ya (?:house|place|quarter))|for (?:your |ya )?(?:house|quarter)|in your (?:own )?name|a (?:ton|votre) nom|from home|a votre domicile|chez (?:vous|toi|soi))\\b",
);
export const sentOn = pattern(
	"\\b(?:reship\\w*|re-ship\\w*|re-?send|forward\\w*|send (?:them|it) (?:on|out|back|abroad)|change the labels?|re-?label\\w*|repack\\w*|new labels?|ship (?:them|it)|reexpedi\\w+|renvoy\\w+|reconditionn\\w+|etiquet\\w+|per package|a package|par colis|each package)\\b",
);
