import { givenToTheState, isPaidRegularly, nobodyPays, saidOtherwise } from "./guards.ts";
import type { Rule } from "./rule.ts";
import type { Meaning, Role } from "./text-meanings.ts";

/** Next to these, the money belongs to customers, the employer or an office, or is mentioned as a warning. */
const isOtherMoney: readonly Meaning[] = ["refused", "noFee", "handlesMoney", "toOffice", "employerPays"];
const isOthers: readonly Meaning[] = [...isOtherMoney, "others"];
const isOrdinary: readonly Meaning[] = ["regular", "refused"];
const givenSomehow: Role = ["gives", "isToGive", "isPaid"];

/** Meaning rather than particular words: who gives what, for what, and when. The words are in `meanings.ts`. */
export const frameRules: readonly Rule[] = [
	{
		kind: "fee",
		outcome: "held",
		frames: [
			// "each candidate leaves 2 000 F for the file"
			{ says: ["asked", "gives", ["thing", "feeWord", "softFee", "beforeWork"]], unless: isOtherMoney },
			// "come with 10 000. Interview on Friday"
			{ says: ["asked", "gives"], near: ["step"], unless: isOthers },
			// "please deposit 5 000 for the form before the interview"
			{ says: ["asked", ["isToGive", "isPaid", "atOwnCost"], ["thing", "feeWord", "softFee", "step"]], unless: isOthers },
			// "badge 2 000, compulsory", "the kit costs 12 000 at our office"
			{
				says: ["asked", ["thing", "feeWord"], ["price", "must", "refund", "ownShop", "beforeWork", "feeWord", "softFee"]],
				within: 12,
				unless: [...isOthers, "perDay", "wage"],
			},
			// "a commitment of 20k before everything"
			{ says: ["asked", "softFee", ["beforeWork", "must", "isPaid"]], within: 14, unless: [...isOthers, "perDay", "wage"] },
			// "the test is not free", "registered at your expense"
			{ says: ["atOwnCost"], near: [["thing", "step"]], unless: [...isOthers, "copyOnly"] },
			// "you pay for the seaman book"
			{ says: ["gives", "thing", ["beforeWork", "ownShop", "refund", "way"]], within: 14, unless: [...isOthers, "perDay", "wage"] },
			// "a small file charge is collected at the gate"
			{
				says: ["feeWord", ["isPaid", "must", "gives"], ["candidate", "thing", "decider"]],
				near: ["step"],
				within: 12,
				unless: [...isOthers, "perDay", "wage"],
			},
			{ says: ["isPaid", "thing", "ownShop"], within: 14, unless: isOthers },
			{ says: ["shutOut", ["gives", "isToGive"]], near: ["asked"], within: 10, unless: isOthers },
			// "access to our list is 2 000 F a week"
			{ says: ["perDay", "thing", "price"], within: 10, unless: [...isOthers, "wage", "paysYou"] },
			// a small sum next to anything that is part of being hired
			{
				says: ["small", ["thing", "feeWord", "softFee", "gives", "isToGive", "isPaid", "must", "price", "beforeWork"]],
				unless: [...isOthers, "perDay", "wage"],
			},
			{ says: ["small", "hiringStep"], within: 4, unless: [...isOthers, "perDay", "wage"] },
			// "the manager takes half of your first salary"
			{ says: ["firstPay", "takenAway"], within: 8, unless: isOthers },
			// "your card? We make it for you at 4 500"
			{ says: ["small", "atPrice"], within: 2, near: ["thing"], unlessNear: [...isOthers, "perDay", "wage"] },
			{ says: ["keepProof"], near: [["way", "phone", "gives", "isToGive", "moneyWord"], "step"], unless: isOthers },
			// "your laptop is at the customs; pay the carrier 58 500, we pay it back with your first salary"
			{ says: ["heldGoods", "holdBack"], near: ["asked", ["gives", "isToGive", "must"]], unless: isOthers },
			// "you deposit one month of salary with us as security"
			{ says: [["gives", "hand"], "theirValue", "pledge"], within: 14, unless: isOthers },
			{ says: ["firstPay", ["refund", "gives", "isToGive"]], near: ["asked", "holdBack"], unless: isOthers },
			// "you then settle his deed of 130 €"
			{ says: ["asked", "gives", "thing"], unless: isOthers },
			// "a deposit of 45 000 is requested from the employee before dispatch, given back in full"
			{ says: ["asked", "refund", ["must", "gives", "isToGive"], ["candidate", "beforeWork"]], unless: [...isOthers, "perDay", "wage"] },
			// "credit 5 % (40 000 F) to lift the limit"
			{
				says: ["asked", ["gives", "isToGive"]],
				near: ["escrow", ["escrow", "refund", "percent"]],
				unless: [...isOtherMoney, "others", "wage"],
			},
			// "our exam ($29). Upload the receipt"
			{ says: ["keepProof"], near: ["asked", "step"], unless: isOthers },
			// "15,500 for the transfer file"
			{ says: ["forThing"], near: ["step"], unless: [...isOthers, "perDay", "wage"] },
			// "one lot of 24 perfumes against 60 000"
			{ says: ["asked", "packWord", ["price", "gives", "isToGive"]], within: 10, unless: isOthers },
			// "a well placed person, who must be thanked"
			{ says: ["insider"], near: ["gift"], unless: ["refused"] },
			{ says: ["gift", "theirValue"], near: [["insider", "decider", "placeWord"]], within: 12, unless: isOtherMoney },
			// "fee: half a salary"
			{ says: ["feeWord", "theirValue"], near: ["step"], within: 8, unless: isOthers },
			// "the recruiter's tip"
			{ says: ["gift", ["hint", "asked"]], near: ["decider"], within: 10, unless: [...isOtherMoney, "others"] },
		],
		unlessFree: nobodyPays,
		unless: [...givenToTheState, isPaidRegularly],
		unlessNear: saidOtherwise,
	},
	{
		kind: "fee",
		outcome: "held",
		// "no money, nobody will attend to you": only sounds as if nobody pays
		frames: [
			{ says: ["shutOut", "proof", "withoutIt"], within: 14, unless: isOthers },
			{ says: ["shutOut", "asked", "withoutIt"], within: 14, unless: isOthers },
		],
	},
	{
		kind: "fee",
		outcome: "held",
		// "the trainee's contribution is 25 000 F a month, taken in advance"
		frames: [{ says: ["subscribed", ["beforeWork", "must", "isPaid", "gives", "isToGive", "step", "candidate"]], unless: isOthers }],
		unlessFree: nobodyPays,
		unlessNear: saidOtherwise,
	},
	{
		kind: "place",
		outcome: "held",
		frames: [
			{ says: [["isToGive", "gives"], "nameOnList"], within: 10, unless: [...isOthers, "perDay", "wage"] },
			{ says: ["bargain", "bargain"], near: ["statePlace", ["nameOnList", "asked"]], within: 14, unlessNear: isOtherMoney },
			{
				says: ["insider"],
				near: [
					["nameOnList", "placeWord"],
					["theirValue", "asked", "bargain"],
				],
				unless: isOtherMoney,
			},
			{ says: ["asked", "placeWord", "bargain"], unless: [...isOthers, "perDay", "wage"] },
			{ says: ["asked", "hold", ["placeWord", "thing", "step"]], unless: [...isOthers, "perDay", "wage"] },
			{ says: [["gives", "isPaid", "proof"], "hold", "placeWord"], within: 14, unless: [...isOthers, "perDay", "wage"] },
			{ says: ["asked", "bargain"], near: ["placeWord"], within: 10, unless: [...isOthers, "perDay", "wage"] },
			{ says: ["asked", "nameOnList"], near: [["nameOnList", "statePlace", "bargain"]], unless: [...isOthers, "perDay", "wage"] },
			{ says: ["hold", "feeWord", ["placeWord", "step", "thing"]], within: 14, unless: isOthers },
			{ says: ["statePlace", "bargain"], near: ["asked", ["bargain", "hint"]], unlessNear: isOtherMoney },
		],
		unlessFree: nobodyPays,
		unlessNear: saidOtherwise,
	},
	{
		kind: "untraceable",
		outcome: "held",
		frames: [
			{ says: [["way", "phone"], givenSomehow], near: ["step"], unless: [...isOthers, "wage"] },
			{ says: ["way", "isPaidBy", "thing"], unless: [...isOthers, "wage"] },
			{ says: ["way", "onlyBy"], near: ["moneyWord"], unless: [...isOthers, "wage"] },
			{ says: ["way", "beforeWork", ["moneyWord", "feeWord"]], near: ["step"], unless: [...isOthers, "wage"] },
			// "they ask that each new worker opens the line with 20,000 by Western Union"
			{ says: ["way", "asked", "must", "candidate"], unless: isOthers },
		],
		unlessFree: nobodyPays,
		unlessEarned: true,
		unless: [isPaidRegularly],
		unlessNear: saidOtherwise,
	},
	{
		kind: "untraceable",
		outcome: "held",
		// whatever is said about giving it back
		frames: [{ says: ["way", "gives", ["thing", "asked"]], unless: ["refused", "others", "handlesMoney", "toOffice"] }],
	},
	{
		kind: "papers",
		outcome: "held",
		frames: [
			{ says: ["secret", "tell", ["secretOwner", "bankData", "identity"]], within: 14, unless: isOthers },
			// "the bank will send you a one-time password, read it to her"
			{ says: ["secret", "tellIt"], within: 16, unless: ["refused", "others", "handlesMoney"] },
			// "activate each chip on one of the cards"
			{ says: ["simCard"], near: ["identity", "activates", "absent"], unless: ["refused", "others", "workPlace"] },
			{ says: ["secret", "tooSoon"], near: [["tell", "identity", "bankData"]], within: 16, unless: isOthers },
			{ says: ["bankData", "tell", "tooSoon"], unless: isOthers },
			{ says: ["bankData", "tell", "identity"], near: ["tooSoon"], unless: isOthers },
			{ says: ["bankData", "birthData"], within: 20, unless: [...isOthers, "wage"] },
			{ says: ["identity", "tell", "face"], near: ["tooSoon"], within: 14, unless: isOthers },
			{ says: ["original", "keeps", "theirs"], within: 12, unless: ["refused", "others", "copyOnly", "handlesMoney"] },
			{ says: ["ownThing", "keeps"], within: 12, unless: isOthers },
			{ says: ["ownThing", "lendIt"], within: 10, unless: ["refused", "others"] },
			{ says: ["identity", "tooSoon", "picture"], near: ["tell"], unless: ["refused", "others"] },
			// no kind exists for demanding a body instead of work: like papers, it is not for an employer to see first
			{ says: [["body", "intimate"], "picture"], near: ["alluring"], unless: ["refused", "others"] },
			{ says: ["body"], near: ["intimate"], unless: ["refused", "others"] },
			{ says: ["withMe"], near: ["picture"], unless: ["refused", "others"] },
			{ says: ["bodyWork"], unless: ["refused"] },
			{ says: ["available"], near: [["looks", "unmarried", "alone"]], unless: ["refused"] },
			{
				says: ["openMinded"],
				near: [
					["looks", "unmarried", "alone"],
					["hiddenPlace", "available", "alone", "picture"],
				],
				unless: ["refused"],
			},
			{ says: ["looks"], near: ["unmarried"], unless: ["refused"] },
			{ says: ["alone"], near: ["hiddenPlace", ["step", "available", "unmarried"]], unless: ["refused"] },
			{ says: ["lonely"], near: ["deceit"], unless: ["refused"] },
			{ says: ["posing"], near: ["theirMoney", ["percent", "perDay", "deceit", "way"]], unless: ["refused", "others"] },
			// work without pay until a debt is paid off
			{ says: ["workOff"], near: [["travelWord", "travelGood", "abroad", "onBoss"]], unless: ["refused"] },
			{ says: ["phoneKept"], near: [["captive", "workOff", "abroad"]], unless: ["refused"] },
			{ says: ["original", "keepsTill"], within: 14, unless: ["refused", "others", "copyOnly", "handlesMoney"] },
			{ says: ["original"], near: ["keeps", "captive"], unless: ["refused", "others", "copyOnly"] },
			{ says: [["identity", "secret"]], near: ["lie"], unless: ["refused", "handlesMoney"] },
			// a code that gives access to somebody's account
			{ says: ["codeComing", "codeComes"], near: ["tellIt"], within: 10, unless: ["refused", "others", "handlesMoney"] },
			{ says: ["codeComing", "codeComes", "codePlace"], near: ["tell"], within: 10, unless: ["refused", "others"] },
			{ says: ["secret", ["tell", "identity"]], near: ["tooSoon", "secretOwner"], within: 14, unless: ["refused", "others"] },
			{ says: ["body", "intimate"], unless: ["refused", "others"] },
		],
	},
	{
		kind: "papers",
		outcome: "note",
		// "a laptop or television, left with us as security"
		frames: [
			{
				says: ["valuable", "pledge", ["hand", "keeps", "candidate"]],
				within: 20,
				unless: ["refused", "others", "copyOnly", "handlesMoney"],
			},
		],
	},
	{
		kind: "parcels",
		outcome: "held",
		frames: [
			{ says: ["parcel", "ownHome"], near: ["onward"], unless: ["refused", "workPlace"] },
			// bags taken over a border as one's own
			{ says: ["carried", "unchecked"], near: ["border"], within: 14, unless: ["refused", "workPlace", "others"] },
			{ says: ["carried", "lie"], near: ["border"], unless: ["refused", "workPlace"] },
			{ says: ["carried"], near: ["unchecked", "lie"], unless: ["refused", "workPlace"] },
			{ says: ["money", "ownAccount"], near: ["goesOn", "share"], unless: ["refused"] },
			{ says: ["money", "ownAccount", "share"], unless: ["refused", "wage"] },
			{ says: ["money", "way", "percent"], unless: ["refused", "wage", "handlesMoney"] },
			// "a trunk for you to receive, you keep 20 %", "a widow's two millions to be given to the poor, once the deed is paid"
			{
				says: ["windfall"],
				near: [
					["share", "percent", "goesOn"],
					["takesIn", "hand", "codeComes"],
				],
				unless: ["refused", "workPlace", "handlesMoney"],
			},
			{ says: ["money", "ownAccount", "takesIn"], near: [["share", "asked"]], unless: ["refused", "wage"] },
			{
				says: ["cheque", "chequeUse"],
				near: [
					["goesOn", "chequeUse"],
					["share", "chequeUse"],
				],
				within: 15,
				unless: ["refused", "workPlace", "wage"],
			},
		],
	},
	{
		kind: "visa",
		outcome: "note",
		frames: [
			{ says: ["asTourist"], near: ["lie"], unless: ["refused", "others"] },
			{ says: [["travelWord", "sure"], "sure"], near: ["anybody"], alongside: ["abroad"], unlessAnywhere: isOrdinary },
			// nothing is required of applicants
			{
				says: ["travelGood", "granted"],
				within: 12,
				alongside: ["abroad"],
				unless: ["others"],
				unlessAnywhere: [...isOrdinary, "requires"],
			},
			{ says: ["travelGood", ["asked", "forSale"]], within: 12, alongside: ["abroad"], unless: isOthers, unlessAnywhere: isOrdinary },
			{ says: ["travelWord", "sure"], near: ["soon"], alongside: ["abroad"], unlessAnywhere: isOrdinary },
			{
				says: ["payLater"],
				near: [
					["travelWord", "sure"],
					["soon", "anybody", "sure"],
				],
				alongside: ["abroad"],
				unlessAnywhere: isOrdinary,
			},
			{ says: ["travelWord"], near: ["anybody", "soon"], alongside: ["abroad"], unlessAnywhere: isOrdinary },
		],
	},
	{
		kind: "easyMoney",
		outcome: "note",
		frames: [
			{ says: ["muchPerDay"], near: ["ease"], unlessAnywhere: isOrdinary, unless: ["wage"] },
			// "put 20k on Monday, take 45k on Friday"
			{ says: ["stakeVerb", "sum", "takeVerb", "sum"], within: 14, unlessAnywhere: isOrdinary, unless: ["wage"] },
			// "put 30k, you are staff; put 100k, you are senior"
			{ says: ["stakePut", "asked", "rank"], within: 8, unless: ["wage"], unlessAnywhere: isOrdinary },
			{ says: ["percent", "weekly"], near: [["stakeVerb", "stake"], "asked"], within: 4, unless: ["wage"], unlessAnywhere: isOrdinary },
			{ says: ["stakePut", "asked", "perDay"], unless: ["wage", "handlesMoney"], unlessAnywhere: isOrdinary },
			{ says: ["stake", "asked"], near: ["taskWord"], unless: ["wage", "handlesMoney", "others"], unlessAnywhere: isOrdinary },
			{ says: ["perDay"], near: ["ease", "ease"], unless: ["wage"], unlessAnywhere: isOrdinary },
			{ says: ["ease", "ease", "anybody"], unless: ["wage"], unlessAnywhere: isOrdinary },
			{ says: ["muchPerPiece", ["anybody", "ease"]], unlessAnywhere: isOrdinary },
			{ says: ["pay", "refund", "percent"], unlessAnywhere: isOrdinary },
			{
				says: ["stake", "yield"],
				near: [["asked", "perDay", "percent", "yield"]],
				within: 14,
				unless: ["handlesMoney"],
				unlessAnywhere: isOrdinary,
			},
			{ says: ["lure", "ease"], near: [["asked", "freeIncome", "stake"]], within: 14, unless: ["wage"], unlessAnywhere: isOrdinary },
			{ says: ["freeIncome", ["ease", "noWage", "lure"]], unless: ["wage"], unlessAnywhere: isOrdinary },
		],
	},
	{
		kind: "recruitsOthers",
		outcome: "note",
		frames: [
			{
				says: ["bring", "gainOfIt", "peopleWord"],
				near: [["packWord", "noWage", "asked", "percent", "freeIncome"]],
				within: 14,
				unlessAnywhere: isOrdinary,
			},
			{ says: ["packWord", ["gives", "pay"]], near: ["bring"], unlessAnywhere: isOrdinary },
			{ says: ["bring", "asked", "peopleWord"], unlessAnywhere: isOrdinary },
			// "each teacher must enrol six people of their own before their first class"
			{ says: ["bring", "peopleWord", "must", "beforeWork"], within: 14, unlessAnywhere: isOrdinary },
			{ says: ["bring", "recursion"], within: 10, unlessAnywhere: isOrdinary },
			{ says: ["packWord", "bring"], near: [["ease", "freeIncome", "noWage", "gainOfIt"]], unlessAnywhere: isOrdinary },
			{ says: ["legs"], near: [["asked", "packWord", "perDay", "weekly"]], unlessAnywhere: isOrdinary },
			{ says: ["hiddenName"], unlessAnywhere: isOrdinary },
		],
	},
	{
		kind: "massHiring",
		outcome: "note",
		frames: [{ says: [["many", "manyWord"]], near: ["haste", ["noQuestions", "anybody"]], unlessAnywhere: isOrdinary }],
	},
];
