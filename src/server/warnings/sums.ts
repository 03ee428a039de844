/** A sum of money in a row of words: "10 000 FCFA", "5k", "cinq mille", "$40 a day". */
export type Sum = {
	/** The index of its last word, currency and time span included. */
	last: number;
	/** The approximate amount in francs. */
	francs: number;
	/** True if the sum appears to be in francs. */
	isLocal: boolean;
	/** "short": a day or a week, "long": an hour's rate, a month or a year, "piece": a page or a visit, "person": each applicant. */
	per: "short" | "long" | "piece" | "person" | null;
};

export const listed = (list: string): ReadonlySet<string> => new Set(list.split(" "));

const numbers = listed(
	"one two three four five six seven eight nine ten eleven twelve fifteen twenty thirty forty fifty sixty seventy eighty ninety hundred un deux trois quatre cinq sept huit neuf dix douze quinze vingt trente quarante cinquante soixante cent",
);
const joining = listed("a et and");
export const isNumberWord = (word = ""): boolean => numbers.has(word);
const multiplierOf: Readonly<Record<string, number>> = Object.fromEntries(
	Object.entries({
		1000: "k mil mille thousand thousands kolo kolos",
		1000000: "million millions baton batons barre barres",
	}).flatMap(([times, names]) => names.split(" ").map((name) => [name, Number(times)])),
);
/** Amounts that a company is worth: nobody is asked to pay as much. */
const beyondPrices = listed("b bn billion billions mm mn m t trn tn trillion");
const millionsMax = 9;
const retirementPlan = 401;

const signs = listed("$ £ €");
const foreign = listed("$ £ € usd usdt dollar dollars euro euros eur gbp aed dhs riyals");
const currencies = listed(
	"f fr frs franc francs cfa fcfa xaf xof naira ngn dollar dollars usd euro euros eur gbp cedis kes ksh usdt aed balles birr dhs riyals $ £ €",
);
const before = listed("$ £ € fcfa xaf xof usd eur ngn n kes ksh gbp rs aed");
const francsOfForeign = 500;
/** The smallest coin, in francs. */
const coin = 25;

const perWords = listed("per a par each every le la l the chaque an une un / de for");
const shortSpans = listed(
	"day days jour jours journee soir soire soiree soirees week weeks semaine semaines evening night nuit nuits matin matinee matinees morning event vacation garde",
);
const longSpans = listed(
	"hour hours hr heure heures h shift month months mois year years an ans annum annee quarter trimestre season saison term semester semestre",
);
const pieces = listed(
	"mariage wedding evenement ceremonie ceremony reportage clip logo affiche flyer form page pages piece visit visite article word course courses video images image session seance child enfant enfants meal repas vehicle km delivery livraison parcel colis plat transaction registration inscription task sale interview entretien trip course questionnaire shirt line ligne compteur meter bottle bouteille crate casier bag bags sac sacs kilo kg litre tonne ton client cliente customer account compte block bloc brique parpaing tache job eleve student pupil patient lesson cours stere stem regime basket tree arbre hectare card carte subscriber abonne billet panier seance chambre lampe pair paire copy copie copies sim vehicule voiture car drop drops run runs ouverture design dessin affiche flyer logo montage clip mission missions tournee rapport report album gown dress bucket seau wash lavage haircut coiffure load chargement chemise sheet fiches",
);
/** "200 per valid registration", not "5 000 for the registration" */
const perEach = listed("per par each every chaque");
/** "1 500 par lampe vendue" */
const done = listed(
	"vendu vendue sold livre livree delivered pose posee placed signe signee signed ouvert ouverte opened made fait faite active activee activated plante plantee planted cousu cousue sewn installe installee installed lu lue read saisi saisie typed recolte recoltee harvested valide validee validated approuve approuvee approved accepte acceptee accepted monte montee edited traduit traduite translated ecrit ecrite written publie publiee published corrige corrigee corrected nettoye nettoyee cleaned repare reparee repaired charge chargee loaded",
);
/** "25 francs for one" */
const maxForOne = 1_000;
/** "1,000 per ticket": the seller's commission, though a fee may also be stated by the ticket */
const articles = listed("le la l the");
const ofOne = listed("the one each every");
/** What applicants are made to pay for, piece by piece. */
const handedOut = listed("fiche form formulaire badge carte card inscription registration place slot kit test cv");
const soldEach = listed("ticket tickets billet contract contrat policy police");
const halves = listed("demi half");
const persons = listed("person personne candidate candidat participant head tete applicant poste file dossier");
const spanOf: Readonly<Record<string, "short" | "long">> = {
	daily: "short",
	weekly: "short",
	quotidien: "short",
	hebdomadaire: "short",
	hourly: "long",
	monthly: "long",
	yearly: "long",
	annually: "long",
	mensuel: "long",
	mensuels: "long",
	net: "long",
	nets: "long",
	brut: "long",
	gross: "long",
	basic: "long",
	salary: "long",
	salaire: "long",
	fixe: "long",
	fixed: "long",
};
/** Words that, after a bare number, mark it as money. */
const functionWords = listed(
	"a an the to for of as at in on by via with and or et ou pour par sur avec de du des la le les l d en au aux chez avant before each only seulement then puis which qui que is are est sont you vous tu we nous cash once upon non not no na after apres chacun towards toward into against unless then dont sans contre through from pendant chaque each per obligatoire compulsory refundable latest payable if when dans entre monday tuesday wednesday thursday friday saturday sunday lundi mardi mercredi jeudi vendredi samedi dimanche today tomorrow tonight demain now",
);
const verbs = listed("has have was were will must should may can cash taken given sent paid dropped buys gets puts");
const payWords = listed("prime primes commission commissions bonus tips pourboires allowance allowances indemnite cnps");
/** "a 5,000 deposit" */
const feeNouns = listed("deposit fee fees caution frais advance");
const rangeWords = listed("to a et and up or -");

