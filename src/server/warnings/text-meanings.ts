import { isPercentAt, isPhoneAt, vacanciesAt } from "./counts.ts";
import { isGivenOrSold } from "./direction.ts";
import { afterHiring } from "./guards.ts";
import { Lexicon } from "./lexicon.ts";
import { meanings } from "./meanings.ts";
import type { Span } from "./reading.ts";
import { beginsNumber, isNumber, listed, type Sum, sumAt } from "./sums.ts";

/**
 * A word's meaning from the tables, or one derived from several words. The name of a meaning is part of what `likeness.ts` learned: after
 * renaming one, train again.
 */
export type Meaning = keyof typeof meanings | DerivedMeaning;
type DerivedMeaning =
	/** A sum that is not earned. */
	| "asked"
	/** A sum that is earned. */
	| "earned"
	/** A sum too small for a month's pay. */
	| "small"
	/** A sum per day or week, and one that few people earn in a day. */
	| "perDay"
	| "muchPerDay"
	/** A sum per page or visit, higher than either can earn. */
	| "muchPerPiece"
	/** A rate that applicants pay: "the dues are 5 000 a month". */
	| "subscribed"
	/** A sum with its purpose: "15,500 for the transfer file". */
	| "forThing"
	/** Any sum except an hourly, monthly or yearly rate. */
	| "sum"
	| "percent"
	/** Dozens of positions or people. */
	| "many"
	| "phone"
	/** The applicant gives money away. */
	| "gives"
	/** The employer pays. */
	| "employerPays"
	/** No payer is named: "please pay", "to be deposited". A job's duties read the same way. */
	| "isToGive"
	/** "we pay you": the employer pays the worker. */
	| "paysYou";

/** One meaning, or any of several. */
export type Role = Meaning | readonly Meaning[];

const lexicon = new Lexicon(meanings);
const nowhere: readonly number[] = [];

/** A text's words and their meanings. A place is a word's index. */
export class TextMeanings {
	readonly name: TextMeanings | undefined;
	private readonly plain: string;
	private readonly words: string[] = [];
	private readonly spans: Span[] = [];
	/** The offset at which each word begins. */
	private readonly begins: number[] = [];
	private readonly sentences: number[] = [];
	private readonly sentenceSpans: readonly Span[];
	/** By the place where a phrase or sum begins: the place where it ends. */
	private readonly lasts: number[] = [];
	private readonly placesByMeaning = new Map<Meaning, number[]>();
	/** The company's name without what follows it, once needed. */
	private shortName: string | undefined;
	private meaningsBySentence: Map<number, Meaning[]> | undefined;
	private readonly placesByRole = new Map<readonly Meaning[], readonly number[]>();

	/** `name`: the company's name as a text of its own; it may say where the work is. */
	constructor(plain: string, sentences: readonly Span[], name?: TextMeanings) {
		this.name = name;
		this.plain = plain;
		this.sentenceSpans = sentences;
		this.readWords(plain, sentences);
		const onMatch = (meaning: Meaning, first: number, last: number) => {
			// "s'élève à 5 000" does not mean a pupil
			if (meaning === "others" && this.words[first - 1] === "s") return;
			if (this.sentences[first] === this.sentences[last]) this.add(meaning, first, last);
		};
		for (let at = 0; at < this.words.length; at++) lexicon.match(this.words, at, onMatch);
		for (let at = 0; at < this.words.length; at++) if (beginsNumber(this.words[at] ?? "")) this.readNumber(at);
		for (const at of this.places("nothing")) this.readLack(at);
		this.placesByMeaning.get("anybody")?.sort((one, other) => one - other);
		for (const verb of ["pay", "hand"] as const) for (const at of this.places(verb)) if (this.isOfCustomers(at)) this.add("others", at);
		this.placesByMeaning.get("others")?.sort((one, other) => one - other);
		for (const verb of ["pay", "hand", "covers"] as const) for (const at of this.places(verb)) this.readGiving(at, verb);
		for (const at of this.places("paidBy")) this.readPaidBy(at);
		this.keepOnly("percent", (at) => !this.isInAdvance(at) && !this.isOfSales(at));
		this.keepOnly("keeps", (at) => !this.isKeptByOwner(at));
		this.keepOnly("tell", (at) => !this.isReceivedBefore(at));
		for (const meaning of ["others", "handlesMoney"] as const)
			this.keepOnly(meaning, (at) => !(kin.has(this.words[at] ?? "") && possessive.has(this.words[at - 1] ?? "")));
		this.keepOnly("manyWord", (at) => ![1, 2].some((ahead) => notHired.has(this.words[(this.lasts[at] ?? at) + ahead] ?? "")));
		this.keepOnly("bankData", (at) => !this.isAfterHiring(at));
		this.keepOnly("original", (at) => this.words[at] !== "phone" || !besidePhone.has(this.words[at + 1] ?? ""));
		this.keepOnly("refused", (at) => !this.isForgery(at) && !this.isOnlyForNow(at));
		this.keepOnly("pledge", (at) => !guards.has(this.words[(this.lasts[at] ?? at) + 1] ?? ""));
		this.readOwnCost();
		this.keepOnly("bring", (at) => !this.isNegated(at) && !this.isOfGuarantor(at));
		for (const [at, word] of this.words.entries()) if (collecting.test(word) && this.isTakings(at)) this.add("handlesMoney", at);
		this.placesByMeaning.get("handlesMoney")?.sort((one, other) => one - other);
		for (const meaning of ["gives", "isToGive", "employerPays"] as const)
			this.placesByMeaning.get(meaning)?.sort((one, other) => one - other);
	}

