import * as deals from "./deals.ts";
import { askedSum } from "./demands.ts";
import { givenToTheState, isByImpostors, isEarnedOrSpent, isRegularWork, isTheWork, nobodyPays, saidOtherwise } from "./guards.ts";
import type { Rule } from "./rule.ts";

/** Work, places and papers as goods: what is sold to job seekers, or taken from them. */
export const dealRules: readonly Rule[] = [
	{
		kind: "fee",
		outcome: "held",
		about:
			/\d ?(?:f|k|n|xaf|cfa|mil|balles)|(?:cfa|xaf|ksh|kes|\bn|[$£€]) ?\d|mille|thousand|\d (?:\w+ )?(?:compuls|mandat|oblig|rembours|refund|payable)/,
		says: [deals.thingAndPrice, deals.demandedSum],
		unlessFree: nobodyPays,
		unlessMeant: ["handlesMoney", "employerPays", "others"],
		unlessEarned: true,
		unless: [...isTheWork, ...givenToTheState, isEarnedOrSpent, deals.isOnSale],
		unlessNear: saidOtherwise,
	},
	{
		kind: "fee",
		outcome: "held",
		about: /mis|placement|acces|base|catalog|abonn|subscri|pack|coaching|reseau|place you|connect you|link you|placed/,
		together: [[deals.placement, deals.workIsSure, askedSum]],
		unlessFree: nobodyPays,
		unless: [/\b(?:saas|software|b2b|platform|customers?)\b/],
	},
	{
		kind: "place",
		outcome: "held",
		about: /\d ?k\b|000|million|baton|barre|mille|thousand/,
		together: [[deals.officialBody, deals.bigSumAnywhere, deals.bargain]],
		unlessFree: nobodyPays,
		unlessEarned: true,
		unless: [...isTheWork, deals.isPublicMoney, isEarnedOrSpent],
	},
	{
		kind: "place",
		outcome: "held",
		about:
			/(?:place|poste|slot|ticket|position|matricule)s?\b[^\n]*(?:cede|vendu|sold|going|goes|contre|moyennant|for (?:just|only)|est a|sont a|va a)|\b(?:officer|oga|colonel|protocol|reseau|chef)/,
		says: [deals.placeForSum],
		unlessFree: nobodyPays,
		unless: [...isTheWork, deals.isPublicMoney, isEarnedOrSpent],
		unlessNear: isByImpostors,
	},
	{
		kind: "untraceable",
		outcome: "held",
		about: /card|carte|steam|transcash|neosurf|pcs/,
		says: deals.buysCards,
		unlessFree: nobodyPays,
		unless: [deals.sellsCards],
	},
	{
		kind: "papers",
		outcome: "held",
		about: /origina|keep|hold|retain|gard|retien|confisq|open|ouvr|cree|create|register/,
		says: [...deals.papersKept, ...deals.accountHandedOver],
		unless: [deals.papersGoBack, /\b(?:never|ne \w+ jamais|jamais)\b/],
	},
	{
		kind: "parcels",
		outcome: "held",
		about: /parcel|package|colis|paquet|carton|boxes|receiv|recev|recept/,
		together: [[deals.unopened, deals.parcelsCome]],
		says: deals.reships,
		unless: [deals.isShop],
	},
	{
		kind: "visa",
		outcome: "note",
		about: /visa|\bcos\b|lmia|permit|permis|procedure|contrat|jobs in/,
		says: deals.visaSold,
		alongside: [deals.abroad],
		unlessFree: nobodyPays,
		unless: [deals.isVisaDesk, isRegularWork],
	},
];
