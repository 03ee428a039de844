import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Person, testApp } from "../../../tests/support/app.ts";
import { createJob, createRecruiter, createSeeker, pdf } from "../../../tests/support/cast.ts";
import { users } from "../db/accounts.ts";
import { applications } from "../db/applications.ts";

let site: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
	site = await testApp();
});
afterAll(() => site.close());

const experience = {
	id: "a",
	role: "Chef comptable",
	company: "Brasseries du Wouri",
	duration: "2019 – 2022",
	description: "- Clôtures\n- DSF",
};

async function ngo() {
	const user = await createSeeker(site.db, {
		fullName: "Ŋgono Ɓɛti",
		title: "Comptable",
		about: "Des chiffres justes.",
		phoneNumber: "6 77 12 34 56",
		location: "Douala",
		experiences: [experience],
		skills: ["Sage 100", "OHADA"],
		certifications: ["DSCG, 2016"],
		portfolio: [{ id: "p", title: "Plan comptable", image: null, link: "https://example.cm/plan" }],
	});
	return { user, person: site.as(user) };
}

const storedFiles = () => readdir(join(site.folder, "files"));

function upload(content: Uint8Array | string, name = "cv.pdf"): FormData {
	const form = new FormData();
	form.set("cv", new File([content as Uint8Array<ArrayBuffer>], name));
	return form;
}

describe("a CV made from one's profile", () => {
	test.each([
		["en", "Experience"],
		["fr", "Expérience professionnelle"],
	] as const)("is a PDF in %s that our own reader understands", async (language, heading) => {
		const { person, user } = await ngo();
		const answer = await person.call("GET /profile/cv.pdf", { query: { language } });
		expect(answer.status).toBe(200);
		expect(answer.statements).toHaveLength(1);
		expect(answer.headers.get("content-type")).toBe("application/pdf");
		expect(answer.headers.get("cache-control")).toBe("private, no-store");
		expect(answer.headers.get("content-disposition")).toBe(`attachment; filename="cv-${user.slug}.pdf"`);
		const pdf = answer.body as unknown as Uint8Array;
		expect(Number(answer.headers.get("content-length"))).toBe(pdf.length);
		const { extractText, getDocumentProxy } = await import("unpdf");
		const { text } = await extractText(await getDocumentProxy(pdf.slice()), { mergePages: true });
		expect(text).toContain(heading);
		const before = await storedFiles();
		const read = await person.call("POST /profile/cv/read", { form: upload(pdf) });
		expect(await storedFiles()).toEqual(before);
		expect(read.body.read).toMatchObject({
			fullName: "Ŋgono Ɓɛti",
			title: "Comptable",
			email: user.email,
			phoneNumber: "+237 6 77 12 34 56",
			location: "Douala",
			about: "Des chiffres justes.",
			experiences: [
				{ role: experience.role, company: experience.company, duration: experience.duration, description: experience.description },
			],
			skills: ["Sage 100", "OHADA"],
			certifications: ["DSCG, 2016"],
		});
	});

	test("is JSON Resume, which reads back unchanged", async () => {
		const { person } = await ngo();
		const answer = await person.request("/api/profile/cv.json");
		expect(answer.headers.get("content-type")).toBe("application/json");
		expect(answer.headers.get("content-disposition")).toMatch(/^attachment; filename="cv-person-\d+\.json"$/);
		const json = await answer.text();
		expect(JSON.parse(json).work).toEqual([
			{
				name: "Brasseries du Wouri",
				position: "Chef comptable",
				startDate: "2019",
				endDate: "2022",
				duration: "2019 – 2022",
				summary: "- Clôtures\n- DSF",
			},
		]);
		const { read } = (await person.call("POST /profile/cv/read", { form: upload(json, "cv.json") })).body;
		const { id: _, ...kept } = experience;
		expect(read).toMatchObject({ fullName: "Ŋgono Ɓɛti", experiences: [kept], portfolio: [{ title: "Plan comptable" }] });
	});

	test("requires sign-in and a supported language", async () => {
		for (const path of ["/api/profile/cv.pdf", "/api/profile/cv.json"]) expect((await site.guest.request(path)).status).toBe(401);
		const { person } = await ngo();
		expect((await person.request("/api/profile/cv.pdf?language=de")).status).toBe(422);
	});
});