	places = (meaning: Meaning): readonly number[] => this.placesByMeaning.get(meaning) ?? nowhere;
	/** The places of any of a role's meanings, in order. */
	placesOfRole = (role: Role): readonly number[] => {
		if (typeof role === "string") return this.places(role);
		const cached = this.placesByRole.get(role);
		if (cached) return cached;
		const places = [...new Set(role.flatMap(this.places))].sort((one, other) => one - other);
		this.placesByRole.set(role, places);
		return places;
	};
	/** True if something with this meaning begins between two letter offsets. */
	means = (meaning: Meaning, from: number, to: number): boolean => {
		const places = this.places(meaning);
		const place = places.length > 0 ? places[firstFrom(places, firstFrom(this.begins, from))] : undefined;
		return place !== undefined && (this.begins[place] ?? 0) < to;
	};
	/** A sentence's meanings, in the order of its words. */
	meaningsIn = (sentence: number): readonly Meaning[] => {
		this.meaningsBySentence ??= this.groupBySentence();
		return this.meaningsBySentence.get(sentence) ?? [];
	};
	/** All meanings found in a range of sentences, except those that are only denied. */
	meaningsOf = (first: number, last: number): ReadonlySet<Meaning> => {
		const meanings = new Set<Meaning>();
		for (let sentence = first; sentence <= last; sentence++) for (const meaning of this.meaningsIn(sentence)) meanings.add(meaning);
		for (const meaning of deniable) if (meanings.has(meaning) && this.isOnlyDenied(meaning, first, last)) meanings.delete(meaning);
		return meanings;
	};
	sentenceAt = (place: number): number => this.sentences[place] ?? -1;
	firstWordOf = (sentence: number): number => firstFrom(this.sentences, sentence);
	/** The letters from the start of one place to the end of the phrase that begins at another. */
	span = (from: number, to: number): Span => [this.spans[from]?.[0] ?? 0, this.spans[this.lasts[to] ?? to]?.[1] ?? 0];

	private groupBySentence(): Map<number, Meaning[]> {
		const placed = [...this.placesByMeaning].flatMap(([meaning, places]) => places.map((place) => ({ meaning, place })));
		const bySentence = new Map<number, Meaning[]>();
		for (const { meaning, place } of placed.sort((one, other) => one.place - other.place)) {
			const sentence = this.sentenceAt(place);
			const list = bySentence.get(sentence);
			if (list) list.push(meaning);
			else bySentence.set(sentence, [meaning]);
		}
		return bySentence;
	}

	private readWords(plain: string, sentences: readonly Span[]): void {
		let sentence = 0;
		for (const { 0: word, index } of plain.matchAll(
			/[a-z]+|(?:(?<![a-z_])|(?<=\b(?:n|xaf|fcfa|usd|eur|ngn|kes|ksh)))\d+(?:[.,]\d+)*(?![a-z]*\d)|[$£€%/+]|[-–](?= ?(?:[$£€]|n|ngn|xaf|fcfa|usd|kes|ksh)?\d)/g,
		)) {
			while (index >= (sentences[sentence]?.[1] ?? Number.POSITIVE_INFINITY)) {
				// no phrase or number continues beyond the end of a sentence
				if (this.sentences.at(-1) === sentence) this.push(sentenceEnd, [index, index], sentence);
				sentence++;
			}
			this.push(shortForms[word] && plain[index + word.length] === " " ? shortForms[word] : word, [index, index + word.length], sentence);
		}
	}

	private push(word: string, span: Span, sentence: number): void {
		this.lasts.push(this.words.length);
		this.words.push(word);
		this.spans.push(span);
		this.begins.push(span[0]);
		this.sentences.push(sentence);
	}

	private add(meaning: Meaning, at: number, last = at): void {
		const places = this.placesByMeaning.get(meaning);
		if (!places) this.placesByMeaning.set(meaning, [at]);
		else if (places.at(-1) !== at) places.push(at);
		this.lasts[at] = Math.max(last, this.lasts[at] ?? at);
	}

	private keepOnly(meaning: Meaning, isMeant: (at: number) => boolean): void {
		const places = this.places(meaning);
		if (places.length > 0) this.placesByMeaning.set(meaning, places.filter(isMeant));
	}

	private readNumber(at: number): void {
		if (isPercentAt(this.words, at)) this.add("percent", at);
		if (vacanciesAt(this.words, at)) this.add("many", at);
		if (isPhoneAt(this.words, at)) this.add("phone", at);
		const sum = sumAt(this.words, at, this.isEdge);
		if (sum && sum.per !== "long") this.add("sum", at, sum.last);
		if (sum?.per === "piece" && sum.francs >= muchForADay) this.add("muchPerPiece", at, sum.last);
		if (sum?.per === "short") {
			this.add("perDay", at, sum.last);
			if (sum.francs >= muchForADay) this.add("muchPerDay", at, sum.last);
		}
		if (!sum) return;
		const isSubscribed = sum.per !== null && sum.per !== "person" && this.isSubscribed(at);
		if (isSubscribed) this.add("subscribed", at, sum.last);
		const isRate = sum.per !== null && sum.per !== "person" && !isSubscribed;
		if (isRate || isCoins(sum) || this.isEarned(at, sum.last) || this.isBarePay(at, sum)) this.add("earned", at, sum.last);
		else {
			this.add("asked", at, sum.last);
			if (this.isForThing(sum.last)) this.add("forThing", at, sum.last);
			if (sum.isLocal && sum.francs >= minFee && sum.francs < littleForAMonth) this.add("small", at, sum.last);
		}
	}

	private isForThing(last: number): boolean {
		if (!forWords.has(this.words[last + 1] ?? "")) return false;
		return [2, 3, 4].some((behind) => (["thing", "feeWord"] as const).some((meaning) => this.isMeant(meaning, last + behind)));
	}

