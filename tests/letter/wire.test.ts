import { afterAll, beforeAll, expect, test } from "vitest";
import { createApp } from "../../src/server/app/app.ts";
import { createPages } from "../../src/server/app/pages.ts";
import { routes } from "../../src/server/app/routes.ts";
import { type Person, testApp } from "../support/app.ts";
import { createJob, createRecruiter, createSeeker, pdf } from "../support/cast.ts";
import { photo } from "../support/pictures.ts";
import { serve } from "../support/serve.ts";
import { changing, form, openScene, password, type Scene, textFile } from "./scene.ts";
import { only, printedCalls, section, sentences } from "./spec.ts";

/** decisions.md "The wire", clause by clause: a clause without a test fails. */

let scene: Scene;
let document: {
	paths: Record<string, Record<string, { responses: Record<string, { content?: Record<string, unknown> }> }>>;
	components: { schemas: { Failure: { properties: { code: { enum: string[] } } } } };
};
beforeAll(async () => {
	scene = await openScene();
	document = await (await scene.guest.request("/api/openapi.json")).json();
});
afterAll(() => scene.site.close());

const clauses = sentences(section("decisions", "The wire"));
const tested = new Set<string>();

/** Adds the test of the clause that starts with these words. */
function testClause(start: string, check: (clause: string) => Promise<void> | void) {
	const clause = only(
		clauses.filter((one) => one.startsWith(start)),
		start,
	);
	tested.add(clause);
	test(clause, () => check(clause));
}

type Answer = Awaited<ReturnType<typeof call>>;

async function call(person: Person, line: string, sent?: unknown, headers: Record<string, string> = changing) {
	const [method = "", path] = line.split(" ");
	const isForm = sent !== undefined && Object.values(sent as object).some((value) => value instanceof File);
	const body = sent === undefined ? {} : { body: isForm ? form(sent as Record<string, unknown>) : JSON.stringify(sent) };
	const response = await person.request(`/api${path}`, { method, headers, ...body });
	const isJson = response.headers.get("content-type")?.startsWith("application/json");
	return { status: response.status, headers: response.headers, body: isJson ? await response.json() : {} };
}
const statusOf = async (...sent: Parameters<typeof call>) => (await call(...sent)).status;
/** The response to bad fields: the status and the names of the fields. */
const refusal = async (...sent: Parameters<typeof call>) => {
	const { status, body } = await call(...sent);
	return [status, Object.keys(body.fields ?? {})];
};

/** The words of a clause that are in code marks. */
const marked = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, words = ""]) => words);

