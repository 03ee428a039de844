import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testApp } from "../../../tests/support/app.ts";
import { builtPages } from "../../../tests/support/built-pages.ts";
import { createCompany, createJob, createMember, createRecruiter, createSeeker } from "../../../tests/support/cast.ts";
import type { Endpoint } from "../../contract/endpoint.ts";
import { endpoints } from "../../contract/endpoints.ts";
import type { Language, visibilities } from "../../contract/options.ts";
import { openSession } from "../accounts/sessions.ts";
import { uuidv7 } from "../platform/ids.ts";

/**
 * A private person, or one visible to connections only, is to everybody else just a name where they wrote something, without a link, an id
 * or a slug, and appears nowhere else (decisions.md "Accounts").
 */

let site: Awaited<ReturnType<typeof testApp>>;
let pages: Awaited<ReturnType<typeof builtPages>>;
beforeAll(async () => {
	site = await testApp();
	pages = await builtPages(site);
});
afterAll(() => site.close());

let number = 0;
type User = Awaited<ReturnType<typeof createSeeker>>;
const event = { type: "event", content: "Come to Kribi", title: "Fish day", startsAt: "2030-01-01T10:00:00Z" } as const;

/** A person who left a trace in every public place and then closed their page, and a stranger under whose post they wrote. */
async function closedPerson(visibility: "private" | "connections") {
	const person = await createRecruiter(site.db, {
		slug: `zanzibarine-${++number}-closed`,
		fullName: "Zanzibarine Okapi",
		companyName: "Okapi Farm",
	});
	const stranger = await createRecruiter(site.db, { roles: ["recruiter", "jobseeker"] });
	const company = await createCompany(site.db);
	await createMember(site.db, { companyId: company.id, userId: person.id });
	const job = await createJob(site.db, { ownerId: person.id, companyId: company.id, companyName: company.name, title: "Okapi keeper" });
	const [they, other] = [site.as(person), site.as(stranger)];
	const theirs = (await they.call("POST /feed/posts/create", { body: event })).body.post;
	const post = (await other.call("POST /feed/posts/create", { body: { content: "Who has seen an okapi?" } })).body.post;
	const under = { params: { postId: post.id } };
	const comment = (await they.call("POST /feed/comments/:postId/create", { ...under, body: { content: "I feed ten" } })).body.comment;
	await they.call("POST /feed/posts/:postId/like", { ...under, body: {} });
	const naming = { content: `Ask @${person.slug}, they know` };
	const follower = await createSeeker(site.db);
	const third = site.as(follower);
	const named = (await third.call("POST /feed/posts/create", { body: naming })).body.post;
	const mentioningComment = (await third.call("POST /feed/comments/:postId/create", { ...under, body: naming })).body.comment;
	await third.call("POST /network/recruiters/:id/toggleFollow", { params: { id: person.id }, body: { desired: "follow" } });
	expect([named.mentions, mentioningComment.mentions].map((people) => people.map(({ id }) => id))).toEqual([[person.id], [person.id]]);
	await they.call("POST /network/recruiters/:id/toggleFollow", { params: { id: stranger.id }, body: { desired: "follow" } });
	await they.call("PATCH /user/profile", { body: { visibility } });
	return { person, stranger, follower, company, job, theirs, post, comment, named, mentioningComment };
}
type Closed = Awaited<ReturnType<typeof closedPerson>>;

/** Everything an address may contain, in each of its positions. */
const slugsOf = ({ person, stranger, follower, company }: Closed) => [person.slug, stranger.slug, follower.slug, company.slug];
const idsOf = ({ person, stranger, job, theirs, post, comment, named, mentioningComment }: Closed) => [
	person.id,
	stranger.id,
	job.id,
	theirs.id,
	post.id,
	comment.id,
	named.id,
	mentioningComment.id,
];
const queriesOf = ({ person, job, comment }: Closed) =>
	[
		{ q: "zanzibarine" },
		{ q: "okapi" },
		{ job: job.id },
		{ user: person.id },
		{ list: "followers" },
		{ list: "suggestions" },
		{ at: comment.id },
	].map((query) => `?${new URLSearchParams(query as Record<string, string>)}`);