	/** "Driver, Douala, licence B, 120 000 F.": a sum that stands alone and is not small is the pay. */
	private isBarePay(at: number, { last, francs }: Sum): boolean {
		if (this.isPayTold(at)) return !this.isForThing(last) && !this.isMeant("beforeWork", last + 1);
		if (payNouns.has(this.words[at - 1] ?? "") && regularly.has(this.words[at - 2] ?? "")) return true;
		if (this.isPayOfEach(at, last)) return true;
		if (francs < minPay) return false;
		const ends = this.isEnd(last + 1);
		if (payNouns.has(this.words[at - 1] ?? "") && this.isEdge(at - 1) && (ends || this.words[last + 1] === "+")) return true;
		if (this.isBesideBenefit(at, last)) return true;
		if (![at, last + 1].every((place) => this.isEdge(place))) return false;
		if (by.has(this.words[at - 2] ?? "") || by.has(this.words[at - 3] ?? "")) return false;
		for (let before = at - 1; before >= at - 4 && this.markBefore(before + 1) !== "."; before--)
			if (stopsPay.some((meaning) => this.isMeant(meaning, before)) || this.isMeant("covers", before)) return false;
		// "700 000 F, 300 avant"
		return !beginsNumber(this.words[last + 1] ?? "");
	}

	/** "6 mille chacun, dos en main": what each of those who work gets, on its own between commas or full stops. */
	private isPayOfEach(at: number, last: number): boolean {
		if (!ofEach.has(this.words[last + 1] ?? "") || !this.isEdge(at)) return false;
		if (!this.isEdge(last + 2) && this.words[last + 2] !== "+" && !joinsBenefit.has(this.words[last + 2] ?? "")) return false;
		for (let behind = last + 2; behind <= last + benefitWords && this.sentenceAt(behind) === this.sentenceAt(at); behind++)
			if (beside.has(this.words[behind] ?? "") || payNouns.has(this.words[behind] ?? "") || cash.has(this.words[behind] ?? "")) return true;
		return false;
	}

	/** "Pay na 45k", "the pay starts at 60,000" */
	private isPayTold(at: number): boolean {
		let isTold = false;
		for (let before = at - 1; before >= at - 4; before--) {
			const word = this.words[before] ?? "";
			if (isTold && this.isPayNoun(before)) return true;
			if (!isWords.has(word) && !payLinks.has(word)) return false;
			isTold ||= isWords.has(word);
		}
		return false;
	}

	/** "Pay", "basic pay", "the pay", as a sentence begins or after "and". */
	private isPayNoun(place: number): boolean {
		if (!payNouns.has(this.words[place] ?? "")) return false;
		return (
			this.isEdge(place) ||
			joinsBenefit.has(this.words[place - 1] ?? "") ||
			(beforePay.has(this.words[place - 1] ?? "") && this.isEdge(place - 1))
		);
	}

	/** "C'est 70 000, tu gardes tes pourboires", "60,000 and lunch": what comes on top shows that the sum is the pay. */
	private isBesideBenefit(at: number, last: number): boolean {
		const begin = [at, at - 1, at - 2].find((place) => this.isEdge(place) && this.words.slice(place, at).every((word) => itIs.has(word)));
		if (begin === undefined || !(this.isEdge(last + 1) || joinsBenefit.has(this.words[last + 1] ?? ""))) return false;
		for (let behind = last + 1; behind <= last + benefitWords && this.sentenceAt(behind) === this.sentenceAt(at); behind++) {
			if (stopsPay.some((meaning) => this.isMeant(meaning, behind))) return false;
			if (beside.has(this.words[behind] ?? "")) return true;
		}
		return false;
	}

	private isEnd = (place: number): boolean => place >= this.words.length || this.words[place] === sentenceEnd;

	/** True if punctuation or the edge of a sentence precedes a word. */
	private isEdge = (place: number): boolean => {
		if (this.words[place] === sentenceEnd || this.sentenceAt(place) !== this.sentenceAt(place - 1)) return true;
		return this.markBefore(place) !== undefined;
	};

	/** The punctuation mark between a word and the one before it. */
	private markBefore = (place: number): string | undefined =>
		/[,;.]/.exec(this.plain.slice(this.spans[place - 1]?.[1] ?? 0, this.spans[place]?.[0] ?? 0))?.[0];

	/** "no diploma", "sans aucune experience": anyone is accepted. */
	private readLack(at: number): void {
		const next = this.nextOf("requirement", at);
		if (next !== null && next - (this.lasts[at] ?? at) <= 3) this.add("anybody", at, next);
	}

	/** True if a pay word precedes a sum with no payment word in between, or a benefit on top follows it. */
	private isEarned(at: number, last: number): boolean {
		if (this.words[last + 1] === "+" && this.isPaidBeside(last + 2)) return true;
		if (
			(this.words[at - 1] === "+" || this.isListed(at) || this.isNextPiece(at, last) || this.isAdvance(at, last)) &&
			this.isEarnedBefore(at)
		)
			return true;
		for (let before = at - 1; before >= at - 5 && this.sentenceAt(before) === this.sentenceAt(at); before--) {
			if (first.has(this.words[before - 1] ?? "")) break;
			const isOfAgency = this.isMeant("feeWord", before - 1) && (this.lasts[before - 1] ?? 0) >= before;
			const isOther = isOfAgency || notEarning.has(this.words[before + 1] ?? "");
			if (earning.has(this.words[before] ?? "") && !isOther) return true;
			if (paidBack.has(this.words[before] ?? "") && [1, 2, 3].some((back) => journeys.has(this.words[before - back] ?? ""))) return true;
			if (givenToWorker.has(this.words[before] ?? "") && givers.has(this.words[before - 1] ?? "")) return true;
			if (stopsEarning.some((meaning) => this.isMeant(meaning, before)) && !this.isPaidFor(before)) break;
		}
		if (givenBehind.has(this.words[last + 1] ?? "") && (this.isEdge(last + 2) || upkeep.has(this.words[at - 1] ?? ""))) return true;
		if ([1, 2].some((behind) => earned.has(this.words[last + behind] ?? ""))) return true;
		return this.isGivenOrSold(at, last);
	}

	private isGivenOrSold(at: number, last: number): boolean {
		const [from, to] = this.span(at, at);
		const [begin, end] = this.sentenceSpans[this.sentenceAt(at)] ?? [from, to];
		const behind = this.spans[last]?.[1] ?? to;
		return isGivenOrSold(
			this.plain.slice(Math.max(begin, from - lettersBeside), from),
			this.plain.slice(behind, Math.min(end, behind + lettersBeside)),
			this.withoutName(this.plain.slice(behind, behind + lettersBeside)),
		);
	}

