import * as z from "zod/mini";
import { readAmount } from "./amount.ts";
import { companyName } from "./companies.ts";
import type { Endpoint } from "./endpoint.ts";
import { cursor, day, flag, id, instant, limit, line, optionalText, text } from "./fields.ts";
import { investorAmountMax, investorImportMaxBytes, investorPasteMaxBytes } from "./limits/investors.ts";
import { documentMaxBytes, emailMax, messageMax, queryMax, titleMax } from "./limits.ts";
import { importedFields, investorDues, investorKinds, investorSorts, investorStages, memberRoles } from "./options.ts";

const stage = z.enum(investorStages, "valueInvalid");
const kind = z.enum(investorKinds, "valueInvalid");

/** A member of the company; null in place of someone who is gone. */
const colleague = z.object({ id: z.string(), slug: z.string(), fullName: z.string() });
export type Colleague = z.output<typeof colleague>;
const colleagueOrNone = z.nullable(colleague);

/** An investor as the board and the table show it; `version` increases with every change. */
export const investorCard = z.object({
	id: z.string(),
	name: z.string(),
	kind,
	stage,
	/** In FCFA. */
	amount: z.nullable(z.number()),
	round: z.nullable(z.object({ id: z.string(), name: z.string() })),
	/** The colleague responsible for it. */
	owner: z.nullable(z.extend(colleague, { avatar: z.nullable(z.string()) })),
	nextStep: z.nullable(z.string()),
	nextOn: z.nullable(day),
	/** The first of its contacts. */
	contact: z.nullable(z.string()),
	version: z.number(),
	movedAt: instant,
});
export type InvestorCard = z.output<typeof investorCard>;

const round = z.object({
	id: z.string(),
	name: z.string(),
	target: z.number(),
	closesOn: z.nullable(day),
	isCurrent: z.boolean(),
	/** The committed total, and the total weighted by likelihood. */
	committed: z.number(),
	weighted: z.number(),
	investors: z.number(),
});
export type Round = z.output<typeof round>;

const boardName = z.object({
	...z.pick(companyName, { slug: true, name: true, logo: true }).shape,
	role: z.enum(memberRoles),
	/** True for owners and for recruiters who were given access; interviewers who were given access can only read. */
	mayWrite: z.boolean(),
});
export type BoardName = z.output<typeof boardName>;

const column = z.object({
	stage,
	count: z.number(),
	/** The total in FCFA, over the whole column. */
	amount: z.number(),
	investors: z.array(investorCard),
	/** Cursor to the rest of the column. */
	next: z.nullable(z.string()),
});
export type InvestorColumn = z.output<typeof column>;

const person = z.object({
	id: z.string(),
	name: z.string(),
	role: z.nullable(z.string()),
	email: z.nullable(z.string()),
	phone: z.nullable(z.string()),
});
export type InvestorPerson = z.output<typeof person>;

const note = z.object({
	id: z.string(),
	/** The date, if the note is about a meeting. */
	metOn: z.nullable(day),
	text: z.string(),
	author: colleagueOrNone,
	at: instant,
	isOwn: z.boolean(),
});
export type InvestorNote = z.output<typeof note>;

const file = z.object({ id: z.string(), name: z.string(), bytes: z.number(), url: z.string(), by: colleagueOrNone, at: instant });
export type InvestorFile = z.output<typeof file>;

export const investorChangeKinds = [
	"created",
	"imported",
	"stage",
	"name",
	"kind",
	"amount",
	"round",
	"owner",
	"nextStep",
	"nextOn",
	"about",
	"personAdded",
	"personRemoved",
	"noteRemoved",
	"fileAdded",
	"fileRemoved",
] as const;
export type InvestorChangeKind = (typeof investorChangeKinds)[number];

const change = z.object({
	id: z.string(),
	kind: z.enum(investorChangeKinds),
	from: z.nullable(z.string()),
	to: z.nullable(z.string()),
	by: colleagueOrNone,
	at: instant,
});
export type InvestorChange = z.output<typeof change>;

export const investor = z.object({
	...investorCard.shape,
	about: z.nullable(z.string()),
	people: z.array(person),
	/** Newest first. */
	notes: z.array(note),
	files: z.array(file),
	history: z.array(change),
	/** Others on the board with the same name, or whose contacts have the same e-mail address. */
	duplicates: z.array(z.object({ id: z.string(), name: z.string() })),
	createdAt: instant,
});
export type Investor = z.output<typeof investor>;

/** An amount as typed in a form, blanks included. */
export const amount = z.pipe(
	z.nullish(z.union([z.number(), z.string().check(z.maxLength(60, "amountInvalid"))], "amountInvalid")),
	z.transform((value, context) => {
		const read = value === null || value === undefined ? null : readAmount(String(value));
		if (read !== undefined && (read === null || read <= investorAmountMax)) return read;
		context.issues.push({ code: "custom", message: "amountInvalid", input: value });
		return null;
	}),
);

