import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
	errorToastDuration,
	expiryDelay,
	fullNameMin,
	passwordMin,
	signedUpDelay,
	splashDelay,
	verifiedDelay,
	wizardSteps,
} from "../../src/contract/limits/accounts.ts";
import { recentApplicationsCount } from "../../src/contract/limits/analytics.ts";
import { commentDepthShown, postMin, repliesFirst, repliesPerClick } from "../../src/contract/limits/feed.ts";
import { cardDescriptionLength, cardTagCount, deadlineWarningDays } from "../../src/contract/limits/jobs.ts";
import { interestsMinimum } from "../../src/contract/limits/profiles.ts";
import { savedJobsPageSize } from "../../src/contract/limits/saved-jobs.ts";
import { settingsSavedDelay } from "../../src/contract/limits/settings.ts";
import { documentMaxBytes } from "../../src/contract/limits.ts";
import { industryGroups, notificationTypes, recruiterFilterNames, salaryBands } from "../../src/contract/options.ts";
import type { Person } from "../support/app.ts";
import { createApplication, createSeeker } from "../support/cast.ts";
import { photo } from "../support/pictures.ts";
import { changing, form, openScene, type Scene, textFile } from "./scene.ts";
import { entities, optionsIn } from "./shapes.ts";
import { bullet, bullets, clause, only, section } from "./spec.ts";

/** Every printed list of options is accepted, and nothing beyond it; every printed limit is the one enforced. */

let scene: Scene;
beforeAll(async () => {
	scene = await openScene();
});
afterAll(() => scene.site.close());

const accounts = section("accounts", 3);
const marketplace = section("marketplace", 3);

type Answer = { status: number; body: Record<string, Record<string, unknown>> };

async function call(person: Person, method: string, path: string, sent?: Record<string, unknown>): Promise<Answer> {
	const isForm = sent && Object.values(sent).some((value) => value instanceof File);
	const body = sent && (isForm ? form(sent) : JSON.stringify(sent));
	const response = await person.request(`/api${path}`, { method, headers: changing, ...(body ? { body } : {}) });
	return { status: response.status, body: await response.json() };
}

function refused({ status, body }: Answer, field: string) {
	expect([status, Object.keys(body.fields ?? {})]).toEqual([422, expect.arrayContaining([field])]);
}

/** The options of a text like "0-1, 1-3 (group Years), 3-5". */
const listed = (text: string) =>
	text
		.replace(/ \([^)]*\)/g, "")
		.replace(/\.$/, "")
		.split(", ");

describe("the wizard's option lists (accounts.md §3)", () => {
	const lists = bullet(accounts, "Option lists").split("; ");
	const registration = ["Job seeker fields", "Recruiter fields"].flatMap((label) => listed(clause(accounts, label)));
	const inWords = (field: string) => field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
	const named = lists.map((list) => {
		const field = only(
			registration.filter((name) => list.startsWith(`${inWords(name)} `)),
			list,
		);
		return { field, options: listed(list.slice(inWords(field).length + 1)) };
	});

	test.each(named)("$field: $options", async ({ field, options }) => {
		for (const option of options) {
			const { status, body } = await call(scene.seeker, "PATCH", "/user/profile", { [field]: option });
			expect([status, body.user?.[field]]).toEqual([200, option]);
		}
		for (const other of ["zz", options.join(), "  "])
			refused(await call(scene.seeker, "PATCH", "/user/profile", { [field]: other }), field);
		const sides = { jobseeker: "experienceLevel locationPreference", recruiter: "industry companySize companyRole" };
		const userType = sides.jobseeker.includes(field) ? "jobseeker" : "recruiter";
		expect(sides[userType]).toContain(field);
		refused(await call(scene.guest, "POST", "/auth/register", { userType, [field]: "zz" }), field);
	});

	test("have the industries in their groups", async () => {
		const text = only(
			lists.filter((list) => list.startsWith("industry ")),
			"industry",
		);
		const groups = [...text.matchAll(/([A-Z][^(]*) \((?:group )?(\w+)\)/g)].map(([, options = "", group = ""]) => [
			group,
			options.split(", "),
		]);
		// unprinted industries have a group of their own, after the printed ones (docs/deviations.md)
		const { Other, ...printed } = industryGroups;
		expect(printed).toEqual(Object.fromEntries(groups));
		expect(Object.keys(industryGroups).at(-1)).toBe("Other");
		for (const industry of Other) {
			const { status, body } = await call(scene.seeker, "PATCH", "/user/profile", { industry });
			expect([status, body.user?.industry]).toEqual([200, industry]);
		}
	});

	test("have the specified kinds of account, and no other", async () => {
		const kinds = optionsIn(/userType \(([^)]*)\)/.exec(accounts)?.[1] ?? "");
		expect(kinds).toHaveLength(2);
		for (const userType of kinds) {
			const { body } = await call(scene.guest, "POST", "/auth/register", { userType });
			expect(Object.keys(body.fields ?? {})).not.toContain("userType");
		}
		refused(await call(scene.guest, "POST", "/auth/register", { userType: "guest" }), "userType");
	});
});