	/** The same words with "company" for the company's name: "Clean City pays it". */
	private withoutName(words: string): string {
		this.shortName ??= this.name?.plain.replace(legalForm, "").trim() ?? "";
		return this.shortName.length < shortestName ? words : words.replaceAll(this.shortName, "company");
	}

	/** "+ CNPS", "+ 2 %", "+ 25 F par casier" */
	private isPaidBeside(at: number): boolean {
		if ([0, 1, 2].some((behind) => beside.has(this.words[at + behind] ?? ""))) return true;
		return isPercentAt(this.words, at) || sumAt(this.words, at)?.per === "piece";
	}

	/** "paid by the piece: wing 8 000, door 12 000": a comma precedes it, with no payment word in between. */
	private isListed(at: number): boolean {
		for (let before = at - 1; before >= at - 3 && this.sentenceAt(before) === this.sentenceAt(at); before--) {
			if (stopsPay.some((meaning) => this.isMeant(meaning, before)) || this.isMeant("thing", before)) return false;
			if (this.markBefore(before) === ",") return true;
		}
		return false;
	}

	/** "700 for each skirt, 500 for a shirt" */
	private isNextPiece(at: number, last: number): boolean {
		if (!(ofPiece.has(this.words[last + 1] ?? "") || timesOfPay.has(this.words[last + 1] ?? "")) || this.markBefore(at) !== ",")
			return false;
		const stops = [...stopsPay, "thing", "step"] as const;
		const isPriced = (place: number) => this.isMeant("valuable", place);
		return ![2, 3].some((ahead) => !isPriced(last + ahead) && stops.some((meaning) => this.isMeant(meaning, last + ahead)));
	}

	/** "20 000 par mariage, 10 000 d'avance et le reste le soir" */
	private isAdvance(at: number, last: number): boolean {
		if (partOf.has(this.words[at - 1] ?? "") && this.isEarnedBefore(at)) return true;
		if (!advances.has(this.words[last + 1] ?? "") && !advances.has(this.words[last + 2] ?? "")) return false;
		if (this.markBefore(at) !== ",") return false;
		const stops = ["thing", "must", "candidate", "feeWord"] as const;
		for (let behind = last + 1; behind <= last + benefitWords && this.sentenceAt(behind) === this.sentenceAt(at); behind++) {
			if (remainders.has(this.words[behind] ?? "")) return true;
			if (stops.some((meaning) => this.isMeant(meaning, behind))) return false;
		}
		return false;
	}

	/** True if the preceding sum is earned: "90 000 F + 25 F par casier". */
	private isEarnedBefore(at: number): boolean {
		const [asked, earned] = (["asked", "earned"] as const).map((meaning) => this.places(meaning)[firstFrom(this.places(meaning), at) - 1]);
		return earned !== undefined && earned > (asked ?? -1) && this.sentenceAt(earned) === this.sentenceAt(at);
	}

	/** "prime de dossier", "indemnite moto": an allowance paid for the thing. */
	private isPaidFor(place: number): boolean {
		const before = this.words[place - 1] ?? "";
		return allowances.has(before) || (joins.has(before) && allowances.has(this.words[place - 2] ?? ""));
	}

	private isMeant = (meaning: Meaning, place: number): boolean => {
		const places = this.places(meaning);
		return places[firstFrom(places, place)] === place;
	};

	/** Adds who gives money at a verb of giving, unless the word is not one here. */
	private readGiving(at: number, verb: "pay" | "hand" | "covers"): void {
		if (this.isNoun(at) || this.isDenied(at) || this.isPaidHere(at) || this.isOfPay(at)) return;
		if (this.isForOthers(at)) {
			if (verb === "pay" && paidPeople.has(this.words[at + 1] ?? "") && this.giverAt(at) === "employer") this.add("paysYou", at);
			return;
		}
		if (this.isOwn(at)) return;
		if (this.isReceivedBefore(at)) {
			if (this.isInSentence("earned", at) && !this.isInSentence("asked", at)) this.add("employerPays", at);
			return;
		}
		if (verb === "hand" && !this.isMoneyBehind(at)) return;
		const giver = this.giverAt(at);
		const isToBePaid = infinitive.has(this.words[at - 1] ?? "");
		if (giver === "employer" && isToBePaid) return;
		if (verb === "covers") {
			if (giver === "employer") this.add("employerPays", at);
			else if (this.isHiredOne(at - 1)) this.add("gives", at);
		} else if (giver === "candidate") this.add("gives", at);
		else if (giver === "employer" && verb === "pay") this.add("employerPays", at);
		else if (giver === null) this.add("isToGive", at);
	}

	/** "les cavaliers paient 8 000 F", "mothers pay 600": a named group of people who are not looking for work. */
	private isOfCustomers(at: number): boolean {
		const [article = "", noun = ""] = [this.words[at - 2], this.words[at - 1]];
		if (eachOf.has(article) && payers.has(noun)) return true;
		if (severalPay.has(this.words[at] ?? "") && this.isEdge(at - 1) && noun.length > 4 && noun.endsWith("s"))
			return !hiredHere.test(noun) && !this.isMeant("candidate", at - 1) && !this.isMeant("peopleWord", at - 1) && !this.isOfTitle(noun);
		if (!ofSeveral.has(this.words[at] ?? "") || !severalBefore.has(article) || !noun.endsWith("s") || hired.has(noun)) return false;
		return !this.isMeant("candidate", at - 1) && !this.isMeant("peopleWord", at - 1);
	}

