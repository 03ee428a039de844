import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testApp } from "../../../tests/support/app.ts";
import { createCompany, createJob, createMember, createRecruiter, createSeeker } from "../../../tests/support/cast.ts";
import type { MemberRole } from "../../contract/options.ts";
import { companies, companyFollows, companyMembers, companyRoleChanges, companyVerifications } from "../db/companies.ts";
import { jobs } from "../db/jobs.ts";
import { nameKey } from "../platform/name-key.ts";

let site: Awaited<ReturnType<typeof testApp>>;

beforeAll(async () => {
	site = await testApp();
});
afterAll(() => site.close());

let count = 0;
/** A company with a member of each role. */
async function staffedCompany(name = `Staffed ${++count}`) {
	const company = await createCompany(site.db, {
		name,
		nameKey: nameKey(name),
		slug: nameKey(name).replaceAll(" ", "-"),
		ownedSince: new Date(),
	});
	const members = {
		owner: await createRecruiter(site.db),
		recruiter: await createRecruiter(site.db),
		interviewer: await createSeeker(site.db),
	};
	for (const [role, { id }] of Object.entries(members)) {
		await createMember(site.db, { companyId: company.id, userId: id, role: role as MemberRole });
	}
	return { company, ...members };
}

const read = async (slug: string) => (await site.guest.call("GET /companies/:slug", { params: { slug } })).body;

const emptyFields = { about: "", industry: "", size: "", location: "", website: "", email: "" };

describe("a company's people", () => {
	test("are those of its members that the viewer may see", async () => {
		const { company, owner, recruiter, interviewer } = await staffedCompany();
		const hidden = await createRecruiter(site.db, { visibility: "private" });
		await createMember(site.db, { companyId: company.id, userId: hidden.id, role: "recruiter" });
		const stranger = await createRecruiter(site.db, { companyName: company.name });
		const ids = (people: { id: string }[]) => new Set(people.map(({ id }) => id));
		expect(ids((await read(company.slug)).people)).toEqual(new Set([owner.id, recruiter.id, interviewer.id]));
		const own = await site.as(hidden).call("GET /companies/:slug", { params: { slug: company.slug } });
		expect(ids(own.body.people)).toContain(hidden.id);
		expect(ids(own.body.people)).not.toContain(stranger.id);
		expect(own.body.company.role).toBe("recruiter");
	});

	test("are paged, each once", async () => {
		const { company } = await staffedCompany();
		for (let i = 0; i < 5; i++) {
			await createMember(site.db, { companyId: company.id, userId: (await createRecruiter(site.db)).id, role: "recruiter" });
		}
		const page = await read(company.slug);
		expect([page.people.length, page.hasMorePeople]).toEqual([6, true]);
		const seen: string[] = [];
		let cursor: string | undefined;
		do {
			const { body, statements } = await site.guest.call("GET /companies/:slug/people", {
				params: { slug: company.slug },
				query: { limit: "3", ...(cursor ? { cursor } : {}) },
			});
			expect(statements.length).toBeLessThanOrEqual(2);
			expect(body.company).toMatchObject({ slug: company.slug, name: company.name });
			seen.push(...body.people.map(({ id }) => id));
			cursor = body.next ?? undefined;
		} while (cursor);
		expect([seen.length, new Set(seen).size]).toEqual([8, 8]);
		expect((await site.guest.call("GET /companies/:slug/people", { params: { slug: "nobody" } })).status).toBe(404);
		const bad = await site.guest.call("GET /companies/:slug/people", { params: { slug: company.slug }, query: { cursor: "x" } });
		expect(bad.status).toBe(400);
	});
});