test("settings take the specified values and start with the specified defaults (accounts.md §3)", async () => {
	const fresh = scene.site.as(await createSeeker(scene.db));
	const settings = bullet(accounts, "Settings values (local only)");
	const printed = [...settings.matchAll(/([a-z ]+) \(([^;()]*); default (\w+)\)/g)].map(([, words = "", options = "", first = ""]) => ({
		// "preferred contact" is `preferredContact` (decisions.md "The wire")
		key: words.trim().replace(/ (\w)/g, (_, letter: string) => letter.toUpperCase()),
		options: optionsIn(options),
		first,
	}));
	expect(printed.map(({ key }) => key)).toEqual(["visibility", "preferredContact"]);
	for (const { key, options, first } of printed) {
		expect((await call(fresh, "GET", "/auth/profile")).body.user?.[key]).toBe(first);
		for (const option of options)
			expect((await call(fresh, "PATCH", "/user/profile", { [key]: option })).body.user).toMatchObject({ [key]: option });
		refused(await call(fresh, "PATCH", "/user/profile", { [key]: "zz" }), key);
	}
	expect(settings).toContain("notifications enabled (default on)");
	expect((await call(fresh, "GET", "/auth/profile")).body.user).toMatchObject({ notifications: true });
	expect((await call(fresh, "PATCH", "/user/profile", { notifications: false })).body.user).toMatchObject({ notifications: false });
	refused(await call(fresh, "PATCH", "/user/profile", { notifications: "zz" }), "notifications");
});

const posting = { title: "Cook", company: "Sawa Digital", location: "Buea", description: "Soups.", skills: ["Sauces"] };
const postJob = (more: Record<string, unknown>) => call(scene.recruiter, "POST", "/jobs/create", { ...posting, ...more });

describe("a job's option lists (marketplace.md §3)", () => {
	const bands = bullet(marketplace, "Salary codes (FCFA)")
		.split("; ")
		.map((line) => {
			const [code = "", ...words] = line.split(" ");
			const [first = null, second = null] = (words.join(" ").match(/[\d,]+/g) ?? []).map((number) => Number(number.replaceAll(",", "")));
			return { code, line, band: words[0] === "under" ? { from: null, to: first } : { from: first, to: second } };
		});

	test.each(bands)("$line", async ({ code, band }) => {
		expect(salaryBands).toHaveProperty(code, band);
		expect((await postJob({ salary: code })).body.job).toMatchObject({ salary: code });
	});

	test("have no other salary code", async () => {
		expect(bands.map(({ code }) => code)).toEqual(Object.keys(salaryBands));
		for (const salary of ["zz", "low", "50000"]) refused(await postJob({ salary }), "salary");
	});

	const types = bullet(marketplace, "Job types");
	const codes = types.match(/[A-Z_]{6,}/g) ?? [];

	test("have the specified job types, with their default", async () => {
		expect(codes.length).toBeGreaterThan(0);
		for (const jobType of codes) expect((await postJob({ jobType })).body.job).toMatchObject({ jobType });
		expect((await postJob({})).body.job).toMatchObject({ jobType: /(\w+) \(default\)/.exec(types)?.[1] });
		refused(await postJob({ jobType: "zz" }), "jobType");
	});

	const words = listed(/filters and saved list use (.*)$/.exec(types)?.[1] ?? "");

	test.each(words)("let the filters' word %s find the jobs of its code, as the code does", async (word) => {
		const codeOf = (jobType: string) => codes.find((code) => code.toLowerCase().startsWith(jobType.replace("-", "_").slice(0, 6)));
		const job = await scene.newJob({ jobType: codeOf(word) as string });
		await scene.call(scene.seeker, "/jobs/save", { jobId: job.id });
		for (const jobType of [word, codeOf(word)]) {
			const listing = await scene.call(scene.guest, `/jobs?jobType=${jobType}&limit=50`);
			const saved = await scene.call(scene.seeker, `/jobs/saved?jobType=${jobType}&limit=50`);
			expect(listing.jobs.map((one: { id: string }) => one.id)).toContain(job.id);
			expect(new Set(listing.jobs.map((one: { jobType: string }) => one.jobType))).toEqual(new Set([codeOf(word)]));
			expect(saved.savedJobs.map((one: { jobId: string }) => one.jobId)).toContain(job.id);
		}
		for (const [person, path] of [
			[scene.guest, "/jobs?jobType=zz"],
			[scene.seeker, "/jobs/saved?jobType=zz"],
		] as const)
			refused(await call(person, "GET", path), "jobType");
	});

	test("have the specified experience levels", async () => {
		const levels = listed(bullet(marketplace, "Experience options"));
		expect(levels.length).toBeGreaterThan(1);
		for (const experience of levels) expect((await postJob({ experience })).body.job).toMatchObject({ experience });
		refused(await postJob({ experience: "zz" }), "experience");
	});
});

