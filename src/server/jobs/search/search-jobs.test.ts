import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { freshDatabase, type TestDatabase } from "../../../../tests/support/postgres.ts";
import type { JobFilters } from "../../../contract/jobs.ts";
import { users } from "../../db/accounts.ts";
import { applications } from "../../db/applications.ts";
import { companies, companyMembers } from "../../db/companies.ts";
import { jobs } from "../../db/jobs.ts";
import { savedJobs } from "../../db/saved-jobs.ts";
import { countStatements } from "../../platform/database.ts";
import { type IndexableJob, indexJobs, removeFromIndex } from "../../search/index-jobs.ts";
import { refreshWordCounts } from "../../search/refresh-word-counts.ts";
import { searchJobs } from "./search-jobs.ts";

const today = "2026-06-15";
let database: TestDatabase;

beforeAll(async () => {
	database = await freshDatabase();
});
afterAll(async () => {
	await database.close();
});
beforeEach(async () => {
	await database.db.delete(jobs);
});

type Post = Partial<Omit<IndexableJob, "skills" | "createdAt"> & { skills: string[]; createdAt: Date }> & { title: string };

/** Posts jobs, the first of them the newest, and indexes them. */
async function post(...given: Post[]): Promise<string[]> {
	const rows = given.map((job, n) => ({
		id: randomUUID(),
		companyName: "Njangi",
		location: "Douala",
		description: "x",
		createdAt: new Date(Date.UTC(2026, 5, 10) - n * 60_000),
		jobType: "FULL_TIME",
		isRemote: false,
		requiredSkills: null,
		applicationDeadline: null,
		skills: [],
		...job,
	}));
	for (let from = 0; from < rows.length; from += 500) {
		await database.db.insert(jobs).values(rows.slice(from, from + 500));
		await indexJobs(database.db, rows.slice(from, from + 500));
	}
	return rows.map(({ id }) => id);
}

async function titles(filters: JobFilters, limit = 20): Promise<string[]> {
	const { rows } = await searchJobs(database.db, { filters, limit, viewerId: null, today });
	return rows.map(({ title }) => title);
}

const found = async (filters: JobFilters) => (await titles(filters)).sort();

/** Every page one after the other. */
async function paged(filters: JobFilters, limit: number): Promise<string[]> {
	const ids: string[] = [];
	for (let cursor: string | undefined; ; ) {
		const { rows, next } = await searchJobs(database.db, { filters, limit, cursor, viewerId: null, today });
		ids.push(...rows.map(({ id }) => id));
		if (!next) return ids;
		cursor = next;
	}
}

