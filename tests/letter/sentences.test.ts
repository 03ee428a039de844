import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Person } from "../support/app.ts";
import { createJob, pdf } from "../support/cast.ts";
import { inFrench } from "./dictionary.ts";
import { changing, form, openScene, password, type Scene, textFile } from "./scene.ts";
import { bullet, clause, quoted, rows, section } from "./spec.ts";

/** Every printed sentence is said by its cause, in both languages; what only the browser says is in its dictionary. */

let scene: Scene;
beforeAll(async () => {
	scene = await openScene();
});
afterAll(() => scene.site.close());

type Answer = { status: number; message: string; error: string; fields: Record<string, string>; notes?: string };
type Language = "en" | "fr";

async function call(language: Language, person: Person, path: string, sent?: Record<string, unknown>): Promise<Answer> {
	const isForm = sent && Object.values(sent).some((value) => value instanceof File);
	const body = sent && { method: "POST", body: isForm ? form(sent) : JSON.stringify(sent) };
	const response = await person.request(`/api${path}`, { headers: { ...changing, "accept-language": language }, ...body });
	return { status: response.status, fields: {}, ...(await response.json()) };
}

/** Expects a cause to make the server say the printed words, and one of their translations in French. */
async function expectMessage(printed: string, cause: (language: Language) => Promise<string | undefined>) {
	expect(await cause("en")).toBe(printed);
	expect(inFrench(printed)).toContain(await cause("fr"));
}

const registration: Record<string, Record<string, unknown>> = {
	jobseeker: { jobTitle: "Cook", experienceLevel: "1-3", primarySkills: ["Sauces"] },
	recruiter: { companyName: "Marché du Lac", industry: "Banking", companySize: "1-10", companyRole: "Other" },
};

describe("validation (accounts.md §5)", () => {
	const table = rows(section("accounts", 5)).flatMap(([area = "", , message = ""]) =>
		area.split(", ").map((field) => ({ field, message })),
	);
	const recruiterFields = clause(section("accounts", 3), "Recruiter fields").split(", ");

	function register(language: Language, field: string, changed: Record<string, unknown>) {
		const userType = recruiterFields.includes(field) ? "recruiter" : "jobseeker";
		const whole = { fullName: "Ama Ngono", email: scene.newEmail(), password, userType, agreedToTerms: true, ...registration[userType] };
		const { [field]: _, ...rest } = whole as Record<string, unknown>;
		return call(language, scene.guest, "/auth/register", { ...rest, ...changed });
	}

	/** Values that break a rule, besides leaving the field out. */
	const breaks: Record<string, unknown[]> = {
		fullName: ["A", " A "],
		email: ["nobody", "nobody@nowhere"],
		password: ["12345"],
		userType: ["astronaut"],
		jobTitle: ["  "],
		primarySkills: [["  "], []],
		companyName: ["  "],
		agreedToTerms: [false, "false"],
	};

	test.each(table.filter(({ field, message }) => message !== "none" && !["Sign-in", "profilePicture"].includes(field)))(
		"$field: $message",
		async ({ field, message }) => {
			for (const changed of [{}, ...(breaks[field] ?? []).map((value) => ({ [field]: value }))])
				await expectMessage(message, async (language) => (await register(language, field, changed)).fields[field]);
		},
	);

	test.each(table.filter(({ message }) => message === "none"))("$field may be left out", async ({ field }) => {
		expect((await register("en", field, {})).status).toBe(200);
	});

	test.each(table.filter(({ field }) => field === "Sign-in"))("sign-in: $message", async ({ message }) => {
		for (const sent of [{}, { email: scene.ama.email }, { password }, { email: " ", password: "" }])
			await expectMessage(message, async (language) => {
				const { status, message: text, error } = await call(language, scene.guest, "/auth/login", sent);
				expect([status, error]).toEqual([422, text]);
				return text;
			});
	});

	test.each(table.filter(({ field }) => field === "profilePicture"))("a picture: $message", async ({ message }) => {
		await expectMessage(message, async (language) => {
			const { status, message: text, fields } = await register(language, "profilePicture", { profilePicture: textFile() });
			expect([status, fields.profilePicture]).toEqual([415, text]);
			return text;
		});
	});

	test("a missing verification token gets its message", async () => {
		const [, printed = ""] = /gives (Verification token is missing\.)/.exec(section("accounts", 5)) ?? [];
		await expectMessage(printed, async (language) => (await call(language, scene.guest, "/auth/verify-email")).error);
	});
});