const digits = /^\d/;
export const isNumber = (word = ""): boolean => digits.test(word);
const isMultiplier = (word = "") => multiplierOf[word] !== undefined;

/** True if a number can begin with the word. */
export const beginsNumber = (word: string): boolean => isNumber(word) || numbers.has(word);

/** True if a punctuation mark precedes a word. */
type Marked = (at: number) => boolean;
const unmarked: Marked = () => false;

/** The sum that begins at a word, or null. */
export const sumAt = (words: readonly string[], at: number, isMarked = unmarked): Sum | null =>
	isNumber(words[at]) ? inFigures(words, at, isMarked) : inWords(words, at, isMarked);

function inFigures(words: readonly string[], at: number, isMarked: Marked): Sum | null {
	const { value, last } = figuresAt(words, at);
	return isInRow(words, at, last) || /^0\d/.test(words[at] ?? "") ? null : sumOf(words, { at, last, value, isMarked });
}

const groupsMax = 3;
/** "form 8,000, camp 30,000", but not "one of 500, and" */
const minMarked = 1_000;
const rangeMax = 5;

/** "10 000" is one number, and so is "5.0.0.0", which is a disguise. */
export function figuresAt(words: readonly string[], at: number): { value: number; last: number } {
	let last = at;
	let figures = words[at] ?? "";
	if (/^(?:\d(?:[.,]\d){2,}|\d{1,3}(?:[.,]\d{3})+)$/.test(figures)) figures = figures.replace(/[.,]/g, "");
	else if (/^\d{1,3}$/.test(figures)) while (last - at < groupsMax && /^\d{3}$/.test(words[last + 1] ?? "")) figures += words[++last];
	return { value: Number(figures.replace(",", ".")), last };
}

/** True for part of a range, which is of pay or time, or of a row of numbers, which is a phone number. */
function isInRow(words: readonly string[], at: number, last: number): boolean {
	const isBeside = (word = "") => word === "-" || isNumber(word);
	if (isBeside(words[at - 1]) || isBeside(words[last + 1])) return true;
	const from = signs.has(words[at - 1] ?? "") ? at - 1 : at;
	return (
		rangeWords.has(words[from - 1] ?? "") && (isNumber(words[from - 2]) || (isMultiplier(words[from - 2]) && isNumber(words[from - 3])))
	);
}

function inWords(words: readonly string[], at: number, isMarked: Marked): Sum | null {
	if (numbers.has(words[at - 1] ?? "")) return null;
	let last = at;
	let isThousands = false;
	for (let next = words[last + 1] ?? ""; numbers.has(next) || joining.has(next) || isMultiplier(next); next = words[last + 1] ?? "") {
		isThousands ||= isMultiplier(next);
		last++;
	}
	while (joining.has(words[last] ?? "")) last--;
	if (!isThousands && !currencies.has(words[last + 1] ?? "")) return null;
	return sumOf(words, { at, last, value: 5_000, isThousands, isMarked });
}

type Figures = { at: number; last: number; value: number; isThousands?: boolean; isMarked: Marked };

function sumOf(words: readonly string[], { at, last, value, isThousands = false, isMarked }: Figures): Sum | null {
	const multiplier = words[last + 1] ?? "";
	if (beyondPrices.has(multiplier) || (multiplier === "k" && value === retirementPlan)) return null;
	if (multiplier.startsWith("million") && value > millionsMax) return null;
	const times = multiplierOf[multiplier];
	const end = currencyEnd(words, times ? last + 1 : last);
	const next = words[end + 1] ?? "";
	if (next === "%" || next === "percent" || (next === "pour" && words[end + 2] === "cent")) return null;
	if (isRangeBegun(words, end, value * (times ?? 1))) return null;
	const hasCurrency = end > (times ? last + 1 : last) || before.has(words[at - 1] ?? "");
	const isLocal = !words.slice(Math.max(0, at - 1), end + 1).some((word) => foreign.has(word));
	// "11 000 F, la mission commence": a comma, then another thing's article
	const isOther = isMarked(end + 1) && articles.has(next);
	const span = isOther ? { per: null, last: end } : spanBehind(words, end, value);
	const isBare = !hasCurrency && span.per === null;
	if (isBare && !(isMarked(end + 1) && value >= minMarked) && !endsBare(words, end, { isThousands: isThousands || times !== undefined }))
		return null;
	if (
		times === undefined &&
		!isThousands &&
		!isPrice(value, { isLocal, hasCurrency, written: words[at] ?? "", previous: words[at - 1] ?? "" })
	)
		return null;
	return { last: span.last, per: span.per, isLocal, francs: value * (times ?? 1) * (isLocal ? 1 : francsOfForeign) };
}