describe("words of a query (decisions.md, Marketplace)", () => {
	it("are found in title, company, description and skills; all of them must match", async () => {
		await post(
			{ title: "Nurse" },
			{ title: "A", companyName: "Nurse House" },
			{ title: "B", description: "for a nurse at night" },
			{ title: "C", skills: ["Nurse"] },
			{ title: "D", requiredSkills: "two years as a nurse" },
			{ title: "Driver" },
		);
		expect(await found({ q: "nurse" })).toEqual(["A", "B", "C", "D", "Nurse"]);
		expect(await found({ q: "NURSE night" })).toEqual(["B"]);
	});

	it("match by their beginnings, English and French stems, and without accents", async () => {
		await post(
			{ title: "Comptable" },
			{ title: "Managing people" },
			{ title: "Infirmière" },
			{ title: "Infirmiers" },
			{ title: "Développeuse" },
			{ title: "Électricien" },
		);
		expect(await found({ q: "compta" })).toEqual(["Comptable"]);
		expect(await found({ q: "manage" })).toEqual(["Managing people"]);
		expect(await found({ q: "manages" })).toEqual(["Managing people"]);
		expect(await found({ q: "infirmier" })).toEqual(["Infirmiers", "Infirmière"]);
		expect(await found({ q: "infirmiere" })).toEqual(["Infirmiers", "Infirmière"]);
		expect(await found({ q: "électricienne" })).toEqual(["Électricien"]);
		expect(await found({ q: "developpeuse" })).toEqual(["Développeuse"]);
	});

	it("are forgiven small typing mistakes", async () => {
		await post({ title: "Accountant" }, { title: "Software engineer" }, { title: "Nurse" }, { title: "Réceptionniste" });
		for (const q of ["acountant", "accuontant", "acountent"]) expect(await titles({ q })).toEqual(["Accountant"]);
		for (const q of ["softwar engeneer", "sofwtare enginer"]) expect(await titles({ q })).toEqual(["Software engineer"]);
		expect(await titles({ q: "nurze" })).toEqual(["Nurse"]);
		expect(await titles({ q: "recptioniste" })).toEqual(["Réceptionniste"]);
		expect(await titles({ q: "blacksmith" })).toEqual([]);
	});

	it("put the head first, typed words before their kin, and the newest first among equals", async () => {
		await post(
			{ title: "Driver", description: "drives the manager" },
			{ title: "Management trainee" },
			{ title: "Manager B" },
			{ title: "Manager A" },
		);
		expect(await titles({ q: "manager" })).toEqual(["Manager B", "Manager A", "Management trainee", "Driver"]);
		expect(await titles({ q: "manager", sort: "newest" })).toEqual(["Driver", "Management trainee", "Manager B", "Manager A"]);
	});

	it("leave stop words out, unless there is nothing else", async () => {
		await post({ title: "Chef de projet" }, { title: "Chef cuisinier" });
		expect(await found({ q: "le chef de la" })).toEqual(["Chef cuisinier", "Chef de projet"]);
		expect(await found({ q: "de" })).toEqual(["Chef de projet"]);
	});

	it("are literal: no sign is a wildcard or an operator", async () => {
		await post({ title: "Nurse" }, { title: "Driver" });
		for (const q of ["%", "_", "n%e", "' | 'zebra", "!nurse & !driver zebra", "zebra | nurse", "(", ":*", "\\", "--"])
			expect(await titles({ q })).toEqual([]);
		expect(await titles({ q: "nurse%" })).toEqual(["Nurse"]);
		expect(await titles({ q: "'nurse':*" })).toEqual(["Nurse"]);
		await fc.assert(
			fc.asyncProperty(fc.string({ unit: "binary", maxLength: 60 }), fc.string({ unit: "binary", maxLength: 20 }), async (q, other) => {
				await titles({ q, location: other, tags: [other, q] });
			}),
			{ numRuns: 40 },
		);
	});
});

describe("filters (marketplace.md §2)", () => {
	it("match the location by a part of it, whatever its case and accents", async () => {
		await post(
			{ title: "A", location: "Yaoundé, Bastos" },
			{ title: "B", location: "Douala, Akwa" },
			{ title: "C", location: "100%_remote" },
		);
		expect(await found({ location: "OUND" })).toEqual(["A"]);
		expect(await found({ location: "yaoundé, b" })).toEqual(["A"]);
		expect(await found({ location: "ala, ak" })).toEqual(["B"]);
		expect(await found({ location: "a" })).toEqual(["A", "B"]);
		expect(await found({ location: "%" })).toEqual(["C"]);
		expect(await found({ location: "d%a" })).toEqual([]);
		expect(await found({ location: "kribi" })).toEqual([]);
		// more places than are asked for one by one, and one that has the same letters apart
		const lands = Array.from({ length: 30 }, (_, n) => ({ title: `L${n + 10}`, location: `Île ${n}-Land` }));
		await post(...lands, { title: "Apart", location: "Alan & Andy" });
		expect(await titles({ location: "LAND" }, 50)).toEqual(lands.map(({ title }) => title));
	});

	it("match any of the tags, each as a whole", async () => {
		await post({ title: "A", skills: ["Node.js"] }, { title: "B", skills: ["Sécurité incendie", "C'est \\ %"] }, { title: "C" });
		expect(await found({ tags: ["node.JS", "other"] })).toEqual(["A"]);
		expect(await found({ tags: ["securite  INCENDIE"] })).toEqual(["B"]);
		expect(await found({ tags: ["node"] })).toEqual([]);
		expect(await found({ tags: ["c'est \\ %"] })).toEqual(["B"]);
	});

	it("match type and remote, together with words", async () => {
		await post({ title: "Cook A", jobType: "CONTRACT", isRemote: true }, { title: "Cook B", jobType: "CONTRACT" }, { title: "Cook C" });
		expect(await found({ q: "cook", jobType: "CONTRACT" })).toEqual(["Cook A", "Cook B"]);
		expect(await found({ jobType: "CONTRACT", isRemote: false })).toEqual(["Cook B"]);
		expect(await found({ isRemote: true })).toEqual(["Cook A"]);
	});
});

