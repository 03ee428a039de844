import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testApp } from "../../../tests/support/app.ts";
import { createSeeker } from "../../../tests/support/cast.ts";
import { users } from "../db/accounts.ts";

let site: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
	site = await testApp();
});
afterAll(() => site.close());

async function newPerson() {
	const user = await createSeeker(site.db);
	const person = site.as(user);
	const save = (body: Record<string, unknown>) => person.call("PATCH /user/profile", { body });
	return { user, person, save };
}

describe("saving a profile field (decisions.md The wire)", () => {
	test.each([
		["fullName", "  Ngo  Biya ", "Ngo Biya"],
		["title", "Nurse", "Nurse"],
		["bio", "", null],
		["about", "One\r\ntwo", "One\ntwo"],
		["location", "Kribi", "Kribi"],
		["phoneNumber", " 6 77-12 (34) 56 ", "6 77-12 (34) 56"],
		["phone", "+33 6 12 34 56 78", "+33 6 12 34 56 78"],
		["phone", "00237 233 42 12 34", "00237 233 42 12 34"],
		["countryCode", "FRA", "FRA"],
		["website", "https://ngo.example.cm/a?b=c", "https://ngo.example.cm/a?b=c"],
		["website", "www.ngo.cm", "https://www.ngo.cm"],
		["website", "linkedin.com/in/ngo-biya?lang=fr", "https://linkedin.com/in/ngo-biya?lang=fr"],
		["phone", "\u202a+237 677 12 34 56\u202c", "+237 677 12 34 56"],
		["status", "open", "open"],
		["certifications", ["First aid, level 2", "B licence"], ["First aid, level 2", "B licence"]],
		["skills", ["Care", "care", " Triage "], ["Care", "Triage"]],
		["experienceLevel", "3-5", "3-5"],
		["locationPreference", "", null],
	])("%s", async (name, sent, saved) => {
		const { save, person } = await newPerson();
		const answer = await save({ [name]: sent });
		expect(answer.status).toBe(200);
		const { user } = (await person.call("GET /auth/profile")).body;
		expect((user as Record<string, unknown>)[name]).toEqual(saved);
	});

	test.each([
		["fullName", "A", "Full name must be at least 2 characters"],
		["phoneNumber", "12", "Check this phone number: it is incomplete or has a character that doesn’t belong."],
		["phoneNumber", "call me", "Check this phone number: it is incomplete or has a character that doesn’t belong."],
		["phoneNumber", "677 12 34", "Check this phone number: it is incomplete or has a character that doesn’t belong."],
		["phoneNumber", "977 12 34 56", "Check this phone number: it is incomplete or has a character that doesn’t belong."],
		["phoneNumber", "+237 677 12 34 5", "Check this phone number: it is incomplete or has a character that doesn’t belong."],
		["countryCode", "XXX", undefined],
		["website", "javascript:alert(1)", "A link starts with http:// or https://."],
		["website", "mailto.example.cm@evil", "A link starts with http:// or https://."],
		["website", "https://", "A link starts with http:// or https://."],
		["website", "//example.cm", "A link starts with http:// or https://."],
		["status", "asleep", undefined],
		["about", "x".repeat(5_001), "This is too long."],
		["title", "   ", "This can’t be blank."],
		["certifications", Array.from({ length: 31 }, (_, number) => `C${number}`), "That’s too many entries."],
		["experiences", "none", undefined],
		["experiences", [{ role: "", company: "X" }], "Role is required"],
		["experiences", [{ role: "X", company: " " }], "Company is required"],
		["portfolio", [{ title: "X", link: "data:text/html,x" }], "A link starts with http:// or https://."],
		["portfolio", [{ title: "" }], "Title is required"],
		["avatar", "somebody-elses-picture", undefined],
	])("refuses %s %j and changes nothing", async (name, sent, sentence) => {
		const { save, user } = await newPerson();
		const answer = await save({ [name]: sent });
		expect(answer.status).toBe(422);
		expect(answer.body.fields?.[name]).toEqual(sentence ?? expect.any(String));
		expect(await site.db.select().from(users).where(eq(users.id, user.id))).toEqual([user]);
	});

	test.each([{}, { id: "x" }, { email: "new@example.cm" }, { roles: ["recruiter"] }, { suspendedAt: null }, { bio: "a", title: "b" }])(
		"refuses a body without exactly one known key: %j",
		async (body) => {
			const { save, user } = await newPerson();
			expect((await save(body)).status).toBe(422);
			expect(await site.db.select().from(users).where(eq(users.id, user.id))).toEqual([user]);
		},
	);

	test("a phone number is checked against the person's country", async () => {
		const { save } = await newPerson();
		expect((await save({ phoneNumber: "06 12 34 56 78" })).status).toBe(422);
		expect((await save({ countryCode: "FRA" })).status).toBe(200);
		expect((await save({ phoneNumber: "06 12 34 56 78" })).status).toBe(200);
	});

	test("an error in a list entry is reported for the list and for the entry", async () => {
		const { save } = await newPerson();
		const whole = { role: "Driver", company: "Buca" };
		expect((await save({ experiences: [whole, { role: "", company: "" }] })).body.fields).toEqual({
			experiences: "Role is required",
			"experiences.1.role": "Role is required",
			"experiences.1.company": "Company is required",
		});
		const { fields } = (await save({ portfolio: [{ title: "Site", image: "x", link: "y" }] })).body;
		expect(Object.keys(fields ?? {}).toSorted()).toEqual(["portfolio", "portfolio.0.image", "portfolio.0.link"]);
	});

	test("list entries keep their ids and order; new and copied ones get new ids", async () => {
		const { save } = await newPerson();
		const one = { role: "Driver", company: "Buca", duration: "2019", description: null };
		const { experiences } = (await save({ experiences: [one, { ...one, role: "Mechanic" }] })).body.user;
		expect(new Set(experiences.map(({ id }) => id)).size).toBe(2);
		const turned = (await save({ experiences: [...experiences.toReversed(), experiences[0]] })).body.user.experiences;
		expect(turned.map(({ role }) => role)).toEqual(["Mechanic", "Driver", "Driver"]);
		expect(turned.slice(0, 2).map(({ id }) => id)).toEqual(experiences.toReversed().map(({ id }) => id));
		expect(turned[2]?.id).not.toBe(turned[1]?.id);
	});
});