/** All read endpoints with everything they may be asked for; the event stream as a single look. */
function addressesOf(closed: Closed): string[] {
	const calls = Object.entries<Endpoint>(endpoints).filter(([key, { changes }]) => key.startsWith("GET ") && !changes);
	const paths = calls.map(([key]) => `/api${key.slice("GET ".length)}`);
	const [named, plain] = [paths.filter((path) => path.includes(":")), paths.filter((path) => !path.includes(":"))];
	const filledPaths = named.flatMap((path) =>
		(path.includes(":slug") ? slugsOf : idsOf)(closed).map((value) => path.replace(/:\w+/g, value)),
	);
	const lists = plain.filter((path) => /search|mentions|start|network|messages|jobs$|posts$|candidates/.test(path));
	const queryPaths = lists.flatMap((path) => queriesOf(closed).map((query) => path + query));
	const resources = ["/jobs.rss", "/jobs.xml", "/sitemap.xml", "/sitemaps/people-1.xml", `/previews/users/${closed.person.slug}.jpg`];
	return [...filledPaths, ...plain.map((path) => (path === "/api/events" ? `${path}?look=true` : path)), ...queryPaths, ...resources];
}

describe.each(["private", "connections"] as const)("a person whose visibility is %s", (visibility) => {
	test("isn't identified by id or slug in any call, to a guest or an outsider", async () => {
		const closed = await closedPerson(visibility);
		const { person, stranger } = closed;
		const found: string[] = [];
		for (const [who, reader] of [["guest", site.guest] as const, ["stranger", site.as(stranger)] as const]) {
			for (const address of addressesOf(closed)) {
				const answer = await reader.request(address);
				const bytes = `${[...answer.headers].join("\n")}\n${await answer.text()}`;
				const isOwnList = /network\/mine\?list=followers/.test(address);
				if (bytes.includes(person.slug)) found.push(`${who}: slug in ${address}`);
				// one's own followers are listed with their id, so that they can be blocked
				if (bytes.includes(person.id) && !isOwnList) found.push(`${who}: id in ${address}`);
			}
		}
		expect(found.join("\n")).toBe("");
	});

	test("appears in others' mentions as a plain-text name", async () => {
		const { person, stranger, named, post, mentioningComment } = await closedPerson(visibility);
		for (const reader of [site.guest, site.as(stranger)]) {
			const read = (await reader.call("GET /feed/posts/:postId", { params: { postId: named.id } })).body.post;
			const { comments } = (await reader.call("GET /feed/comments/:postId", { params: { postId: post.id } })).body;
			for (const text of [read, comments.find(({ id }) => id === mentioningComment.id)])
				expect(text).toMatchObject({ content: "Ask Zanzibarine Okapi, they know", mentions: [] });
		}
		const own = (await site.as(person).call("GET /feed/posts/:postId", { params: { postId: named.id } })).body.post;
		expect(own).toMatchObject({ content: `Ask @${person.slug}, they know`, mentions: [{ id: person.id }] });
	});

	test("is shown by name only on what they wrote, and has no list of posts", async () => {
		const { person, stranger, theirs, post, comment, job } = await closedPerson(visibility);
		for (const reader of [site.guest, site.as(stranger)]) {
			const nameAlone = {
				id: null,
				slug: null,
				fullName: person.fullName,
				isVisible: false,
				title: null,
				companyName: null,
				isFollowing: false,
				followsViewer: false,
				profile: { avatar: null },
			};
			expect((await reader.call("GET /feed/posts/:postId", { params: { postId: theirs.id } })).body.post.user).toEqual(nameAlone);
			const { comments } = (await reader.call("GET /feed/comments/:postId", { params: { postId: post.id } })).body;
			expect(comments.find(({ id }) => id === comment.id)?.user).toEqual(nameAlone);
			expect((await reader.call("GET /feed/posts/user/:userId", { params: { userId: person.id } })).status).toBe(404);
			expect((await reader.call("GET /jobs/:jobId", { params: { jobId: job.id } })).body.job.userId).toBeNull();
		}
		const own = (await site.as(person).call("GET /feed/posts/:postId", { params: { postId: theirs.id } })).body.post.user;
		expect(own).toMatchObject({ id: person.id, slug: person.slug, isVisible: true });
		expect((await site.as(person).call("GET /jobs/:jobId", { params: { jobId: job.id } })).body.job.userId).toBe(person.id);
	});
});

