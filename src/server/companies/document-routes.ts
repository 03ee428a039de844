import type { CompanyDocument, companyDocuments, WaitingDocument } from "../../contract/company-documents.ts";
import type { RoutesOf } from "../http/context.ts";
import { asAttachment, sendFile } from "../http/send-file.ts";
import { readListCursor, startOldestFirst } from "../platform/cursor.ts";
import { presentInstant } from "../platform/instant.ts";
import {
	type DocumentRow,
	decideDocument,
	findWaiting,
	listDocuments,
	listWaiting,
	submitDocument,
	type WaitingRow,
	withdrawDocument,
} from "./documents.ts";
import { ownerOf } from "./policy.ts";
import { presentName } from "./present.ts";

export const companyDocumentRoutes: RoutesOf<typeof companyDocuments> = {
	"GET /companies/:slug/documents": async ({ db, viewer, params }) => {
		const company = await ownerOf(db, { slug: params.slug, viewer });
		return async () => {
			const documents = await listDocuments(db, company);
			return { company: { slug: params.slug, name: company.name }, documents: documents.map(presentDocument) };
		};
	},
	"POST /companies/:slug/documents": async ({ db, viewer, params }) => {
		const company = await ownerOf(db, { slug: params.slug, viewer });
		return async ({ files }) => ({ document: presentDocument(await submitDocument(db, company, files.document)) });
	},
	"DELETE /companies/:slug/documents/:documentId": async ({ db, files, viewer, params }) => {
		const company = await ownerOf(db, { slug: params.slug, viewer });
		return async () => {
			await withdrawDocument(db, files, company, params.documentId);
			return {};
		};
	},
	"GET /moderation/documents":
		({ db }) =>
		async ({ query: { cursor, limit } }) => {
			const { rows, next } = await listWaiting(db, { after: cursor === undefined ? startOldestFirst : readListCursor(cursor), limit });
			return { documents: rows.map(presentWaiting), next };
		},
	"GET /moderation/documents/:documentId":
		({ db, files, params }) =>
		async () => {
			const { key, name } = await findWaiting(db, params.documentId);
			const headers = { "content-type": "application/octet-stream", "cache-control": "private, no-store", ...asAttachment(name) };
			return sendFile(files, { key, header: () => undefined, headers });
		},
	"POST /moderation/documents/:documentId/decide":
		({ db, files, viewer, params }) =>
		async ({ body }) => {
			await decideDocument(db, files, viewer.id, { documentId: params.documentId, ...body });
			return {};
		},
};

const presentDocument = ({ id, name, bytes, at, outcome, reason }: DocumentRow): CompanyDocument => ({
	id,
	name,
	bytes,
	at: presentInstant(at),
	outcome,
	reason,
});

const presentWaiting = ({ id, name, bytes, at, company, by }: WaitingRow): WaitingDocument => ({
	id,
	name,
	bytes,
	at: presentInstant(at),
	company: presentName(company),
	by,
	url: `/api/moderation/documents/${id}`,
});