describe("two devices that change a list at once", () => {
	const entry = (role: string) => ({ role, company: "Buca", duration: null, description: null });

	test("don't lose an entry: the later save is refused until the list has been read again", async () => {
		const { person, save } = await newPerson();
		const { listsVersion } = (await save({ experiences: [entry("Driver")] })).body.user;
		const add = (role: string, query: object) =>
			person.call("PATCH /user/profile", { query, body: { experiences: [entry(role), entry("Driver")] } });
		const answers = await Promise.all(["Mechanic", "Cook"].map((role) => add(role, { listsVersion })));
		expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
		expect(answers.find(({ status }) => status === 409)?.body.code).toBe("conflict");
		const { user } = (await person.call("GET /auth/profile")).body;
		expect(user.experiences).toHaveLength(2);
		expect((await add("Cook", { listsVersion: user.listsVersion })).status).toBe(200);
	});

	test("don't conflict if no version is sent, or another field is saved", async () => {
		const { person, save } = await newPerson();
		const { listsVersion } = (await person.call("GET /auth/profile")).body.user;
		expect((await save({ bio: "Soups." })).body.user.listsVersion).toBe(listsVersion);
		expect((await save({ certifications: ["B licence"] })).body.user.listsVersion).not.toBe(listsVersion);
		expect((await save({ certifications: [] })).status).toBe(200);
	});
});

describe("the profile picture", () => {
	const pictures = async () => (await readdir(join(site.folder, "files"))).filter((name) => name.startsWith("picture-"));

	async function form(name = "avatar"): Promise<FormData> {
		const data = new FormData();
		const square = sharp({ create: { width: 600, height: 400, channels: 3, background: "#186040" } });
		data.set(name, new File([new Uint8Array(await square.jpeg().toBuffer())], "me.jpg", { type: "image/jpeg" }));
		return data;
	}

	test("can be uploaded, replaced without leaving the old file, and removed", async () => {
		const { person, save } = await newPerson();
		const before = (await pictures()).length;
		const first = await person.call("PATCH /user/profile", { form: await form() });
		expect(first.status).toBe(200);
		const href = first.body.user.profile.avatar ?? "";
		expect((await site.guest.request(href)).headers.get("content-type")).toBe("image/webp");
		const count = (await pictures()).length - before;
		const second = await person.call("PATCH /user/profile", { form: await form() });
		expect(second.body.user.profile.avatar).not.toBe(href);
		expect((await pictures()).length - before).toBe(count);
		expect((await site.guest.request(href)).status).toBe(404);
		expect((await save({ avatar: null })).body.user.profile.avatar).toBeNull();
		expect((await pictures()).length).toBe(before);
	});

	test("leaves no orphaned files after concurrent uploads", async () => {
		const { person, save } = await newPerson();
		const before = (await pictures()).length;
		await person.call("PATCH /user/profile", { form: await form() });
		const one = (await pictures()).length - before;
		const uploads = await Promise.all([form(), form(), form()]);
		const answers = await Promise.all([
			...uploads.map((upload) => person.call("PATCH /user/profile", { form: upload })),
			save({ avatar: null }),
		]);
		expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
		const { user } = (await person.call("GET /auth/profile")).body;
		expect((await pictures()).length - before).toBe(user.profile.avatar ? one : 0);
	});

	test("is refused if its content isn't a picture, or if another field comes with it", async () => {
		const { person, user } = await newPerson();
		const before = await pictures();
		const wrong = new FormData();
		wrong.set("avatar", new File(["<svg onload=alert(1)>"], "me.png", { type: "image/png" }));
		expect((await person.call("PATCH /user/profile", { form: wrong })).status).toBe(415);
		const both = await form();
		both.set("bio", "x");
		expect((await person.call("PATCH /user/profile", { form: both })).status).toBe(422);
		expect((await site.guest.call("PATCH /user/profile", { form: await form() })).status).toBe(401);
		expect(await pictures()).toEqual(before);
		expect(await readdir(join(site.folder, "files"))).toEqual(before);
		expect(await site.db.select().from(users).where(eq(users.id, user.id))).toEqual([user]);
	});
});