const emptyIsNull = <Schema extends z.ZodMiniType<string>>(schema: Schema) =>
	z.pipe(
		z.nullish(z.union([z.literal(""), schema], "valueInvalid")),
		z.transform((value) => value || null),
	);
const optionalDay = z.pipe(
	z.nullish(z.union([z.literal(""), day], "dateInvalid")),
	z.transform((value) => value || null),
);
const oneLine = (max: number) =>
	z.pipe(
		optionalText(max),
		z.transform((value) => value?.replace(/\s+/g, " ") ?? null),
	);

/** Everything about an investor except its contacts. */
export const investorFields = z.object({
	name: line(titleMax, "investorNameRequired"),
	kind: z._default(kind, "organisation"),
	stage: z._default(stage, "identified"),
	amount,
	round: emptyIsNull(z.uuid("valueInvalid")),
	owner: emptyIsNull(z.uuid("valueInvalid")),
	nextStep: oneLine(titleMax),
	nextOn: optionalDay,
	about: optionalText(messageMax),
});
export type InvestorFields = z.output<typeof investorFields>;

const personFields = z.object({
	name: line(titleMax, "investorNameRequired"),
	role: oneLine(titleMax),
	email: z.pipe(
		z.nullish(z.union([z.literal(""), z.string().check(z.trim(), z.maxLength(emailMax), z.email("emailInvalid"))], "emailInvalid")),
		z.transform((value) => value || null),
	),
	phone: oneLine(60),
});
export type PersonFields = z.output<typeof personFields>;

/** The first contact can be created along with the investor. */
const writtenInvestor = z.extend(investorFields, {
	person: oneLine(titleMax),
	email: personFields.shape.email,
	phone: personFields.shape.phone,
});
export type WrittenInvestor = z.output<typeof writtenInvestor>;

const roundFields = z.object({
	name: line(titleMax, "investorRoundNameRequired"),
	target: z.pipe(
		amount,
		z.transform((value, context) => {
			if (value === null || value <= 0) context.issues.push({ code: "custom", message: "investorTargetRequired", input: value });
			return value ?? 0;
		}),
	),
	closesOn: optionalDay,
	isCurrent: flag({ absent: false }),
});
export type RoundFields = z.output<typeof roundFields>;

const query = {
	q: z.optional(z.string().check(z.maxLength(queryMax, "textTooLong"), z.trim())),
	round: z.optional(z.uuid("valueInvalid")),
	/** `me`, `nobody` or a colleague's id. */
	owner: z.optional(z.union([z.literal("me"), z.literal("nobody"), z.uuid()], "valueInvalid")),
	due: z.optional(z.enum(investorDues, "valueInvalid")),
};
const filters = z.object(query);
export type InvestorFilters = z.output<typeof filters>;

const version = z.coerce.number<string | number>("valueInvalid").check(z.int("valueInvalid"), z.nonnegative("valueInvalid"));
const slug = z.object({ slug: z.string().check(z.maxLength(200), z.regex(/^[a-z0-9-]+$/)) });
const investorParams = z.object({ investorId: id });
const columnField = z.nullable(z.enum(importedFields));
/** The field each column of the file maps to, by position; "" for a column to skip. */
const mapping = z.pipe(
	z.optional(z.union([z.string(), z.array(z.string())]).check(z.maxLength(200, "valueInvalid"))),
	z.transform((value) => (value === undefined ? null : [value].flat().map((name) => importedFields.find((one) => one === name) ?? null))),
);

const preview = z.object({
	id: z.string(),
	company: boardName,
	name: z.string(),
	/** The cells of the first line. */
	header: z.array(z.string()),
	mapping: z.array(columnField),
	/** The first rows, as in the file. */
	sample: z.array(z.array(z.string())),
	rows: z.number(),
	/** How many of them can be imported. */
	good: z.number(),
	/** How many of the importable ones have the name of an investor on the board or of another line. */
	known: z.number(),
	errorCount: z.number(),
	errors: z.array(z.object({ line: z.number(), field: columnField, text: z.string() })),
	/** Null until the import is done. */
	done: z.nullable(z.object({ added: z.number(), skipped: z.number() })),
});
export type ImportPreview = z.output<typeof preview>;