describe("reading an uploaded CV", () => {
	test.each([
		["broken.pdf", "%PDF-1.7\nnothing", 422, "We couldn’t read this file. Save your CV as a PDF again, then try that one."],
		["other.json", '{"name": "package"}', 422, "This isn’t a JSON Resume file."],
		["broken.json", '{"basics": ', 422, "This isn’t a JSON Resume file."],
		["letter.docx", "PK\u0003\u0004", 415, "Unsupported file type"],
		["large.json", `{"basics": {}}${" ".repeat(1024 * 1024)}`, 413, "A JSON Resume file must be under 1 MB."],
	])("%s is refused with a message and not stored", async (name, content, status, sentence) => {
		const { person, user } = await ngo();
		const before = await storedFiles();
		const answer = await person.call("POST /profile/cv/read", { form: upload(content, name) });
		expect(answer.status).toBe(status);
		expect(answer.body.fields?.cv).toBe(sentence);
		expect(await storedFiles()).toEqual(before);
		expect(await site.db.select().from(users).where(eq(users.id, user.id))).toEqual([user]);
	});

	test("requires a file", async () => {
		const { person } = await ngo();
		const answer = await person.call("POST /profile/cv/read", { form: new FormData() });
		expect(answer.status).toBe(422);
		expect(answer.body.fields?.cv).toBe("CV is required");
	});

	test("is rate-limited", async () => {
		const limited = await testApp({ RATE_LIMITS: "on" });
		const person = limited.as(await createSeeker(limited.db));
		const responses = await Promise.all(
			Array.from({ length: 31 }, () => person.call("POST /profile/cv/read", { form: upload('{"basics": {"name": "A B"}}', "cv.json") })),
		);
		expect(responses.filter(({ status }) => status === 429)).toHaveLength(1);
		await limited.close();
	});
});

describe("saving the fields that were read", () => {
	const change = {
		fullName: "Ama Ngono",
		title: "Contrôleuse de gestion",
		experiences: [{ role: "Stagiaire", company: "CAMTEL", duration: "2018", description: null }],
		skills: ["Excel"],
		certifications: ["B licence"],
	};

	test("saves all fields at once, with a new slug for the name", async () => {
		const { person } = await ngo();
		const answer = await person.call("PATCH /profile/cv", { body: change });
		expect(answer.status).toBe(200);
		expect(answer.body.user).toMatchObject({
			...change,
			slug: expect.stringMatching(/^ama-ngono/),
			about: "Des chiffres justes.",
			location: "Douala",
		});
		expect(answer.body.user.experiences[0]?.id).toEqual(expect.any(String));
	});

	test.each([
		{ ...change, experiences: [{ role: "Stagiaire", company: "" }] },
		{ ...change, website: "javascript:alert(1)" },
		{ ...change, email: "else@example.cm" },
		{ ...change, roles: ["recruiter"] },
		{ bio: "not of a CV" },
		{},
	])("saves none if any is invalid: %j", async (body) => {
		const { person, user } = await ngo();
		const answer = await person.call("PATCH /profile/cv", { body });
		expect(answer.status).toBe(422);
		expect(await site.db.select().from(users).where(eq(users.id, user.id))).toEqual([user]);
	});

	test("leaves fields that weren't sent as they were", async () => {
		const { person, user } = await ngo();
		const answer = await person.call("PATCH /profile/cv", {
			body: { skills: ["Excel", "excel", "Paie"], website: "https://example.cm/ngono" },
		});
		expect(answer.status).toBe(200);
		const [row] = await site.db.select().from(users).where(eq(users.id, user.id));
		expect(row).toEqual({ ...user, skills: expect.any(Array), website: "https://example.cm/ngono", updatedAt: row?.updatedAt });
		expect(row?.skills).toContain("Paie");
	});

	test.each([
		"id",
		"email",
		"slug",
		"roles",
		"activeRole",
		"role",
		"passwordHash",
		"emailVerifiedAt",
		"suspendedAt",
		"deleteAfter",
		"visibility",
		"avatar",
		"bio",
		"constructor",
	])("never saves %s, even beside a valid field", async (name) => {
		const { person, user } = await ngo();
		const response = await person.request("/api/profile/cv", {
			method: "PATCH",
			headers: { "content-type": "application/json", "x-csrftoken": "test-csrf-token" },
			body: `{"title":"Comptable en chef","${name}":"moderator"}`,
		});
		expect(response.status).toBe(422);
		expect(await site.db.select().from(users).where(eq(users.id, user.id))).toEqual([user]);
	});

	test("concurrent saves end as one of the two, never a mixture", async () => {
		const { person } = await ngo();
		const both = [1, 2].map((number) => ({ title: `Title ${number}`, skills: [`Skill ${number}`], fullName: `Deux Fois ${number}` }));
		await Promise.all(both.map((body) => person.call("PATCH /profile/cv", { body })));
		const { user } = (await person.call("GET /auth/profile")).body;
		const { title, skills, fullName } = user;
		expect(both).toContainEqual({ title, skills, fullName });
	});
});

