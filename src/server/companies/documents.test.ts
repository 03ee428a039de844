import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testApp } from "../../../tests/support/app.ts";
import { createCompany, createMember, createRecruiter, createSeeker, pdf } from "../../../tests/support/cast.ts";
import { companyDocuments, companyMembers } from "../db/companies.ts";
import { mails, notifications } from "../db/notifications.ts";
import { uuidv7 } from "../platform/ids.ts";
import { deleteCompanyData } from "./delete-user-data.ts";

let site: Awaited<ReturnType<typeof testApp>>;
let moderator: User;
beforeAll(async () => {
	site = await testApp();
	moderator = await createSeeker(site.db, { moderatorSince: new Date() });
});
afterAll(() => site.close());

type User = Awaited<ReturnType<typeof createSeeker>>;

async function owned() {
	const [owner, company] = [await createRecruiter(site.db), await createCompany(site.db)];
	await createMember(site.db, { companyId: company.id, userId: owner.id });
	return { owner, company };
}
const send = (by: User, slug: string, file = pdf(200, "registre.pdf")) => {
	const form = new FormData();
	form.append("document", file);
	return site.as(by).call("POST /companies/:slug/documents", { params: { slug }, form });
};
const list = (by: User, slug: string) => site.as(by).call("GET /companies/:slug/documents", { params: { slug } });
const decide = (documentId: string, outcome: "confirmed" | "refused", by = moderator) =>
	site.as(by).call("POST /moderation/documents/:documentId/decide", { params: { documentId }, body: { outcome, reason: "Seen" } });
const filesKept = async () => (await readdir(join(site.folder, "files"))).length;