export const investors = {
	"GET /investor-boards": {
		summary: "List the companies whose investors the viewer may see: their own, and those whose owners gave them access.",
		section: "decisions.md The menu's other rooms",
		audience: "recruiter",
		response: z.object({ boards: z.array(boardName) }),
		errors: [],
	},
	"GET /investor-boards/:slug": {
		summary: "Return a company's investors in columns by stage, the first of each, with its rounds and the colleagues working on them.",
		section: "decisions.md The menu's other rooms",
		audience: "recruiter",
		params: slug,
		query: filters,
		response: z.object({
			board: boardName,
			rounds: z.array(round),
			colleagues: z.array(colleague),
			columns: z.array(column),
			/** The viewer's own next steps that are due today or overdue. */
			ownDue: z.number(),
		}),
		errors: ["not_found"],
	},
	"GET /investor-boards/:slug/investors": {
		summary: "List a company's investors, sorted; those of a single stage are in board order.",
		section: "decisions.md The menu's other rooms",
		audience: "recruiter",
		params: slug,
		query: z.object({ ...query, stage: z.optional(stage), sort: z.optional(z.enum(investorSorts, "valueInvalid")), cursor, limit }),
		response: z.object({ board: boardName, investors: z.array(investorCard), total: z.number(), next: z.nullable(z.string()) }),
		errors: ["not_found", "bad_cursor"],
	},
	"POST /investor-boards/:slug/investors": {
		summary: "Add an investor to the board.",
		section: "decisions.md The menu's other rooms",
		audience: "recruiter",
		params: slug,
		body: writtenInvestor,
		response: z.object({ investor: investorCard }),
		errors: ["not_found", "forbidden", "conflict", "too_many_requests"],
	},
	"GET /investor-boards/:slug/export": {
		summary:
			"Export a company's investors as CSV, each with its first contact. Values that a spreadsheet would read as formulas are marked as text.",
		section: "decisions.md The menu's other rooms",
		audience: "recruiter",
		params: slug,
		query: z.object({ ...query, stage: z.optional(stage) }),
		response: "file",
		fileType: "text/csv",
		errors: ["not_found", "too_many_requests"],
	},
	"GET /investor-boards/:slug/team": {
		summary: "List the company's members and which of them can see its investors. Owners only.",
		section: "decisions.md The menu's other rooms",
		audience: "recruiter",
		params: slug,
		response: z.object({
			board: boardName,
			members: z.array(z.extend(colleague, { role: z.enum(memberRoles), isLetIn: z.boolean(), isOwn: z.boolean() })),
			rounds: z.array(round),
		}),
		errors: ["not_found"],
	},
	"POST /investor-boards/:slug/team": {
		summary: "Give a member access to the investors, or remove it. Owners only. Owners always have access; interviewers can only read.",
		section: "decisions.md The menu's other rooms",
		audience: "recruiter",
		params: slug,
		body: z.object({ userId: z.uuid("valueInvalid"), desired: flag({ absent: false }) }),
		response: z.object({ isLetIn: z.boolean() }),
		errors: ["not_found", "forbidden"],
	},
	"POST /investor-boards/:slug/rounds": {
		summary: "Create a round. The board counts towards the current one.",
		section: "decisions.md The menu's other rooms",
		audience: "recruiter",
		params: slug,
		body: roundFields,
		response: z.object({ id: z.string() }),
		errors: ["not_found", "forbidden", "conflict"],
	},
	"PATCH /investor-rounds/:roundId": {
		summary: "Update a round, replacing all its fields.",
		section: "decisions.md The menu's other rooms",
		audience: "recruiter",
		params: z.object({ roundId: id }),
		body: roundFields,
		response: z.object({}),
		errors: ["not_found", "forbidden"],
	},
	"DELETE /investor-rounds/:roundId": {
		summary: "Delete a round. Its investors stay on the board.",
		section: "decisions.md The menu's other rooms",
		audience: "recruiter",
		params: z.object({ roundId: id }),
		response: z.object({}),
		errors: ["not_found", "forbidden"],
	},
	"GET /investors/:investorId": {
		summary: "Return an investor with its contacts, notes, files and history, for people who may see the company's board.",
		section: "decisions.md The menu's other rooms",
		audience: "recruiter",
		params: investorParams,
		response: z.object({
			board: boardName,
			investor,
			rounds: z.array(z.pick(round, { id: true, name: true })),
			colleagues: z.array(colleague),
		}),
		errors: ["not_found"],
	},
	"PATCH /investors/:investorId": {
		summary: "Update an investor, replacing all its fields. Returns 409 if it has changed since `version`.",
		section: "decisions.md The menu's other rooms",
		audience: "recruiter",
		params: investorParams,
		body: z.extend(investorFields, { version }),
		response: z.object({ version: z.number() }),
		errors: ["not_found", "forbidden", "conflict"],
	},
	"POST /investors/:investorId/move": {
		summary: "Move an investor to another stage. Returns 409 if it has changed since `version`; reload it to see its current state.",
		section: "decisions.md The menu's other rooms",
		audience: "recruiter",
		params: investorParams,
		body: z.object({ to: stage, version }),
		response: z.object({ version: z.number() }),
		errors: ["not_found", "forbidden", "conflict"],
	},
	"DELETE /investors/:investorId": {
		summary: "Delete an investor and everything stored about it.",
		section: "decisions.md The menu's other rooms",
		audience: "recruiter",
		params: investorParams,
		response: z.object({}),
		errors: ["not_found", "forbidden"],
	},
	"POST /investors/:investorId/people": {
		summary: "Add a contact to an investor.",
		section: "decisions.md The menu's other rooms",
		audience: "recruiter",
		params: investorParams,
		body: personFields,
		response: z.object({ id: z.string() }),
		errors: ["not_found", "forbidden", "conflict"],
	},
	"DELETE /investors/:investorId/people/:personId": {
		summary: "Remove a contact from an investor.",
		section: "decisions.md The menu's other rooms",
		audience: "recruiter",
		params: z.object({ investorId: id, personId: id }),
		response: z.object({}),
		errors: ["not_found", "forbidden"],
	},
	"POST /investors/:investorId/notes": {
		summary: "Add a note, or meeting notes with their date. Notifies colleagues mentioned with `@` who may see the board.",
		section: "decisions.md The menu's other rooms",
		audience: "recruiter",
		params: investorParams,
		body: z.object({ text: text(messageMax, "investorNoteRequired"), metOn: optionalDay }),
		response: z.object({ id: z.string() }),
		errors: ["not_found", "forbidden", "too_many_requests"],
	},
	"DELETE /investors/:investorId/notes/:noteId": {
		summary: "Delete one of the viewer's notes; owners can delete any note.",
		section: "decisions.md The menu's other rooms",
		audience: "recruiter",
		params: z.object({ investorId: id, noteId: id }),
		response: z.object({}),
		errors: ["not_found", "forbidden"],
	},
	"POST /investors/:investorId/files": {
		summary: "Attach a file to an investor: a PDF, a picture or an office document.",
		section: "decisions.md The menu's other rooms",
		audience: "recruiter",
		params: investorParams,
		body: z.object({}),
		files: { file: { required: true, maxBytes: documentMaxBytes, types: ["application/pdf", "image/*", "office/*"] } },
		response: z.object({ id: z.string() }),
		errors: ["not_found", "forbidden", "conflict", "too_large", "wrong_file_type"],
	},
	"GET /investors/:investorId/files/:fileId": {
		summary: "Download an investor's file as an attachment.",
		section: "decisions.md The menu's other rooms",
		audience: "recruiter",
		params: z.object({ investorId: id, fileId: id }),
		response: "file",
		errors: ["not_found"],
	},
	"DELETE /investors/:investorId/files/:fileId": {
		summary: "Delete a file of an investor.",
		section: "decisions.md The menu's other rooms",
		audience: "recruiter",
		params: z.object({ investorId: id, fileId: id }),
		response: z.object({}),
		errors: ["not_found", "forbidden"],
	},
	"POST /investor-boards/:slug/imports": {
		summary:
			"Upload a list of investors, as a CSV file or as text pasted from a spreadsheet. Nothing is added to the board until the import is run.",
		section: "decisions.md The menu's other rooms",
		audience: "recruiter",
		params: slug,
		body: z.object({ pasted: z.optional(z.string()) }),
		files: { list: { required: { unless: "pasted" }, maxBytes: investorImportMaxBytes, types: ["*/*"] } },
		textMaxBytes: investorPasteMaxBytes,
		response: z.object({ id: z.string() }),
		errors: ["not_found", "forbidden", "too_large", "wrong_file_type", "too_many_requests"],
	},
	"GET /investor-imports/:importId": {
		summary:
			"Preview an uploaded list with a given column mapping: its first rows, the number of rows that can be imported, and why the others cannot.",
		section: "decisions.md The menu's other rooms",
		audience: "recruiter",
		params: z.object({ importId: id }),
		query: z.object({ column: mapping }),
		response: z.object({ preview }),
		errors: ["not_found"],
	},
	"POST /investor-imports/:importId/run": {
		summary:
			"Import an uploaded list into the board: all of it or, if anything fails, nothing. Running it again returns the first run's result.",
		section: "decisions.md The menu's other rooms",
		audience: "recruiter",
		params: z.object({ importId: id }),
		body: z.object({ column: mapping, withKnown: flag({ absent: false }) }),
		response: z.object({ added: z.number(), skipped: z.number() }),
		errors: ["not_found", "forbidden", "conflict"],
	},
} as const satisfies Record<string, Endpoint>;