describe("access", () => {
	const resume = () => upload('{"basics": {"name": "Ama Ngono"}}', "cv.json");
	const calls = {
		"GET /profile/cv.pdf": (person: Person) => person.call("GET /profile/cv.pdf"),
		"GET /profile/cv.json": (person: Person) => person.call("GET /profile/cv.json"),
		"POST /profile/cv/read": (person: Person) => person.call("POST /profile/cv/read", { form: resume() }),
		"PATCH /profile/cv": (person: Person) => person.call("PATCH /profile/cv", { body: { title: "Comptable" } }),
	};
	const viewers = {
		guest: [401, async () => site.guest],
		seeker: [200, async () => site.as(await createSeeker(site.db))],
		recruiter: [200, async () => site.as(await createRecruiter(site.db))],
		suspended: [403, async () => site.as(await createSeeker(site.db, { suspendedAt: new Date() }))],
	} as const;

	test.each(
		Object.entries(calls).flatMap(([key, call]) =>
			Object.entries(viewers).map(([name, [status, person]]) => [key, name, status, call, person] as const),
		),
	)("%s: a %s gets %i", async (_, __, status, call, person) => {
		const before = await storedFiles();
		expect((await call(await person())).status).toBe(status);
		expect(await storedFiles()).toEqual(before);
	});
});

describe("a CV that can't be drawn", () => {
	test.each([
		["en", "We couldn’t create your CV right now. Please try again in a minute."],
		["fr", "Nous n’avons pas pu créer votre CV. Réessayez dans une minute."],
	])("returns 503 with a message (%s), and leaves nothing of an application", async (language, sentence) => {
		// no API call can store a number there
		const experiences = [{ ...experience, description: 7 as never }];
		const user = await createSeeker(site.db, { experiences, skills: ["OHADA"] });
		const headers = { "accept-language": language };
		const answer = await site.as(user).request("/api/profile/cv.pdf", { headers });
		expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "60"]);
		expect(await answer.json()).toMatchObject({ code: "unavailable", message: sentence, error: sentence });
		const job = await createJob(site.db);
		const before = await storedFiles();
		const form = new FormData();
		for (const [name, value] of Object.entries({ fullName: "Ama", email: "ama@example.cm", cvFrom: "fr", cover_letter: pdf() }))
			form.set(name, value);
		const applied = await site.as(user).call("POST /application/jobs/:jobId", { params: { jobId: job.id }, form });
		expect(applied.status).toBe(503);
		expect(await storedFiles()).toEqual(before);
		expect(await site.db.select().from(applications).where(eq(applications.jobId, job.id))).toEqual([]);
	});
});
