import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testApp } from "../../../tests/support/app.ts";
import { createApplication, createCompany, createJob, createMember, createRecruiter, createSeeker } from "../../../tests/support/cast.ts";
import { leftOutMax } from "../../contract/limits/matching.ts";
import type { LeaveOut } from "../../contract/matching.ts";
import type { LeftOut } from "../db/left-out.ts";
import { personalData } from "../settings/personal-data.ts";

let site: Awaited<ReturnType<typeof testApp>>;

beforeAll(async () => {
	site = await testApp();
});
afterAll(() => site.close());

type Who = { id: string };
const recommended = async (who: Who) => (await site.as(who).call("GET /jobs/recommended")).body;
const candidates = async (who: Who, job?: string) => (await site.as(who).call("GET /candidates", job ? { query: { job } } : {})).body;

describe("GET /jobs/recommended", () => {
	test("ranks jobs by what they have in common, with reasons, and leaves out those with nothing", async () => {
		const owner = await createRecruiter(site.db);
		const post = (title: string, skills: string[]) => createJob(site.db, { ownerId: owner.id, title, skills, location: "Garoua" });
		const both = await post("Welder", ["TIG", "MIG"]);
		const one = await post("Boilermaker", ["MIG"]);
		const named = await post("Shipyard foreman", ["Planning"]);
		await post("Painter", ["Brush"]);
		const seeker = await createSeeker(site.db, { skills: ["mig", "Tig"], title: "Shipyard hand", location: "Garoua, Cameroun" });
		const answer = await site.as(seeker).call("GET /jobs/recommended");
		expect(answer.statements.length).toBeLessThanOrEqual(2);
		expect(answer.body.matching).toBe("on");
		expect(answer.body.matches.map(({ job }) => job.id)).toEqual([both.id, one.id, named.id]);
		expect(answer.body.matches[0]?.reasons).toEqual([
			{ kind: "skills", words: ["mig", "Tig"] },
			{ kind: "place", words: ["Garoua"] },
		]);
		expect(answer.body.matches[2]?.reasons[0]).toEqual({ kind: "title", words: ["shipyard"] });
	});

	test("leaves out closed jobs and those applied for, but not after a withdrawal", async () => {
		const owner = await createRecruiter(site.db);
		const post = (values = {}) => createJob(site.db, { ownerId: owner.id, skills: ["Beekeeping"], ...values });
		const open = await post();
		await post({ closedAt: new Date() });
		await post({ applicationDeadline: "2020-01-01" });
		const seeker = await createSeeker(site.db, { skills: ["Beekeeping"] });
		await createApplication(site.db, { job: await post(), userId: seeker.id });
		const back = await post();
		await createApplication(site.db, { job: back, userId: seeker.id, status: "Withdrawn" });
		expect((await recommended(seeker)).matches.map(({ job }) => job.id)).toEqual([back.id, open.id]);
	});

	test("returns none with matching off, and says so if the profile has nothing to match", async () => {
		await createJob(site.db, { skills: ["Weaving"] });
		expect(await recommended(await createSeeker(site.db, { skills: ["Weaving"], aiMatching: false }))).toMatchObject({
			matching: "off",
			matches: [],
		});
		expect(await recommended(await createSeeker(site.db))).toMatchObject({ matching: "nothing", matches: [] });
	});

	test("is for seekers only", async () => {
		expect((await site.guest.call("GET /jobs/recommended")).status).toBe(401);
		expect((await site.as(await createRecruiter(site.db)).call("GET /jobs/recommended")).status).toBe(403);
	});
});

