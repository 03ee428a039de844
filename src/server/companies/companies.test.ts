import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testApp } from "../../../tests/support/app.ts";
import { builtPages } from "../../../tests/support/built-pages.ts";
import { createCompany, createJob, createMember, createRecruiter, createSeeker } from "../../../tests/support/cast.ts";
import { companies } from "../db/companies.ts";
import { countStatements } from "../platform/database.ts";
import { nameKeyVersion } from "../platform/name-key.ts";
import { ensureImportedCompanies } from "./imported.ts";
import { rekeyCompanies } from "./rekey.ts";

let site: Awaited<ReturnType<typeof testApp>>;

beforeAll(async () => {
	site = await testApp();
});
afterAll(() => site.close());

describe("GET /companies/:slug (decisions.md Marketplace)", () => {
	test("returns a company with its open jobs, newest first", async () => {
		const company = await createCompany(site.db, { email: "private@lac.cm", verifiedAt: new Date() });
		const old = await createJob(site.db, { companyId: company.id, createdAt: new Date("2026-01-01") });
		const recent = await createJob(site.db, { companyId: company.id });
		await createJob(site.db, { companyId: company.id, closedAt: new Date() });
		await createJob(site.db, { companyId: company.id, applicationDeadline: "2020-01-01" });
		await createJob(site.db, { companyName: company.name });
		const answer = await site.guest.call("GET /companies/:slug", { params: { slug: company.slug } });
		expect(answer.status).toBe(200);
		expect(answer.body.company).toEqual({
			id: company.id,
			slug: company.slug,
			name: company.name,
			about: null,
			location: null,
			place: null,
			website: null,
			industry: null,
			size: null,
			logo: null,
			verified: true,
			domain: null,
			verifications: [],
			followersCount: 0,
			isFollowing: false,
			role: null,
			isUnowned: true,
			isStartup: false,
			replies: null,
			importedFrom: null,
		});
		expect([answer.body.people, answer.body.hasMorePeople]).toEqual([[], false]);
		expect(answer.body.jobs.map((job) => job.id)).toEqual([recent.id, old.id]);
		expect(answer.body.jobs[0]).toMatchObject({
			companySlug: company.slug,
			companyVerified: true,
			isOpen: true,
			isSaved: false,
			canManage: false,
		});
		expect(answer.body.openJobs).toBe(2);
		expect(JSON.stringify(answer.body)).not.toContain("private@lac.cm");
	});

	test("pages through every job once by cursor, even with equal timestamps", async () => {
		const company = await createCompany(site.db);
		const createdAt = new Date(Date.now() - 86_400_000);
		const ids = new Set<string>();
		for (let number = 0; number < 5; number++) ids.add((await createJob(site.db, { companyId: company.id, createdAt })).id);
		const seen: string[] = [];
		let cursor: string | undefined;
		do {
			const { body, statements } = await site.guest.call("GET /companies/:slug", {
				params: { slug: company.slug },
				query: { limit: "2", ...(cursor ? { cursor } : {}) },
			});
			expect(statements.length).toBeLessThanOrEqual(3);
			seen.push(...body.jobs.map((job) => job.id));
			cursor = body.next ?? undefined;
		} while (cursor);
		expect(seen).toHaveLength(5);
		expect(new Set(seen)).toEqual(ids);
	});

	test("a recruiting member can manage its jobs; an interviewer can't", async () => {
		const company = await createCompany(site.db);
		await createJob(site.db, { companyId: company.id });
		const [recruiter, interviewer] = [await createRecruiter(site.db), await createRecruiter(site.db)];
		await createMember(site.db, { companyId: company.id, userId: recruiter.id, role: "recruiter" });
		await createMember(site.db, { companyId: company.id, userId: interviewer.id, role: "interviewer" });
		for (const [person, canManage] of [
			[recruiter, true],
			[interviewer, false],
			[await createSeeker(site.db), false],
		] as const) {
			const { body, statements } = await site.as(person).call("GET /companies/:slug", { params: { slug: company.slug } });
			expect(body.jobs[0]?.canManage).toBe(canManage);
			expect(statements.length).toBeLessThanOrEqual(3);
		}
	});

	test.each(["no-such-company", "UPPER", "%00", "a".repeat(300), "../etc", "'--"])("returns 404 for %j", async (slug) => {
		const answer = await site.guest.call("GET /companies/:slug", { params: { slug } });
		expect([answer.status, answer.body.code]).toEqual([404, "not_found"]);
	});

	test("returns 404 for an address with NUL", async () => {
		expect((await site.guest.request("/api/companies/a%00")).status).toBe(404);
	});

	test("an unknown company is 404 before a bad limit is 422; a bad cursor is 400", async () => {
		const company = await createCompany(site.db);
		expect((await site.guest.call("GET /companies/:slug", { params: { slug: "nobody" }, query: { limit: "x" } })).status).toBe(404);
		expect((await site.guest.call("GET /companies/:slug", { params: { slug: company.slug }, query: { limit: "x" } })).status).toBe(422);
		const february = Buffer.from(JSON.stringify(["2026-02-31T00:00:00.000000Z", company.id])).toString("base64url");
		for (const cursor of ["x", "", february, Buffer.from("[]").toString("base64url"), Buffer.from("null").toString("base64url")]) {
			const answer = await site.guest.call("GET /companies/:slug", { params: { slug: company.slug }, query: { cursor } });
			expect([answer.status, answer.body.code]).toEqual([400, "bad_cursor"]);
		}
	});
});

