import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Person } from "../support/app.ts";
import { createRecruiter, createSeeker, pdf } from "../support/cast.ts";
import { startIdentityProvider } from "../support/identity-provider.ts";
import { photo } from "../support/pictures.ts";
import { changing, form, openScene, password, type Scene, textFile } from "./scene.ts";
import { differences, type Entity } from "./shapes.ts";
import { clause, type PrintedCall, printedCalls, section } from "./spec.ts";

/** Every printed call, as printed: paths, payload keys and response keys are read from accounts.md §7 and marketplace.md §7. */

let idp: Awaited<ReturnType<typeof startIdentityProvider>>;
let scene: Scene;
beforeAll(async () => {
	idp = await startIdentityProvider();
	scene = await openScene(idp.env);
	idp.serve(scene.site.services.settings.publicUrl);
});
afterAll(async () => {
	await scene?.site.close();
	await idp?.stop();
});

type CallSpec = {
	by: () => Person | Promise<Person>;
	/** The values of the path's parameters; created for each call. */
	ids?: () => Record<string, string> | Promise<Record<string, string>>;
	/** The values sent under the printed keys; created for each call. */
	send?: (keys: string[]) => Record<string, unknown> | Promise<Record<string, unknown>>;
	/** The printed keys that this variant does not send; another variant does. */
	leavesOut?: () => string[];
	/** Sends one key at a time. */
	oneByOne?: boolean;
	/** An invalid value for each key that would accept NUL. */
	unread?: Record<string, unknown>;
	/** The printed entity under each printed response key. */
	entities?: Record<string, Entity>;
};

const guest = () => scene.guest;
const seeker = () => scene.seeker;
const recruiter = () => scene.recruiter;

const newJobAs = (name: string) => async () => ({ [name]: (await scene.newJob()).id });

const registration = {
	fullName: "Ama Ngono",
	password,
	aiMatching: "true",
	agreedToTerms: "true",
	jobTitle: "Cook",
	experienceLevel: "1-3",
	"primarySkills[]": ["Sauces", "Grilling"],
	careerInterests: "Hotels",
	locationPreference: "onsite",
	companyName: "Marché du Lac",
	industry: "Banking",
	companySize: "1-10",
	companyRole: "Other",
};

