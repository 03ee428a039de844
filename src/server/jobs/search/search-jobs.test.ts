import { randomUUID } from "node:crypto";
import { asc, eq, type SQLWrapper, sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { freshDatabase, type TestDatabase } from "../../../../tests/support/postgres.ts";
import type { JobFilters } from "../../../contract/jobs.ts";
import { payPeriods } from "../../../contract/options.ts";
import { users } from "../../db/accounts.ts";
import { applications } from "../../db/applications.ts";
import { companies, companyMembers } from "../../db/companies.ts";
import { jobs } from "../../db/jobs.ts";
import { savedJobs } from "../../db/saved-jobs.ts";
import { indexPasses, jobIndex } from "../../db/search.ts";
import { countStatements } from "../../platform/database.ts";
import { type IndexableJob, indexJobs, removeFromIndex } from "../../search/index-jobs.ts";
import { inHead, quoted } from "../../search/lexemes.ts";
import { refreshCompany, refreshEmployers } from "../../search/refresh-employers.ts";
import { refreshReach } from "../../search/refresh-reach.ts";
import { refreshWordCounts } from "../../search/refresh-word-counts.ts";
import { isIndexOld, reindexJobs } from "../../search/reindex-jobs.ts";
import { readNewest } from "./card-rows.ts";
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

type Post = Partial<Omit<IndexableJob, "skills" | "createdAt"> & { skills: string[]; createdAt: Date }> & {
	title: string;
	companyId?: string;
	ownerId?: string;
	source?: string;
	sourceUrl?: string;
	applicationDeadline?: string;
};

/** Posts jobs, the first of them the newest, and indexes them. */
async function post(...posts: Post[]): Promise<string[]> {
	const rows = posts.map((job, n) => ({
		id: randomUUID(),
		companyName: "Njangi",
		location: "Douala",
		description: "x",
		createdAt: new Date(Date.UTC(2026, 5, 10) - n * 60_000),
		jobType: "FULL_TIME",
		isRemote: false,
		requiredSkills: null,
		...{ salary: null, salaryMin: null, salaryMax: null, payPeriod: "month" as const },
		applicationDeadline: null,
		keptUntil: "2099-12-31",
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

/** Fetches all pages, one after the other. */
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
	it("are found in title, company, description and skills, and must all match", async () => {
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

	it("find a trade by its name in the other language, ranked after literal matches", async () => {
		await post(
			{ title: "Registered Nurse" },
			{ title: "Night watchman" },
			{ title: "Infirmier de bloc" },
			{ title: "Gardien de nuit" },
			{ title: "Secretary", description: "You help the nurse." },
		);
		expect(await titles({ q: "infirmières" })).toEqual(["Infirmier de bloc", "Registered Nurse"]);
		expect(await titles({ q: "nurses" })).toEqual(["Registered Nurse", "Infirmier de bloc", "Secretary"]);
		expect(await titles({ q: "infirmeir" })).toEqual(["Infirmier de bloc", "Registered Nurse"]);
		expect(await titles({ q: "gardien nuit" })).toEqual(["Gardien de nuit", "Night watchman"]);
	});

	it("that name a trade aren't taken for a typo, even if no job has them", async () => {
		await post(...Array.from({ length: 30 }, () => ({ title: "Vendeur de boudeur" })), { title: "Welder" });
		expect(await titles({ q: "soudeur" })).toEqual(["Welder"]);
	});

	it("match by prefix, by English and French stems, and without accents", async () => {
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
		expect(await found({ q: "infirmières" })).toEqual(["Infirmiers", "Infirmière"]);
		expect(await found({ q: "infirmiere" })).toEqual(["Infirmiers", "Infirmière"]);
		expect(await found({ q: "électricienne" })).toEqual(["Électricien"]);
		expect(await found({ q: "developpeuse" })).toEqual(["Développeuse"]);
	});

	it.each([
		["vendeuse", "Vendeur(se) en boutique"],
		["vendeurs", "Vendeuse en boutique"],
		["conductrice", "Conducteur poids lourd"],
		["boulangère", "Boulanger"],
		["boulanger", "Boulangère"],
		["développeuses", "Développeur web"],
		["serrurière", "Locksmith"],
	])("find a trade in either gender: %s finds %s", async (q, title) => {
		await post({ title }, { title: "Ferme de Njombé" });
		expect(await titles({ q })).toEqual([title]);
	});

	it("tolerate small typing mistakes", async () => {
		await post({ title: "Accountant" }, { title: "Software engineer" }, { title: "Nurse" }, { title: "Réceptionniste" });
		for (const q of ["acountant", "accuontant", "acountent"]) expect(await titles({ q })).toEqual(["Accountant"]);
		for (const q of ["softwar engeneer", "sofwtare enginer"]) expect(await titles({ q })).toEqual(["Software engineer"]);
		expect(await titles({ q: "nurze" })).toEqual(["Nurse"]);
		expect(await titles({ q: "recptioniste" })).toEqual(["Réceptionniste"]);
		expect(await titles({ q: "blacksmith" })).toEqual([]);
	});

	it("rank titles first, typed words before related ones, and the newest first among equals", async () => {
		await post(
			{ title: "Driver", description: "drives the manager" },
			{ title: "Management trainee" },
			{ title: "Manager B" },
			{ title: "Manager A" },
		);
		expect(await titles({ q: "manager" })).toEqual(["Manager B", "Manager A", "Management trainee", "Driver"]);
		expect(await titles({ q: "manager", sort: "newest" })).toEqual(["Driver", "Management trainee", "Manager B", "Manager A"]);
	});

	it("ignore stop words, unless there is nothing else", async () => {
		await post({ title: "Chef de projet" }, { title: "Chef cuisinier" });
		expect(await found({ q: "le chef de la" })).toEqual(["Chef cuisinier", "Chef de projet"]);
		expect(await found({ q: "de" })).toEqual(["Chef de projet"]);
	});

	it("are literal: no character is a wildcard or an operator", async () => {
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
	it("match any part of the location, ignoring case and accents", async () => {
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
		// more places than are queried individually, and one that has the same letters but not adjacent
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

describe("filters by pay and by age (decisions.md, Trust)", () => {
	it("never match lower pay, and match jobs without pay only on request", async () => {
		const pays = [49_999, 50_000, 50_001, 65_535, 65_536, 131_071, 262_144, 999_999_999];
		await post(
			...pays.map((salaryMin) => ({ title: String(salaryMin), salaryMin })),
			{ title: "band", salary: "HIGH" },
			{ title: "up to", salaryMax: 500_000 },
			{ title: "nothing said" },
		);
		const amounts = async (minPay: number) =>
			(await titles({ minPay })).map((title) => ({ band: 90_000, "up to": 0 })[title] ?? Number(title)).sort((a, b) => a - b);
		const all = [0, 90_000, ...pays].sort((a, b) => a - b);
		for (const minPay of [0, 1, 49_999, 50_000, 50_001, 65_535, 65_536, 65_537, 131_072, 262_144, 999_999_999])
			expect(await amounts(minPay)).toEqual(all.filter((pay) => pay >= minPay));
		expect(await found({ minPay: 300_000, payUnknown: true })).toEqual(["999999999", "nothing said"]);
		expect(await titles({ payUnknown: true })).toHaveLength(11);
	});

	it("never match lower pay in any period: the monthly equivalent counts", async () => {
		/** Exact, in twelfths of a franc per month. */
		const twelfths = { hour: 2_080, day: 260, month: 12, year: 1 };
		const amount = fc.oneof(fc.integer({ min: 0, max: 5_000 }), fc.integer({ min: 0, max: 9_000_000 }));
		const pay = fc.record({ salaryMin: amount, payPeriod: fc.constantFrom(...payPeriods) });
		await fc.assert(
			fc.asyncProperty(fc.array(pay, { minLength: 1, maxLength: 12 }), fc.integer({ min: 0, max: 1_200_000 }), async (pays, minPay) => {
				await database.db.delete(jobs);
				await post(...pays.map((paid, n) => ({ title: String(n), ...paid })), { title: "nothing said" });
				const monthly = (n: number) => ((pays[n]?.salaryMin ?? 0) * twelfths[pays[n]?.payPeriod ?? "month"]) / 12;
				const enough = pays.flatMap((_, n) => (monthly(n) >= minPay ? [String(n)] : []));
				expect((await titles({ minPay })).sort()).toEqual(enough.sort());
				expect((await titles({ minPay, payUnknown: true })).sort()).toEqual([...enough, "nothing said"].sort());
				// sorting uses nine digits of the monthly pay: all amounts above are equal
				const sorted = (await titles({ sort: "pay", minPay: 0 })).map((n) => Math.min(Math.floor(monthly(Number(n))), 999_999_999));
				expect(sorted).toEqual(sorted.toSorted((a, b) => b - a));
			}),
			{ numRuns: 25 },
		);
	});

	it("match jobs posted in the last days, with words and without", async () => {
		const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000);
		await post(...[1, 23, 25, 167, 169].map((hours) => ({ title: `Cook ${hours}`, createdAt: ago(hours) })));
		for (const q of [undefined, "cook"])
			for (const sort of [undefined, "near", "pay", "deadline"] as const) {
				expect(await found({ q, sort, postedWithin: 1 })).toEqual(["Cook 1", "Cook 23"]);
				expect(await titles({ q, sort, postedWithin: 7 })).toHaveLength(4);
			}
		const { total } = await searchJobs(database.db, { filters: { postedWithin: 7 }, limit: 1, viewerId: null, today });
		expect(total).toBe(4);
	});
});

describe("filters by employer, language and distance from a town", () => {
	const english = "We are looking for a cook who will work with the team, and who is ready to learn from our chef.";
	const french = "Nous cherchons un cuisinier pour notre équipe, qui est prêt à apprendre avec le chef et les autres.";

	it("match the language of a posting; a bilingual one matches both", async () => {
		await post(
			{ title: "E", description: english },
			{ title: "F", description: french },
			{ title: "Both", description: `${english}\n${french}` },
			{ title: "?", description: "Cook" },
		);
		expect(await found({ writtenIn: "en" })).toEqual(["Both", "E"]);
		expect(await found({ writtenIn: "fr" })).toEqual(["Both", "F"]);
	});

	it("match places around a town, and those that name it", async () => {
		const places = ["Buea", "Molyko, Buea", "Tiko, Cameroun", "Limbé", "Douala, Akwa", "Tiko, Nigeria", "Remote"];
		await post(...places.map((location) => ({ title: location, location })));
		expect(await found({ location: "buea", within: 25 })).toEqual(["Buea", "Limbé", "Molyko, Buea", "Tiko, Cameroun"]);
		expect(await found({ location: "Buéa", within: 100 })).toEqual(["Buea", "Douala, Akwa", "Limbé", "Molyko, Buea", "Tiko, Cameroun"]);
		// no job is posted there
		expect(await found({ location: "Idenau", within: 50 })).toEqual(["Buea", "Limbé", "Molyko, Buea", "Tiko, Cameroun"]);
		const townSearch = async (filters: JobFilters) => {
			const { rows, townIsUnknown } = await searchJobs(database.db, { filters, limit: 9, viewerId: null, today });
			return { found: rows.length, townIsUnknown };
		};
		expect(await townSearch({ location: "tiko, n", within: 50 })).toEqual({ found: 6, townIsUnknown: false });
		expect(await townSearch({ location: "nigeria", within: 50 })).toEqual({ found: 1, townIsUnknown: true });
		expect(await townSearch({ location: "atlantis", within: 50 })).toEqual({ found: 0, townIsUnknown: true });
		expect(await townSearch({ location: "nigeria" })).toEqual({ found: 1, townIsUnknown: false });
	});

	it("match jobs of verified companies, from their verification until its withdrawal", async () => {
		const companyId = randomUUID();
		await database.db
			.insert(companies)
			.values({ id: companyId, slug: companyId, name: "Sure", nameKey: companyId, verifiedAt: new Date() });
		await post({ title: "Theirs", companyId }, { title: "Another's" });
		expect(await found({ verified: true })).toEqual(["Theirs"]);
		await database.db.update(companies).set({ verifiedAt: null }).where(eq(companies.id, companyId));
		await refreshCompany(database.db, companyId);
		expect(await found({ verified: true })).toEqual([]);
		await database.db.update(companies).set({ verifiedAt: new Date() }).where(eq(companies.id, companyId));
		await refreshEmployers(database.db);
		expect(await found({ verified: true })).toEqual(["Theirs"]);
	});

	it("match employers that answered at least half their applicants within so many days", async () => {
		const { db } = database;
		const day = 86_400_000;
		const person = async (fullName: string) => {
			const id = randomUUID();
			await db.insert(users).values({ id, slug: id, email: `${id}@example.com`, fullName, activeRole: "recruiter" });
			return id;
		};
		const applicants = await Promise.all(Array.from({ length: 7 }, () => person("A")));
		const takenBack = Symbol("taken back at once");
		const employer = async (title: string, answeredAfter: (number | null | typeof takenBack)[]) => {
			const id = await person(title);
			const [jobId = ""] = await post({ title, ownerId: id });
			const createdAt = new Date(Date.now() - 60 * day);
			const answered = (at: Date) => ({ answeredAt: at, updatedAt: at });
			const files = { cvKey: "a", cvName: "a", cvBytes: 1, coverLetterKey: "b", coverLetterName: "b", coverLetterBytes: 1 };
			await db.insert(applications).values(
				answeredAfter.map((days, n) => ({
					...{ id: randomUUID(), jobId, jobTitle: title, companyName: title, employerId: id, ...files, createdAt },
					...{ userId: applicants[n], fullName: "A", email: "a@example.com" },
					...(days === takenBack ? { status: "Withdrawn" as const, updatedAt: createdAt } : {}),
					...(typeof days === "number" ? answered(new Date(createdAt.getTime() + days * day)) : {}),
				})),
			);
		};
		await employer("in two days", [1, 2, 2, null, null, takenBack, takenBack]);
		await employer("in six days", [2, 6, 6, null, null]);
		await employer("too few", [1, 1, 1, 1]);
		await employer("rarely", [1, 1, null, null, null]);
		await employer("half, in two weeks", [13, 13, 13, null, null, null]);
		expect(await found({ answersWithin: 14 })).toEqual([]);
		await refreshEmployers(db);
		expect(await found({ answersWithin: 3 })).toEqual(["in two days"]);
		expect(await found({ answersWithin: 7 })).toEqual(["in six days", "in two days"]);
		expect(await found({ answersWithin: 14 })).toEqual(["half, in two weeks", "in six days", "in two days"]);
		// reindexing restores it at once; later, when no application counts any more, it is removed
		await db.insert(indexPasses).values({});
		await reindexJobs(db);
		expect(await found({ answersWithin: 3, verified: false })).toEqual(["in two days"]);
		const earlier = (column: SQLWrapper) => sql`${column} - interval '240 days'`;
		await db.update(applications).set({
			createdAt: earlier(applications.createdAt),
			answeredAt: earlier(applications.answeredAt),
			updatedAt: earlier(applications.updatedAt),
		});
		await refreshEmployers(db);
		expect(await found({ answersWithin: 14 })).toEqual([]);
	});
});

describe("other orders", () => {
	const near = async (home: string[], filters: JobFilters = {}) => {
		const found = await searchJobs(database.db, { filters: { ...filters, sort: "near" }, limit: 20, viewerId: null, today, home });
		return { titles: found.rows.map(({ title }) => title), abroad: found.abroad };
	};

	it("put one's own country first, then remote, then abroad, each with jobs nobody answers last", async () => {
		const imported = { source: "emploi.cm" };
		await post(
			{ title: "Nowhere", location: "Berlin, Germany", ...imported },
			{ title: "Berlin", location: "Berlin, Germany", ...imported, sourceUrl: "https://emploi.cm/1" },
			{ title: "Anywhere", location: "Remote", isRemote: true, ...imported, sourceUrl: "https://emploi.cm/2" },
			{ title: "Nobody answers", location: "Kribi, Cameroun", ...imported },
			{ title: "Douala", location: "Douala" },
			{ title: "Both", location: "Dakar, Sénégal; Buea, Cameroon", ...imported, sourceUrl: "https://emploi.cm/3" },
			{ title: "Paris", location: "Paris, France" },
		);
		const ofHere = ["Douala", "Both", "Nobody answers"];
		expect(await near(["CM", ""])).toEqual({ titles: [...ofHere, "Anywhere", "Berlin", "Paris", "Nowhere"], abroad: { at: 4, total: 3 } });
		expect((await near(["SN"])).titles).toEqual(["Both", "Anywhere", "Berlin", "Douala", "Paris", "Nowhere", "Nobody answers"]);
		expect(await near(["CM", ""], { jobType: "FULL_TIME", q: "" })).toEqual(await near(["CM", ""]));
		expect(await titles({ sort: "newest" })).toEqual(["Nowhere", "Berlin", "Anywhere", "Nobody answers", "Douala", "Both", "Paris"]);
	});

	it("learn of a company's first recruiter in the nightly refresh", async () => {
		await post({ title: "Taken over", source: "emploi.cm" }, { title: "Open", createdAt: new Date(Date.UTC(2020, 1, 1)) });
		expect((await near(["CM"])).titles).toEqual(["Open", "Taken over"]);
		const [companyId, userId] = [randomUUID(), randomUUID()];
		const person = { slug: userId, email: `${userId}@example.com`, fullName: "A", activeRole: "recruiter" };
		await database.db.insert(users).values({ id: userId, ...person });
		await database.db.insert(companies).values({ id: companyId, slug: companyId, name: "B", nameKey: companyId });
		await database.db.insert(companyMembers).values({ companyId, userId, role: "owner" });
		await database.db.update(jobs).set({ companyId }).where(eq(jobs.title, "Taken over"));
		await refreshReach(database.db);
		expect((await near(["CM"])).titles).toEqual(["Taken over", "Open"]);
	});

	it("put the best paid first, and jobs without pay last", async () => {
		await post(
			{ title: "?" },
			{ title: "50", salaryMin: 50_000 },
			{ title: "up to", salaryMax: 900_000 },
			{ title: "150", salary: "ULTRA" },
		);
		expect(await titles({ sort: "pay" })).toEqual(["150", "50", "up to", "?"]);
	});

	it("put the earliest deadline first, and the newest first within a day", async () => {
		await post(
			{ title: "later", applicationDeadline: "2026-08-01" },
			{ title: "open end" },
			{ title: "today", applicationDeadline: today },
			{ title: "yesterday", applicationDeadline: "2026-06-14" },
			{ title: "today too", applicationDeadline: today },
			{ title: "tomorrow", applicationDeadline: "2026-06-16" },
		);
		const order = ["today", "today too", "tomorrow", "later", "open end"];
		for (const q of [undefined, "njangi"]) expect(await titles({ q, sort: "deadline" })).toEqual(order);
	});

	/** The queue's check for whether the task is due. */
	const isOld = async () => (await database.db.select({ id: indexPasses.id }).from(indexPasses).where(isIndexOld)).length > 0;

	it("apply once older jobs are reindexed, which doesn't bring back a closed one", async () => {
		await post({ title: "Berlin", location: "Berlin, Germany" }, { title: "Douala", salaryMin: 90_000 });
		await database.db.update(jobIndex).set({ countries: null, pay: -1 });
		expect((await near(["CM", ""])).titles).toEqual(["Berlin", "Douala"]);
		await database.db.insert(indexPasses).values({});
		expect(await isOld()).toBe(true);
		await reindexJobs(database.db);
		expect((await near(["CM", ""])).titles).toEqual(["Douala", "Berlin"]);
		expect(await titles({ sort: "pay" })).toEqual(["Douala", "Berlin"]);
		expect(await isOld()).toBe(false);
		await database.db.insert(indexPasses).values({});
		await database.db.update(jobs).set({ closedAt: new Date() });
		await reindexJobs(database.db);
		expect((await near(["CM", ""])).titles).toEqual([]);
	});

	it("are reindexed from where a stopped process left off, or fully if a newer migration asks", async () => {
		await post({ title: "Berlin", location: "Berlin, Germany" }, { title: "Douala" });
		const ids = await database.db.select({ id: jobs.id }).from(jobs).orderBy(asc(jobs.id));
		const clearCountries = () => database.db.update(jobIndex).set({ countries: null });
		const known = async () =>
			(await database.db.select({ countries: jobIndex.countries }).from(jobIndex).orderBy(asc(jobIndex.jobId))).map(
				(row) => row.countries !== null,
			);
		await clearCountries();
		await database.db.insert(indexPasses).values({ lastJobId: ids[0]?.id ?? null });
		await reindexJobs(database.db);
		expect(await known()).toEqual([false, true]);
		await clearCountries();
		await database.db.insert(indexPasses).values([{ lastJobId: ids[0]?.id ?? null }, {}]);
		await reindexJobs(database.db);
		expect(await known()).toEqual([true, true]);
		expect(await isOld()).toBe(false);
	});
});

describe("the listing", () => {
	it("has open jobs only, none closed or past its deadline", async () => {
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

	it("pages each job once, in the order of one long page", async () => {
		const ids = await post(
			...Array.from({ length: 57 }, (_, n) => ({
				title: n % 3 ? "Cook" : "Baker",
				description: n % 2 ? "cook" : "cooking well",
				location: ["Douala", "Paris, France", "Dakar, Sénégal; Douala, Cameroun"][n % 3] ?? "",
				isRemote: n % 7 === 0,
				salaryMin: n % 4 ? null : 50_000 + (n % 8) * 1_000,
				createdAt: new Date(Date.UTC(2026, 5, 10, 0, Math.floor(n / 5))),
			})),
		);
		const orders = [{}, { sort: "near" as const }, { sort: "pay" as const }, { sort: "deadline" as const }];
		for (const filters of [...orders, { q: "cook" }, { q: "cook", sort: "newest" as const }, { q: "cook", sort: "near" as const }]) {
			const inOne = (await searchJobs(database.db, { filters, limit: 57, viewerId: null, today })).rows.map(({ id }) => id);
			expect([...inOne].sort()).toEqual([...ids].sort());
			expect(await paged(filters, 7)).toEqual(inOne);
		}
	});

	it("refuses a cursor that wasn't issued for the same search", async () => {
		await post({ title: "Cook" }, { title: "Cook" });
		const { next } = await searchJobs(database.db, { filters: { q: "cook" }, limit: 1, viewerId: null, today });
		const expectRefused = (cursor: string, filters: JobFilters = { q: "cook" }) =>
			expect(searchJobs(database.db, { filters, limit: 1, cursor, viewerId: null, today })).rejects.toMatchObject({ code: "bad_cursor" });
		await expectRefused(next ?? "", { q: "baker" });
		const [mark, tier, , jobId] = (next ?? "").split(".");
		for (const [rank, day] of [
			[tier, "20260231000000000000"],
			["1e3", "20260131000000000000"],
		])
			await expectRefused([mark, rank, day, jobId].join("."));
		for (const cursor of ["", "x", "e30", "bnVsbA", `${next}x`.slice(3)]) await expectRefused(cursor);
		await fc.assert(
			fc.asyncProperty(fc.string({ maxLength: 40 }), async (cursor) => {
				await expectRefused(cursor);
			}),
			{ numRuns: 30 },
		);
	});

	it("returns a card's fields, and the viewer's relation to the job", async () => {
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

	it("takes at most two statements, and indexing three", async () => {
		const filters: JobFilters = { q: "acountant office", location: "douala, ak", tags: ["excel"], jobType: "FULL_TIME" };
		const search = await countStatements(() => searchJobs(database.db, { filters, limit: 20, viewerId: randomUUID(), today }));
		expect(search.statements.length).toBeLessThanOrEqual(2);
		const [id = ""] = await post({ title: "Cook" });
		const indexing = await countStatements(async () => indexJobs(database.db, await database.db.select().from(jobs)));
		expect(indexing.statements).toHaveLength(3 + 1);
		expect(id).not.toBe("");
	});
});

describe("wider searches", () => {
	const beside = { limit: 20, viewerId: null, today, countWider: true };
	const wider = async (filters: JobFilters) => {
		const { result, statements } = await countStatements(() => searchJobs(database.db, { filters, ...beside }));
		expect([result.rows, result.total], JSON.stringify(filters)).toEqual([[], 0]);
		expect(statements.length).toBeLessThanOrEqual(2);
		return result.wider;
	};
	const counted = (filters: JobFilters, total: number) => ({ filters, total, totalIsAbout: false });

	it("drop one word or filter each, and come with their counts, fewest jobs first", async () => {
		await post(
			{ title: "Comptable", location: "Douala" },
			{ title: "Comptable", location: "Douala", jobType: "PART_TIME" },
			{ title: "Comptable", location: "Garoua" },
			{ title: "Comptables", location: "Garoua", applicationDeadline: "2026-06-14" },
			{ title: "Scaphandrier", location: "Kribi" },
		);
		expect(await wider({ q: "comptable scaphandrier" })).toEqual([counted({ q: "scaphandrier" }, 1), counted({ q: "comptable" }, 3)]);
		expect(await wider({ q: "le comptable des scaphandrier", location: "garoua" })).toEqual([
			counted({ q: "comptable", location: "garoua" }, 1),
		]);
		expect(await wider({ q: "comptable", location: "Kribi", within: 50, jobType: "PART_TIME" })).toEqual([
			counted({ q: "comptable", jobType: "PART_TIME" }, 1),
			counted({ q: "comptable" }, 3),
		]);
		expect(await wider({ q: "comptable", location: "Atlantis" })).toEqual([counted({ q: "comptable" }, 3)]);
		expect(await wider({ location: "Kribi", isRemote: true, minPay: 0, payUnknown: true })).toEqual([
			counted({ location: "Kribi", minPay: 0, payUnknown: true }, 1),
		]);
		expect(await wider({ location: "Kribi", minPay: 0 })).toEqual([counted({ location: "Kribi" }, 1)]);
	});

	it("use a town typed among the words as the place", async () => {
		await post(
			{ title: "Comptable", location: "Douala, Akwa" },
			{ title: "Comptable", location: "Garoua" },
			{ title: "Cook", location: "Kribi" },
		);
		const inDouala = counted({ q: "comptable", location: "douala" }, 1);
		expect(await wider({ q: "comptable douala" })).toEqual([inDouala, counted({ q: "comptable" }, 2)]);
		expect(await wider({ q: "un comptable à Garoua", isRemote: false, jobType: "FULL_TIME" })).toContainEqual(
			counted({ q: "comptable", location: "Garoua", isRemote: false, jobType: "FULL_TIME" }, 1),
		);
		expect(await wider({ q: "Kribi" })).toEqual([counted({ location: "Kribi" }, 1)]);
		expect(await wider({ q: "cook douala", location: "Kribi" })).toEqual([counted({ q: "cook", location: "Kribi" }, 1)]);
		expect(await wider({ q: "cook Maroua" })).toEqual([counted({ q: "cook" }, 1)]);
	});

	it("include the one in a town that a word names, even if something is found, unless it finds no more", async () => {
		await post(
			{ title: "Driver", location: "Douala" },
			{ title: "Cook", location: "Douala" },
			{ title: "Cook", location: "Yaoundé", description: "Deliveries to Douala" },
		);
		const besideFound = async (filters: JobFilters) => (await searchJobs(database.db, { filters, ...beside })).wider;
		expect(await besideFound({ q: "douala" })).toEqual([counted({ location: "douala" }, 2)]);
		expect(await besideFound({ q: "cook douala" })).toEqual([]);
		expect(await besideFound({ q: "cook" })).toEqual([]);
		expect(await besideFound({ q: "douala", location: "Yaoundé" })).toEqual([]);
	});

	it("use words that name a filter as that filter, even beside a town", async () => {
		await post(
			{ title: "Comptable", location: "Douala" },
			{ title: "Comptable", location: "Garoua", jobType: "PART_TIME" },
			{ title: "Aide-comptable", location: "Kribi", jobType: "INTERN", isRemote: true },
		);
		expect(await wider({ q: "Comptable temps partiel" })).toContainEqual(counted({ q: "Comptable", jobType: "PART_TIME" }, 1));
		expect((await wider({ q: "comptable CDI douala" }))?.[0]).toEqual(
			counted({ q: "comptable", location: "douala", jobType: "FULL_TIME" }, 1),
		);
		expect(await wider({ q: "télétravail" })).toEqual([counted({ isRemote: true }, 1)]);
		// a filter that is already set is left alone
		expect(await wider({ q: "comptable stage", jobType: "FULL_TIME" })).toEqual([counted({ q: "comptable", jobType: "FULL_TIME" }, 1)]);
	});

	it("have the same count as when run on their own", async () => {
		await post(
			{ title: "Cook", location: "Douala", isRemote: true, createdAt: new Date() },
			{ title: "Cook and waiter", location: "Douala, Akwa", skills: ["Soup"], salaryMin: 90_000 },
			{ title: "Waiter", location: "Buea", skills: ["Bread"], createdAt: new Date() },
			{ title: "Cooking teacher", description: "for waiters", location: "Buea", jobType: "PART_TIME" },
		);
		const none: JobFilters[] = [
			{ q: "acountant cook waiter" },
			{ q: "cook waiter teacher", location: "akwa" },
			{ q: "cook", tags: ["bread"], location: "do", isRemote: true },
			{ q: "teacher", postedWithin: 1, minPay: 70_000, jobType: "PART_TIME" },
			{ q: "waiter", verified: true, answersWithin: 7, writtenIn: "fr", location: "Buea" },
		];
		for (const filters of none) {
			const found = await wider(filters);
			expect(found.length, JSON.stringify(filters)).toBeGreaterThan(0);
			for (const { filters: one, ...total } of found)
				expect(await searchJobs(database.db, { filters: one, limit: 1, viewerId: null, today })).toMatchObject(total);
		}
	});

	it("are at most three, and none if nothing can be dropped or something is found", async () => {
		const words = ["one", "two", "three", "four", "five", "six", "seven", "eight"].map((word) => `${word}word`);
		const less = words.map((_, at) => words.toSpliced(at, 1).join(" "));
		await post(...less.map((title) => ({ title })));
		const expected = less.slice(0, 3).map((q) => counted({ q, location: "Douala" }, 1));
		expect(await wider({ q: words.join(" "), location: "Douala", sort: "near" })).toEqual(expected);
		for (const filters of [{ q: "scaphandrier" }, { q: "§ ¶", location: "Douala" }, { q: "le" }, { location: "Kribi" }])
			expect(await wider(filters)).toEqual([]);
		const found = await searchJobs(database.db, { filters: { q: less[0], location: "Douala" }, ...beside });
		expect([found.total, found.wider]).toEqual([1, []]);
		const unasked = await searchJobs(database.db, { filters: { q: words.join(" ") }, ...beside, countWider: false });
		expect([unasked.total, unasked.wider]).toEqual([0, []]);
	});
});

describe("very many matches (the other way through the index)", () => {
	it("are counted exactly up to 1,000 and by a sample above, and pages keep their order", { timeout: 120_000 }, async () => {
		await post(
			...Array.from({ length: 10_000 }, (_, n) => ({
				title: n % 50 ? "Cook" : "Cooking",
				description: n % 10 ? "kitchen" : n % 100 ? "tenth" : "tenth rare",
			})),
		);
		const count = async (filters: JobFilters) => {
			const { total, totalIsAbout } = await searchJobs(database.db, { filters, limit: 5, viewerId: null, today });
			return { total, totalIsAbout };
		};
		expect(await count({})).toEqual({ total: 10_000, totalIsAbout: false });
		expect(await count({ q: "cook rare" })).toEqual({ total: 100, totalIsAbout: false });
		expect(await count({ q: "cook tenth" })).toEqual({ total: 1_000, totalIsAbout: false });
		await post(...Array.from({ length: 6_000 }, () => ({ title: "Cook" })));
		// older than all others
		const createdAt = (n: number) => new Date(Date.UTC(2020, 1, n));
		const rare = await post(
			...[3, 2, 1].map((n) => ({
				...{ title: "Cook", location: "Paris, France", createdAt: createdAt(n) },
				...{ salaryMin: n * 100_000, applicationDeadline: `2026-07-${20 - n}` },
			})),
		);
		await refreshWordCounts(database.db, today);
		for (const filters of [{}, { q: "cook" }, { jobType: "FULL_TIME" as const }]) {
			const { total, totalIsAbout } = await count(filters);
			expect(totalIsAbout).toBe(true);
			// a sample of one in 128; the tolerance is six standard deviations
			expect(Math.abs(total - 16_003)).toBeLessThan(9_000);
			expect(total % 1_000).toBe(0);
			for (const sort of [undefined, "near", "pay", "deadline"] as const) {
				const search = { filters: { ...filters, sort }, home: ["FR"], viewerId: null, today };
				const inOne = (await searchJobs(database.db, { ...search, limit: 1_000 })).rows.map(({ id }) => id);
				const first = await searchJobs(database.db, { ...search, limit: 500 });
				const second = await searchJobs(database.db, { ...search, limit: 500, cursor: first.next ?? "" });
				expect([...first.rows, ...second.rows].map(({ id }) => id)).toEqual(inOne);
				if (sort) expect(inOne.slice(0, 3)).toEqual(rare);
			}
		}
	});

	it("are filtered by pay alike, whether it is read from each job or from the index", { timeout: 120_000 }, async () => {
		const posted = Array.from({ length: 9_000 }, (_, n) => ({
			title: n % 3 ? "Cook" : "Waiter",
			description: n % 100 ? "cook" : "cook rare",
			salaryMin: n % 2 ? null : 50_000 + (n % 1_000) * 1_000,
		}));
		const ids = await post(...posted);
		await refreshWordCounts(database.db, today);
		for (const [q, word] of [
			["cook", "cook"],
			["cook rare", "rare"],
		] as const)
			for (const minPay of [0, 500_000, 1_040_000]) {
				const matches = posted.flatMap(({ title, description, salaryMin }, n) =>
					description.includes(word) && (salaryMin ?? -1) >= minPay ? [{ id: ids[n], rank: q === "cook" && title === "Cook" ? 0 : 1 }] : [],
				);
				const found = await searchJobs(database.db, { filters: { q, minPay }, limit: 400, viewerId: null, today });
				expect(found.rows.map(({ id }) => id)).toEqual(
					matches
						.toSorted((a, b) => a.rank - b.rank)
						.slice(0, 400)
						.map(({ id }) => id),
				);
				if (!found.totalIsAbout) expect(found.total).toBe(matches.length);
				if (matches.length <= 1_000) expect(found.totalIsAbout).toBe(false);
			}
		const filters = { q: "cook", minPay: 1_000_000 };
		const inOne = (await searchJobs(database.db, { filters, limit: 400, viewerId: null, today })).rows.map(({ id }) => id);
		expect(await paged(filters, 40)).toEqual(inOne);
	});

	it("are listed newest first across any span of time, page by page", { timeout: 120_000 }, async () => {
		const hour = 3_600_000;
		const now = Date.now();
		// few among the newest, then very many at three per instant, then few again
		const hoursAgo = (n: number) => (n < 400 ? n / 5 : n < 12_400 ? 84 + Math.floor(n / 3) / 30 : 600 + (n - 12_400) * 36);
		// boundaries of time segments, then times before all of them
		const beginnings = [0, 2, 4, 6].flatMap((level) => {
			const begins = Math.floor((now - 100 * 24 * hour) / 4_096_000 / 4 ** level) * 4_096_000 * 4 ** level;
			return [begins - 1, begins, begins + 1];
		});
		const times = [...Array.from({ length: 12_900 }, (_, n) => now - hoursAgo(n) * hour), ...beginnings, 0, -1, -30 * 365 * 24 * hour];
		const cooks = times.map((time) => ({ title: "Cook", createdAt: new Date(Math.floor(time)) }));
		const guards = Array.from({ length: 5_000 }, (_, n) => ({ title: "Guard", createdAt: new Date(now - n * 60_000) }));
		const ids = await post(...cooks, ...guards);
		await refreshWordCounts(database.db, today);
		const inOrder = cooks
			.map(({ createdAt }, n) => ({ at: createdAt.getTime(), id: ids[n] ?? "" }))
			.sort((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1));
		const readAll = async (filters: JobFilters, limits: number[]) => {
			const read: string[] = [];
			let cursor: string | undefined;
			for (const limit of limits) {
				const { rows, next, totalIsAbout } = await searchJobs(database.db, { filters, cursor, limit, viewerId: null, today });
				expect(totalIsAbout).toBe(true);
				read.push(...rows.map(({ id }) => id));
				if (next === null) break;
				cursor = next;
			}
			return read;
		};
		const limits = [20, 20, 100, 100, 100, 1, 3_000, 20, 4_000, 20, 4_800, ...Array.from({ length: 100 }, () => 40)];
		expect(await readAll({ q: "cook" }, limits)).toEqual(inOrder.map(({ id }) => id));
		const lately = inOrder.filter(({ at }) => at > now - 30 * 24 * hour).map(({ id }) => id);
		expect(await readAll({ q: "cook", postedWithin: 30 }, [20, 100, 700, 10_000, 2_000])).toEqual(lately);

		const tiers = [
			{ rank: 0, query: quoted(inHead("guard")) },
			{ rank: 1, query: quoted(inHead("cook")) },
		] as const;
		for (const size of [12, 6_000]) {
			const newest = await readNewest(database.db, { tiers, size, viewerId: null, today });
			expect(newest.map(({ id }) => id)).toEqual([...ids.slice(cooks.length), ...inOrder.map(({ id }) => id)].slice(0, size));
		}
	});
});