/** "F CFA" is two words; a sign before the next number belongs to that number. */
function currencyEnd(words: readonly string[], last: number): number {
	let end = last;
	const isOfNext = (word: string, at: number) => before.has(word) && isNumber(words[at + 1]);
	while (end - last < 2 && currencies.has(words[end + 1] ?? "") && !isOfNext(words[end + 1] ?? "", end + 1)) end++;
	return end;
}

const isRangeBegun = (words: readonly string[], end: number, from: number): boolean =>
	rangeWords.has(words[end + 1] ?? "") &&
	(signs.has(words[end + 2] ?? "") ? isNumber(words[end + 3]) : isNumber(words[end + 2]) && isRangeEnd(words, end + 2, from));

/** "4k to 5k" is a range, "4k to 677…" is not: that is a phone number. */
function isRangeEnd(words: readonly string[], at: number, from: number): boolean {
	const { value, last } = figuresAt(words, at);
	const to = value * (multiplierOf[words[last + 1] ?? ""] ?? 1);
	return to > from && to <= rangeMax * from;
}

/** Not "20k stars", nor "5000 people". */
function endsBare(words: readonly string[], end: number, { isThousands }: { isThousands: boolean }): boolean {
	const next = words[end + 1] ?? "";
	if (functionWords.has(next) || payWords.has(next) || feeNouns.has(next) || next === "" || isNumber(next)) return true;
	// not "20,000+ machines"
	if (next === "+") return isNumber(words[end + 2]) || payWords.has(words[end + 2] ?? "");
	return (isThousands || verbs.has(next)) && (next === "plus" || !/^[a-z]{3,}s$/.test(next));
}

type Written = { isLocal: boolean; hasCurrency: boolean; written: string; previous: string };
const datedBefore = listed("office windows excel word access server ms iso since in en depuis from year an");
/** "Bread number 1000", "room 500" */
const numbered = listed("number numero nr no ref reference room chambre salle building batiment batch lot route article model modele");

function isPrice(value: number, { isLocal, hasCurrency, written, previous }: Written): boolean {
	if (value < 3 || (isLocal && value % coin !== 0)) return false;
	// "bring 2000 for the form": nothing marks it as a year
	const isYear = /^(?:19\d|20[0-3])\d$/.test(written) && (written !== "2000" || datedBefore.has(previous));
	return hasCurrency || (!isYear && !numbered.has(previous) && value >= 500 && value < 5_000_000 && value % 100 === 0);
}

function spanBehind(words: readonly string[], end: number, value: number): Pick<Sum, "per" | "last"> {
	const [next = "", then = "", third = ""] = [words[end + 1], words[end + 2], words[end + 3]];
	const span = spanOf[next];
	if (span) return { per: span, last: end + 1 };
	// "30k pour le mois"
	if (next === "pour" && articles.has(then) && shortSpans.has(third)) return { per: "short", last: end + 3 };
	if (next === "pour" && articles.has(then) && longSpans.has(third)) return { per: "long", last: end + 3 };
	const last = end + 2;
	if (!perWords.has(next)) return { per: null, last: end };
	// "20,000 for the day", "2,700 for one day", "9,000 for each day"
	if (next === "for" && ofOne.has(then) && shortSpans.has(third)) return { per: "short", last: end + 3 };
	if (shortSpans.has(then)) return { per: "short", last };
	if (longSpans.has(then)) return { per: "long", last };
	// "3 500 F la demi-journée", "5,000 per half day"
	if (halves.has(then) && shortSpans.has(third)) return { per: "short", last: end + 3 };
	// "5k for form" is asked of the applicant
	if (next === "for" ? then === "one" && value < maxForOne : pieces.has(then)) return { per: "piece", last };
	if (perEach.has(next) && (pieces.has(third) || done.has(third) || done.has(then)) && !persons.has(then))
		return { per: "piece", last: end + 3 };
	// "5 mille le visuel valide"
	if (articles.has(next) && done.has(third) && !persons.has(then) && !handedOut.has(then)) return { per: "piece", last: end + 3 };
	if ((next === "per" || next === "par") && soldEach.has(then)) return { per: "piece", last };
	return persons.has(then) ? { per: "person", last } : { per: null, last: end };
}