describe("following a company", () => {
	const toggle = (person: { id: string }, slug: string) =>
		site.as(person).call("POST /companies/:slug/toggleFollow", { params: { slug }, body: {} });

	test("toggles, and the count is the number of current followers", async () => {
		const company = await createCompany(site.db);
		const [seeker, recruiter] = [await createSeeker(site.db), await createRecruiter(site.db)];
		expect((await toggle(seeker, company.slug)).body).toMatchObject({ isFollowing: true, followersCount: 1 });
		expect((await toggle(recruiter, company.slug)).body).toMatchObject({ isFollowing: true, followersCount: 2 });
		const seen = await site.as(seeker).call("GET /companies/:slug", { params: { slug: company.slug } });
		expect(seen.body.company).toMatchObject({ isFollowing: true, followersCount: 2 });
		expect((await read(company.slug)).company).toMatchObject({ isFollowing: false, followersCount: 2 });
		expect((await toggle(seeker, company.slug)).body).toMatchObject({ isFollowing: false, followersCount: 1 });
		expect((await toggle(seeker, company.slug)).body).toMatchObject({ isFollowing: true, followersCount: 2 });
	});

	test("repeating the same desired state changes nothing", async () => {
		const [company, seeker] = [await createCompany(site.db), await createSeeker(site.db)];
		const toggleTo = async (desired: "follow" | "unfollow") =>
			(await site.as(seeker).call("POST /companies/:slug/toggleFollow", { params: { slug: company.slug }, body: { desired } })).body;
		for (const desired of ["unfollow", "follow", "follow", "unfollow", "unfollow"] as const)
			expect(await toggleTo(desired)).toMatchObject({ isFollowing: desired === "follow", followersCount: desired === "follow" ? 1 : 0 });
	});

	test("forty concurrent toggles leave the rows and the count consistent", async () => {
		const company = await createCompany(site.db);
		const people = await Promise.all(Array.from({ length: 4 }, () => createSeeker(site.db)));
		const answers = await Promise.all(Array.from({ length: 40 }, (_, i) => toggle(people[i % 3] as { id: string }, company.slug)));
		await toggle(people[3] as { id: string }, company.slug);
		expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
		const rows = await site.db.select().from(companyFollows).where(eq(companyFollows.companyId, company.id));
		const currentFollows = rows.filter(({ endedAt }) => endedAt === null).length;
		expect(rows).toHaveLength(4);
		expect((await read(company.slug)).company.followersCount).toBe(currentFollows);
	});

	test("requires a signed-in person and an existing company", async () => {
		expect((await site.guest.call("POST /companies/:slug/toggleFollow", { params: { slug: "x" }, body: {} })).status).toBe(401);
		expect((await toggle(await createSeeker(site.db), "nobody")).status).toBe(404);
	});
});

describe("creating a company page (decisions.md Marketplace)", () => {
	const found = (person: { id: string }, name: string) => site.as(person).call("POST /companies", { body: { name } });

	test("makes the recruiter its owner, and moves their jobs under that name, in any spelling, to it", async () => {
		const recruiter = await createRecruiter(site.db, { companyName: "le lac bleu" });
		const post = (companyName: string, ownerId = recruiter.id) => createJob(site.db, { ownerId, companyName });
		const [own, other] = [await post("LE LAC-BLEU"), await post("Somebody Else")];
		const strangers = await post("Le Lac Bleu", (await createRecruiter(site.db)).id);
		const { status, body } = await found(recruiter, "Le Lac Bleu");
		expect([status, body.company]).toEqual([
			200,
			{ id: expect.any(String), slug: "le-lac-bleu", name: "Le Lac Bleu", logo: null, verified: false, domain: null, role: "owner" },
		]);
		const page = await read("le-lac-bleu");
		expect(page.jobs.map(({ id, company }) => [id, company])).toEqual([[own.id, "Le Lac Bleu"]]);
		expect(page.company.isUnowned).toBe(false);
		for (const { id } of [other, strangers]) {
			const [row] = await site.db.select({ companyId: jobs.companyId }).from(jobs).where(eq(jobs.id, id));
			expect(row?.companyId).toBeNull();
		}
		const [change] = await site.db.select().from(companyRoleChanges).where(eq(companyRoleChanges.companyId, body.company.id));
		expect(change).toMatchObject({ userId: recruiter.id, byUserId: recruiter.id, cause: "founded", fromRole: null, toRole: "owner" });
	});

	test("takes over the industry and size that the founder gave with that name, and with no other", async () => {
		const profile = { companyName: "couture bonanjo", companyIndustry: "Manufacturing", companySize: "1-10" };
		await found(await createRecruiter(site.db, profile), "Couture Bonanjo");
		expect((await read("couture-bonanjo")).company).toMatchObject({ industry: "Manufacturing", size: "1-10" });
		await found(await createRecruiter(site.db, profile), "Couture Akwa");
		expect((await read("couture-akwa")).company).toMatchObject({ industry: null, size: null });
	});

	test("a name that already has a page, in any spelling, can't get a second one", async () => {
		await found(await createRecruiter(site.db), "Société Étoile");
		const second = await found(await createRecruiter(site.db), "SOCIETE  ETOILE");
		expect([second.status, second.body.code, second.body.fields]).toEqual([
			409,
			"conflict",
			{ name: "This company already has a page. Ask its owner to invite you, or take over the page if it has no owner." },
		]);
		const look = await site.as(await createRecruiter(site.db)).call("GET /company-name", { query: { name: "societe etoile" } });
		expect(look.body.company).toMatchObject({ slug: "societe-etoile", name: "Société Étoile", isUnowned: false });
		const none = await site.as(await createRecruiter(site.db)).call("GET /company-name", { query: { name: "Nobody Named This" } });
		expect(none.body.company).toBeNull();
	});

	test("of twenty concurrent attempts one succeeds", async () => {
		const people = await Promise.all(Array.from({ length: 20 }, () => createRecruiter(site.db)));
		const answers = await Promise.all(people.map((person, i) => found(person, i % 2 ? "Course Folle" : "COURSE FOLLE")));
		expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
		expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
	});

	test("colliding slugs and reserved words get addresses of their own", async () => {
		const slugs = [];
		for (const name of ["Duo & Co", "Duo + Co", "Edit", "New"])
			slugs.push((await found(await createRecruiter(site.db), name)).body.company.slug);
		expect(slugs).toEqual(["duo-co", expect.stringMatching(/^duo-co-[0-9a-f]{10}$/), "edit-company", "new-company"]);
	});

	test("requires a recruiter and a name, and is limited to ten pages", async () => {
		expect((await site.guest.call("POST /companies", { body: { name: "X" } })).status).toBe(401);
		expect((await found(await createSeeker(site.db), "X")).body.code).toBe("wrong_role");
		const recruiter = await createRecruiter(site.db);
		expect((await found(recruiter, "  ")).body.fields).toEqual({ name: "Company name is required" });
		for (let i = 0; i < 10; i++) expect((await found(recruiter, `Many ${i}`)).status).toBe(200);
		expect((await found(recruiter, "Many 11")).body).toMatchObject({
			code: "conflict",
			message: "You already own the maximum number of company pages.",
		});
	});
});