	/** "paid by us", "bought by the driver": the party named right after it pays. */
	private readPaidBy(at: number): void {
		const isNear = (place: number | null): place is number => place !== null && place - (this.lasts[at] ?? at) <= 3;
		const [employer, candidate] = [this.nextOf("employer", at), this.nextOf("candidate", at)];
		const by = this.lasts[at] ?? at;
		const isHired = this.isHiredOne(by + 2);
		if (isNear(employer)) this.add("employerPays", at, employer);
		else if (givenBy.has(this.words[at] ?? "")) return;
		else if (isNear(candidate)) this.add("gives", at, candidate);
		else if (isHired) this.add("gives", at, by + 2);
	}

	/** "each driver", "the delegate" of the title: a person who is hired. */
	private isHiredOne(place: number): boolean {
		const who = this.words[place] ?? "";
		return articlesOfOne.has(this.words[place - 1] ?? "") && (hiredOne.has(who) || this.isOfTitle(who));
	}

	/** "Medical delegate": the position that the text advertises. */
	private isOfTitle(word: string): boolean {
		if (word.length < 5) return false;
		const singular = word.replace(/s$/, "");
		const place = this.words.findIndex((other) => other === singular || other === `${singular}s`);
		return this.sentenceAt(place) === 0 && !this.isMeant("others", place);
	}

	/** "The dues are 5 000 a month", "you subscribe at 20,000 per term": a rate that applicants pay. */
	private isSubscribed(at: number): boolean {
		let isPrice = this.markBefore(at) === ",";
		for (let before = at - 1; before >= at - subjectWords && this.sentenceAt(before) === this.sentenceAt(at); before--) {
			if (this.isMeant("wage", before) || this.isMeant("others", before) || this.isMeant("payee", before)) return false;
			if (subscribing.test(this.words[before] ?? "")) return true;
			isPrice ||= before >= at - 3 && (this.isMeant("price", before) || amounts.has(this.words[before] ?? ""));
			if (isPrice && membersFee.has(this.words[before] ?? "")) return true;
		}
		return false;
	}

	/** "40 % d'avance" is a part of what is paid, not a share that somebody keeps. */
	private isInAdvance(at: number): boolean {
		if ([1, 2].some((back) => advances.has(this.words[at - back] ?? ""))) return true;
		const behind = [1, 2, 3, 4].map((ahead) => this.words[at + ahead] ?? "");
		return behind.some((word, place) => advances.has(word) && (word !== "avance" || behind[place - 1] === "d"));
	}

	/** "2 % du chiffre": a share of what the worker sells. */
	private isOfSales(at: number): boolean {
		return [2, 3, 4].some((ahead) => salesWords.has(this.words[at + ahead] ?? "") && this.sentenceAt(at + ahead) === this.sentenceAt(at));
	}

	private isAfterHiring(at: number): boolean {
		const [from, to] = this.sentenceSpans[this.sentenceAt(at)] ?? [0, 0];
		return afterHiring.test(this.plain.slice(from, to));
	}

	/** "Keep your passport with you." */
	private isKeptByOwner(at: number): boolean {
		return [1, 2, 3, 4, 5].some((ahead) => besideOwner.has(this.words[at + ahead] ?? "") && owners.has(this.words[at + ahead + 1] ?? ""));
	}

	/** "He arranges the fake certificate" offers what "fake certificates are rejected" refuses. */
	private isForgery(at: number): boolean {
		if (!this.isMeant("forged", at)) return false;
		const before = this.words.slice(Math.max(0, at - 4), at);
		return before.some((word) => arranging.test(word)) && !before.some((word) => denying.has(word));
	}

	/** "You don't pay anything now": later, then. */
	private isOnlyForNow(at: number): boolean {
		const last = this.lasts[at] ?? at;
		return denying.has(this.words[at] ?? "") && [1, 2, 3].some((ahead) => forNow.has(this.words[last + ahead] ?? ""));
	}

	/** "the company does it at its own cost": whose cost depends on who was named. */
	private readOwnCost(): void {
		// "a la charge du soudeur"
		for (const [at, word] of this.words.entries())
			if (word === "charge" && this.words[at - 1] === "la" && ["du", "de"].includes(this.words[at + 1] ?? ""))
				if ([2, 3].some((ahead) => this.isOfTitle(this.words[at + ahead] ?? ""))) this.add("atOwnCost", at);
		this.placesByMeaning.get("atOwnCost")?.sort((one, other) => one - other);
		const places = this.places("atOwnCost");
		const isEmployers = (at: number) =>
			this.words.slice(Math.max(0, at - 1), (this.lasts[at] ?? at) + 1).some((word) => theirOwn.has(word)) &&
			this.giverAt(at) === "employer";
		for (const at of places) if (isEmployers(at)) this.add("employerPays", at);
		this.keepOnly("atOwnCost", (at) => !isEmployers(at));
	}

	/** "Bring somebody from your family so we know each other": one person, for whom nothing is gained. */
	private isOfGuarantor(at: number): boolean {
		const last = this.lasts[at] ?? at;
		return [1, 2].some((ahead) => oneBeside.has(this.words[last + ahead] ?? "")) && !this.isInSentence("gainOfIt", at);
	}

	/** "Collecter la tontine", "tu prends les cotisations des mamans": others' money, which the worker hands on. */
	private isTakings(at: number): boolean {
		const isTaking = taking.has(this.words[at] ?? "");
		if (isTaking && !collectors.has(this.words[at - 1] ?? "") && !this.isEdge(at)) return false;
		return [1, 2, 3, 4].some((ahead) => takings.has(this.words[at + ahead] ?? "") && this.sentenceAt(at + ahead) === this.sentenceAt(at));
	}

	private isNoun(at: number): boolean {
		const [before = "", word = "", behind = ""] = [this.words[at - 1], this.words[at], this.words[at + 1]];
		const isLast = word === "pay" && (this.isEnd(at + 1) || this.isPayDay(at + 1));
		return nounToo.has(word) && (beforeNouns.has(before) || behindNouns.has(behind) || isLast);
	}

	/** "pay on the 10th", "pay every Friday" */
	private isPayDay(at: number): boolean {
		const [on = "", the = "", day = ""] = this.words.slice(at, at + 3);
		return payTimes.has(on) || (on === "on" && (isNumber(the) || (the === "the" && isNumber(day))));
	}