/** How to call each row: the caller, the ids and the values. The endpoint and its keys come from the specification. */
const calls: Record<string, CallSpec | CallSpec[]> = {
	"POST /auth/login": {
		by: guest,
		send: () => ({ email: scene.ama.email, password }),
		unread: { email: {}, password: {} },
		entities: { user: "own user" },
	},
	"GET /auth/google": { by: guest },
	"POST /auth/register": ["jobseeker", "recruiter"].map((userType) => ({
		by: guest,
		send: async () => ({ ...registration, email: scene.newEmail(), userType, profilePicture: await photo() }),
		leavesOut: () => (userType === "recruiter" ? [...seekerFields, "primarySkills[]"] : recruiterFields),
		unread: { profilePicture: textFile() },
	})),
	"POST /auth/logout": { by: async () => scene.site.as(await createSeeker(scene.db)) },
	"GET /auth/profile": { by: seeker, entities: { user: "own user" } },
	"GET /auth/notifications": { by: seeker, entities: { notifications: "notification" } },
	"POST /auth/notifications/{id}/mark-read": {
		by: seeker,
		ids: async () => ({ id: (await scene.call(scene.seeker, "/auth/notifications")).notifications[0].id }),
	},
	"POST /auth/notifications/mark-all-read": { by: seeker },
	"POST /auth/forgot-password": { by: guest, send: () => ({ email: scene.ama.email }) },
	"GET /auth/verify-email": {
		by: guest,
		send: async () => ({ token: await scene.newVerification() }),
		unread: { token: "x".repeat(101) },
	},
	"POST /auth/resend-email": { by: guest, send: () => ({ email: scene.ama.email, fullName: "Ama Ngono" }) },
	"PATCH /user/profile": {
		by: seeker,
		send: async () => ({ avatar: await photo(), phone: "677000111", bio: "I cook soups.", interests: ["Food", "Health", "Travel"] }),
		oneByOne: true,
		unread: { avatar: textFile(), interests: {}, phone: "12" },
	},
	"GET /jobs": { by: guest, entities: { jobs: "job" } },
	"GET /jobs/user": { by: recruiter, entities: { jobs: "job" } },
	"POST /jobs/create": {
		by: recruiter,
		send: () => ({
			title: "Cook",
			company: "Sawa Digital",
			location: "Buea",
			description: "Soups.",
			salary: "LOW",
			applicationDeadline: "2099-12-31",
			isRemote: false,
			jobType: "PART_TIME",
			experience: "entry",
			requiredSkills: "Two hands",
			skills: ["Sauces"],
		}),
		entities: { job: "job" },
	},
	"GET /jobs/{jobId}": { by: seeker, ids: () => ({ jobId: scene.job.id }), entities: { job: "job" } },
	"DELETE /jobs/{id}": { by: recruiter, ids: newJobAs("id") },
	"POST /jobs/save": { by: seeker, send: async () => ({ jobId: (await scene.newJob()).id }) },
	"GET /jobs/saved": { by: seeker, entities: { savedJobs: "saved job" } },
	"DELETE /jobs/saved/{jobId}": {
		by: seeker,
		ids: async () => {
			const { id: jobId } = await scene.newJob();
			await scene.call(scene.seeker, "/jobs/save", { jobId });
			return { jobId };
		},
	},
	"POST /application/jobs/{jobId}": {
		by: seeker,
		ids: newJobAs("jobId"),
		send: () => ({ fullName: "Ama Ngono", email: "ama@example.cm", cv: pdf(), cover_letter: pdf(), message: "I am free." }),
		unread: { cv: textFile(), cover_letter: textFile() },
	},
	"GET /application/{jobId}/applicants": {
		by: recruiter,
		ids: () => ({ jobId: scene.job.id }),
		send: () => ({ page: "1", search: "ama" }),
		unread: { search: "x".repeat(1000) },
		entities: { results: "application" },
	},
	"GET /application/user": { by: recruiter, entities: { applications: "application with its company" } },
	"GET /application": { by: seeker, entities: { applications: "application" } },
	"GET /feed/posts": { by: guest, entities: { feeds: "post" } },
	"GET /feed/comments/{postId}": { by: guest, ids: () => ({ postId: scene.post }), entities: { comments: "comment" } },
	"POST /feed/posts/{id}/like": { by: recruiter, ids: () => ({ id: scene.post }) },
	"POST /feed/comments/{commentId}/like": { by: seeker, ids: () => ({ commentId: scene.comment }) },
	"POST /feed/comments/{postId}/create": {
		by: seeker,
		ids: () => ({ postId: scene.post }),
		send: () => ({ content: "Which table?", parentId: scene.comment }),
	},
	"POST /feed/posts/{postId}/comment": {
		by: seeker,
		ids: () => ({ postId: scene.post }),
		send: () => ({ content: "Which table?", parentId: scene.comment }),
	},
	"GET /feed/comments/{commentId}/report": {
		by: seeker,
		ids: async () => ({ commentId: await scene.newComment(scene.post) }),
	},
	"POST /feed/posts/create": {
		by: seeker,
		send: async (keys) => ({ type: keys.includes("attachments") ? "media" : "text", content: "Come", attachments: await photo() }),
		unread: { type: "song", attachments: textFile() },
	},
	"GET /feed/posts/user/{userId}": {
		by: recruiter,
		ids: () => ({ userId: scene.ama.id }),
		entities: { user: "user details", myPosts: "post" },
	},
	"GET /network/recruiters": { by: seeker, entities: { recruiters: "recruiter", filters: "recruiter filters" } },
	"POST /network/recruiters/{id}/toggleFollow": {
		by: seeker,
		ids: async () => ({ id: (await createRecruiter(scene.db)).id }),
	},
};

const [seekerFields = [], recruiterFields = []] = ["Job seeker fields", "Recruiter fields"].map((label) =>
	clause(section("accounts", 3), label)
		.replace(/ \([^)]*\)/g, "")
		.split(", "),
);
const jobFormFields = clause(section("marketplace", 2).split("### Post a Job")[1] ?? "", "Fields").replace(/, and a tags list .*$/, "");
const profileSteps = clause(section("marketplace", 3), "Profile steps").replace(/ \([^)]*\)/g, "");

/** Printed phrases that stand for keys, and phrases that are not keys. */
const payloadWords: [RegExp, string][] = [
	[/^multipart(?: form)?: /, ""],
	[/^JSON type=text and content$/, "type, content"],
	[/^JSON of one profile field and its value$/, profileSteps],
	[/^form fields plus /, `${jobFormFields}, `],
	[/\brole fields\b/, [...seekerFields, ...recruiterFields].join(", ")],
	[/^query page and search$/, "page, search"],
	[/\boptional | repeated\b| file\b/g, ""],
	[/; .*$| \([^)]*\)/g, ""],
];
const noKeys = ["none", "empty", "credentials", "CSRF header", "CSRF header from cookie", "only when id known"];
const storedPerson = "body built from the stored temporary user";