const published = () =>
	Object.entries(document.paths).flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`));
const filledIn = (line: string) => line.replace(/\{document\}/, "cv").replace(/\{\w+\}/g, "01980000-0000-7000-8000-000000000000");

const posting = { title: "Cook", company: "Sawa Digital", location: "Buea", description: "Soups.", skills: ["Sauces"] };
const applying = () => ({ fullName: "Ama Ngono", email: "ama@example.cm", cv: pdf(), cover_letter: pdf() });
const newJobPath = async () => `/application/jobs/${(await scene.newJob()).id}`;

testClause("Every call lives under `/api`", async () => {
	const printed = printedCalls();
	expect(printed.some(({ title }) => title.includes(" /api/")) && printed.some(({ title }) => !title.includes("/api/"))).toBe(true);
	for (const { path } of printed) expect(path).toMatch(/^\/api\/\w/);
	const elsewhere = await scene.guest.request("/auth/profile");
	expect(elsewhere.headers.get("content-type")).toContain("text/html");
});

testClause("A trailing slash is optional everywhere", async () => {
	for (const line of [...published().filter((one) => one.startsWith("GET ")), "GET /openapi.json", "GET /docs"]) {
		const [without, withSlash] = [await statusOf(scene.guest, filledIn(line)), await statusOf(scene.guest, `${filledIn(line)}/`)];
		expect(withSlash, line).toBe(without);
	}
});

testClause("All paths and payload keys of both call tables", () => {
	// how each is called and with which keys: calls.test.ts
	const shape = (line: string) => line.replace(/\{\w+\}/g, "{}").replace(/\/$/, "");
	const routes = published().map(shape);
	for (const { method, path } of printedCalls()) expect(routes).toContain(shape(`${method} ${path.slice("/api".length)}`));
});

testClause("Success bodies carry `success: true`", async () => {
	const readable = Object.entries(document.paths).flatMap(([path, { get }]) => {
		const answersJson = get?.responses["200"]?.content?.["application/json"] !== undefined;
		return answersJson && !path.includes("{") ? [`GET ${path}`] : [];
	});
	let successCount = 0;
	for (const person of [scene.guest, scene.seeker, scene.recruiter])
		for (const line of readable) {
			const { status, headers, body } = await call(person, line);
			// a download is the person's own file, not an API response
			if (status !== 200 || headers.has("content-disposition")) continue;
			expect(body, line).toMatchObject({ success: true });
			successCount++;
		}
	expect(successCount).toBeGreaterThan(30);
});

testClause("Failures carry `success: false`", async (clause) => {
	const limited = await testApp({ RATE_LIMITS: "on" });
	const untilTooMany = async (): Promise<Answer> => {
		const answer = await call(limited.guest, "POST /auth/forgot-password", { email: "ama@example.cm" });
		return answer.status === 200 ? untilTooMany() : answer;
	};
	const applied = `POST ${await newJobPath()}`;
	await call(scene.seeker, applied, applying());
	const causes: Record<string, () => Promise<Answer>> = {
		"400": () => call(scene.guest, "POST /auth/login", "not an object"),
		"401": () => call(scene.guest, "GET /auth/profile"),
		"403": () => call(scene.seeker, "POST /jobs/create", posting),
		"404": async () => call(scene.recruiter, `DELETE /jobs/${(await createJob(scene.db)).id}`),
		"409": () => call(scene.seeker, applied, applying()),
		"413": async () => call(scene.seeker, `POST ${await newJobPath()}`, { ...applying(), cv: pdf(10 * 1024 * 1024 + 1) }),
		"415": () => call(scene.seeker, "PATCH /user/profile", { avatar: textFile() }),
		"422": () => call(scene.recruiter, "POST /jobs/create", {}),
		"429": untilTooMany,
	};
	const printed = clause.match(/\b4\d\d\b/g) ?? [];
	expect(printed).toEqual(Object.keys(causes));
	const codes = document.components.schemas.Failure.properties.code.enum;
	for (const [status, cause] of Object.entries(causes)) {
		const { status: answered, body, headers } = await cause();
		expect(answered, JSON.stringify(body)).toBe(Number(status));
		expect(body).toMatchObject({ success: false, message: expect.stringMatching(/\w/), error: body.message });
		expect(codes).toContain(body.code);
		if (status === "422") expect(body.fields).toMatchObject({ title: expect.any(String), tags: expect.any(String) });
		if (status === "429") expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
	}
	await limited.close();
});

type Item = { id?: string; jobId?: string; createdAt?: string; updatedAt?: string };

testClause("Lists without a page in the table", async (clause) => {
	for (let number = 0; number < 3; number++) {
		await scene.newPost(`Number ${number}`);
		await scene.newComment(scene.post);
		const job = await scene.newJob({ title: `Cook ${number}` });
		await scene.call(scene.seeker, "/jobs/save", { jobId: job.id });
		await call(scene.seeker, `POST /application/jobs/${job.id}`, applying());
		const other = await createRecruiter(scene.db);
		await scene.call(scene.site.as(other), `/network/recruiters/${scene.ama.id}/toggleFollow`, {});
	}
	const lists: [key: string, person: Person, path: string][] = [
		["jobs", scene.guest, "/jobs"],
		["jobs", scene.recruiter, "/jobs/user"],
		["feeds", scene.guest, "/feed/posts"],
		["savedJobs", scene.seeker, "/jobs/saved"],
		["applications", scene.seeker, "/application"],
		["applications", scene.recruiter, "/application/user"],
		["comments", scene.guest, `/feed/comments/${scene.post}`],
		["recruiters", scene.guest, "/network/recruiters"],
		["notifications", scene.seeker, "/auth/notifications"],
		["myPosts", scene.guest, `/feed/posts/user/${scene.ama.id}`],
	];
	const named = marked(clause.slice(clause.indexOf("(`jobs`")));
	expect(lists.map(([key]) => key)).toEqual(expect.arrayContaining(named));
	for (const [key, person, path] of lists) {
		const whole: Item[] = (await call(person, `GET ${path}`)).body[key];
		expect(whole.length, path).toBeGreaterThan(2);
		const times = whole.map(({ createdAt, updatedAt }) => (key === "savedJobs" ? updatedAt : createdAt)).filter(Boolean);
		expect(times, path).toEqual(times.toSorted().toReversed());
		const read: Item[] = [];
		for (let cursor: string | null = ""; cursor !== null; ) {
			const { status, body }: Answer = await call(person, `GET ${path}?limit=1${cursor && `&cursor=${encodeURIComponent(cursor)}`}`);
			expect([status, body[key].length], path).toEqual([200, 1]);
			read.push(...body[key]);
			cursor = body.next;
		}
		const ids = (items: Item[]) => items.map(({ id, jobId }) => id ?? jobId);
		expect(ids(read), path).toEqual(ids(whole));
	}
});

testClause("`GET /jobs` also takes `q`", async (clause) => {
	const job = await scene.newJob({ title: "Sourcier", location: "Kribi", skills: ["Forage"], jobType: "CONTRACT", isRemote: true });
	const queryValues: Record<string, string> = {
		q: "sourcier",
		location: "kribi",
		tags: "forage",
		jobType: "contract",
		isRemote: "true",
		sort: "newest",
	};
	const [, keys = []] = clause.split("takes").map(marked);
	expect(Object.keys(queryValues)).toEqual(keys.filter((key) => key !== "total"));
	for (const [key, value] of Object.entries(queryValues)) {
		const { body } = await call(scene.guest, `GET /jobs?${key}=${value}&limit=50`);
		const matches: { id: string }[] = body.jobs;
		expect(matches.map(({ id }) => id)).toContain(job.id);
		expect(body.total, key).toBe(matches.length);
		if (key !== "sort") expect(matches.length, key).toBeLessThan((await call(scene.guest, "GET /jobs")).body.total);
	}
});

testClause("A GET of any page or call that finds no `csrftoken` cookie", async () => {
	const { services } = scene.site;
	const render = async () => new Response("<html></html>", { headers: { "content-type": "text/html" } });
	const app = createApp({ services, routes, pages: createPages({ render, app: () => app, settings: services.settings }) });
	const server = await serve({ app, settings: services.settings });
	for (const path of ["/jobs", "/api/health", "/api/jobs", "/api/jobs", "/api/auth/profile", "/api/nothing"]) {
		const get = async (headers = {}) => (await fetch(server.address + path, { headers })).headers.getSetCookie();
		const token = (await get()).find((cookie) => cookie.startsWith("csrftoken="));
		expect(token, path).toMatch(/^csrftoken=[\w-]{20,};/);
		expect(token).not.toMatch(/httponly/i);
		expect((await get({ cookie: "csrftoken=known" })).filter((cookie) => cookie.startsWith("csrftoken="))).toEqual([]);
	}
	server.close();
	for (const path of ["login", "register", "forgot-password", "resend-email", "reset-password"])
		expect((await call(scene.guest, `POST /auth/${path}`, {}, {})).body).toMatchObject({ code: "csrf" });
});

testClause("`GET /auth/verify-email` is the exception", async () => {
	const { status, body } = await call(scene.guest, `GET /auth/verify-email?token=${await scene.newVerification()}`, undefined, {
		cookie: "",
	});
	expect([status, body.success]).toEqual([200, true]);
});

testClause("Refusals come in this order", async () => {
	const [mine, theirs] = [`PATCH /jobs/${scene.job.id}`, `PATCH /jobs/${(await createJob(scene.db)).id}`];
	expect(await statusOf(scene.guest, theirs, {}, {})).toBe(403);
	expect((await call(scene.guest, theirs, {}, {})).body.code).toBe("csrf");
	expect(await statusOf(scene.guest, theirs, {})).toBe(401);
	expect(await statusOf(scene.seeker, theirs, {})).toBe(403);
	expect(await statusOf(scene.recruiter, theirs, {})).toBe(404);
	expect(await statusOf(scene.recruiter, mine, {})).toBe(422);
});

testClause("Wrong role is 403", async () => {
	const wrongRole = [403, "wrong_role"];
	const codeOf = async (...sent: Parameters<typeof call>) => {
		const { status, body } = await call(...sent);
		return [status, body.code];
	};
	expect(await codeOf(scene.seeker, "POST /jobs/create", posting)).toEqual(wrongRole);
	expect(await codeOf(scene.recruiter, "POST /jobs/save", { jobId: scene.job.id })).toEqual(wrongRole);
	expect(await codeOf(scene.recruiter, `POST ${await newJobPath()}`, applying())).toEqual(wrongRole);
	const other = scene.site.as(await createRecruiter(scene.db));
	for (const line of [`DELETE /jobs/${scene.job.id}`, `GET /application/${scene.job.id}/applicants`])
		expect(await codeOf(other, line)).toEqual([404, "not_found"]);
	const others = scene.site.as(await createSeeker(scene.db));
	for (const line of [`GET /application/${scene.application.id}`, `DELETE /jobs/saved/${scene.job.id}`, `DELETE /feed/posts/${scene.post}`])
		expect(await codeOf(others, line)).toEqual([404, "not_found"]);
});

testClause("File errors", async (clause) => {
	const [wrongKind = "", tooLarge = ""] = marked(clause);
	const maxBytes = 10 * 1024 * 1024;
	for (const field of ["cv", "cover_letter"]) {
		const send = async (file?: File) => {
			const { [field]: _, ...rest } = applying() as Record<string, unknown>;
			return call(scene.seeker, `POST ${await newJobPath()}`, file ? { ...rest, [field]: file } : rest);
		};
		expect(await send(textFile())).toMatchObject({ status: 415, body: { message: wrongKind, fields: { [field]: wrongKind } } });
		expect(await send(pdf(maxBytes + 1))).toMatchObject({ status: 413, body: { message: tooLarge, fields: { [field]: tooLarge } } });
		expect((await send(pdf(maxBytes))).status).toBe(200);
		expect(await send()).toMatchObject({ status: 422, body: { fields: { [field]: expect.any(String) } } });
	}
});

testClause("`fields` uses the payload's own names", async () => {
	expect(await refusal(scene.seeker, `POST ${await newJobPath()}`, {})).toEqual([422, ["cv", "cover_letter", "fullName", "email"]]);
	const joining = { fullName: "Ama", email: "a", password, userType: "jobseeker", "primarySkills[]": "" };
	const [status, fields] = await refusal(scene.guest, "POST /auth/register", { ...joining, profilePicture: textFile() });
	expect([status, fields]).toEqual([415, expect.arrayContaining(["profilePicture"])]);
	expect((await refusal(scene.guest, "POST /auth/register", joining))[1]).toEqual(
		expect.arrayContaining(["primarySkills", "agreedToTerms"]),
	);
});

testClause("`limit` above the maximum (50) is clamped", async () => {
	for (let number = 0; number < 51; number++) await scene.newJob();
	expect((await call(scene.guest, "GET /jobs?limit=1000")).body.jobs).toHaveLength(50);
	const lists: [Person, string][] = [
		[scene.guest, "/jobs"],
		[scene.recruiter, "/jobs/user"],
		[scene.guest, "/feed/posts"],
		[scene.seeker, "/jobs/saved"],
		[scene.seeker, "/application"],
		[scene.recruiter, "/application/user"],
		[scene.guest, `/feed/comments/${scene.post}`],
		[scene.guest, "/network/recruiters"],
		[scene.seeker, "/auth/notifications"],
		[scene.guest, `/feed/posts/user/${scene.ama.id}`],
	];
	for (const [person, path] of lists) {
		for (const limit of ["0", "-1", "1.5", "many"]) expect(await refusal(person, `GET ${path}?limit=${limit}`)).toEqual([422, ["limit"]]);
		for (const cursor of ["nonsense", "W10", "%00", "x".repeat(600), "a&cursor=b"])
			expect(await statusOf(person, `GET ${path}?cursor=${cursor}`), path).toBe(400);
	}
});

const lines = { sent: "One\r\ntwo\rthree", kept: "One\ntwo\nthree" };

testClause("Multiline text is stored with LF", async () => {
	const job = (await call(scene.recruiter, "POST /jobs/create", { ...posting, description: lines.sent, requiredSkills: lines.sent })).body;
	expect(job.job).toMatchObject({ description: lines.kept, requiredSkills: lines.kept });
	expect((await call(scene.seeker, "PATCH /user/profile", { about: lines.sent })).body.user).toMatchObject({ about: lines.kept });
	expect((await call(scene.seeker, "POST /feed/posts/create", { content: lines.sent })).body.post).toMatchObject({ content: lines.kept });
	const response = await call(scene.seeker, `POST /feed/comments/${scene.post}/create`, { content: lines.sent });
	expect(response.body.comment).toMatchObject({ content: lines.kept });
	const { application } = (await call(scene.seeker, `POST ${await newJobPath()}`, { ...applying(), message: lines.sent })).body;
	expect((await call(scene.seeker, `GET /application/${application.id}`)).body.application).toMatchObject({ message: lines.kept });
});

testClause("Blank-only text and values outside a printed option list", async () => {
	// the lists: options.test.ts
	for (const field of ["bio", "about", "title", "location", "phone", "company", "careerInterests", "fullName", "visibility", "theme"])
		expect(await refusal(scene.seeker, "PATCH /user/profile", { [field]: "   " })).toEqual([422, [field]]);
	for (const field of ["title", "company", "location", "description", "requiredSkills", "salary", "experience", "jobType"])
		expect((await refusal(scene.recruiter, "POST /jobs/create", { ...posting, [field]: " \n " }))[0], field).toBe(422);
	expect(await refusal(scene.seeker, `POST ${await newJobPath()}`, { ...applying(), message: " \n " })).toEqual([422, ["message"]]);
	expect(await refusal(scene.seeker, `POST /feed/comments/${scene.comment}/report`, { reason: "spam", description: "  " })).toEqual([
		422,
		["description"],
	]);
	expect(await refusal(scene.seeker, "POST /feed/posts/create", { content: "  " })).toEqual([422, ["content"]]);
	expect(await refusal(scene.guest, "GET /network/recruiters?experience=zz")).toEqual([422, ["experience"]]);
});

testClause("`PATCH /user/profile` takes exactly one known key", async () => {
	const { status, body } = await call(scene.seeker, "PATCH /user/profile", { bio: "Soups." });
	expect([status, body.user]).toEqual([200, expect.objectContaining({ bio: "Soups." })]);
	for (const sent of [{ bio: "More", about: "More" }, {}, { email: "x@y.cm" }, { role: "recruiter" }, { bio: "More", nothing: 1 }])
		expect(await statusOf(scene.seeker, "PATCH /user/profile", sent)).toBe(422);
	expect((await call(scene.seeker, "GET /auth/profile")).body.user).toMatchObject({ bio: "Soups." });
});

testClause("Settings are the keys", async (clause) => {
	const values = {
		visibility: "connections",
		notifications: false,
		preferredContact: "phone",
		aiMatching: false,
		language: "fr",
		theme: "dark",
	};
	expect(marked(clause)).toEqual(Object.keys(values));
	const person = scene.site.as(await createSeeker(scene.db));
	for (const [key, value] of Object.entries(values)) expect(await statusOf(person, "PATCH /user/profile", { [key]: value })).toBe(200);
	expect((await call(person, "GET /auth/profile")).body.user).toMatchObject(values);
});

testClause("A picture goes as multipart to the same call", async (clause) => {
	const [field = ""] = marked(clause);
	const { status, body } = await call(scene.seeker, "PATCH /user/profile", { [field]: await photo() });
	expect([status, body.user]).toEqual([200, expect.objectContaining({ profile: expect.objectContaining({ avatar: expect.any(String) }) })]);
});

testClause("One thing, several printed names", async (clause) => {
	const pairs = [...clause.matchAll(/`(\w+)` = `(\w+)`/g)].map(([, one = "", other = ""]) => [one, other] as const);
	expect(pairs).toHaveLength(3);
	const written = ["677111222", "677333444", "Kribi", "Limbe", "Etinde", "Wouri"];
	const read = async (slug: string) => (await call(scene.seeker, `GET /users/${slug}`)).body.user;
	for (const [one, other] of pairs)
		for (const [sent, answered] of [
			[one, other],
			[other, one],
		] as const) {
			const value = written.shift();
			const { user } = (await call(scene.seeker, "PATCH /user/profile", { [sent]: value })).body;
			const shown = one === "location" ? await read(scene.ama.slug) : user;
			expect([shown[sent], shown[answered]], sent).toEqual([value, value]);
		}
	const own = await read(scene.ama.slug);
	expect([own.company, own.location]).toEqual([own.companyName, own.address]);
});

testClause("`bio` is the short text", async () => {
	const long = "x".repeat(2_000);
	expect(await refusal(scene.seeker, "PATCH /user/profile", { bio: long })).toEqual([422, ["bio"]]);
	expect((await call(scene.seeker, "PATCH /user/profile", { about: long })).body.user).toMatchObject({ about: long });
});

testClause("Skills are strings in the own profile", async () => {
	await call(scene.seeker, "PATCH /user/profile", { skills: ["Sauces", "Grilling"] });
	expect((await call(scene.seeker, "GET /auth/profile")).body.user).toMatchObject({ skills: ["Sauces", "Grilling"] });
	const another = (await call(scene.recruiter, `GET /users/${scene.ama.slug}`)).body.user;
	expect(another.skills).toEqual(["Sauces", "Grilling"].map((name) => ({ id: expect.any(String), name })));
});

testClause("`jobType`: the codes are canonical", async () => {
	const job = await scene.newJob({ jobType: "PART_TIME", title: "Halftime" });
	for (const jobType of ["PART_TIME", "part-time"]) {
		const { jobs } = (await call(scene.guest, `GET /jobs?q=halftime&jobType=${jobType}`)).body;
		expect(jobs).toMatchObject([{ id: job.id, jobType: "PART_TIME" }]);
	}
});

testClause("A job answers `tags` and `skills` with the same list", async () => {
	const { skills, ...rest } = posting;
	for (const key of ["skills", "tags"]) {
		const { job } = (await call(scene.recruiter, "POST /jobs/create", { ...rest, [key]: skills })).body;
		expect(job).toMatchObject({ skills, tags: skills });
		expect((await refusal(scene.recruiter, "POST /jobs/create", { ...rest, [key]: [] }))[1]).toContain("tags");
	}
	for (const job of (await call(scene.guest, "GET /jobs")).body.jobs) expect(job.tags).toEqual(job.skills);
});

testClause("`tags` in a query", async () => {
	const job = await scene.newJob({ skills: ["Weaving", "Dyeing"] });
	for (const query of ["tags=Weaving&tags=Dyeing", "tags=weaving,dyeing"])
		expect((await call(scene.guest, `GET /jobs?${query}`)).body.jobs).toMatchObject([{ id: job.id }]);
	expect((await call(scene.guest, "GET /jobs?tags=Nothing")).body.jobs).toEqual([]);
});

testClause("Every user object carries `id`, `slug`, `fullName`", async () => {
	await scene.call(scene.seeker, `/messages/with/${scene.bih.id}`, { content: "Hello" });
	const paths = [
		"/auth/profile",
		"/jobs",
		`/jobs/${scene.job.id}`,
		"/application",
		`/application/${scene.application.id}`,
		"/feed/posts",
		`/feed/comments/${scene.post}`,
		`/feed/posts/user/${scene.ama.id}`,
		`/users/${scene.ama.slug}`,
		`/users/${scene.ama.slug}/followers`,
		`/users/${scene.ama.slug}/activity`,
		"/network/recruiters",
		"/network/mine",
		"/messages",
		"/companies/sawa-digital",
	];
	const people = [];
	for (const path of paths) people.push(...peopleIn((await call(scene.seeker, `GET ${path}`)).body, path));
	expect(people.length).toBeGreaterThan(20);
	for (const { person, path } of people)
		expect(person, path).toMatchObject({ id: expect.any(String), slug: expect.any(String), fullName: expect.any(String) });
	const { user } = (await call(scene.guest, `GET /users/${scene.bih.slug}`)).body;
	expect(user).toMatchObject({ id: scene.bih.id });
});

/** Every value under a key that names a person or people. */
function peopleIn(value: unknown, path: string): { person: unknown; path: string }[] {
	if (Array.isArray(value)) return value.flatMap((one) => peopleIn(one, path));
	if (typeof value !== "object" || value === null) return [];
	return Object.entries(value).flatMap(([key, one]) => {
		const isPerson = ["user", "person", "people", "recruiters", "followersSet", "followingSet", "mentions"].includes(key);
		const people = isPerson ? [one].flat().filter((person) => person !== null) : [];
		return [...people.map((person) => ({ person, path: `${path} ${key}` })), ...peopleIn(one, path)];
	});
}

testClause("Notifications answer", async (clause) => {
	const keys = (marked(clause)[0] ?? "").slice(1, -1).split(", ");
	const { body } = await call(scene.seeker, "GET /auth/notifications?limit=1");
	expect(keys).toEqual(["success", "notifications", "unread", "next"]);
	for (const key of keys) expect(body).toHaveProperty(key);
	expect([typeof body.unread, typeof body.next]).toEqual(["number", "string"]);
});

testClause("`GET /network/recruiters` also takes", async (clause) => {
	const queryValues: Record<string, string> = {
		q: "bih",
		industry: "software",
		location: "douala",
		experience: "5-10",
		companySize: "11-50",
	};
	expect(marked(clause.split(";")[0] ?? "").slice(1)).toEqual(Object.keys(queryValues));
	for (const [key, value] of Object.entries(queryValues))
		expect((await call(scene.guest, `GET /network/recruiters?${key}=${value}`)).body.recruiters, key).toMatchObject([{ id: scene.bih.id }]);
	for (const { id } of [await createSeeker(scene.db), await createRecruiter(scene.db)])
		expect((await call(scene.seeker, `POST /network/recruiters/${id}/toggleFollow`)).body).toMatchObject({ isFollowing: true });
});

testClause("`GET /application` and `/application/user` take `side=seeker|recruiter`", async () => {
	const both = await createSeeker(scene.db, { roles: ["jobseeker", "recruiter"] });
	const person = scene.site.as(both);
	const sent = await scene.newJob();
	await scene.call(person, "/user/side", { role: "jobseeker" });
	expect(await statusOf(person, `POST /application/jobs/${sent.id}`, applying())).toBe(200);
	const own = await scene.newJob({ ownerId: both.id, companyId: null });
	await call(scene.seeker, `POST /application/jobs/${own.id}`, applying());
	for (const path of ["/application", "/application/user"]) {
		const jobsOf = async (query: string) =>
			(await call(person, `GET ${path}${query}`)).body.applications.map(({ job }: { job: { id: string } }) => job.id);
		for (const [role, side, job] of [
			["jobseeker", "seeker", sent],
			["recruiter", "recruiter", own],
		] as const) {
			const { user } = await scene.call(person, "/user/side", { role });
			expect([user.role, user.roles]).toEqual([role, ["jobseeker", "recruiter"]]);
			expect(await jobsOf(""), path).toEqual([job.id]);
			expect(await jobsOf(`?side=${side}`), path).toEqual([job.id]);
		}
		expect(await refusal(person, `GET ${path}?side=both`)).toEqual([422, ["side"]]);
		expect(await statusOf(scene.seeker, `GET ${path}?side=recruiter`)).toBe(403);
	}
});

testClause("The second carries", async (clause) => {
	expect(clause).toContain("`company: {name, email, location}`");
	const { applications } = (await call(scene.recruiter, "GET /application/user")).body as unknown as {
		applications: { company: object }[];
	};
	for (const { company } of applications) expect(company).toEqual({ name: "Sawa Digital", email: "jobs@sawa.example", location: "Douala" });
});

testClause("`GET /application/{jobId}/applicants` answers", async (clause) => {
	const { body } = await call(scene.recruiter, `GET /application/${scene.job.id}/applicants`);
	for (const key of marked(clause).slice(1)) expect(body).toHaveProperty(key);
	expect(body.results).toMatchObject([{ id: scene.application.id }]);
});

testClause("`GET /feed/posts/user/{id}` answers", async (clause) => {
	const keys = (/§3: ([^)]*)\)/.exec(clause)?.[1] ?? "").replace(" `{id, name}`", "").split(", ");
	const { user, myPosts } = (await call(scene.guest, `GET /feed/posts/user/${scene.ama.id}`)).body;
	expect(keys.length).toBeGreaterThan(10);
	for (const key of keys) expect(user).toHaveProperty(key);
	expect(myPosts.map(({ id }: { id: string }) => id)).toContain(scene.post);
	const bih = { id: scene.bih.id, slug: scene.bih.slug, fullName: scene.bih.fullName };
	expect([user.followersSet, user.followingSet]).toEqual([expect.arrayContaining([bih]), expect.arrayContaining([bih])]);
	for (const person of [...user.followersSet, ...user.followingSet]) expect(Object.keys(person)).toEqual(Object.keys(bih));
	// more than a hundred of them: feed.test.ts
	expect([user.followersCount, user.followingCount]).toEqual([user.followersSet.length, user.followingSet.length]);
});

testClause("`user.profile` of the own profile carries", async (clause) => {
	const { user } = (await call(scene.seeker, "GET /auth/profile")).body;
	expect(Object.keys(user.profile)).toEqual(marked(clause).slice(1));
});

testClause("A deadline may also be sent as a timestamp", async () => {
	for (const [sent, day] of [
		["2099-01-31T22:59:59Z", "2099-01-31"],
		["2099-01-31T23:00:00.000Z", "2099-02-01"],
		["2099-02-01T01:30:00+05:00", "2099-01-31"],
		["2099-01-31T23:30", "2099-01-31"],
	])
		expect((await call(scene.recruiter, "POST /jobs/create", { ...posting, applicationDeadline: sent })).body.job, sent).toMatchObject({
			applicationDeadline: day,
		});
	for (const sent of ["2099-02-31T10:00:00Z", "tomorrow", "2000-01-01T10:00:00Z"])
		expect(await refusal(scene.recruiter, "POST /jobs/create", { ...posting, applicationDeadline: sent })).toEqual([
			422,
			["applicationDeadline"],
		]);
});

testClause("Additional calls follow the same style", async (clause) => {
	expect(marked(clause)).toEqual(["/api/openapi.json", "/api/docs"]);
	expect(document.paths["/network/mine"]).toBeDefined();
	const page = await scene.guest.request("/api/docs");
	expect([page.status, page.headers.get("content-type")]).toEqual([200, expect.stringContaining("text/html")]);
	expect(await page.text()).toContain("/api/network/mine");
});

testClause("Sessions are server-side", async () => {
	const signIn = ({ guest, ama }: Scene) => call(guest, "POST /auth/login", { email: ama.email, password });
	const cookieOf = ({ headers }: Answer) => headers.getSetCookie().find((cookie) => /session=/.test(cookie)) ?? "";
	const cookie = cookieOf(await signIn(scene));
	expect(cookie).toMatch(/; HttpOnly/i);
	expect(cookie).toMatch(/; SameSite=Lax/i);
	expect(cookie).not.toMatch(/; Secure/i);
	const headers = { ...changing, cookie: `csrftoken=test-csrf-token; ${cookie.split(";")[0]}` };
	expect(await statusOf(scene.guest, "GET /auth/profile", undefined, headers)).toBe(200);
	await call(scene.guest, "POST /auth/logout", {}, headers);
	expect(await statusOf(scene.guest, "GET /auth/profile", undefined, headers)).toBe(401);
	const secure = await openScene({ PUBLIC_URL: "https://njangi.example" });
	expect(cookieOf(await signIn(secure))).toMatch(/; Secure/i);
	await secure.site.close();
});

testClause("Every call that changes something needs the `X-CSRFToken` header", async () => {
	for (const line of published().filter((one) => !one.startsWith("GET ")))
		for (const headers of [{}, { "x-csrftoken": "another" }] as Record<string, string>[]) {
			const { status, body } = await call(scene.seeker, filledIn(line), {}, headers);
			// a mail program that unsubscribes has no cookie: its token is the proof
			if (/unsubscribe$/.test(line)) expect(status, line).not.toBe(403);
			else expect([status, body.code], line).toEqual([403, "csrf"]);
		}
});

testClause("That includes the printed `GET /feed/comments/{id}/report/`", async () => {
	const path = `/feed/comments/${await scene.newComment(scene.post)}/report/`;
	expect((await call(scene.seeker, `GET ${path}`, undefined, {})).body).toMatchObject({ code: "csrf" });
	expect(await statusOf(scene.seeker, `GET ${path}`)).toBe(200);
	expect(await statusOf(scene.seeker, `POST ${path}`, { reason: "spam", description: "Look" })).toBe(200);
});

testClause("Guests may read everything public through the calls too", async (clause) => {
	const paths: Record<string, string> = {
		feed: "/feed/posts",
		comments: `/feed/comments/${scene.post}`,
		jobs: "/jobs",
		recruiters: "/network/recruiters",
	};
	expect((/\(([^)]*)\)/.exec(clause)?.[1] ?? "").split(", ")).toEqual(Object.keys(paths));
	for (const path of Object.values(paths)) expect(await statusOf(scene.guest, `GET ${path}`)).toBe(200);
	// where the browser sends a guest to sign in: tests/e2e
});

testClause("A 401 for a session that has ended carries `notes`", async () => {
	const { status, body } = await call(scene.guest, "GET /auth/profile", undefined, { cookie: "csrftoken=t; session=over" });
	expect([status, body.notes]).toEqual([401, body.message]);
});

testClause('The browser treats a 401 as "Session expired" only if', async () => {
	// how the browser treats it: tests/e2e
	const wrong = await call(scene.guest, "POST /auth/login", { email: scene.ama.email, password: "another one" });
	for (const { status, body } of [wrong, await call(scene.guest, "GET /auth/profile")]) {
		expect(status).toBe(401);
		expect(body).not.toHaveProperty("notes");
	}
});

test("every clause is tested", () => {
	expect(clauses.filter((clause) => !tested.has(clause))).toEqual([]);
});