describe("error and success messages (accounts.md §8)", () => {
	/** The sentences of a cell, without what it describes in its own words. */
	const toldPatterns =
		/^(?:User logged out|User is logged out|flag set|if the response carries .*|Only logged|Server (?:message|error text)\b.*|Page Not Found text .*)$/;
	const sentencesOf = (cell: string) =>
		cell
			.replace(/ The toast is .*$/, "")
			.split(/; |, else | \/ /)
			.map((piece) => piece.replace(/^(?:toast|Toast|Alert|a non-response error shows) /, ""))
			.filter((piece) => !toldPatterns.test(piece));
	const table = rows(section("accounts", 8)).flatMap(([situation = "", cell = ""]) =>
		sentencesOf(cell).map((printed) => ({ situation, printed })),
	);

	/** Causes of the sentences that the server says; the browser says the rest. */
	const causes: Record<string, (language: Language) => Promise<Answer>> = {
		"Any 401 response": async (language) => {
			const headers = { "accept-language": language, cookie: "csrftoken=t; session=over" };
			const response = await scene.guest.request("/api/auth/profile", { headers });
			const answer = { status: response.status, ...(await response.json()) };
			expect([answer.status, answer.notes]).toEqual([401, answer.message]);
			return answer;
		},
		"Registration HTTP 409": async (language) => {
			const sent = { fullName: "Ama Ngono", email: scene.ama.email, password, userType: "jobseeker", agreedToTerms: true };
			const answer = await call(language, scene.guest, "/auth/register", { ...sent, ...registration.jobseeker });
			expect(answer.status).toBe(409);
			return answer;
		},
		"Forgot password success": (language) => call(language, scene.guest, "/auth/forgot-password", { email: scene.ama.email }),
		"Verification token missing": (language) => call(language, scene.guest, "/auth/verify-email"),
		"Resend failure / success": (language) => call(language, scene.guest, "/auth/resend-email", { email: scene.ama.email }),
	};
	const causeOf = (situation: string) => Object.entries(causes).find(([start]) => situation.startsWith(start))?.[1];

	test.each(table)("$situation: $printed", async ({ situation, printed }) => {
		expect(inFrench(printed), `nobody says "${printed}"`).not.toEqual([]);
		const cause = causeOf(situation);
		// of "failure / success" the server says the second; the first is shown when it does not answer
		if (cause && !printed.startsWith("Failed to resend")) await expectMessage(printed, async (language) => (await cause(language)).message);
	});

	test("each cause belongs to one specified situation", () => {
		const situations = rows(section("accounts", 8)).map(([situation = ""]) => situation);
		for (const start of Object.keys(causes)) expect(situations.filter((one) => one.startsWith(start))).toHaveLength(1);
	});

	test.each(["Sign-in failure", "Verification failure"])("%s: the server has its own message, and returns it twice", async (situation) => {
		const fail = {
			"Sign-in failure": () => call("en", scene.guest, "/auth/login", { email: scene.ama.email, password: "another one" }),
			"Verification failure": () => call("en", scene.guest, "/auth/verify-email?token=nothing"),
		}[situation];
		const answer = await fail?.();
		expect(answer?.error).toMatch(/\w+.*\.$/);
		expect(answer?.message).toBe(answer?.error);
	});
});