describe("look-alike company names (decisions.md Trust)", () => {
	/** A job's page without its list of similar jobs, which names other companies. */
	const withoutSimilar = (page: string) => page.replace(/<section id="similar".*?<\/section>/s, "");

	test("a job under a free name stays unverified, even after someone else founds a look-alike company", async () => {
		const [poster, founder] = [await createRecruiter(site.db), await createRecruiter(site.db)];
		const typed = { title: "Sawyer", location: "Edéa", description: "Saw the logs of the upper Sanaga.", skills: ["Saws"] };
		const post = async (company: string) => (await site.as(poster).call("POST /jobs/create", { body: { ...typed, company } })).body.job;
		const [free, own] = [await post("Sanaga Timber"), await post(poster.fullName)];
		const founded = (await site.as(founder).call("POST /companies", { body: { name: "SANAGA TIMBER SARL" } })).body.company;
		const read = async (id: string, by = site.guest) => (await by.call("GET /jobs/:jobId", { params: { jobId: id } })).body.job;
		expect(await read(free.id)).toMatchObject({
			company: "Sanaga Timber",
			companySlug: null,
			companyUnverified: true,
			companyVerified: false,
		});
		expect((await read(free.id, site.as(founder))).canManage).toBe(false);
		expect((await read(own.id)).companyUnverified).toBe(false);
		expect((await site.guest.call("GET /companies/:slug", { params: { slug: founded.slug } })).body.jobs).toEqual([]);
		const edited = await site
			.as(poster)
			.call("PATCH /jobs/:jobId", { params: { jobId: free.id }, body: { ...typed, company: "Sanaga Timber" } });
		expect([edited.status, Object.keys(edited.body.fields ?? {})]).toEqual([422, ["company"]]);
		const { app } = await builtPages(site);
		for (const [language, expectedText] of [
			["en", "(not verified)"],
			["fr", "(non vérifiée)"],
		] as const) {
			for (const address of [`/jobs/${free.id}`, "/jobs?q=sanaga+timber"]) {
				const page = await (await app.request(address, { headers: { "accept-language": language } })).text();
				expect([address, page.includes(expectedText), page.includes(founded.slug)]).toEqual([address, true, false]);
			}
			const page = await (await app.request(`/jobs/${own.id}`, { headers: { "accept-language": language } })).text();
			expect(withoutSimilar(page)).not.toContain(expectedText);
		}
	});

	test.each([
		["not verified", null, true],
		["verified", new Date(), false],
	] as const)("a job of a company that is %s says so, and its page too", async (_, verifiedAt, isUnverified) => {
		const owner = await createRecruiter(site.db);
		const company = await createCompany(site.db, { verifiedAt });
		const { id } = await createJob(site.db, { ownerId: owner.id, companyId: company.id, companyName: company.name });
		const { job } = (await site.guest.call("GET /jobs/:jobId", { params: { jobId: id } })).body;
		expect([job.companyUnverified, job.companyVerified]).toEqual([isUnverified, !isUnverified]);
		const { app } = await builtPages(site);
		for (const address of [`/jobs/${id}`, `/company/${company.slug}`, "/jobs"]) {
			const page = await (await app.request(address, { headers: { "accept-language": "en" } })).text();
			if (address.includes(id)) expect(withoutSimilar(page).includes("(not verified)")).toBe(isUnverified);
			else if (isUnverified) expect([address, page.includes("(not verified)")]).toEqual([address, true]);
		}
	});

	test("another spelling, legal form or alphabet can't found a second page", async () => {
		const founder = site.as(await createRecruiter(site.db));
		expect((await founder.call("POST /companies", { body: { name: "Mokolo Énergie" } })).status).toBe(200);
		for (const name of ["MOKOLO ENERGIE SA", "Moko1o Energie", "Mokolo  Energie, Ltd", "Моkоlо Energie", "Mokolo Ener\u200bgie"]) {
			const answer = await site.as(await createRecruiter(site.db)).call("POST /companies", { body: { name } });
			expect([name, answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([name, name.startsWith("М") ? 422 : 409, ["name"]]);
		}
	});

	test("outdated name keys are recomputed, and two look-alike pages both stay", async () => {
		const [first, second] = [
			await createCompany(site.db, { name: "Wouri Port SA", nameKey: "wouri port sa", nameKeyVersion: 1 }),
			await createCompany(site.db, { name: "Wouri Port", nameKey: "wouri port", nameKeyVersion: 1 }),
		];
		await rekeyCompanies(site.db);
		const keyOf = async (id: string) => (await site.db.select().from(companies).where(eq(companies.id, id)))[0];
		expect(await keyOf(first.id)).toMatchObject({ nameKey: "wouri port sa", nameKeyVersion });
		expect(await keyOf(second.id)).toMatchObject({ nameKey: "wouri port", nameKeyVersion });
		const owner = await createRecruiter(site.db);
		await createMember(site.db, { companyId: first.id, userId: owner.id, role: "owner" });
		const form = new FormData();
		for (const [name, value] of Object.entries({ name: "Wouri Port SA", about: "We load ships." })) form.set(name, value);
		const edited = await site.as(owner).call("PATCH /companies/:slug", { params: { slug: first.slug }, form });
		expect(edited.body.company).toMatchObject({ name: "Wouri Port SA", about: "We load ships." });
	});
});

describe("companies named by an import", () => {
	const names = async () => (await site.db.select({ name: companies.name, slug: companies.slug }).from(companies)).map(({ name }) => name);

	test("are created once, whatever the spelling, in two statements", async () => {
		const named = ["Café du Port", "CAFE DU PORT", "Port Café", "cafe du port!"].map((name) => ({ name, source: "emploi.cm" }));
		const { result: ids, statements } = await countStatements(() => ensureImportedCompanies(site.db, named));
		expect(statements).toHaveLength(2);
		expect(ids.size).toBe(4);
		expect(new Set(ids.values()).size).toBe(2);
		expect(await ensureImportedCompanies(site.db, named)).toEqual(ids);
		expect((await names()).filter((name) => /caf/i.test(name))).toHaveLength(2);
	});

	test("reuse a company created by people, and leave it unchanged", async () => {
		const company = await createCompany(site.db, { name: "Étoile" });
		const ids = await ensureImportedCompanies(site.db, [{ name: "ETOILE", source: "emploi.cm" }]);
		expect(ids.get("ETOILE")).toBe(company.id);
		const answer = await site.guest.call("GET /companies/:slug", { params: { slug: company.slug } });
		expect(answer.body.company).toMatchObject({ name: "Étoile", importedFrom: null });
	});

	test("get an address each when their slugs collide", async () => {
		const ids = await ensureImportedCompanies(
			site.db,
			["Plus Labs", "Plus+ Labs", "Plus = Labs", "日本", "中国"].map((name) => ({ name, source: "x" })),
		);
		expect(new Set(ids.values()).size).toBe(5);
		await ensureImportedCompanies(site.db, [{ name: "Plus ~ Labs", source: "x" }]);
		const slugs = (await site.db.select({ slug: companies.slug }).from(companies))
			.map(({ slug }) => slug)
			.filter((slug) => slug.startsWith("plus-labs"));
		expect(slugs).toHaveLength(4);
		expect(slugs).toContain("plus-labs");
	});

	test("twenty concurrent imports create each name once", async () => {
		const named = Array.from({ length: 30 }, (_, number) => ({ name: `Race ${number}`, source: "x" }));
		const all = await Promise.all(
			Array.from({ length: 20 }, (_, turn) =>
				site.db.transaction((tx) => ensureImportedCompanies(tx, turn % 2 ? named : named.toReversed())),
			),
		);
		for (const ids of all) expect(ids).toEqual(all[0]);
		expect(all[0]?.size).toBe(30);
	});

	test("an empty import runs no statements", async () => {
		const { result, statements } = await countStatements(() => ensureImportedCompanies(site.db, []));
		expect([result.size, statements.length]).toEqual([0, 0]);
	});
});
