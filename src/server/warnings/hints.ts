import type { WarningKind } from "../../contract/warnings.ts";
import type { Meaning } from "./text-meanings.ts";

/** A kind, and the meanings that hint at it: a passage needs one from each row. */
type Hint = { kind: WarningKind; of: readonly (readonly Meaning[])[] };

/** Sums, fees and presents that are asked for. */
const money: readonly Meaning[] = ["asked", "small", "feeWord", "softFee", "gift", "firstPay", "keepProof", "atOwnCost", "proof"];
const given: readonly Meaning[] = ["gives", "isToGive", "isPaid", "pay", "hand", "must", "price"];

/** Less than a rule requires, but enough to name a kind. The first that fits counts. */
const hints: readonly Hint[] = [
	{
		kind: "parcels",
		of: [
			["parcel", "cheque", "carried"],
			["ownHome", "onward", "chequeUse", "unchecked", "lie", "border"],
		],
	},
	{ kind: "parcels", of: [["money"], ["ownAccount"], ["share", "goesOn", "takesIn"]] },
	{
		kind: "papers",
		of: [
			["secret", "bankData", "ownThing"],
			["tell", "keeps", "lendIt", "keepsTill"],
		],
	},
	{
		kind: "papers",
		of: [
			["identity", "original"],
			["keeps", "lendIt", "keepsTill", "tooSoon"],
			["tell", "hand", "theirs"],
		],
	},
	{ kind: "papers", of: [["body", "looks", "withMe", "bodyWork", "available", "openMinded"]] },
	{ kind: "papers", of: [["codeComing", "workOff", "phoneKept", "captive"]] },
	{ kind: "recruitsOthers", of: [["bring"], ["peopleWord", "packWord", "gainOfIt", "recursion"]] },
	{ kind: "recruitsOthers", of: [["packWord"], ["asked", "small", "gives"]] },
	{ kind: "visa", of: [["abroad"], ["travelWord", "travelGood", "granted", "payLater"]] },
	{ kind: "visa", of: [["travelGood"], ["sum", "forSale", "anybody", "noQuestions", "pay"]] },
	{
		kind: "visa",
		of: [
			["abroad", "border"],
			["refund", "lie", "holdBack"],
		],
	},
	{
		kind: "easyMoney",
		of: [
			["perDay", "muchPerDay", "muchPerPiece", "stake", "stakePut", "freeIncome", "lure", "taskWord"],
			["ease", "yield", "percent", "takeVerb", "asked", "lure"],
		],
	},
	{ kind: "untraceable", of: [["way"], [...money, "gives", "isToGive", "isPaid", "moneyWord"]] },
	{
		kind: "place",
		of: [
			["nameOnList", "statePlace"],
			["asked", "small", "gift", "insider"],
			["bargain", "hold", "hint"],
		],
	},
	{ kind: "fee", of: [money, [...given, "thing", "step", "beforeWork", "candidate"]] },
	{
		kind: "fee",
		of: [
			["gives", "isToGive", "isPaid"],
			["thing", "ownShop"],
		],
	},
];

/** Even less: enough only in a short text whose passage reads much like fraud. */
const faintHints: readonly Hint[] = [
	{
		kind: "parcels",
		of: [
			["ownAccount", "takesIn", "windfall"],
			["share", "percent", "goesOn", "theirMoney"],
		],
	},
	{
		kind: "papers",
		of: [
			["picture", "identity"],
			["alluring", "unmarried", "looks"],
			["hand", "tell"],
		],
	},
	{
		kind: "place",
		of: [
			["statePlace", "nameOnList", "insider"],
			["sum", "takeVerb", "price", "gift", "softFee"],
		],
	},
	{ kind: "visa", of: [["abroad"], ["soon", "haste", "many", "identity", "anybody"]] },
	{
		kind: "easyMoney",
		of: [
			["ease", "lure", "freeIncome"],
			["sum", "earned", "percent"],
			["anybody", "haste", "ownHome", "gives"],
		],
	},
	{
		kind: "massHiring",
		of: [
			["many", "manyWord"],
			["haste", "noQuestions"],
		],
	},
	{
		kind: "fee",
		of: [
			["sum", "moneyWord", "feeWord"],
			["hand", "gives", "withoutIt", "decider"],
			["step", "thing", "placeWord"],
		],
	},
];

const hinted =
	(hints: readonly Hint[]) =>
	(meanings: ReadonlySet<Meaning>): Hint | undefined =>
		hints.find(({ of }) => of.every((row) => row.some((meaning) => meanings.has(meaning))));

/** The first hint that a passage's meanings give, if any. */
export const hintIn = hinted(hints);
export const faintHintIn = hinted(faintHints);