	/** "never pay", "vous ne payez pas"; but "vous ne payez que 2 000 F". */
	private isDenied(at: number): boolean {
		const before = this.words.slice(Math.max(0, at - 4), at);
		if (nothingBehind.has(this.words[at + 1] ?? "") && this.sentenceAt(at + 1) === this.sentenceAt(at)) return true;
		if (!before.some((word, place) => denying.has(word) && this.sentenceAt(at) === this.sentenceAt(at - before.length + place)))
			return false;
		return !this.words.slice(at - 2, at + 4).some((word) => word === "que" || word === "qu");
	}

	/** "ni caution ni formulaire payant", "pas de filleuls"; but not "no money, no interview" nor "no fee except for the form". */
	private isOnlyDenied(meaning: Meaning, first: number, last: number): boolean {
		const places = this.places(meaning);
		for (let next = firstFrom(places, this.firstWordOf(first)); this.sentenceAt(places[next] ?? -1) >= first; next++) {
			const place = places[next] ?? 0;
			if (this.sentenceAt(place) > last) break;
			if (!this.isRuledOut(place)) return false;
		}
		return true;
	}

	/** "no fee, only the form" */
	private isExcepted(place: number): boolean {
		for (let behind = place + 1; this.sentenceAt(behind) === this.sentenceAt(place); behind++)
			if (excepting.has(this.words[behind] ?? "") && this.isPriced(behind)) return true;
		return false;
	}

	/** "only the form", but not "only your address": something that may cost money. */
	private isPriced(excepting: number): boolean {
		const harmless = [1, 2, 3, 4].some((ahead) => harmlessThings.has(this.words[excepting + ahead] ?? ""));
		return !harmless || [1, 2, 3, 4, 5].some((ahead) => paidThings.some((meaning) => this.isMeant(meaning, excepting + ahead)));
	}

	private isRuledOut(place: number): boolean {
		if (this.isInSentence("shutOut", place) || this.isExcepted(place)) return false;
		const last = this.lasts[place] ?? place;
		const isNotRequired = (at: number) => rulingOut.has(this.words[at] ?? "") && required.test(this.words[at + 1] ?? "");
		if ([1, 2].some((ahead) => isNotRequired(last + ahead))) return true;
		for (let before = place - 1; before >= place - 3 && this.sentenceAt(before) === this.sentenceAt(place); before--) {
			if (rulingOut.has(this.words[before] ?? "")) return true;
			if (this.markBefore(before + 1) !== undefined) return false;
		}
		return false;
	}

	/** "ne recrutez personne", "don't invite" */
	private isNegated(at: number): boolean {
		const before = this.words[at - 1] === "t" ? at - 2 : at - 1;
		return denying.has(this.words[before] ?? "") && this.sentenceAt(before) === this.sentenceAt(at);
	}

	/** True if the ones paid are the workers or the reader; "a staff account" is neither. */
	private isForOthers(at: number): boolean {
		if (paidPeople.has(this.words[at + 1] ?? "")) return true;
		return [1, 2, 3].some((ahead) => {
			const place = at + ahead;
			return (this.isMeant("payee", place) && !forStaff.has(this.words[place + 1] ?? "")) || this.isMeant("others", place);
		});
	}

	/** "I will send the balance", "je te les renvoie": the author of the text pays. */
	private isOwn(at: number): boolean {
		for (let before = at - 1; before >= at - ownWords && this.sentenceAt(before) === this.sentenceAt(at); before--) {
			if (writers.has(this.words[before] ?? "")) return true;
			if (!besideVerbs.has(this.words[before] ?? "")) return false;
		}
		return false;
	}

	private isMoneyBehind(at: number): boolean {
		const sum = this.nextOf("asked", at);
		if (sum !== null && sum - at <= 10) return true;
		const pay = this.nextOf("firstPay", at);
		if (pay !== null && pay - at <= 3) return true;
		const isMoved = moved.test(this.words[at] ?? "");
		return (["moneyWord", ...(isMoved ? (["phone", "way"] as const) : [])] as const).some((meaning) => {
			const next = this.nextOf(meaning, at);
			return next !== null && next - at <= 4;
		});
	}

	private isInSentence(meaning: Meaning, at: number): boolean {
		const places = this.places(meaning);
		const place = places[firstFrom(places, this.firstWordOf(this.sentenceAt(at)))];
		return place !== undefined && this.sentenceAt(place) === this.sentenceAt(at);
	}

	private nextOf(meaning: Meaning, at: number): number | null {
		const places = this.places(meaning);
		const next = places[firstFrom(places, at + 1)];
		return next !== undefined && this.sentenceAt(next) === this.sentenceAt(at) ? next : null;
	}

	/** "20 000 F pour le mois, versés par mobile money": it is the pay that is given. */
	private isOfPay(at: number): boolean {
		return paidOut.has(this.words[at] ?? "") && this.isEdge(at) && this.isEarnedBefore(at);
	}

	/** "tu es paye", "vous serez payes": the person named is paid. */
	private isPaidHere(at: number): boolean {
		return paidForms.has(this.words[at] ?? "") && (areForms.has(this.words[at - 1] ?? "") || this.words[at - 2] === "on");
	}

	/** "on vous verse", but not "vous versez" or "vous payer": the person named right before the verb receives. */
	private isReceivedBefore(at: number): boolean {
		const object = this.words[at - 1] ?? "";
		if (!receivers.has(object) || this.sentenceAt(at - 2) !== this.sentenceAt(at)) return false;
		if (object === "te" && !ownObjects.has(this.words[at - 2] ?? "")) return !/(?:e[rz]|es)$/.test(this.words[at] ?? "");
		return givingObjects.has(this.words[at - 2] ?? "") && !/e[rz]$/.test(this.words[at] ?? "");
	}

