import * as z from "zod/mini";
import { readAmount } from "../../contract/amount.ts";
import { day as dayField, unixLines } from "../../contract/fields.ts";
import { investorAmountMax } from "../../contract/limits/investors.ts";
import { emailMax, messageMax, titleMax } from "../../contract/limits.ts";
import { type ImportedField, type InvestorKind, type InvestorStage, importedFields } from "../../contract/options.ts";
import type { SentenceKey } from "../../contract/sentences/sentences.ts";
import { fold } from "../platform/fold.ts";

/** Spreadsheet headings in both languages, folded. */
const headings: Record<ImportedField, RegExp> = {
	name: /^(name|nom|investors?|investisseurs?|organi[sz]ation|fund|fonds|company|societe|entreprise|raison sociale)( name)?$/,
	kind: /^(kind|type|nature|category|categorie)$/,
	stage: /^(stage|etape|status|statut|state|etat|phase)$/,
	amount: /^(amount|montant|ticket|commitment|engagement|investment|sum|somme)( \(?(fcfa|xaf|f?cfa)\)?)?$/,
	round: /^(round|funding round|levee|levee de fonds|tour|tour de table)$/,
	owner: /^(in charge|owner|assigned to|responsable|charge|chargee|suivi par)$/,
	person: /^(contact|person|personne|contact name|contact person|nom du contact|interlocuteur|people)$/,
	personRole: /^(role|title|titre|function|fonction|position|poste|job title)$/,
	email: /^(e-?mail|mail|courriel|email address|adresse e-?mail|adresse mail)$/,
	phone: /^(phone|telephone|tel\.?|mobile|phone number|numero|whatsapp)$/,
	nextStep: /^(next step|next action|prochaine etape|prochaine action|suite|to do|a faire)$/,
	nextOn: /^(next step on|next step date|next date|date|due|due date|echeance|le|on|prochaine date|date de la prochaine etape)$/,
	about: /^(about|notes?|comments?|commentaires?|remarks?|remarques?|description|a propos)$/,
};

/** Matches headings to fields; each field at most once. */
export function guessMapping(header: readonly string[]): (ImportedField | null)[] {
	const used = new Set<ImportedField>();
	return header.map((heading) => {
		const found = importedFields.find((field) => !used.has(field) && headings[field].test(fold(heading)));
		if (found) used.add(found);
		return found ?? null;
	});
}

const stageWords: [RegExp, InvestorStage][] = [
	[
		/^(identified|identifiee?|leads?|prospects?|new|nouveau|nouvelle|to contact|a contacter|not (yet )?contacted|(non|pas( encore)?) contactee?)\b/,
		"identified",
	],
	[/^(contacted|contactee?|approached|approchee?|emailed|called)\b/, "contacted"],
	[/^(meetings?|met|rencontres?|rencontree?|rendez-?vous|rdv|pitch|pitched|presentation|reunion)\b/, "meeting"],
	[/^(diligence|due diligence|dd|term sheet|audit|negociations?|negotiations?)\b/, "diligence"],
	[/^(committed|commitment|engagee?|engagement|signed|signee?|closed(?!\W*lost)|won|investi|invested|ferme)\b/, "committed"],
	[/^(passed|pass|declined|refus|refusee?|decline|lost|closed\W*lost|perdue?|no|non)\b/, "passed"],
];
const personWords = /^(person|personne|individual|particulier|angel|business angel|individu)\b/;

export type ImportedRow = {
	name: string;
	kind: InvestorKind;
	stage: InvestorStage;
	amount: number | null;
	roundId: string | null;
	ownerId: string | null;
	nextStep: string | null;
	nextOn: string | null;
	about: string | null;
	person: { name: string; role: string | null; email: string | null; phone: string | null } | null;
};
type Ids = ReadonlyMap<string, readonly string[]>;
/** The board's rounds and owners a line can refer to, by folded name. */
export type BoardReferences = {
	rounds: Ids;
	owners: Ids;
	/** For a list without a round column. */
	currentRound: string | null;
};
type Columns = { mapping: readonly (ImportedField | null)[]; references: BoardReferences };
export type RowProblem = { field: ImportedField | null; text: SentenceKey };