describe("the listing", () => {
	it("has open jobs alone: not the closed, not those whose deadline has passed", async () => {
		const [, , closed = ""] = await post(
			{ title: "Today", applicationDeadline: today },
			{ title: "Yesterday", applicationDeadline: "2026-06-14" },
			{ title: "Closed" },
		);
		await removeFromIndex(database.db, [closed]);
		expect(await titles({})).toEqual(["Today"]);
		await refreshWordCounts(database.db, today);
		expect(await titles({})).toEqual(["Today"]);
	});

	it("follows an edit", async () => {
		const [id = ""] = await post({ title: "Cook" });
		const [row] = await database.db.select().from(jobs);
		if (row) await indexJobs(database.db, [{ ...row, title: "Baker", isRemote: true }]);
		expect(await found({ q: "baker", isRemote: true })).toHaveLength(1);
		expect(await found({ q: "cook" })).toEqual([]);
		expect(id).toBe(row?.id);
	});

	it("gives each job once, page by page, in the order of one long page", async () => {
		const ids = await post(
			...Array.from({ length: 57 }, (_, n) => ({
				title: n % 3 ? "Cook" : "Baker",
				description: n % 2 ? "cook" : "cooking well",
				createdAt: new Date(Date.UTC(2026, 5, 10, 0, Math.floor(n / 5))),
			})),
		);
		for (const filters of [{}, { q: "cook" }, { q: "cook", sort: "newest" as const }]) {
			const inOne = (await searchJobs(database.db, { filters, limit: 57, viewerId: null, today })).rows.map(({ id }) => id);
			expect([...inOne].sort()).toEqual([...ids].sort());
			expect(await paged(filters, 7)).toEqual(inOne);
		}
	});

	it("refuses a cursor that it did not write for the same search", async () => {
		await post({ title: "Cook" }, { title: "Cook" });
		const { next } = await searchJobs(database.db, { filters: { q: "cook" }, limit: 1, viewerId: null, today });
		const refused = (cursor: string, filters: JobFilters = { q: "cook" }) =>
			expect(searchJobs(database.db, { filters, limit: 1, cursor, viewerId: null, today })).rejects.toMatchObject({ code: "bad_cursor" });
		await refused(next ?? "", { q: "baker" });
		const [mark, tier, , jobId] = JSON.parse(Buffer.from(next ?? "", "base64url").toString()) as string[];
		await refused(Buffer.from(JSON.stringify([mark, tier, "2026-02-31T00:00:00.000000Z", jobId])).toString("base64url"));
		for (const cursor of ["", "x", "e30", "bnVsbA", `${next}x`.slice(3)]) await refused(cursor);
		await fc.assert(
			fc.asyncProperty(fc.string({ maxLength: 40 }), async (cursor) => {
				await refused(cursor);
			}),
			{ numRuns: 30 },
		);
	});

	it("tells what a card shows, and what the viewer has to do with the job", async () => {
		const { db } = database;
		const [seeker, owner, colleague, companyId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
		await db.insert(users).values(
			[seeker, owner, colleague].map((id) => ({
				id,
				slug: id,
				email: `${id}@example.com`,
				emailVerifiedAt: new Date(),
				fullName: "A",
				activeRole: "jobseeker",
			})),
		);
		await db.insert(companies).values({ id: companyId, slug: "njangi", name: "Njangi", nameKey: "njangi", verifiedAt: new Date() });
		await db.insert(companyMembers).values({ companyId, userId: colleague, role: "recruiter" });
		const [id = ""] = await post({ title: "Cook", description: "é".repeat(400), skills: ["Soup", "Bread"], applicationDeadline: today });
		await db.update(jobs).set({ ownerId: owner, companyId });
		await db.insert(savedJobs).values({ userId: seeker, jobId: id });
		const application = { jobId: id, jobTitle: "Cook", companyName: "Njangi", userId: seeker, fullName: "A", email: "a@example.com" };
		const files = { cvKey: "a", cvName: "a", cvBytes: 1, coverLetterKey: "b", coverLetterName: "b", coverLetterBytes: 1 };
		const applied = randomUUID();
		await db.insert(applications).values([
			{ id: randomUUID(), ...application, ...files, status: "Withdrawn" },
			{ id: applied, ...application, ...files },
		]);
		const seenBy = async (viewerId: string | null) => (await searchJobs(db, { filters: {}, limit: 1, viewerId, today })).rows[0];
		expect(await seenBy(null)).toMatchObject({
			id,
			ownerId: owner,
			companySlug: "njangi",
			companyVerified: true,
			description: "é".repeat(151),
			skills: ["Soup", "Bread"],
			applicationDeadline: today,
			createdAt: "2026-06-10T00:00:00.000000Z",
			...{ isSaved: false, application: null, canManage: false },
		});
		expect(await seenBy(seeker)).toMatchObject({ isSaved: true, application: { id: applied, status: "Pending" }, canManage: false });
		for (const viewer of [owner, colleague])
			expect(await seenBy(viewer)).toMatchObject({ isSaved: false, application: null, canManage: true });
	});

	it("costs two statements at most, and indexing one", async () => {
		const filters: JobFilters = { q: "acountant office", location: "douala, ak", tags: ["excel"], jobType: "FULL_TIME" };
		const search = await countStatements(() => searchJobs(database.db, { filters, limit: 20, viewerId: randomUUID(), today }));
		expect(search.statements.length).toBeLessThanOrEqual(2);
		const [id = ""] = await post({ title: "Cook" });
		const [row] = await database.db.select().from(jobs);
		const indexing = await countStatements(() => indexJobs(database.db, row ? [row] : []));
		expect(indexing.statements).toHaveLength(1);
		expect(id).not.toBe("");
	});
});

describe("very many matches (the other way through the index)", () => {
	it("are counted exactly up to 10,000 and are at least so many above; pages keep their order", { timeout: 120_000 }, async () => {
		await post(
			...Array.from({ length: 10_000 }, (_, n) => ({ title: n % 50 ? "Cook" : "Cooking", description: n % 100 ? "kitchen" : "rare" })),
		);
		const count = async (filters: JobFilters) => {
			const { total, totalIsMinimum } = await searchJobs(database.db, { filters, limit: 5, viewerId: null, today });
			return { total, totalIsMinimum };
		};
		for (const filters of [{}, { q: "cook" }]) expect(await count(filters)).toEqual({ total: 10_000, totalIsMinimum: false });
		expect(await count({ q: "cook rare" })).toEqual({ total: 100, totalIsMinimum: false });
		await post(...Array.from({ length: 6_000 }, () => ({ title: "Cook" })));
		for (const filters of [{}, { q: "cook" }, { jobType: "FULL_TIME" as const }]) {
			expect(await count(filters)).toEqual({ total: 10_000, totalIsMinimum: true });
			const inOne = (await searchJobs(database.db, { filters, limit: 1_000, viewerId: null, today })).rows.map(({ id }) => id);
			const first = await searchJobs(database.db, { filters, limit: 500, viewerId: null, today });
			const second = await searchJobs(database.db, { filters, limit: 500, cursor: first.next ?? "", viewerId: null, today });
			expect([...first.rows, ...second.rows].map(({ id }) => id)).toEqual(inOne);
		}
	});
});
