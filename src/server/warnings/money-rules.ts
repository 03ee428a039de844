import * as demands from "./demands.ts";
import {
	givenToTheState,
	isAboutSuchMoney,
	isByImpostors,
	isEarned,
	isEarnedOrSpent,
	isPaidRegularly,
	isSuchWork,
	isTheWork,
	nobodyPays,
	paidElsewhere,
	saidOtherwise,
} from "./guards.ts";
import type { Rule } from "./rule.ts";
import * as words from "./vocabulary.ts";

const { pattern, within, sum, bareSum, fee, applicant, must, pays, sends, please, wayToPay, place } = words;

const asks = `(?:(?:${applicant})(?:[^\\w\\n.]+[\\w']+){0,4}?[^\\w\\n.]+(?:${must})|\\b(?:you|vous|tu)(?= (?:only |just |simply |first |seulement |juste |d'abord )?(?:pay|payez|payes|versez|reglez|achetez|buy)\\b))`;
const chargedFor =
	"\\b(?:medical(?: (?:check[- ]?up|exam\\w*|test))?|visite medicale|badge|uniforms?|uniforme|tenue|form|formulaire|fiche(?: \\w+ \\w+)?|dossier|registration|inscription|training|formation|kit|insurance|assurance|caution|interview|entretien|processing|file|id card|carte(?: \\w+)?)";
const paid = `(?:${pays}|${sends})`;

