import * as z from "zod/mini";
import { companyName } from "./companies.ts";
import type { Endpoint } from "./endpoint.ts";
import { cursor, id, instant, limit, text } from "./fields.ts";
import { documentMaxBytes, noteMax } from "./limits.ts";
import { personName } from "./network.ts";
import { paperKinds } from "./options.ts";

const slug = z.string().check(z.maxLength(200), z.regex(/^[a-z0-9-]+$/));

/** A document proving that a company exists and whom it belongs to. Its file is deleted once a moderator has decided. */
export const companyDocument = z.object({
	id: z.string(),
	name: z.string(),
	bytes: z.number(),
	at: instant,
	/** Null while pending. */
	outcome: z.nullable(z.enum(["confirmed", "refused"])),
	/** The moderator's explanation. */
	reason: z.nullable(z.string()),
});
export type CompanyDocument = z.output<typeof companyDocument>;

export const waitingDocument = z.object({
	id: z.string(),
	name: z.string(),
	bytes: z.number(),
	at: instant,
	company: companyName,
	by: personName,
	/** Where moderators can download its file. */
	url: z.string(),
});
export type WaitingDocument = z.output<typeof waitingDocument>;

const documentParams = z.object({ documentId: id });

/** A company's documents: owners send them, moderators check them (decisions.md "Marketplace"). */
export const companyDocuments = {
	"GET /companies/:slug/documents": {
		summary: "List the documents that the company's owners submitted, newest first, with their outcomes.",
		section: "decisions.md Marketplace",
		audience: "recruiter",
		params: z.object({ slug }),
		response: z.object({ company: z.object({ slug: z.string(), name: z.string() }), documents: z.array(companyDocument) }),
		errors: ["not_found", "forbidden"],
	},
	"POST /companies/:slug/documents": {
		summary: "Submit a document for review by a moderator: a PDF or a picture. At most five can be pending.",
		section: "decisions.md Marketplace",
		audience: "recruiter",
		params: z.object({ slug }),
		body: z.object({}),
		files: { document: { required: true, maxBytes: documentMaxBytes, types: ["application/pdf", "image/*"] } },
		response: z.object({ document: companyDocument }),
		errors: ["not_found", "forbidden", "conflict", "too_large", "wrong_file_type"],
	},
	"DELETE /companies/:slug/documents/:documentId": {
		summary: "Withdraw a document that has not been decided yet.",
		section: "decisions.md Marketplace",
		audience: "recruiter",
		params: z.object({ slug, documentId: id }),
		response: z.object({}),
		errors: ["not_found", "forbidden"],
	},
	"GET /moderation/documents": {
		summary: "List company documents awaiting review, longest waiting first.",
		section: "decisions.md Marketplace",
		audience: "moderator",
		query: z.object({ cursor, limit }),
		response: z.object({ documents: z.array(waitingDocument), next: z.nullable(z.string()) }),
		errors: ["bad_cursor"],
	},
	"GET /moderation/documents/:documentId": {
		summary: "Download a pending document as an attachment.",
		section: "decisions.md Marketplace",
		audience: "moderator",
		params: documentParams,
		response: "file",
		errors: ["not_found"],
	},
	"POST /moderation/documents/:documentId/decide": {
		summary:
			"Confirm a document, which is then shown on the company's page, or refuse it. Notifies the owners of the reason and deletes the file.",
		section: "decisions.md Marketplace",
		audience: "moderator",
		params: documentParams,
		body: z.object({
			outcome: z.enum(["confirmed", "refused"], "moderationActRequired"),
			/** The kind of document being confirmed, shown on the company's page. */
			paper: z.pipe(
				z.nullish(z.union([z.literal(""), z.enum(paperKinds)], "valueInvalid")),
				z.transform((paper) => paper || null),
			),
			reason: text(noteMax, "moderationReasonRequired"),
		}),
		response: z.object({}),
		errors: ["not_found", "conflict"],
		changesPublic: true,
	},
} as const satisfies Record<string, Endpoint>;
