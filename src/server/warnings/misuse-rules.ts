import { afterHiring, isByImpostors, isOfficeWork, isShareOfWork, isTill } from "./guards.ts";
import * as misuse from "./misuse.ts";
import type { Rule } from "./rule.ts";

export const misuseRules: readonly Rule[] = [
	{
		kind: "papers",
		outcome: "held",
		about:
			/pin|code|bank|bancaire|card|carte|password|mot de passe|otp|passport|passeport|cni|\bid\b|identit|rib\b|iban|account|compte|selfie/,
		says: [
			/\b(?:send|provide|share|give|submit|forward|include|inbox|whatsapp|text|enter|confirm|fill)\b[^\n.]{0,50}\b(?:(?:atm|debit|credit|visa|master ?card|bank|momo|mobile money|orange money|mtn) (?:card )?(?:pin|number|details|code|cvv|login|password|information|info)|pin code|otp|(?:bank|account) (?:login|password|pin)|online banking|one[- ]time (?:code|password))\b/g,
			/\b(?:envoy\w+|fourni\w+|communiqu\w+|donn\w+|transme\w+|transmis|renseign\w+|partag\w+|indiqu\w+)\b[^\n.]{0,50}\b(?:code (?:secret|pin|confidentiel|momo|om|orange money|otp|de verification|recu)|numero de (?:la |votre )?carte (?:bancaire|bleue|visa)|carte bancaire|coordonnees bancaires|identifiants bancaires|mot de passe|code a (?:4|6|quatre|six) chiffres)\b/g,
			/\b(?:send|provide|share|give|submit|forward|inbox|whatsapp|envoy\w+|fourni\w+|communiqu\w+|transme\w+)\b[^\n.]{0,60}\b(?:bank (?:account )?(?:details|number|information|statement)|account number|rib|iban|coordonnees bancaires|releve bancaire)\b/g,
			/\b(?:send|submit|whatsapp|inbox|forward|snap|envoy\w+|transme\w+)\b[^\n.]{0,40}\b(?:picture|photo|scan|copy|copies|snap|photocopie|copie|image|recto)\b[^\n.]{0,30}\b(?:passports?|passeport|id(?:entity)? cards?|national id|cni|carte (?:nationale )?d'identite)\b[^\n.]{0,80}\b(?:before|first|to (?:start|begin|reserve|secure|process|book|confirm)|right away|now|immediately|selfie|holding|avant|d'abord|pour (?:reserver|commencer|lancer|confirmer|debuter|le contrat)|tout de suite|maintenant|des maintenant|immediatement)\b/g,
			/\b(?:selfie|photo of (?:yourself|you)|photo de vous)\b[^\n.]{0,30}\b(?:holding|with|tenant|avec)\b[^\n.]{0,20}\b(?:id|card|passport|cni|carte|passeport|piece)\b/g,
		],
		unless: [
			/\b(?:never|do not|don't|n't|ne|jamais|scam\w*|fraud\w*|beware|arnaqu\w+|mefi\w+|phish\w*|secur\w+|protect\w*|customers?|clients?|patients?|users?|utilisateurs?|payroll|after (?:hiring|signing|you are hired|the offer)|once (?:hired|selected|employed)|upon (?:hiring|employment|selection)|on your first day|a l'embauche|apres (?:l'embauche|signature|la signature|recrutement)|une fois (?:embauche|recrute|retenu)\w*|for (?:salary|payroll)|pour (?:le virement|la paie|le salaire)|first salary)\b/,
			afterHiring,
		],
		unlessNear: isByImpostors,
	},
	{
		kind: "parcels",
		outcome: "held",
		about: /parcel|package|colis|paquet|cheque|check|transfer|virement|account|compte/,
		says: [
			/\b(?:receiv\w+|reship\w*|re-ship\w*|forward\w*|repack\w*|inspect\w*|recevoir|recevez|reexpedi\w+|reconditionn\w+|reception\w*)\b[^\n.]{0,40}\b(?:parcels?|packages?|goods|colis|paquets?)\b[^\n.]{0,60}\b(?:at (?:your )?home|your (?:home|address|house|residence)|from home|a (?:votre |son )?domicile|chez (?:vous|toi)|votre (?:adresse|domicile)|reship\w*|forward them|send them on|re-?send|reexpedi\w+|les renvoyer)\b/g,
			/\b(?:reship\w*|re-ship\w*|reexpedi\w+|forward|forwarding)\b[^\n.]{0,30}\b(?:parcels?|packages?|colis|paquets?)\b[^\n.]{0,60}\b(?:home|address|abroad|overseas|domicile|adresse|chez vous|a l'etranger|label)/g,
			/\b(?:cash|deposit|encaiss\w+|depos\w+|print|receive|recevoir|recevez)\b[^\n.]{0,30}\b(?:cheques?|checks?|transfers?|virements?|payments?|paiements?|funds|fonds)\b[^\n.]{0,80}\b(?:keep|percentage|\d+ ?%|your (?:own |personal )?(?:bank )?account|votre (?:propre )?compte|forward the|send the (?:rest|balance|remainder)|gard\w+|conserv\w+|renvoy\w+ le reste|transfer\w* the rest|reversez|reverser)/g,
			/\b(?:cheques?|checks?|virements?|transfers?|payments?|paiements?)\b[^\n.]{0,40}\b(?:cash|deposit|encaiss\w+|depos\w+) (?:it|them|les?|-les?)?[^\n.]{0,60}\b(?:your (?:own |personal )?(?:bank )?account|votre compte|the (?:balance|rest|remainder)|le reste|la difference)\b/g,
			/\b(?:use|lend|rent|using|provide|utiliser|utilisez|preter|pretez|louer|mettre a disposition|ouvrir|open)\b[^\n.]{0,20}\b(?:your|votre|ton|un) (?:own |personal |propre )?(?:bank |mobile money |momo )?(?:account|compte)\b[^\n.]{0,60}\b(?:to (?:receive|transfer|move|collect)|pour (?:recevoir|transferer|faire transiter|encaisser)|payments?|paiements?|commission)\b/g,
			/\b(?:ez|easy|versa)[ -]?check\b|\bcheck (?:printing|writing) software\b|\b(?:blank|versa) checks? (?:paper|stock)\b/g,
		],
		unless: [
			/\b(?:guests?|check (?:passports?|ids?)|patients?|wards?|care|warehouse|entrepot|courier company|mailroom|mail room|reception(?:ist)? (?:area|desk)|front desk|post ?room|office|stores?|magasins?|remises? en banque|ledger|payroll|accounts? (?:payable|receivable)|reconcil\w+|budget|cash ?ier|caisse|caissi\w+|teller|guichet\w*|banque|bank deposits?)\b/,
		],
		unlessNear: [isTill],
	},
	{
		kind: "papers",
		outcome: "held",
		about:
			/pin|code|bank|bancaire|card|carte|password|mot de passe|otp|passport|passeport|cni|\bid\b|identit|rib\b|account|compte|selfie|bvn|ssn|social security|maiden|licen[cs]e/,
		together: [
			[misuse.secret, misuse.givesAway],
			[misuse.paper, misuse.secretOrBank, misuse.givesAway, misuse.tooEarly],
			[misuse.paper, misuse.givesAway, misuse.beforeInterview],
			[misuse.secretOrBank, misuse.givesAway, misuse.tooEarly],
		],
		unless: [isOfficeWork, afterHiring],
		unlessNear: isByImpostors,
	},
	{
		kind: "parcels",
		outcome: "held",
		about: /parcel|package|colis|paquet|cheque|check|transfer|virement|account|compte|funds|fonds|cash|money/,
		together: [
			[misuse.chequeComes, misuse.goesOn],
			[misuse.chequeComes, misuse.isBanked],
			[misuse.moneyPasses, misuse.ownAccount],
			[misuse.cashed, misuse.forSomebody],
			[misuse.parcels, misuse.atHome, misuse.sentOn],
		],
		unless: [isOfficeWork, isShareOfWork],
		unlessNear: [isTill],
	},
];