	/** The party named closest before, in the same sentence. */
	private giverAt(at: number): "candidate" | "employer" | "others" | null {
		let giver: "candidate" | "employer" | "others" | null = null;
		let nearest = at - subjectWords;
		for (const role of ["candidate", "employer", "others"] as const) {
			const places = this.places(role);
			const place = places[firstFrom(places, at) - 1];
			if (role === "employer" && atTheirs.has(this.words[(place ?? 0) - 1] ?? "")) continue;
			if (place === undefined || place < nearest || this.sentenceAt(place) !== this.sentenceAt(at)) continue;
			[giver, nearest] = [role, place];
		}
		return giver;
	}
}

/** The price of a bottle or a page: too little to be asked for a job. */
const isCoins = ({ isLocal, francs }: Sum): boolean => isLocal && francs < minAsked;

const sentenceEnd = "\n";
const shortestName = 4;
/** What follows a company's name: "(licensed)", "SARL", ", Québec". */
const legalForm = /[,(].*|\b(?:sarl|sas?|ltd|limited|plc|gmbh|inc|llc|ets|gic|scoop)\b.*/;
/** How many letters before and after a sum are searched for its direction. */
const lettersBeside = 90;
/** Abbreviations used in messages. */
const shortForms: Readonly<Record<string, string>> = {
	u: "you",
	ur: "your",
	plz: "please",
	pls: "please",
	ya: "your",
	pr: "pour",
	avc: "avec",
};
/** In francs. */
const muchForADay = 10_000;
const littleForAMonth = 30_000;
const minFee = 300;
const minAsked = 200;
const minPay = 30_000;
const stopsPay = ["pay", "hand", "feeWord", "softFee", "price", "must", "isPaid", "bargain", "nameOnList"] as const;
/** The maximum distance in words between a verb and its subject. */
const subjectWords = 11;

const earning = listed(
	"salary salaries salaire salaires wage wages remuneration remunere remuneree remuneres remunerees indemnise indemnisee indemnises indemnisees compensated paid earn earns earning gagne gagnes gagnez gagner touche touches touchez touchent recevez recois recoit recoivent percoivent receive receives received get gets prime primes bonus bonuses commission commissions stipend allowance allowances indemnite indemnites cachet vacation reward budget budgets float turnover jusqu gross pecule diem incitatif incentive revenue revenus income chiffre paye payes",
);
const earned = listed(
	"salary salaire prime primes bonus commission stipend fixed fixe plus tips pourboires gross net brut allowance allowances indemnite indemnites basic",
);
/** "8 000 F par jour dont 3 000 F tout de suite" */
const partOf = listed("dont including puis then ensuite");
const remainders = listed("reste rest balance solde");
/** "1k each trip, 5k when we reach" */
const timesOfPay = listed("when quand lorsque each every chaque");
const ofPiece = listed("for pour per par la le l");
/** "salary card", "paid by the applicant" */
const notEarning = listed("line account card by file form");
const ownWords = 5;
const writers = listed("i je j");
/** Words that may stand between a subject and its verb. */
const besideVerbs = listed(
	"will ll ve have had just already also now don can di dey fit always toujours go ai te t vous les le la lui leur en suis vais peux viens de pourrai",
);
/** "transport 1 000 F donné" */
const givenBehind = listed("donne donnes donnee offert offerts offerte given refunded");
/** "airtime 5k given before the field" */
const upkeep = listed("airtime transport feeding lunch taxi carburant fuel credit ration food");
/** "15,500 for the transfer file" */
const forWords = listed("for pour");
const payNouns = listed("pay paie paye");
/** "Pay na 45k." */
const isWords = listed("na is est be starts start begins commence debute");
const payLinks = listed("c ce at from a de partir dey go will up");
const beforePay = listed("basic la ta sa votre the your our my monthly full good net start starting");
/** "6 mille chacun" */
const ofEach = listed("chacun chacune each");
const cash = listed("dos cash comptant");
/** "C'est 70 000", "na 60,000" */
const itIs = listed("c ce it est is na pay paie");
const joinsBenefit = listed("and et with avec plus");
/** "paid by the driver, 38 000" */
const by = listed("by par");
const regularly = listed("daily weekly monthly hourly basic base net gross starting nightly");
const benefitWords = 10;
const allowances = listed("indemnite indemnites prime primes allowance allowances bonus");
/** "first salary": the one a fee is taken from */
const first = listed("first premier premiers");
const joins = listed("de du des d for of par per");
/** Benefits that come on top of pay. */
const beside = listed(
	"cnps prime primes bonus commission commissions tips pourboires logement loge house housing accommodation meal meals lunch food repas nourri chop transport indemnite indemnites allowance allowances panier performance airtime insurance assurance mutuelle 13e overtime pourboire chambre room bonuses chop carburant fuel mange feeding pain bread rice riz poisson oeufs sandwich",
);
const stopsEarning = ["pay", "hand", "feeWord", "price", "isPaid", "thing"] as const;
const givenToWorker = listed("give offer donnons offrons pay payons");
const paidBack = listed("refunded reimbursed rembourse");
const journeys = listed("transport taxi deplacement voyage fare");
const ofSeveral = listed("paient versent deposent reglent achetent cotisent remettent laissent donnent apportent envoient");
const eachOf = listed("chaque each every");
/** "chaque taxi verse 500 F" */
const payers = listed(
	"taxi moto maison house menage household family famille shop boutique kiosk kiosque stand bus planteur farmer commercant trader eleveur salon ecole school village tenant locataire guest passenger passager pupil eleve student etudiant member membre client customer patient group groupe",
);
const severalPay = listed("pay buy");
/** Names of those who work: "drivers", "trainees", "assistants". */
const hiredHere =
	/(?:ers|ors|ees|men|ants|ists|ians|staff|boys|girls|ladies|hands|guards|cooks|nurses|agents|interns|maids|recruits|youths|always|alias|winners)$/;
const severalBefore = listed("les nos des ces leurs");
const hired = listed(
	"vigiles agents gardes gardiens ouvriers manoeuvres serveurs serveuses hotesses chauffeurs vendeurs vendeuses nounous caissiers caissieres filles garcons hommes femmes dames nouveaux nouvelles premiers derniers autres interesses interessees selectionnes travailleurs employes employees chercheurs demandeurs enqueteurs volontaires infirmiers infirmieres enseignants stagiaires apprentis apprenties",
);
const givers = listed("we will nous company employer can");
const paidForms = listed("paye payes payee payees");
const paidOut = listed("verses versee versees payee payees payes regles reglee reglees envoyes envoyee envoyees vires remis paid sent");
const areForms = listed("es etes seras serez sommes serons");
const receivers = listed("vous te leur");
/** "tu te paies", "a te remettre" */
const ownObjects = listed("tu a de pour toi");
const givingObjects = listed("on nous je entreprise societe maison patron patronne madame comptable chantier ong projet client");
const nounToo = listed(
	"pay deposit transfer paie avance purchase load drop hold need needs fund cover carry place verse invest regle add avances",
);
const beforeNouns = listed(
	"the a an our your their his of for in competitive good great base basic sick holiday weekly fortnight fortnightly monthly hourly overtime equal total with la le les un une de des du d ce cette notre votre son sa en fiche bulletin bulletins high higher low excellent back full performance maternity is bank cash data money file wire technology knowledge daily nightly",
);
const behindNouns = listed(
	"rate rates range scale band is day grade review roll slip per between bands scales structure equity transparency slips online period gap increase plus",
);
const payTimes = listed("every each daily weekly monthly fortnightly");
/** Meanings that a text may name only to deny them. */
const deniable = [
	"feeWord",
	"softFee",
	"atOwnCost",
	"packWord",
	"bring",
	"peopleWord",
	"moneyWord",
	"gift",
	"recursion",
	"money",
	"stake",
] as const;
const rulingOut = listed("no not non pas ni sans without never aucun aucune zero neither nor jamais");
/** "adhésion non exigée", "membership is not required" */
const required = /^(?:exig|requ|demand|oblig|necess|need|ask|charg|compuls|mandat)/;
const excepting = listed("only just seulement juste sauf except hormis but mais que qu unless");
const harmlessThings = listed(
	"address adresse seriousness serieux honesty honnetete courage hands bras time temps motivation punctuality ponctualite smile sourire experience experiences cv name nom reference references recommendation recommandation character tenue envie willingness strength force energy energie",
);
const paidThings = ["thing", "feeWord", "asked", "sum", "gift"] as const;
const denying = listed("no not never ne n jamais don doesn didn won without sans cannot nobody personne aucun aucune nothing rien");
/** Verbs of transfer: with only a phone number or payment method after them, money is meant. */
const moved = /^(?:depos|deposit|transfer|vers|vir)/;
/** "18 000 F à payer": not by the employer, even if named before */
const infinitive = listed("a to");
/** "you buy nothing" */
const nothingBehind = listed("nothing rien");
const forNow = listed("now today maintenant tout");
const theirOwn = listed("ses sa leurs leur its their");
/** The party named after "lent by" or "provided by" does not pay. */
const givenBy = listed("lent provided fourni fournie fournis offert offerte");
const articlesOfOne = listed("the each every le la l chaque");
/** Somebody who is hired. */
const hiredOne = listed(
	"driver employee worker intern guard technician teacher nurse agent cleaner cook cashier interns drivers workers employees chauffeur employe employee travailleur stagiaire vigile technicien enseignant infirmier ouvrier agent vendeur vendeuse caissier caissiere",
);
const subscribing = /^(?:subscrib|souscri|abonn|adher)/;
const amounts = listed("is are est sont at");
const membersFee = listed(
	"dues subscription subscriptions membership abonnement adhesion cotisation participation contribution caution access acces",
);
const advances = listed("avance upfront advance acompte");
/** "hundreds of employers": no places to fill */
const notHired = listed(
	"employers companies businesses users customers clients startups merchants schools countries families patients products employeurs entreprises utilisateurs clientes commercants ecoles pays familles produits",
);
const salesWords = listed("chiffre ventes sales turnover takings recette recettes prestations");
/** "phone accessories", "phone people" */
const besidePhone = listed(
	"accessories shop shops people calls call number numbers repair repairs repairer cases chargers credit cards customers clients them him her candidates applicants operators companies sales interview interviews interviewers",
);
const besideOwner = listed("with on avec sur chez by");
const owners = listed("you yourself toi vous una ya");
/** "your parents" are no customers */
const oneBeside = listed("somebody someone quelqu guarantor guarantors avaliste avalistes garant garants tuteur surety parent parents");
const collecting = /^(?:collect|encaiss|ramass|recolt|percev|prends$|prenez$|take$|takes$|receive$)/;
const taking = listed("prends prenez take takes receive");
/** "tu prends", "you take", "and take" */
const collectors = listed("tu vous you to et and go di");
const takings = listed(
	"cotisations tontine tontines epargne epargnes savings recettes takings loyers rents scolarites pensions quetes njangi storage parking tolls",
);
const kin = listed("parent parents family families child children enfant enfants");
const possessive = listed("your ya ton ta tes votre vos his her their son sa ses leurs");
/** "as security guard" */
const guards = listed("guard guards officer officers agent agents man men personnel supervisor company");
const arranging = /^(?:arrang|ger|fabriqu|procur|fourni|fai|mak|produc|prepar|obt|organis|vend|sell|get|give|donn|provid|sort)/;
/** "staff account", "workers card": not the people themselves */
const forStaff = listed("account card id badge kit form file uniform");
/** "chez nous" says where, not who. */
const atTheirs = listed("chez aupres from");
const paidPeople = listed("you vous te them leur lui agents everyone people him her staff");

/** The index of the first of some sorted numbers that is not below a limit. */
export function firstFrom(numbers: readonly number[], min: number): number {
	let [low, high] = [0, numbers.length];
	while (low < high) {
		const middle = (low + high) >> 1;
		if ((numbers[middle] ?? 0) < min) low = middle + 1;
		else high = middle;
	}
	return low;
}