const isEmail = z.string().check(z.maxLength(emailMax), z.email());

/** Parses a line with the chosen columns; returns the first problem if there is one. */
export function readImportedRow(fields: readonly string[], { mapping, references }: Columns): ImportedRow | RowProblem {
	const values: Partial<Record<ImportedField, string>> = {};
	for (const [place, field] of mapping.entries())
		if (field) values[field] ??= (field === "about" ? plainLines : plain)(fields[place] ?? "");
	const of = (field: ImportedField) => values[field] || null;
	const name = of("name") ?? of("person");
	if (!name) return { field: "name", text: "investorNameRequired" };
	for (const [field, max] of lengths) if ((values[field]?.length ?? 0) > max) return { field, text: "textTooLong" };
	const amount = readAmount(values.amount ?? "");
	if (amount === undefined || (amount ?? 0) > investorAmountMax) return { field: "amount", text: "amountInvalid" };
	const nextOn = of("nextOn") === null ? null : readDay(of("nextOn") ?? "");
	if (nextOn === undefined) return { field: "nextOn", text: "dateInvalid" };
	const text = fold(values.stage ?? "");
	const stage = text === "" ? "identified" : stageWords.find(([words]) => words.test(text))?.[1];
	if (!stage) return { field: "stage", text: "investorStageUnknown" };
	const round = mapping.includes("round") ? idOf(references.rounds, of("round"), "investorRoundUnknown") : { id: references.currentRound };
	if ("text" in round) return { field: "round", text: round.text };
	const owner = idOf(references.owners, of("owner"), "investorOwnerUnknown");
	if ("text" in owner) return { field: "owner", text: owner.text };
	const email = of("email");
	if (email !== null && !z.safeParse(isEmail, email).success) return { field: "email", text: "emailInvalid" };
	const contact = of("person") ?? (email || of("phone") ? name : null);
	return {
		name,
		kind: personWords.test(fold(values.kind ?? "")) ? "person" : "organisation",
		stage,
		amount,
		roundId: round.id,
		ownerId: owner.id,
		nextStep: of("nextStep"),
		nextOn,
		about: of("about"),
		person: contact === null ? null : { name: contact, role: of("personRole"), email, phone: of("phone") },
	};
}

function idOf(ids: Ids, name: string | null, unknown: SentenceKey): { id: string | null } | { text: SentenceKey } {
	if (name === null) return { id: null };
	const [id, other] = ids.get(fold(name)) ?? [];
	if (id === undefined) return { text: unknown };
	return other === undefined ? { id } : { text: "investorNameTwice" };
}

const lengths: [ImportedField, number][] = [
	["name", titleMax],
	["person", titleMax],
	["personRole", titleMax],
	["nextStep", titleMax],
	["phone", 60],
	["about", messageMax],
];

/** Strips the mark our own export puts before text that a spreadsheet would take for a formula. */
const plainLines = (value: string) =>
	unixLines(value.toWellFormed().replaceAll("\0", " "))
		.trim()
		.replace(/^'(?=[=+\-@])/, "");
const plain = (value: string) => plainLines(value.replace(/\s+/g, " "));

/** `2026-12-01`, `01/12/2026`, `1.12.26`: day before month, as is usual here. */
function readDay(text: string): string | undefined {
	const [, y1, m1, d1] = /^(\d{4})-(\d\d)-(\d\d)/.exec(text) ?? [];
	const [, d2, m2, y2] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d\d)$/.exec(text) ?? [];
	const year = y1 ?? (y2?.length === 2 ? `20${y2}` : y2);
	const day = [year, (m1 ?? m2)?.padStart(2, "0"), (d1 ?? d2)?.padStart(2, "0")].join("-");
	return z.safeParse(dayField, day).success ? day : undefined;
}