describe("validation (marketplace.md §5)", () => {
	const rules = section("marketplace", 5);
	const posting = { title: "Cook", company: "Sawa Digital", location: "Buea", description: "Soups.", tags: ["Sauces"] };
	const required = [...bullet(rules, "Post job").matchAll(/(\w+) '([^']+)'/g)].map(([, field = "", message = ""]) => ({ field, message }));

	test("a job's required fields are the specified ones", () => {
		expect(required.map(({ field }) => field)).toEqual(Object.keys(posting));
	});

	test.each(required)("a job without $field: $message", async ({ field, message }) => {
		const { [field]: _, ...rest } = posting as Record<string, unknown>;
		for (const value of [undefined, "   ", ...(field === "tags" ? [[], ["  "]] : [])])
			await expectMessage(
				message,
				async (language) => (await call(language, scene.recruiter, "/jobs/create", { ...rest, [field]: value })).fields[field],
			);
	});

	const apply = async (language: Language, changed: Record<string, unknown>) => {
		const { id } = await createJob(scene.db);
		const whole = { fullName: "Ama Ngono", email: "ama@example.cm", cv: pdf(), cover_letter: pdf() };
		const sent = Object.fromEntries(Object.entries({ ...whole, ...changed }).filter(([, value]) => value !== undefined));
		return call(language, scene.seeker, `/application/jobs/${id}`, sent);
	};
	const [tooLarge = ""] = quoted(bullet(rules, "Apply"));

	// for the exact limit in bytes, for both files: wire.test.ts
	test(`a CV over 10 MB: ${tooLarge}`, async () => {
		await expectMessage(tooLarge, async (language) => {
			const { status, message, fields } = await apply(language, { cv: pdf(10 * 1024 * 1024 + 1) });
			expect([status, fields.cv]).toEqual([413, message]);
			return message;
		});
	});

	test("an application requires name, address and both files, which must be PDFs; the message is optional", async () => {
		for (const field of ["fullName", "email", "cv", "cover_letter"])
			expect(await apply("en", { [field]: undefined }), field).toMatchObject({ status: 422, fields: { [field]: expect.any(String) } });
		for (const field of ["cv", "cover_letter"])
			expect(await apply("en", { [field]: textFile() }), field).toMatchObject({ status: 415, fields: { [field]: expect.any(String) } });
		expect((await apply("en", {})).status).toBe(200);
	});

	test.each(quoted(bullet(rules, "Report")))("a report without a reason: %s", async (message) => {
		await expectMessage(
			message,
			async (language) => (await call(language, scene.seeker, `/feed/comments/${scene.comment}/report`, {})).fields.reason,
		);
	});

	test("becoming a recruiter requires a company name", async () => {
		const [, companyName = ""] = /company '([^']+)'/.exec(bullet(rules, "Post job")) ?? [];
		for (const sent of [{}, { companyName: "  " }])
			await expectMessage(
				companyName,
				async (language) => (await call(language, scene.seeker, "/user/become-recruiter", sent)).fields.companyName,
			);
	});

	test("a one-letter post and a blank comment are refused", async () => {
		expect(bullet(rules, "Text post")).toContain("at least 2 characters");
		for (const content of [undefined, "", " a ", "   "])
			expect(await call("en", scene.seeker, "/feed/posts/create", { type: "text", content })).toMatchObject({
				status: 422,
				fields: { content: expect.any(String) },
			});
		expect((await call("en", scene.seeker, "/feed/posts/create", { type: "text", content: " ab " })).status).toBe(200);
		for (const content of [undefined, "", " \n "])
			expect((await call("en", scene.seeker, `/feed/comments/${scene.post}/create`, { content })).status).toBe(422);
	});
});

describe("error and success messages (marketplace.md §8)", () => {
	const table = rows(section("marketplace", 8)).flatMap(([situation = "", cell = ""]) =>
		quoted(cell).map((printed) => ({ situation, printed })),
	);
	const report = async (language: Language, sent: object) =>
		call(language, scene.seeker, `/feed/comments/${await scene.newComment(scene.post)}/report`, { ...sent });

	/** Causes of the sentences that the server says; the browser says the rest. */
	const causes: Record<string, (language: Language) => Promise<string | undefined>> = {
		"Report succeeds": async (language) => (await report(language, { reason: "spam" })).message,
		"Report without reason": async (language) => (await report(language, {})).fields.reason,
	};

	test.each(table)("$situation: $printed", async ({ situation, printed }) => {
		expect(inFrench(printed), `nobody says "${printed}"`).not.toEqual([]);
		const cause = causes[situation];
		if (cause) await expectMessage(printed, cause);
	});
});

const deviations = readFileSync(new URL("../../docs/deviations.md", import.meta.url), "utf8");

/** Printed texts of screens that are never shown, and the line of docs/deviations.md that explains why. */
const leftOut: Record<string, string> = {
	"Coming soon: view job views, application trends, and more.": "*Analytics: coming soon*",
};

const printedOnScreens = [
	...[2, 4].flatMap((number) => quoted(section("marketplace", number))),
	...[...section("accounts", 5).matchAll(/\(message: ([^)]+)\)/g)].map(([, message = ""]) => message),
	...[5, 8].flatMap((number) => quoted(section("marketplace", number))),
];

describe("the screens' texts (marketplace.md §2, §4, §5, §8; accounts.md §5)", () => {
	test.each([...new Set(printedOnScreens)])("%s", (printed) => {
		const line = leftOut[printed];
		if (line) expect(deviations).toContain(line);
		else {
			expect(inFrench(printed), `nobody says "${printed}"`).not.toEqual([]);
			for (const words of inFrench(printed)) expect(words.trim()).not.toBe("");
		}
	});
});