export const moneyRules: readonly Rule[] = [
	{
		kind: "fee",
		outcome: "held",
		about:
			/fee|frais|caution|deposit|refundable|rembours|money|moni|kit|starter|pay|vers|regl|send|envo|bring|apport|depos|transf|acquitt|motiv|encourag|mouill|envelopp|gombo|debours|achet|prevo|mun|buy|purchase|droit|\d ?k\b|\d ?f\b|cfa|xaf|\bfrs?\b|franc|mille|drh|boss|oga/,
		says: [
			// "registration fee of 10,000 FCFA", "frais de dossier : 10 000"
			pattern(`(?:${fee})(?:[^\\w\\n.]+[\\w']+){0,7}?[^\\w\\n]*(?:${sum}|${bareSum})`),
			// "10 000 FCFA for the form", "5000 F pour les frais"
			pattern(
				`(?:${sum})(?:[^\\w\\n.]+[\\w']+){0,3}?[^\\w\\n.]+(?:for|as|being|pour|comme|a titre de|de|en guise de)(?:[^\\w\\n.]+[\\w']+){0,3}?[^\\w\\n.]+(?:${fee}|frais\\b|fees?\\b|forms?\\b|dossiers?\\b|inscription\\b|registration\\b|badge\\b|tenue\\b|uniform\\w*\\b|caution\\b|visite medicale\\b|medical (?:check|exam|test)\\w*\\b)`,
			),
			// "you must pay a registration fee", "les candidats doivent verser 5 000 F"
			pattern(`${asks}${within(5)}${paid}\\b${within(8)}(?:${fee}|${sum}|frais\\b|fees?\\b|caution\\b|deposit\\b)`),
			pattern(
				`${asks}${within(4)}(?:${pays})\\b${within(5)}(?:money|moni|argent|forms?|formulaire|kits?|starter|uniforms?|uniforme|tenue|formation|something|quelque chose|somme)\\b`,
			),
			// "please pay 5 000 F", "merci de verser", "send 10k to this number"
			pattern(`\\b(?:${please})${within(3)}${paid}\\b${within(7)}(?:${fee}|${sum}|frais\\b|caution\\b|momo\\b)`),
			pattern(
				`(?:^|[.:;!?,\\-–>*\\n] ?|\\b(?:and|et|to apply|pour postuler|then|puis) )(?:pay(?! (?:rates?|range|band|scale|is|na|be|dey|of|up|starts?|day|grade|review|roll|per|between|from|will)\\b)|send|deposit|transfer|payez|versez|envoyez|deposez|transferez|reglez) (?:us |me |only |just |a |an |the |your |la |le |les |une? |votre |vos |nous |sum of |somme de )*(?:\\w+ )?(?:${fee}|${demands.askedSumWords}|${bareSum}|fees?\\b|frais\\b)`,
			),
			// "bring 2000 for register", "apportez 3000 pour la fiche"
			pattern(
				`\\b(?:${pays}|${sends}|come with|venir avec|venez avec)\\b(?:[^\\w\\n.]+[\\w']+){0,3}?[^\\w\\n.]+\\d{1,3}[ .,]?\\d{3}\\b(?:[^\\w\\n.]+[\\w']+){0,2}?[^\\w\\n.]+(?:for|pour)${within(2)}(?:forms?|register|registration|file|papers?|uniform|medical|badge|fiche|formulaire|dossier|tenue|inscription|visite)\\b`,
			),
			// "medical check-up: 12 500", "badge = 2 000 F"
			pattern(`${chargedFor} ?(?:[:=@(]|-|–|is|costs?|coute(?:nt)?|est de|a|at) ?(?:${sum})`),
			// "we need a deposit of 150 000"
			pattern(
				`\\b(?:we|they|nous|on|agency|company|agence|societe|cabinet)${within(2)}(?:needs?|require[sd]?|ask|asks|request|demand\\w*|exige\\w*|recla\\w+|sollicit\\w+|prelev\\w+|factur\\w+)${within(5)}(?:deposit|caution|payment|fees?|frais|paiement|versement|avance|somme|sum|contribution)\\b`,
			),
			// "the house takes 150 000 F for the stock"
			pattern(
				`\\b(?:we|nous|on|agency|agence|maison|bureau|cabinet|house|office)(?: only| just)? (?:prend|prenons|takes?)(?: only| just| seulement)? (?:${sum})(?! ?(?:per|par|a|each|every|chaque|sur|on|of|le|la|from|chez) )`,
			),
			// "munissez-vous de 5 000 F", "prévoir 10 000 pour…"
			pattern(
				`\\b(?:prevoir|prevoyez|apportez|apporter|se munir|munissez-vous|munis? d|come along with|come with|venir avec|venez avec|bring along|bring)(?:[^\\w\\n.]+[\\w']+){0,5}?[^\\w\\n.]+(?:${sum})`,
			),
			// "chacun participe à hauteur de 35 000 FCFA"
			pattern(
				`\\b(?:participe[rz]?|participent|contribue[rz]?|cotise[rz]?|contribute)\\b${within(3)}(?:hauteur de|up to|with|pour|avec)${within(1)}(?:${sum})`,
			),
			// "once you have paid the insurance of 30 000"
			pattern(
				`\\b(?:once|after|when|as soon as|if|until|unless|before|une fois|apres|des que|si|avant)${within(3)}(?:paid|paying|pay|payment|deposited|paye\\w*|verse\\w*|regle\\w*|paiement|versement)\\b${within(6)}(?:${sum})`,
			),
			// "a refundable deposit", "caution remboursable"
			/\b(?:non[- ]?)?refundable (?:\w+ ){0,3}(?:fees?|deposit|payment|registration|amount|caution|sum|charge)\b/g,
			/\b(?:frais|caution|depot|somme|montant|inscription)\b[^\n.]{0,30}\b(?:non )?remboursables?\b/g,
			pattern("\\bcautions? (?:\\w+ ){0,3}(?:de |: ?)?", `(?:${sum})`),
			// "the fee is payable before the interview"
			/\b(?:fees?|frais|caution|deposit)\b[^\n.]{0,40}\b(?:payables?|payantes?|to be paid|must be paid|should be paid|is paid|a payer|a verser|a regler|a prevoir|compulsory|mandatory|obligatoires?|exiges?|exigees?|a la charge d(?:u|es) (?:candidats?|postulants?|stagiaires?))\b/g,
			/\b(?:payment|paiement) (?:of|de)\b[^\n.]{0,50}\b(?:compulsory|mandatory|obligatoire)\b/g,
			/\b(?:form|formulaire|fiche|inscription|registration|training|formation|dossier|uniform\w*|tenue)\b[^\n.]{0,25}\b(?:payables?|payantes?|to be paid|must be paid for|should be paid|a payer|a verser|a regler|se paient?|a la charge d(?:u|es) (?:candidats?|postulants?|stagiaires?))\b/g,
			/\b(?:payables?|a payer|a verser|to be paid)\b[^\n.]{0,25}\b(?:fees?|frais|caution|inscription|registration)\b/g,
			// "moni for form", "bring small money"
			/\b(?:small|some|form|registration) (?:money|moni|change)\b[^\n.]{0,30}\b(?:form|register|registration|file|manager|oga|boss|process)\b/g,
			/\b(?:money|moni) for (?:the |una |your )?(?:form|register|registration|file|papers?|uniform|training|medical|manager|oga|boss)\b/g,
			/\b(?:pay|bring|drop|send|give) (?:\w+ ){0,2}(?:small )?(?:moni|something for (?:the )?(?:boss|oga|manager|drh|hr))\b/g,
			/\b(?:gombo|motiv\w+|encourag\w+|mouiller la barbe|quelque chose pour|enveloppe pour)\b[^\n.]{0,25}\b(?:drh|chef|recruteur|responsable|patron)\b/g,
		],
		unlessFree: nobodyPays,
		unlessMeant: ["others"],
		unlessEarned: true,
		unless: [
			...isTheWork,
			/\b(?:per|a|each|par) (?:month|annum|year|mois|an)\b|\bpaid training\b|\b(?:perdre|perdu|lost|refaire)\b|\bformation (?:payee|remuneree)\b|\b(?:monthly|mensuel\w*|net|brut|gross|locker|live in)\b/,
		],
		unlessNear: saidOtherwise,
	},
	{
		kind: "place",
		outcome: "held",
		about: /pay|deposit|money|argent|caution|vers|avance|somme|sum|fee|frais|\d/,
		says: [
			pattern(
				`\\b(?:pay(?:ment|ing)?|deposit|fees?|money|${sum})(?:[^\\w\\n.]+[\\w']+){0,6}?[^\\w\\n.]+(?:to|before you can|in order to) (?:secure|reserve|book|confirm|guarantee|hold|validate|activate|unlock|block|get|process|keep)${within(3)}(?:${place})`,
			),
			pattern(
				`\\b(?:secure|reserve|book|confirm|guarantee|hold|validate|block) (?:your |a |the )?(?:${place})(?:[^\\w\\n.]+[\\w']+){0,4}?[^\\w\\n.]+(?:with|by|against|for|upon|after)(?:[^\\w\\n.]+[\\w']+){0,4}?[^\\w\\n.]+(?:pay(?:ment|ing)|deposit|fee|${sum})`,
			),
			pattern(
				`\\b(?:versement|paiement|payer|verser|payez|versez|avance|caution|somme|argent|depot|${sum})(?:[^\\w\\n.]+[\\w']+){0,6}?[^\\w\\n.]+(?:pour|afin de|avant de) (?:reserver|confirmer|valider|garantir|bloquer|obtenir|securiser|retirer|activer|debloquer)${within(3)}(?:${place})`,
			),
			pattern(
				`\\b(?:reserver|confirmer|valider|garantir|bloquer|obtenir|securiser|reservez|confirmez|validez|garantissez|obtenez) (?:votre |une |un |le |la |sa |son |l')?(?:${place})(?:[^\\w\\n.]+[\\w']+){0,4}?[^\\w\\n.]+(?:contre|moyennant|en (?:payant|versant)|avec|par|apres)(?:[^\\w\\n.]+[\\w']+){0,4}?[^\\w\\n.]*(?:paiement|versement|depot|caution|avance|somme|argent|${sum})`,
			),
		],
		unlessFree: nobodyPays,
		unlessMeant: ["handlesMoney", "employerPays", "others"],
		unlessEarned: true,
		unless: [...isTheWork, ...isEarned],
		unlessNear: saidOtherwise,
	},
	{
		kind: "untraceable",
		outcome: "held",
		about:
			/momo|mo mo|mobile|orange|mtn|\bom\b|western|gram|union|card|carte|ticket|coupon|recharge|bitcoin|btc|usdt|crypto|neosurf|transcash|cash ?app|zelle|pesa|ria/,
		says: [
			pattern(
				`\\b(?:${pays}|send|deposit|transfer|drop|envoyer|envoyez|deposer|deposez|transferer|transferez|transfert|depot|versement|paiement|payment|payables?|frais|fees?|${sum})(?:[^\\w\\n.]+[\\w']+){0,8}?[^\\w\\n.]+(?:by|via|through|par|on|sur|to|au|in|en|with|avec|using|for|pour|a|:)(?:[^\\w\\n.]+[\\w']+){0,4}?[^\\w\\n.]*(?:${wayToPay})`,
			),
			pattern(
				`(?:${wayToPay})[^\\n.]{0,30}\\b(?:servent? a|pour|to|and send|et envoye[rz]) (?:\\w+ )?(?:payer|valider|activer|regler|pay|activate|validate|confirm|code|codes|unlock)\\b`,
			),
			pattern(
				`(?:${wayToPay})(?:[^\\w\\n.]+[\\w']+){0,3}?[^\\w\\n.]+(?:number|numero|account|compte|code|no|num)\\b[^\\n.]{0,30}(?:\\+?237)?[ .]?6[\\d .]{7,14}`,
			),
		],
		unlessFree: nobodyPays,
		unlessMeant: ["handlesMoney", "employerPays", "others"],
		unlessEarned: true,
		unless: [...isTheWork, ...isEarned, isAboutSuchMoney, isSuchWork, isPaidRegularly],
		unlessNear: saidOtherwise,
	},
	{
		kind: "fee",
		outcome: "held",
		about: /\d|[$£€]|mille|thousand|hundred|cent/,
		together: [
			[demands.applicantGives, demands.askedSum, demands.stepOfHiring],
			[demands.handsOverSum, demands.stepOfHiring],
			[demands.namedSum, demands.stepOfHiring],
		],
		unlessFree: nobodyPays,
		unlessMeant: ["handlesMoney", "employerPays", "others"],
		unlessEarned: true,
		unless: [...isTheWork, ...givenToTheState],
		unlessNear: saidOtherwise,
	},
	{
		kind: "fee",
		outcome: "held",
		about:
			/charge|cost|pay|regl|settled|buy|purchase|achet|acqu|receipt|bordereau|proof|evidence|capture|screenshot|recu|preuve|fee|frais|somme|sans|without|come|venez/,
		says: demands.atOwnCost,
		unlessFree: nobodyPays,
		unlessMeant: ["handlesMoney", "employerPays", "others"],
		unlessEarned: true,
		unless: [...isTheWork, ...givenToTheState],
		unlessNear: saidOtherwise,
	},
	{
		kind: "place",
		outcome: "held",
		about: /[$£€]|\d ?(?:f|k|n|cfa|xaf|eur|usd|mil)|\d[ .,]\d{3}|mille|thousand|slot|appointment letter/,
		together: [
			[demands.secretDeal, demands.soldPlace, demands.askedSum],
			[demands.slotsOnOffer, demands.slotPrice],
		],
		unlessFree: nobodyPays,
		unlessNear: isByImpostors,
	},
	{
		kind: "untraceable",
		outcome: "held",
		about:
			/mo ?mo|mobile|orange|mtn|\bom\b|wave|pesa|transfer|depot|deposit|versement|virement|numero|number|paypal|opay|palmpay|western|gram|card|carte|transcash|neosurf|btc|bitcoin|usdt|trc|crypto|credit|airtime|zelle|cash ?app|recharge/,
		together: [[demands.irreversiblePayment, demands.moneyGoesOut, demands.blockedStep]],
		unlessFree: nobodyPays,
		unless: [isSuchWork, isPaidRegularly],
		unlessNear: saidOtherwise,
	},
	{
		kind: "fee",
		outcome: "held",
		about: /\d|mille|thousand|hundred|francs?|naira|dollars/,
		says: demands.smallSumGiven,
		unlessFree: nobodyPays,
		unlessMeant: ["handlesMoney", "employerPays", "others"],
		unlessEarned: true,
		unless: [...isTheWork, ...givenToTheState, isEarnedOrSpent],
		unlessNear: saidOtherwise,
	},
	{
		kind: "place",
		outcome: "held",
		about:
			/place|slot|poste|integration|matricule|letter|inside|dedans|liste|army|armee|police|gendarm|customs|douane|fonction|service|authority|minist|military|enam|concours|sonara|snh|nnpc/,
		says: demands.placeIsSold,
		unlessFree: nobodyPays,
		unlessNear: isByImpostors,
		unless: [
			...paidElsewhere.slice(0, 2),
			/\b(?:police clearance|casier judiciaire|billet|bus|seats?|theatre|tickets?|starter|shops?|boutique|magasin|experience)\b/,
		],
	},
];
