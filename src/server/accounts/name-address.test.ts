import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testApp } from "../../../tests/support/app.ts";
import { createSeeker } from "../../../tests/support/cast.ts";

let site: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
	site = await testApp();
});
afterAll(() => site.close());

async function register(fullName: string): Promise<string> {
	const form = new FormData();
	const fields = {
		fullName,
		email: `${crypto.randomUUID()}@example.cm`,
		password: "six-of-eight",
		userType: "recruiter",
		agreedToTerms: "true",
	};
	const work = { companyName: "Sawa", industry: "Software", companySize: "1-10", companyRole: "Recruiter" };
	for (const [name, value] of Object.entries({ ...fields, ...work })) form.set(name, value);
	return (await site.guest.call("POST /auth/register", { form })).body.user.slug;
}

const rename = async (user: { id: string }, fullName: string) =>
	(await site.as(user).call("PATCH /user/profile", { body: { fullName } })).body.user?.slug;

/** The slug an address resolves to; null if not found. */
const at = async (slug: string) => {
	const { status, body } = await site.guest.call("GET /users/:slug", { params: { slug } });
	return status === 200 ? body.user.slug : null;
};

describe("the profile address made from a name (accounts.md §2)", () => {
	test.each([
		["Éloïse Ngo-Bassong", "eloise-ngo-bassong"],
		["Ŋwà Ɔkɔ", "nwa-oko"],
		["  Jean   d’Arc ", "jean-darc"],
		["Œuvre Straße", "oeuvre-strasse"],
	])("%s becomes %s", async (name, slug) => {
		expect(await register(name)).toBe(slug);
	});

	test("people with the same name get numbered addresses", async () => {
		expect([await register("Paul Biyong"), await register("Paul BIYONG"), await register("Pàul Biyong")]).toEqual([
			"paul-biyong",
			"paul-biyong-2",
			"paul-biyong-3",
		]);
	});

	test("follows renames; former addresses still lead to it, stay reserved and can be reclaimed", async () => {
		const user = await createSeeker(site.db, { fullName: "Ama Fouda", slug: "ama-fouda" });
		expect(await rename(user, "Ama Mbarga")).toBe("ama-mbarga");
		expect(await rename(user, "Ama Essomba")).toBe("ama-essomba");
		expect([await at("ama-fouda"), await at("ama-mbarga"), await at("ama-essomba")]).toEqual(Array(3).fill("ama-essomba"));
		expect(await register("Ama Fouda")).toBe("ama-fouda-2");
		const other = await createSeeker(site.db, { fullName: "B", slug: "b" });
		expect(await rename(other, "Ama Mbarga")).toBe("ama-mbarga-2");
		expect(await rename(user, "Ama Fouda")).toBe("ama-fouda");
		expect([await at("ama-fouda"), await at("ama-essomba")]).toEqual(["ama-fouda", "ama-fouda"]);
	});

	test("stays the same when only accents or capitals change", async () => {
		const user = await createSeeker(site.db, { fullName: "Eloise Ngo", slug: "eloise-ngo-2" });
		expect(await rename(user, "Éloïse NGO")).toBe("eloise-ngo-2");
		const marked = await createSeeker(site.db, { fullName: "Eloise Ngo", slug: "eloise-ngo-0123456789" });
		expect(await rename(marked, "Éloïse Ngo")).toBe("eloise-ngo-0123456789");
	});

	test("a private profile's current and former addresses lead nowhere", async () => {
		const user = await createSeeker(site.db, { fullName: "Rose Abena", slug: "rose-abena" });
		await rename(user, "Rose Atangana");
		await site.as(user).call("PATCH /user/profile", { body: { visibility: "private" } });
		expect([await at("rose-abena"), await at("rose-atangana")]).toEqual([null, null]);
	});

	test("twenty people who take the same name concurrently get different addresses", async () => {
		const people = await Promise.all(Array.from({ length: 20 }, (_, i) => createSeeker(site.db, { fullName: `X ${i}`, slug: `x-${i}-y` })));
		const slugs = await Promise.all(people.map((user) => rename(user, "Marie Tchoua")));
		expect(new Set(slugs).size).toBe(20);
		expect(slugs.every((slug) => /^marie-tchoua(-\d+|-[0-9a-f]{10})?$/.test(slug ?? ""))).toBe(true);
		expect(new Set(await Promise.all(people.map(({ slug }) => at(slug))))).toEqual(new Set(slugs));
	});

	test("one person who renames several times concurrently keeps every address", async () => {
		const user = await createSeeker(site.db, { fullName: "Old Name", slug: "old-name" });
		await Promise.all(["First Name", "Second Name", "Third Name"].map((name) => rename(user, name)));
		const now = (await site.as(user).call("GET /auth/profile")).body.user.slug;
		for (const slug of ["old-name", "first-name", "second-name", "third-name"]) expect(await at(slug)).toBe(now);
	});
});