describe("blocking and muting (decisions.md Community)", () => {
	const blocking = (by: User, id: string) => site.as(by).call("GET /network/people/:id/block", { params: { id } });
	const changeBlocking = (by: User, id: string, desired: "block" | "mute" | "none") =>
		site.as(by).call("POST /network/people/:id/block", { params: { id }, body: { blocking: desired } });

	test("returns 404 for a private person to someone with no connection to them", async () => {
		const [person, reader] = [await createSeeker(site.db, { visibility: "private" }), await createSeeker(site.db)];
		for (const answer of [
			await blocking(reader, person.id),
			await changeBlocking(reader, person.id, "block"),
			await changeBlocking(reader, person.id, "none"),
		])
			expect([answer.status, answer.body.code]).toEqual([404, "not_found"]);
	});

	test("a private person can't be reported by a stranger, but can by somebody they wrote to", async () => {
		const [person, reader] = [await createSeeker(site.db, { visibility: "private" }), await createSeeker(site.db)];
		const report = (personId: string) =>
			site.as(reader).call("POST /network/people/:personId/report", { params: { personId }, body: { reason: "spam" } });
		for (const id of [person.id, uuidv7()]) expect([(await report(id)).status, (await report(id)).body.code]).toEqual([404, "not_found"]);
		await site.as(person).call("POST /messages/with/:userId", { params: { userId: reader.id }, body: { content: "Hello" } });
		expect((await report(person.id)).status).toBe(200);
	});

	test("a private author can be blocked through their post or comment, without being identified further", async () => {
		const { person, stranger, theirs, comment } = await closedPerson("private");
		for (const id of [theirs.id, comment.id]) {
			expect((await blocking(stranger, id)).body).toMatchObject({
				person: { id: null, slug: null, fullName: person.fullName },
				blocking: null,
			});
		}
		expect((await changeBlocking(stranger, comment.id, "block")).body.blocking).toBe("block");
		expect((await blocking(stranger, person.id)).body).toMatchObject({
			person: { slug: null, fullName: person.fullName },
			blocking: "block",
		});
		expect((await changeBlocking(stranger, person.id, "none")).body.blocking).toBeNull();
	});

	test("a private person who has messaged the viewer can be muted", async () => {
		const [person, reader] = [await createSeeker(site.db), await createSeeker(site.db)];
		await site.as(person).call("POST /messages/with/:userId", { params: { userId: reader.id }, body: { content: "Hello" } });
		await site.as(person).call("PATCH /user/profile", { body: { visibility: "private" } });
		expect((await blocking(reader, person.id)).body).toMatchObject({ person: { slug: null, fullName: person.fullName }, blocking: null });
		expect((await changeBlocking(reader, person.id, "mute")).status).toBe(200);
	});
});

/** All pages of things the person has a part in, and with the person in every position of an address. */
function pagesOf(closed: Closed): string[] {
	const { person, stranger, follower, company, job, theirs, post, comment, named } = closed;
	const fitting: Record<string, string[]> = {
		":slug": [person.slug, stranger.slug, follower.slug, company.slug],
		":tag": ["okapi"],
		":jobId": [job.id, person.id],
		":postId": [theirs.id, post.id, named.id, person.id],
		":thingId": [comment.id, person.id],
		":personId": [comment.id, theirs.id, person.id],
	};
	const addresses = pages.routes.map(({ address }) => address.replace(":kind", "comment")).filter((address) => !address.includes("*"));
	const filledPaths = addresses.flatMap((address) => {
		const place = /:\w+/.exec(address)?.[0];
		return place ? (fitting[place] ?? [person.id]).map((value) => address.replace(place, value)) : [address];
	});
	const queryPaths = [
		...["search", "network", "jobs", "messages", "candidates"].map((list) => `/${list}?q=okapi`),
		...["connections", "followers", "suggestions", "blocked"].map((list) => `/my-networks?list=${list}`),
		...["posts", "activity", "followers", "following"].flatMap((tab) =>
			[stranger, follower].map(({ slug }) => `/users/${slug}?tab=${tab}`),
		),
		...[`user=${person.id}`, `job=${job.id}`].map((whom) => `/messages/new?${whom}`),
		`/candidates?job=${job.id}`,
		`/feed/${post.id}?comment=${comment.id}`,
	];
	return [...filledPaths, ...queryPaths];
}