describe("hiding a kind of job or a company (decisions.md Trust)", () => {
	const titles = async (who: Who) => (await recommended(who)).matches.map(({ job }) => job.title);
	const change = (who: Who, body: LeaveOut) => site.as(who).call("PATCH /jobs/left-out", { body });
	const post = (title: string, companyName: string) => createJob(site.db, { title, companyName, skills: ["Thatching"] });

	test("a hidden word in title, skills or company isn't recommended until it is brought back", async () => {
		const seeker = await createSeeker(site.db, { skills: ["Thatching"] });
		await post("Night thatcher", "Reed House");
		await post("Thatcher", "Day & Night Roofs");
		await post("Roof keeper", "Reed House");
		expect((await recommended(seeker)).matches.find(({ job }) => job.title === "Night thatcher")?.kind).toEqual(["night", "thatcher"]);
		const answer = await change(seeker, { word: "Night" });
		expect([answer.status, answer.body.about, answer.body.leftOut]).toEqual([200, "night", { words: ["night"], companies: [] }]);
		expect(await titles(seeker)).toEqual(["Roof keeper"]);
		expect((await change(seeker, { word: "NIGHT" })).body.leftOut.words).toEqual(["night"]);
		await change(seeker, { bringBackWord: "night" });
		expect((await titles(seeker)).toSorted()).toEqual(["Night thatcher", "Roof keeper", "Thatcher"]);
	});

	test("a hidden company leaves recommendations and dashboard, in any spelling, for that person only", async () => {
		const [seeker, other] = [
			await createSeeker(site.db, { skills: ["Cooperage"] }),
			await createSeeker(site.db, { skills: ["Cooperage"] }),
		];
		const cooper = (companyName: string) => createJob(site.db, { title: `At ${companyName}`, companyName, skills: ["Cooperage"] });
		const job = await cooper("Tonnellerie Élan SARL");
		await cooper("TONNELLERIE ELAN");
		await cooper("Barrel House");
		const answer = await change(seeker, { companyOf: job.id });
		expect([answer.body.about, answer.body.leftOut.companies]).toEqual(["Tonnellerie Élan SARL", ["Tonnellerie Élan SARL"]]);
		expect(await titles(seeker)).toEqual(["At Barrel House"]);
		const { body } = await site.as(seeker).call("GET /dashboard");
		expect(body.seeker?.matches.map(({ job: { title } }) => title)).toEqual(["At Barrel House"]);
		expect(await titles(other)).toHaveLength(3);
		await change(seeker, { bringBackCompany: "Tonnellerie Élan SARL" });
		expect(await titles(seeker)).toHaveLength(3);
	});

	test("twenty concurrent changes are all kept, and are in the person's data export", async () => {
		const seeker = await createSeeker(site.db);
		const words = Array.from({ length: 20 }, (_, number) => `word${number}`);
		await Promise.all(words.map((word) => change(seeker, { word })));
		expect((await site.as(seeker).call("GET /jobs/left-out")).body.leftOut.words.toSorted()).toEqual(words.toSorted());
		const { data } = await personalData(site.db, seeker);
		expect((data.users as { left_out: LeftOut }[])[0]?.left_out.words).toHaveLength(20);
	});

	test("returns 404 for a hidden job, 409 over the limit, 422 for bad input, 401 to guests, 403 to recruiters", async () => {
		const hidden = await createJob(site.db, { hiddenAt: new Date() });
		const seeker = await createSeeker(site.db, {
			leftOut: { words: Array.from({ length: leftOutMax }, (_, number) => `w${number}`), companies: [] },
		});
		expect((await change(seeker, { companyOf: hidden.id })).status).toBe(404);
		expect((await change(seeker, { word: "more" })).status).toBe(409);
		expect((await change(seeker, { word: " " })).status).toBe(422);
		expect((await change(seeker, { companyOf: "1" })).status).toBe(422);
		expect((await site.guest.call("PATCH /jobs/left-out", { body: { word: "x" } })).status).toBe(401);
		expect((await change(await createRecruiter(site.db), { word: "x" })).status).toBe(403);
		expect((await site.as(await createRecruiter(site.db)).call("GET /jobs/left-out")).status).toBe(403);
	});
});