function payloadKeys({ payload }: PrintedCall): string[] {
	const words = payloadWords.reduce((text, [words, mean]) => text.replace(words, mean), payload);
	const keys = words.split(", ").filter((word) => !noKeys.includes(word) && word !== storedPerson);
	for (const key of keys) if (!/^\w+(\[\])?$/.test(key)) throw new Error(`"${key}" in "${payload}" is no key`);
	// `primarySkills` among the role's fields is the list printed with brackets
	return [...new Set(keys)].filter((key) => !keys.includes(`${key}[]`));
}

const responseWords: [RegExp, string][] = [
	[/; .*$| \([^)]*\)/g, ""],
	[/^reads /, ""],
	[/^list of /, ""],
];
const readsNothing =
	/^(?:none read|not read|not shown|success or failure alert|response data is read .*|called by both .*|then clears .*)$/;

function responseKeys({ response }: PrintedCall): string[] {
	const words = responseWords.reduce((text, [words, mean]) => text.replace(words, mean), response);
	const keys = readsNothing.test(words) ? [] : words.split(/, | and /);
	for (const key of keys) if (!/^\w+$/.test(key)) throw new Error(`"${key}" in "${response}" is no key`);
	return keys;
}

const specsOf = ({ method, path }: PrintedCall): CallSpec[] => [calls[`${method} ${path.replace(/^\/api|\/$/g, "")}`] ?? []].flat();

test.each(printedCalls())("$title ($payload) is covered here, with each of its keys", (call) => {
	const sent = specsOf(call).map(({ leavesOut }) => payloadKeys(call).filter((key) => !leavesOut?.().includes(key)));
	expect(sent.length, "nothing says how to call it").toBeGreaterThan(0);
	expect(new Set(sent.flat())).toEqual(new Set(payloadKeys(call)));
});

const variants = printedCalls().flatMap((call) => specsOf(call).map((spec) => ({ ...call, call, spec })));

describe.each(variants)("$title ($payload)", ({ call, spec }) => {
	const keys = payloadKeys(call).filter((key) => !spec.leavesOut?.().includes(key));
	const isForm = call.payload.startsWith("multipart");

	/** Sends some of the row's values, in the way the row prescribes. */
	async function send(path: string, values: Record<string, unknown>): Promise<Response> {
		const { by, ids } = spec;
		const address = Object.entries((await ids?.()) ?? {}).reduce((so, [name, id]) => so.replace(`{${name}}`, id), path);
		const person = await by();
		if (call.method === "GET")
			return person.request(`${address}?${new URLSearchParams(values as Record<string, string>)}`, { headers: changing });
		const isFile = Object.values(values).some((value) => value instanceof File);
		const body = isForm || isFile ? form(values) : JSON.stringify(values);
		return person.request(address, { method: call.method, headers: changing, body });
	}

	async function values(): Promise<Record<string, unknown>> {
		const all = (await spec.send?.(keys)) ?? {};
		expect(Object.keys(all), "no value for a printed key").toEqual(expect.arrayContaining(keys));
		return call.payload.startsWith(storedPerson) ? all : Object.fromEntries(keys.map((key) => [key, all[key]]));
	}

	/** The values of each request: all at once, or one key after another. */
	const bodies = (all: Record<string, unknown>) => (spec.oneByOne ? Object.entries(all).map(([key, value]) => ({ [key]: value })) : [all]);

	test.each([call.path, call.path.endsWith("/") ? call.path.slice(0, -1) : `${call.path}/`])("at %s", async (path) => {
		for (const sent of bodies(await values())) {
			const response = await send(path, sent);
			const body = await response.json();
			expect(body, Object.keys(sent).join()).toMatchObject({ success: true });
			expect(response.status).toBe(200);
			for (const key of responseKeys(call)) {
				expect(body).toHaveProperty(key);
				const entity = spec.entities?.[key];
				if (!entity) expect(typeof (body[key] ?? 0), `${key} has something that is printed nowhere`).not.toBe("object");
				else {
					const items = [body[key]].flat();
					expect(items, key).not.toEqual([]);
					expect(items.flatMap((item) => differences(item, entity))).toEqual([]);
				}
			}
		}
	});

	test.each(keys)("reads %s under that key", async (key) => {
		const all = await values();
		const bad = spec.unread?.[key] ?? "\0";
		const response = await send(call.path, spec.oneByOne ? { [key]: bad } : { ...all, [key]: bad });
		const body = await response.json();
		expect(response.status, JSON.stringify(body)).toBeGreaterThanOrEqual(400);
		expect(response.status).toBeLessThan(500);
		expect(body.fields, JSON.stringify(body)).toHaveProperty([key.replace("[]", "")]);
	});
});

test("every call here is in the specification", () => {
	const printed = printedCalls().map(({ method, path }) => `${method} ${path.replace(/^\/api|\/$/g, "")}`);
	expect(Object.keys(calls).filter((call) => !printed.includes(call))).toEqual([]);
});