/** A page as it is received: with headers, metadata for search engines and the data its script starts from. */
async function pageFor(reader: User | null, address: string, language: Language = "en") {
	const session = reader ? `; session=${await openSession(site.db, { userId: reader.id, userAgent: "test" })}` : "";
	const headers = { cookie: `csrftoken=test${session}`, "accept-language": language };
	const answer = await pages.app.request(address, { headers });
	return { status: answer.status, bytes: `${[...answer.headers].join("\n")}\n${await answer.text()}` };
}

test("no page identifies a private person by id or slug, to a guest or an outsider", async () => {
	const closed = await closedPerson("private");
	const { person, stranger } = closed;
	const nobody = { id: uuidv7(), slug: person.slug.replace("zanzibarine", "zanzibarian") };
	const found: string[] = [];
	for (const reader of [null, stranger]) {
		for (const address of pagesOf(closed)) {
			const { status, bytes } = await pageFor(reader, address);
			// the response repeats the address: the id or slug may occur as often as one that nobody has
			const unknown = address.replace(person.id, nobody.id).replace(person.slug, nobody.slug);
			const ofNobody = unknown === address ? { status, bytes: "" } : await pageFor(reader, unknown);
			const isNamed = (key: "id" | "slug") => bytes.split(person[key]).length !== ofNobody.bytes.split(nobody[key]).length;
			const label = `${reader ? "stranger" : "guest"}: ${address}`;
			if (isNamed("slug")) found.push(`slug in ${label}`);
			// one's own followers are listed with their id, so that they can be blocked
			if (reader && [`/my-networks?list=followers`, `/network/block/${person.id}`].includes(address)) continue;
			if (isNamed("id")) found.push(`id in ${label}`);
			if (status !== ofNobody.status) found.push(`${status} for ${label}`);
		}
	}
	expect(found.join("\n")).toBe("");
});

test("a private author can be blocked from their post or comment, even without JavaScript", async () => {
	const { person, stranger, theirs, post, comment } = await closedPerson("private");
	for (const [address, written] of [
		[`/feed/${theirs.id}`, theirs],
		[`/feed/${post.id}`, comment],
	] as const)
		expect((await pageFor(stranger, address)).bytes).toContain(`href="/network/block/${written.id}"`);
	const { bytes } = await pageFor(stranger, `/network/block/${comment.id}`);
	expect(bytes).toContain(person.fullName);
	expect(bytes).not.toContain(person.slug);
});

describe("posting in public", () => {
	const warnings: Record<(typeof visibilities)[number], Record<Language, string> | null> = {
		public: null,
		private: {
			en: "Your profile is private, but everyone will see your name on what you post.",
			fr: "Votre profil est privé, mais tout le monde verra votre nom sur ce que vous publiez.",
		},
		connections: {
			en: "Only your connections can open your profile, but everyone will see your name on what you post.",
			fr: "Seules vos relations peuvent ouvrir votre profil, mais tout le monde verra votre nom sur ce que vous publiez.",
		},
	};
	const everySentence = Object.values(warnings).flatMap((sentences) => Object.values(sentences ?? {}));

	test.each(["public", "private", "connections"] as const)(
		"shows the right warning about one's name before sending: %s",
		async (visibility) => {
			const person = await createSeeker(site.db, { visibility });
			const { post } = (await site.as(person).call("POST /feed/posts/create", { body: { content: "Who has seen an okapi?" } })).body;
			for (const language of ["en", "fr"] as const) {
				await site.as(person).call("PATCH /user/profile", { body: { language } });
				const sentence = warnings[visibility]?.[language];
				for (const address of ["/feed/new?kind=text", "/feed/new?kind=article", `/feed/${post.id}`]) {
					const { bytes } = await pageFor(person, address, language);
					expect(
						everySentence.filter((one) => bytes.includes(one)),
						`${address} ${language}`,
					).toEqual(sentence ? [sentence] : []);
				}
			}
		},
	);
});