describe("GET /candidates", () => {
	test("returns people with the skills of one's own or one's company's open jobs, best first, with reasons", async () => {
		const company = await createCompany(site.db);
		const recruiter = await createRecruiter(site.db);
		await createMember(site.db, { companyId: company.id, userId: recruiter.id, role: "recruiter" });
		const own = await createJob(site.db, { ownerId: recruiter.id, title: "Potter", skills: ["Glazing", "Kiln"] });
		const companys = await createJob(site.db, { companyId: company.id, title: "Tiler", skills: ["Tiling"] });
		await createJob(site.db, { title: "Elsewhere", skills: ["Sculpting"] });
		const some = await createSeeker(site.db, { skills: ["Glazing"] });
		const most = await createSeeker(site.db, { skills: ["glazing", "KILN"] });
		const tiler = await createSeeker(site.db, { skills: ["Tiling"] });
		await createSeeker(site.db, { skills: ["Sculpting"] });
		await createRecruiter(site.db, { skills: ["Kiln"] });
		const answer = await site.as(recruiter).call("GET /candidates");
		expect(answer.statements.length).toBeLessThanOrEqual(3);
		expect(answer.body.jobs.map(({ id }) => id)).toEqual([companys.id, own.id]);
		expect(answer.body.candidates.map(({ person }) => person.id)).toEqual([most.id, tiler.id, some.id]);
		expect(answer.body.candidates[0]?.matches).toEqual([
			{ job: { id: own.id, title: "Potter" }, reasons: [{ kind: "skills", words: ["glazing", "KILN"] }] },
		]);
		expect((await candidates(recruiter, companys.id)).candidates.map(({ person }) => person.id)).toEqual([tiler.id]);
	});

	test("a trade matches by its name in the other language, from both sides", async () => {
		const owner = await createRecruiter(site.db);
		const job = await createJob(site.db, { ownerId: owner.id, title: "Glazier", skills: [] });
		const seeker = await createSeeker(site.db, { title: "Vitrier", skills: [] });
		const reasons = [{ kind: "title", words: ["vitrier"] }];
		const { matches } = (await site.as(seeker).call("GET /jobs/recommended")).body;
		expect(matches.map(({ job: { id }, reasons }) => [id, reasons])).toEqual([[job.id, reasons]]);
		const { candidates: found } = await candidates(owner, job.id);
		expect(found.map(({ person, matches }) => [person.id, matches[0]?.reasons])).toEqual([[seeker.id, reasons]]);
	});

	test("includes only visible people with matching on, without applicants for that job", async () => {
		const recruiter = await createRecruiter(site.db);
		const job = await createJob(site.db, { ownerId: recruiter.id, skills: ["Falconry"] });
		const falconer = (values = {}) => createSeeker(site.db, { skills: ["Falconry"], ...values });
		const open = await falconer();
		await falconer({ aiMatching: false });
		await falconer({ visibility: "private" });
		await falconer({ visibility: "connections" });
		await falconer({ suspendedAt: new Date() });
		await falconer({ emailVerifiedAt: null });
		await createApplication(site.db, { job, userId: (await falconer()).id });
		expect((await candidates(recruiter)).candidates.map(({ person }) => person.id)).toEqual([open.id]);
	});

	test("matches a job asked for, though twenty newer ones are open", async () => {
		const recruiter = await createRecruiter(site.db);
		const oldest = await createJob(site.db, { ownerId: recruiter.id, title: "Cooper", skills: ["Barrels"] });
		for (let newer = 0; newer < 20; newer++) await createJob(site.db, { ownerId: recruiter.id });
		const cooper = await createSeeker(site.db, { skills: ["Barrels"] });
		const { candidates: found, jobs } = await candidates(recruiter, oldest.id);
		expect(found.map(({ person }) => person.id)).toEqual([cooper.id]);
		expect([jobs.length, jobs.at(-1)?.id]).toEqual([20, oldest.id]);
	});

	test("returns 404 for a closed job or someone else's", async () => {
		const recruiter = await createRecruiter(site.db);
		const closed = await createJob(site.db, { ownerId: recruiter.id, closedAt: new Date() });
		for (const job of [closed.id, (await createJob(site.db)).id]) {
			expect((await site.as(recruiter).call("GET /candidates", { query: { job } })).status).toBe(404);
		}
		expect((await site.as(recruiter).call("GET /candidates", { query: { job: "x" } })).status).toBe(422);
		expect(await candidates(recruiter)).toMatchObject({ candidates: [], jobs: [] });
	});

	test("is for recruiters only", async () => {
		expect((await site.guest.call("GET /candidates")).status).toBe(401);
		expect((await site.as(await createSeeker(site.db)).call("GET /candidates")).status).toBe(403);
	});
});