test("an application takes each specified status, and no other (marketplace.md §3)", async () => {
	const statuses = optionsIn(entities.application.find(({ names }) => names.includes("status"))?.note ?? "");
	const decide = (id: string, status: string) => call(scene.recruiter, "POST", `/application/${id}/decide`, { status });
	for (const status of statuses) {
		const { id } = await createApplication(scene.db, { job: scene.job });
		if (status === "Pending") await decide(id, "Interview");
		const { body } = await decide(id, status);
		expect(body.application).toMatchObject({ status });
	}
	const { id } = await createApplication(scene.db, { job: scene.job });
	refused(await decide(id, "Perhaps"), "status");
});

test("notifications have the specified types (accounts.md §3)", () => {
	const types = entities.notification.find(({ names }) => names.includes("type"))?.note ?? "";
	expect([...notificationTypes]).toEqual(optionsIn(types));
});

test("each specified kind of post can be written with the specified payload (marketplace.md §3)", async () => {
	const kinds = optionsIn(/type \(([^)]*)\)/.exec(clause(marketplace, "Post creation"))?.[1] ?? "");
	expect(kinds.length).toBeGreaterThan(1);
	for (const type of kinds) {
		const attachments = type === "text" ? {} : { attachments: await photo() };
		const { status, body } = await call(scene.seeker, "POST", "/feed/posts/create", { type, content: `A ${type}`, ...attachments });
		expect([status, body.post?.type], JSON.stringify(body)).toEqual([200, type]);
	}
	refused(await call(scene.seeker, "POST", "/feed/posts/create", { type: "song", content: "La la" }), "type");
});

test("each specified reason to report is accepted, and no other (marketplace.md §3)", async () => {
	const reasons = optionsIn(/^reason \(([^)]*)\)/.exec(bullet(marketplace, "Report (of a comment)"))?.[1] ?? "");
	expect(reasons.length).toBeGreaterThan(1);
	const report = async (reason?: string) =>
		call(scene.seeker, "POST", `/feed/comments/${await scene.newComment(scene.post)}/report`, { reason, description: "Look" });
	for (const reason of reasons) expect((await report(reason)).status).toBe(200);
	for (const reason of ["zz", undefined]) refused(await report(reason), "reason");
});

test("each specified filter of recruiters is offered, and takes only what it offers (marketplace.md §3, §9)", async () => {
	const groups = entities["recruiter filters"].flatMap(({ names }) => names);
	expect(groups).toEqual([...recruiterFilterNames]);
	const { filters } = await scene.call(scene.guest, "/network/recruiters");
	for (const group of groups) {
		expect(filters[group].length, group).toBeGreaterThan(0);
		for (const value of filters[group]) {
			const { recruiters } = await scene.call(scene.guest, `/network/recruiters?${new URLSearchParams({ [group]: value })}`);
			expect(recruiters.map(({ id }: { id: string }) => id)).toContain(scene.bih.id);
		}
		if (group !== "location") refused(await call(scene.guest, "GET", `/network/recruiters?${group}=zz`), group);
	}
});