describe("editing a company page (marketplace.md §1 /company/edit)", () => {
	const edit = (person: { id: string } | null, slug: string, body: Record<string, unknown>) =>
		(person ? site.as(person) : site.guest).call("PATCH /companies/:slug", {
			params: { slug },
			body: { name: "X", ...body } as { name: string },
		});

	test("saves every field, and keeps the mail address private", async () => {
		const { company, owner } = await staffedCompany();
		const fields = {
			name: company.name,
			about: "We bake.\r\nEvery morning.",
			industry: "Food",
			size: "11-50",
			location: "Douala",
			website: "https://www.lac.example",
			email: "jobs@lac.example",
		};
		const { body } = await edit(owner, company.slug, fields);
		expect(body.company).toMatchObject({ ...fields, about: "We bake.\nEvery morning.", slug: company.slug, role: "owner" });
		const shown = await read(company.slug);
		expect(shown.company).toMatchObject({ industry: "Food", size: "11-50", website: "https://www.lac.example" });
		expect(JSON.stringify(shown)).not.toContain("jobs@lac");
		const own = await site.as(owner).call("GET /companies/:slug/edit", { params: { slug: company.slug } });
		expect(own.body.company.email).toBe("jobs@lac.example");
		expect((await edit(owner, company.slug, { ...emptyFields, name: company.name })).body.company).toMatchObject({
			about: null,
			email: null,
		});
	});

	test.each([
		["owner", 200, undefined],
		["recruiter", 403, "forbidden"],
		["interviewer", 403, "forbidden"],
		["stranger", 404, "not_found"],
		["guest", 401, "signed_out"],
	] as const)("%s gets %i", async (who, status, code) => {
		const { company, ...members } = await staffedCompany();
		const person = who === "guest" ? null : who === "stranger" ? await createRecruiter(site.db) : members[who];
		const written = await edit(person, company.slug, { ...emptyFields, name: company.name });
		expect([written.status, written.body.code]).toEqual([status, code]);
		const opened = await (person ? site.as(person) : site.guest).call("GET /companies/:slug/edit", { params: { slug: company.slug } });
		expect([opened.status, opened.body.code]).toEqual([status, code]);
	});

	test("refuses invalid fields with 422 for an owner, and with 403 for a recruiter", async () => {
		const { company, owner, recruiter } = await staffedCompany();
		const bad = { name: " ", website: "javascript:alert(1)", email: "x", industry: "Magic", size: "0" };
		const refused = await edit(owner, company.slug, bad);
		expect([refused.status, Object.keys(refused.body.fields ?? {}).sort()]).toEqual([
			422,
			["email", "industry", "name", "size", "website"],
		]);
		expect((await edit(recruiter, company.slug, bad)).status).toBe(403);
	});

	test("renaming changes the address; the old one still leads there, and jobs and members follow", async () => {
		const { company, owner } = await staffedCompany("Before Dawn");
		const job = await createJob(site.db, { companyId: company.id, ownerId: owner.id, companyName: "Before Dawn", title: "Night baker" });
		await site.as(owner).call("PATCH /user/profile", { body: { companyName: "Before Dawn" } });
		const { body } = await edit(owner, "before-dawn", { ...emptyFields, name: "Zanzibar Fournil" });
		expect(body.company.slug).toBe("zanzibar-fournil");
		expect((await read("before-dawn")).company.slug).toBe("zanzibar-fournil");
		expect((await read("zanzibar-fournil")).jobs[0]).toMatchObject({
			id: job.id,
			company: "Zanzibar Fournil",
			companySlug: "zanzibar-fournil",
		});
		const search = await site.guest.call("GET /jobs", { query: { q: "fournil" } });
		expect(search.body.jobs.map(({ id }) => id)).toEqual([job.id]);
		const person = await site.guest.call("GET /users/:slug", { params: { slug: owner.slug } });
		expect(person.body.user).toMatchObject({ companyName: "Zanzibar Fournil", companySlug: "zanzibar-fournil" });
		// nobody else gets the former address, which redirects here
		const other = await site.as(await createRecruiter(site.db)).call("POST /companies", { body: { name: "Before Dawn" } });
		expect(other.body.company.slug).toMatch(/^before-dawn-[0-9a-f]{10}$/);
		expect((await edit(owner, "before-dawn", { ...emptyFields, name: "Before Dawn" })).body.code).toBe("conflict");
	});

	test("renaming back restores the former address", async () => {
		const { owner } = await staffedCompany("There And");
		await edit(owner, "there-and", { ...emptyFields, name: "Back Again" });
		expect((await edit(owner, "back-again", { ...emptyFields, name: "There And" })).body.company.slug).toBe("there-and");
		expect((await read("back-again")).company.slug).toBe("there-and");
	});

	test("changing the domain or the name removes the verification based on it", async () => {
		const { company, owner } = await staffedCompany("Proven Once");
		const website = "https://www.proven.example";
		await edit(owner, company.slug, { ...emptyFields, name: "Proven Once", website });
		const old = new Date("2026-01-01T00:00:00Z");
		await site.db.insert(companyVerifications).values([
			{ companyId: company.id, kind: "email", domain: "proven.example", confirmedAt: old },
			{ companyId: company.id, kind: "documents", confirmedAt: new Date("2026-02-01T00:00:00Z") },
		]);
		await site.db.update(companies).set({ verifiedAt: old }).where(eq(companies.id, company.id));
		const same = await edit(owner, company.slug, { ...emptyFields, name: "Proven Once", website: "https://jobs.proven.example/x" });
		expect(same.body.company.verifications).toEqual([
			{ kind: "email", domain: "proven.example", at: "2026-01-01T00:00:00.000Z" },
			{ kind: "documents", domain: null, at: "2026-02-01T00:00:00.000Z" },
		]);
		const moved = await edit(owner, company.slug, { ...emptyFields, name: "Proven Once", website: "https://other.example" });
		expect(moved.body.company).toMatchObject({ verified: true, verifications: [{ kind: "documents" }] });
		const renamed = await edit(owner, company.slug, { ...emptyFields, name: "Proven Never" });
		expect(renamed.body.company).toMatchObject({ verified: false, verifications: [] });
		expect((await read("proven-never")).company.verifications).toEqual([]);
	});

	test("a logo is redrawn, replaced and removed; a file that isn't a picture is refused", async () => {
		const { company, owner } = await staffedCompany();
		const picture = await sharp({ create: { width: 300, height: 100, channels: 3, background: "#14532d" } })
			.png()
			.toBuffer();
		const send = (logo: Blob | null, more: Record<string, string> = {}) => {
			const form = new FormData();
			for (const [name, value] of Object.entries({ ...emptyFields, name: company.name, ...more })) form.set(name, value);
			if (logo) form.set("logo", logo, "logo.png");
			return site.as(owner).call("PATCH /companies/:slug", { params: { slug: company.slug }, form });
		};
		const first = await send(new Blob([new Uint8Array(picture)]));
		const href = first.body.company.logo ?? "";
		expect((await site.guest.request(href)).headers.get("content-type")).toBe("image/webp");
		expect((await read(company.slug)).company.logo).toBe(href);
		expect((await send(null)).body.company.logo).toBe(href);
		const bad = await send(new Blob(["no picture"]));
		expect([bad.status, bad.body.fields]).toEqual([415, { logo: "Unsupported file type" }]);
		const second = await send(new Blob([new Uint8Array(picture)]));
		expect(second.body.company.logo).not.toBe(href);
		expect((await site.guest.request(href)).status).toBe(404);
		expect((await send(null, { removeLogo: "on" })).body.company.logo).toBeNull();
		expect((await site.guest.request(second.body.company.logo ?? "")).status).toBe(404);
	});
});

test("the database keeps a company's last owner", async () => {
	const { company, owner } = await staffedCompany();
	const is = eq(companyMembers.userId, owner.id);
	const refusal = expect.objectContaining({ cause: expect.objectContaining({ constraint: "company_members_owner_kept" }) });
	await expect(site.db.delete(companyMembers).where(is)).rejects.toEqual(refusal);
	await expect(site.db.update(companyMembers).set({ role: "interviewer" }).where(is)).rejects.toEqual(refusal);
	await site.db.delete(companies).where(eq(companies.id, company.id));
	expect(await site.db.select().from(companyMembers).where(is)).toEqual([]);
});