describe("company documents (decisions.md Marketplace)", () => {
	test("confirmed by a moderator, show on the page, notify the owners and have their file deleted", async () => {
		const { owner, company } = await owned();
		const before = await filesKept();
		const sent = await send(owner, company.slug);
		expect([sent.status, sent.body.document]).toMatchObject([200, { name: "registre.pdf", bytes: 200, outcome: null, reason: null }]);
		const { documents } = (await site.as(moderator).call("GET /moderation/documents")).body;
		expect(documents).toMatchObject([{ name: "registre.pdf", company: { slug: company.slug }, by: { id: owner.id } }]);
		const { id } = sent.body.document;
		const file = await site.as(moderator).request(`/api/moderation/documents/${id}`);
		expect([file.status, file.headers.get("content-disposition"), (await file.arrayBuffer()).byteLength]).toEqual([
			200,
			expect.stringMatching(/^attachment/),
			200,
		]);
		const decided = await decide(id, "confirmed");
		expect(decided.status).toBe(200);
		const page = await site.guest.call("GET /companies/:slug", { params: { slug: company.slug } });
		expect(page.body.company).toMatchObject({ verified: true, verifications: [{ kind: "documents" }] });
		expect((await list(owner, company.slug)).body.documents).toMatchObject([{ id, outcome: "confirmed", reason: "Seen" }]);
		const [notice] = await site.db.select().from(notifications).where(eq(notifications.userId, owner.id));
		expect(notice?.kind).toBe("companyDocumentsChecked");
		expect(await filesKept()).toBe(before);
		expect((await site.as(moderator).request(`/api/moderation/documents/${id}`)).status).toBe(404);
	});

	test("the page lists the papers seen, adding later ones (decisions.md Trust)", async () => {
		const { owner, company } = await owned();
		const confirm = async (paper: "" | "niu" | "rccm") => {
			const { id: documentId } = (await send(owner, company.slug)).body.document;
			const body = { outcome: "confirmed" as const, reason: "Seen", paper };
			await site.as(moderator).call("POST /moderation/documents/:documentId/decide", { params: { documentId }, body });
			return (await site.guest.call("GET /companies/:slug", { params: { slug: company.slug } })).body.company.verifications;
		};
		expect(await confirm("")).toEqual([{ kind: "documents", domain: null, at: expect.any(String) }]);
		expect(await confirm("niu")).toMatchObject([{ kind: "documents", papers: ["niu"] }]);
		expect(await confirm("rccm")).toMatchObject([{ kind: "documents", papers: ["rccm", "niu"] }]);
		expect(await confirm("niu")).toMatchObject([{ kind: "documents", papers: ["rccm", "niu"] }]);
	});

	test("refused, reach the owners with the reason, also by mail, and don't show on the page", async () => {
		const { owner, company } = await owned();
		const { id } = (await send(owner, company.slug)).body.document;
		expect((await decide(id, "refused")).status).toBe(200);
		expect((await site.guest.call("GET /companies/:slug", { params: { slug: company.slug } })).body.company.verified).toBe(false);
		const [mail] = await site.db.select().from(mails).where(eq(mails.userId, owner.id));
		expect(mail).toMatchObject({ kind: "companyDocumentRefused", params: { reason: "Seen", company: company.name } });
		expect((await site.as(owner).call("GET /auth/notifications")).body.notifications[0]?.content).toBe(
			`A moderator refused a document of ${company.name}: Seen`,
		);
	});

	test("of ten moderators concurrently one decides, and none about their own company", async () => {
		const { owner, company } = await owned();
		const { id } = (await send(owner, company.slug)).body.document;
		const colleague = await createRecruiter(site.db, { moderatorSince: new Date() });
		await createMember(site.db, { companyId: company.id, userId: colleague.id, role: "interviewer" });
		expect((await decide(id, "confirmed", colleague)).status).toBe(409);
		const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => decide(id, index % 2 ? "confirmed" : "refused")));
		expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)]);
		expect((await decide(uuidv7(), "refused")).status).toBe(404);
	});

	test("five can wait at most, even with twenty sent concurrently; one can be withdrawn with its file", async () => {
		const { owner, company } = await owned();
		const before = await filesKept();
		await Promise.all(Array.from({ length: 20 }, () => send(owner, company.slug)));
		for (let more = 0; more < 5; more++) await send(owner, company.slug);
		expect((await send(owner, company.slug)).body.message).toMatch(/^Five of your documents are already waiting/);
		expect([(await list(owner, company.slug)).body.documents.length, await filesKept()]).toEqual([5, before + 5]);
		const [first] = (await list(owner, company.slug)).body.documents;
		const params = { slug: company.slug, documentId: first?.id ?? "" };
		expect((await site.as(owner).call("DELETE /companies/:slug/documents/:documentId", { params })).status).toBe(200);
		expect((await site.as(owner).call("DELETE /companies/:slug/documents/:documentId", { params })).status).toBe(404);
		expect(await filesKept()).toBe(before + 4);
	});

	test.each([
		["a guest", 401, async () => site.guest],
		["a seeker", 403, async () => site.as(await createSeeker(site.db))],
		["another company's owner", 404, async () => site.as((await owned()).owner)],
		["a moderator who does not own it", 404, async () => site.as(await createRecruiter(site.db, { moderatorSince: new Date() }))],
	] as const)("%s gets %i", async (_, status, who) => {
		const { company } = await owned();
		const person = await who();
		const form = new FormData();
		form.append("document", pdf());
		const params = { slug: company.slug };
		expect((await person.call("POST /companies/:slug/documents", { params, form })).status).toBe(status);
		expect((await person.call("GET /companies/:slug/documents", { params })).status).toBe(status);
	});

	test("a recruiter of the company can't send one, and a file that isn't a PDF gets 415", async () => {
		const { owner, company } = await owned();
		const recruiter = await createRecruiter(site.db);
		await createMember(site.db, { companyId: company.id, userId: recruiter.id, role: "recruiter" });
		expect((await send(recruiter, company.slug)).status).toBe(403);
		expect((await send(owner, company.slug, new File(["MZ program"], "a.pdf", { type: "application/pdf" }))).status).toBe(415);
		expect(await site.db.$count(companyDocuments, eq(companyDocuments.companyId, company.id))).toBe(0);
	});
});

test("an imported page's documents go with its last member, also those that somebody sent who left before", async () => {
	const company = await createCompany(site.db, { importedFrom: "emploi.cm" });
	const [first, last] = [await createRecruiter(site.db), await createRecruiter(site.db)];
	await createMember(site.db, ...[first, last].map(({ id }) => ({ companyId: company.id, userId: id })));
	expect((await send(first, company.slug)).status).toBe(200);
	await site.db.delete(companyMembers).where(eq(companyMembers.userId, first.id));
	await site.db.transaction((tx) => deleteCompanyData(tx, last.id));
	expect(await site.db.$count(companyDocuments, eq(companyDocuments.companyId, company.id))).toBe(0);
});