/** A printed number, and the value in force. */
const numbers: [document: "accounts" | "marketplace", printed: RegExp, value: number][] = [
	["accounts", /Password minimum (\d+) characters/, passwordMin],
	["accounts", /full name minimum (\d+);/, fullNameMin],
	["accounts", /wizard has (\d+) steps/, wizardSteps],
	["accounts", /Redirect delay after sign-up.*: (\d+) ms/, signedUpDelay],
	["accounts", /after verification success.*: (\d+) ms/, verifiedDelay],
	["accounts", /after session expiry.*: (\d+) ms/, expiryDelay],
	["accounts", /from the loading splash: (\d+) ms/, splashDelay],
	["accounts", /Registration error toast duration: (\d+) ms/, errorToastDuration],
	["accounts", /saved message (\d+) s/, settingsSavedDelay / 1_000],
	["marketplace", /CV and cover letter: PDF only, (\d+) MB each/, documentMaxBytes / 1024 / 1024],
	["marketplace", /interests: at least (\d+)/, interestsMinimum],
	["marketplace", /description truncated at (\d+) characters/, cardDescriptionLength],
	["marketplace", /up to (\d+) tags on a card/, cardTagCount],
	["marketplace", /Recent applications card: (\d+) items/, recentApplicationsCount],
	["marketplace", /Saved jobs page size (\d+)/, savedJobsPageSize],
	["marketplace", /deadline warning at (\d+) days/, deadlineWarningDays],
	["marketplace", /Text post minimum (\d+) characters/, postMin],
	["marketplace", /Replies shown initially (\d+),/, repliesFirst],
	["marketplace", /plus (\d+) per click/, repliesPerClick],
	["marketplace", /maximum depth shown (\d+)/, commentDepthShown],
];

describe("the specified limits (accounts.md §9, marketplace.md §9)", () => {
	test.each(numbers)("%s: %s", (document, printed, value) => {
		expect(Number(printed.exec(section(document, 9))?.[1])).toBe(value);
	});

	/** Printed constants that are not numbers above: what only the browser draws or stores, or what tests here check in words. */
	const inWords = [
		"Accepted picture types: ",
		"aiMatching defaults to true; agreedToTerms defaults to false.",
		"Notification badge in the dashboard header",
		"Default phone country code: ",
		"Footer shows the current year.",
		"Copied confirmation: ",
		"Applicants pager starts at page 1",
		"Default job type FULL_TIME; currency FCFA.",
		"Feed cache freshness ",
		"Post image area ",
		"Filter groups: ",
		"Theme light or dark",
	];

	test.each(
		(["accounts", "marketplace"] as const).flatMap((document) => bullets(section(document, 9)).map((line) => ({ document, line }))),
	)("are covered: $line", ({ document, line }) => {
		const isNumber = numbers.some(([where, printed]) => where === document && printed.test(line));
		expect(isNumber || inWords.some((start) => line.startsWith(start))).toBe(true);
	});

	const pictures = listed(clause(section("accounts", 9), "Accepted picture types"));

	test.each(pictures)("a picture may be %s", async (type) => {
		const file = new File(
			[
				new Uint8Array(
					await sharp(await (await photo()).arrayBuffer())
						.toFormat(type as "png")
						.toBuffer(),
				),
			],
			`me.${type}`,
		);
		const { status, body } = await call(scene.seeker, "PATCH", "/user/profile", { avatar: file });
		expect([status, body.user?.profile]).toEqual([200, expect.objectContaining({ avatar: expect.any(String) })]);
	});

	test("a picture of any other type is refused", async () => {
		const other = await sharp(await (await photo()).arrayBuffer())
			.tiff()
			.toBuffer();
		for (const avatar of [textFile(), new File([new Uint8Array(other)], "me.png", { type: "image/png" })])
			expect((await call(scene.seeker, "PATCH", "/user/profile", { avatar })).status).toBe(415);
	});

	test("a new account starts with the specified defaults", async () => {
		const fresh = scene.site.as(await createSeeker(scene.db));
		const [, countryCode] = /Default phone country code: (\w+)/.exec(section("accounts", 9)) ?? [];
		const { user } = (await call(fresh, "GET", "/auth/profile")).body;
		expect(user).toMatchObject({ countryCode, aiMatching: true, theme: "system" });
		refused(await call(scene.guest, "POST", "/auth/register", { userType: "jobseeker" }), "agreedToTerms");
	});

	test("a card's description is cut at the specified length, with an ellipsis", async () => {
		const { id } = await scene.newJob({ description: "x".repeat(cardDescriptionLength + 1), requiredSkills: "y".repeat(1_000) });
		const { jobs } = await scene.call(scene.guest, "/jobs?limit=50");
		expect(jobs.find((one: { id: string }) => one.id === id)).toMatchObject({
			description: `${"x".repeat(cardDescriptionLength)}…`,
			requiredSkills: `${"y".repeat(cardDescriptionLength)}…`,
		});
	});
});
