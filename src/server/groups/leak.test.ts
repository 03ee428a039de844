import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testApp } from "../../../tests/support/app.ts";
import { createUsers } from "../../../tests/support/cast.ts";
import { createGroup } from "../../../tests/support/groups.ts";
import { photo } from "../../../tests/support/pictures.ts";
import type { GroupAccess } from "../../contract/options.ts";
import { groupMembers } from "../db/groups.ts";
import { follows } from "../db/network.ts";
import { mails, notifications } from "../db/notifications.ts";
import { mailNotices } from "../mail/mail-notices.ts";
import { uuidv7 } from "../platform/ids.ts";
import { liveChannel } from "../platform/publish.ts";
import { personalData } from "../settings/personal-data.ts";

/**
 * decisions.md "Community": a closed group's posts exist for members only, everywhere. Walks every place where a post or its traces can
 * appear, as every kind of non-member; a member's walk shows that there is something to find.
 */

type Site = Awaited<ReturnType<typeof testApp>>;
let site: Site;
beforeAll(async () => {
	site = await testApp();
});
afterAll(() => site.close());

/** Words that only a member writes, and words of the person who leaves. */
const mark = "zebrafish";
const ownMark = "okapibird";
/** The name of a group by invitation, whose existence is secret too. */
const nameMark = "walrusclub";

type Scene = Awaited<ReturnType<typeof scene>>;

/**
 * A closed group with posts, and everybody who ever had to do with it. A narrowed one is founded open, with a plain address, and closed
 * step by step.
 */
async function scene(kind: "request" | "invitation" | "narrowed") {
	const access = kind === "narrowed" ? "open" : kind;
	const [owner, member, author, former, blocked, asker, outsider, invited, siteModerator] = await createUsers(site.db, [
		{ fullName: "Owner Ngono" },
		{ fullName: "Member Ze" },
		{ fullName: "Author Tabe" },
		{ fullName: "Former Biloa" },
		{ fullName: "Blocked Eto" },
		{ fullName: "Asker Fru" },
		{ fullName: "Outsider Kom" },
		{ fullName: "Invited Abe" },
		{ fullName: "Moderator Nde", moderatorSince: new Date() },
	] as const);
	const name = kind === "request" ? `Closed ${uuidv7()}` : `Hidden ${nameMark}`;
	const group = await createGroup(site.db, { access, name, owner, members: [member, author, former, blocked] });
	const { slug } = group;
	const narrow = async (to: GroupAccess) => {
		const body = { name, about: group.about, access: to, language: group.language };
		expect((await site.as(owner).call("PATCH /groups/:slug", { params: { slug }, body })).status).toBe(200);
	};
	for (const reader of [former, blocked, asker, outsider, invited]) {
		await site.db.insert(follows).values({ followerId: reader.id, followedId: author.id });
	}
	const form = new FormData();
	for (const [field, value] of Object.entries({
		type: "event",
		title: `Title ${mark}`,
		content: `Words ${mark} #${mark}${kind} @${former.slug} @${outsider.slug}`,
		place: `Place ${mark}`,
		startsAt: "2031-05-01T10:00",
		group: slug,
	}))
		form.set(field, value);
	form.append("attachments", await photo());
	form.append("attachments", new File(["secret"], `${mark}.txt`, { type: "text/plain" }));
	const media = form.getAll("attachments");
	form.delete("attachments");
	const { post } = (await site.as(author).call("POST /feed/posts/create", { form })).body;
	const album = new FormData();
	album.set("type", "media");
	album.set("content", `Album ${mark}`);
	album.set("group", slug);
	album.append("attachments", media[0] as File);
	const { post: pictured } = (await site.as(author).call("POST /feed/posts/create", { form: album })).body;
	const say = async (by: { id: string }, content: string, parentId?: string) =>
		(await site.as(by).call("POST /feed/comments/:postId/create", { params: { postId: post.id }, body: { content, parentId } })).body
			.comment;
	const question = await say(former, `My question ${ownMark}`);
	const comment = await say(author, `Answer ${mark}`, question.id);
	await say(blocked, `Blocked words ${ownMark}`);
	const response = await site.as(former).call("POST /feed/posts/create", { body: { content: `My post ${ownMark}`, group: slug } });
	const own = response.body.post;
	await site.as(author).call("POST /feed/posts/:postId/like", { params: { postId: own.id }, body: {} });
	if (kind === "narrowed") await narrow("request");
	if (kind !== "invitation") {
		await site.as(asker).call("POST /groups/:slug/join", { params: { slug }, body: { words: "I lay cables too" } });
	}
	await site.as(owner).call("POST /groups/:slug/invitations", { params: { slug }, body: { person: invited.slug } });
	await site.as(former).call("POST /groups/:slug/leave", { params: { slug }, body: {} });
	await site.as(owner).call("DELETE /groups/:slug/members/:userId", { params: { slug, userId: blocked.id }, query: { block: "true" } });
	// events after somebody has left
	await say(author, `Later ${mark} @${former.slug}`, question.id);
	if (kind === "narrowed") await narrow("invitation");
	return {
		group,
		post,
		pictured,
		comment,
		question,
		own,
		owner,
		member,
		author,
		former,
		blocked,
		asker,
		outsider,
		invited,
		siteModerator,
	};
}

type Place = { name: string; text: string; status: number };

/** Everything a person can read, anywhere; `null` is a guest. */
async function walk(
	{ group, post, pictured, comment, author, former }: Scene,
	viewer: { id: string; email: string } | null,
): Promise<Place[]> {
	const person = viewer ? site.as(viewer) : site.guest;
	const [picture] = pictured.media;
	const tag = post.tags[0] ?? "";
	const reads = [
		"/api/feed/posts?limit=50",
		"/api/feed/posts?following=true&limit=50",
		"/api/feed/posts?groups=true&limit=50",
		`/api/feed/posts?tag=${tag}`,
		`/api/feed/posts?group=${group.slug}`,
		`/api/feed/posts?group=${group.slug}&kind=event`,
		`/api/feed/posts/${post.id}`,
		`/api/feed/posts/${post.id}/event.ics`,
		`/api/feed/posts/user/${author.id}`,
		`/api/feed/posts/user/${former.id}`,
		`/api/users/${author.slug}`,
		`/api/users/${author.slug}/activity`,
		`/api/feed/comments/${post.id}`,
		`/api/feed/comments/${post.id}?at=${comment.id}`,
		`/api/feed/media/${picture?.id}/360.jpg`,
		`/api/feed/media/${picture?.id}`,
		`/previews/groups/${group.slug}.jpg`,
		`/previews/posts/${post.id}.jpg`,
		`/previews/posts/${pictured.id}.jpg`,
		`/api/search?q=${mark}`,
		`/api/search/posts?q=${mark}`,
		`/api/search/people?q=${mark}`,
		"/api/auth/notifications",
		"/api/events?look=true&since=0",
		`/api/network/people/${comment.id}/block`,
		"/api/moderation/mine",
		"/api/moderation/decisions",
		"/api/moderation/cases?show=reports",
		`/api/groups?q=${mark}`,
		"/api/groups?limit=50",
		"/api/groups?mine=true",
		`/api/groups/${group.slug}/members`,
		`/api/groups/${group.slug}/requests`,
		`/api/groups/${group.slug}/reports`,
		`/api/groups/${group.slug}/hidden`,
		`/api/groups/${group.slug}/blocked`,
		"/api/group-invitations",
		"/sitemap.xml",
		"/jobs.rss",
	];
	const places: Place[] = [];
	const record = async (name: string, answer: Response) => places.push({ name, status: answer.status, text: await answer.text() });
	for (const path of reads) await record(path, await person.request(path));
	for (const part of places.find(({ name }) => name === "/sitemap.xml")?.text.match(/\/sitemaps\/[^<]+/g) ?? []) {
		await record(part, await person.request(part));
	}
	const send = (path: string, method: string, body: object = {}) =>
		person.request(path, {
			method,
			headers: { "x-csrftoken": "test-csrf-token", "content-type": "application/json" },
			body: JSON.stringify(body),
		});
	const sends: [string, string, object?][] = [
		[`/api/feed/posts/${post.id}/like`, "POST"],
		[`/api/feed/comments/${comment.id}/like`, "POST"],
		[`/api/feed/posts/${post.id}/interested`, "POST"],
		[`/api/feed/comments/${post.id}/create`, "POST", { content: "I am outside" }],
		[`/api/feed/posts/${post.id}/comment`, "POST", { content: "I am outside" }],
		[`/api/feed/comments/${comment.id}/report`, "POST", { reason: "other" }],
		[`/api/feed/posts/${post.id}/report`, "POST", { reason: "other" }],
		[`/api/feed/posts/create`, "POST", { content: "From outside", group: group.slug }],
		[`/api/groups/${group.slug}/pin`, "POST", { postId: post.id }],
		[`/api/groups/${group.slug}/decisions`, "POST", { kind: "post", targetId: post.id, action: "hide", reason: "no" }],
	];
	for (const [path, method, body] of sends) await record(`${method} ${path}`, await send(path, method, body));
	if (viewer) places.push({ name: "download", status: 200, text: JSON.stringify((await personalData(site.db, viewer)).data) });
	return places;
}

/** The places of a walk where something of the group can be read. */
function leaks({ post, pictured, comment, own }: Scene, places: readonly Place[]): string[] {
	const [picture] = pictured.media;
	const ids = [post.id, pictured.id, comment.id, own.id, picture?.id ?? mark];
	// people may take their own texts with them, including the id of the post they were under
	const tracesIn = (name: string) => (name === "download" ? [mark] : [mark, ...ids]);
	return places.filter(({ name, text }) => tracesIn(name).some((trace) => text.includes(trace))).map(({ name }) => name);
}

const isSend = ({ name }: Place) => name.startsWith("POST ");

describe.each(["request", "invitation", "narrowed"] as const)("a closed group (%s)", (kind) => {
	let at: Scene;
	beforeAll(async () => {
		at = await scene(kind);
	});

	const outside = ["guest", "outsider", "asker", "invited", "former", "blocked"] as const;
	test.each(outside)("reveals nothing to someone outside: %s", async (who) => {
		const viewer = who === "guest" ? null : at[who];
		const places = await walk(at, viewer);
		expect(leaks(at, places)).toEqual([]);
		// a person removed or invited is told which group it was
		if (who !== "blocked" && who !== "invited")
			expect(places.filter(({ text }) => text.includes(nameMark)).map(({ name }) => name)).toEqual([]);
		// 404 as for a missing group; where the group may be known, 403 for non-members
		const answered = places.filter((place) => isSend(place) && ![401, 403, 404].includes(place.status)).map(({ name }) => name);
		expect(answered).toEqual([]);
	});

	test.each(["former", "blocked"] as const)("hides everything from a former member, their own words included: %s", async (who) => {
		const texts = (await walk(at, at[who])).filter(({ name }) => name !== "download");
		expect(texts.filter(({ text }) => text.includes(ownMark)).map(({ name }) => name)).toEqual([]);
		const edited = await site
			.as(at.former)
			.call("PATCH /feed/posts/:postId", { params: { postId: at.own.id }, body: { content: "Changed" } });
		expect(edited.status).toBe(404);
	});

	test("isn't in a member's post count for anyone outside", async () => {
		const page = async (viewer: { id: string } | null) =>
			(await (viewer ? site.as(viewer) : site.guest).call("GET /users/:slug", { params: { slug: at.author.slug } })).body.user.postsCount;
		expect([await page(null), await page(at.outsider), await page(at.member)]).toEqual([0, 0, 2]);
	});

	test("sends former members no notifications, in the list or by mail", async () => {
		const notices = await site.db.select({ id: notifications.id }).from(notifications).where(eq(notifications.userId, at.former.id));
		expect(notices).toEqual([]);
		// a notification written at the very moment they left
		const params = { actor: `${mark} Tabe`, actorId: at.author.id };
		const late = { userId: at.former.id, type: "community", kind: "commentReplied", params, targetKind: "comment" as const };
		await site.db.insert(notifications).values({ id: uuidv7(), ...late, targetId: at.comment.id, mail: "now" });
		const { body } = await site.as(at.former).call("GET /auth/notifications");
		expect(body.notifications).toEqual([]);
		// a current member still gets the same one, whichever other group they left
		const other = await createGroup(site.db, { owner: at.owner, members: [at.member] });
		const isTheirs = and(eq(groupMembers.groupId, other.id), eq(groupMembers.userId, at.member.id));
		await site.db.update(groupMembers).set({ leftAt: new Date() }).where(isTheirs);
		await site.db.insert(notifications).values({ id: uuidv7(), ...late, userId: at.member.id, targetId: at.comment.id });
		const shown = (await site.as(at.member).call("GET /auth/notifications")).body.notifications;
		expect(shown.filter(({ href }) => href.includes(at.comment.id))).not.toEqual([]);
		await mailNotices(site.db);
		expect(await site.db.select({ kind: mails.kind }).from(mails).where(eq(mails.userId, at.former.id))).toEqual([]);
		await site.db.delete(notifications).where(eq(notifications.userId, at.former.id));
	});

	test("notifies members only of a mention", async () => {
		const notices = await site.db.select({ kind: notifications.kind }).from(notifications).where(eq(notifications.userId, at.outsider.id));
		expect(notices).toEqual([]);
	});

	test("shows the site's moderators a reported post, and nothing else", async () => {
		const open = () => site.as(at.siteModerator).call("GET /feed/posts/:postId", { params: { postId: at.pictured.id } });
		expect((await open()).status).toBe(404);
		await site.as(at.owner).call("POST /feed/posts/:postId/report", { params: { postId: at.pictured.id }, body: { reason: "violence" } });
		expect((await open()).status).toBe(200);
		// nor does reporting a comment under it open another post
		const params = { postId: at.pictured.id };
		const { comment } = (await site.as(at.member).call("POST /feed/comments/:postId/create", { params, body: { content: mark } })).body;
		const reporting = { params: { commentId: comment.id }, body: { reason: "violence" } } as const;
		expect((await site.as(at.owner).call("POST /feed/comments/:commentId/report", reporting)).status).toBe(200);
		const other = await site.as(at.siteModerator).call("GET /feed/posts/:postId", { params: { postId: at.post.id } });
		expect(other.status).toBe(404);
	});

	// last, since a member can also write where others are refused
	test("is readable by a member everywhere that posts appear", async () => {
		const found = leaks(at, await walk(at, at.member));
		expect(found).toEqual(
			expect.arrayContaining([
				"/api/feed/posts?groups=true&limit=50",
				`/api/feed/posts?tag=${at.post.tags[0]}`,
				`/api/feed/posts?group=${at.group.slug}`,
				`/api/feed/posts?group=${at.group.slug}&kind=event`,
				`/api/feed/posts/${at.post.id}`,
				`/api/feed/posts/${at.post.id}/event.ics`,
				`/api/feed/posts/user/${at.author.id}`,
				`/api/feed/comments/${at.post.id}`,
				`/api/search?q=${mark}`,
				`/api/search/posts?q=${mark}`,
			]),
		);
	});
});

test("open pages receive an event for a post in an open group, but not in a closed one", async () => {
	const [owner] = await createUsers(site.db, [{}] as const);
	const [open, closed] = [await createGroup(site.db, { owner }), await createGroup(site.db, { owner, access: "request" })];
	const listener = await site.pool.connect();
	const payloads: string[] = [];
	listener.on("notification", ({ payload }) => payloads.push(payload ?? ""));
	await listener.query(`listen ${liveChannel}`);
	const write = async ({ slug }: typeof open) =>
		(await site.as(owner).call("POST /feed/posts/create", { body: { content: `Words ${mark}`, group: slug } })).body.post.id;
	const [hidden, shown] = [await write(closed), await write(open)];
	await expect.poll(() => payloads.some((payload) => payload.includes(shown))).toBe(true);
	expect(payloads.filter((payload) => payload.includes(hidden))).toEqual([]);
	await listener.query(`unlisten ${liveChannel}`);
	listener.release();
});

test.each(["invitation", "narrowed"] as const)("a group by invitation returns 404 to anyone outside: %s", async (kind) => {
	const at = await scene(kind);
	for (const viewer of [null, at.outsider, at.former, at.blocked, at.asker]) {
		const person = viewer ? site.as(viewer) : site.guest;
		expect((await person.call("GET /groups/:slug", { params: { slug: at.group.slug } })).status).toBe(404);
	}
});

test("a group on request shows its description, but nothing said in it", async () => {
	const at = await scene("request");
	const { group } = (await site.guest.call("GET /groups/:slug", { params: { slug: at.group.slug } })).body;
	expect(group).toMatchObject({ about: "Who lays cables here.", mayRead: false, pinnedPostId: null, waiting: null });
});

test("closing an open group hides its posts and notifications at once, and can't be undone", async () => {
	const [owner, stranger] = await createUsers(site.db, [{}, {}] as const);
	const group = await createGroup(site.db, { owner });
	const { post } = (await site.as(owner).call("POST /feed/posts/create", { body: { content: `Open ${mark}`, group: group.slug } })).body;
	const params = { postId: post.id };
	const { comment } = (await site.as(stranger).call("POST /feed/comments/:postId/create", { params, body: { content: "Hello" } })).body;
	const reply = { content: "Welcome", parentId: comment.id };
	await site.as(owner).call("POST /feed/comments/:postId/create", { params, body: reply });
	expect((await site.as(stranger).call("GET /auth/notifications")).body.notifications).toHaveLength(1);
	const fields = { name: group.name, about: group.about, access: "request", language: "both" } as const;
	const edited = await site.as(owner).call("PATCH /groups/:slug", { params: { slug: group.slug }, body: fields });
	expect(edited.status).toBe(200);
	expect((await site.as(stranger).call("GET /feed/posts/:postId", { params })).status).toBe(404);
	expect((await site.guest.call("GET /feed/posts")).body.feeds.map(({ id }) => id)).not.toContain(post.id);
	expect((await site.as(stranger).call("GET /auth/notifications")).body).toMatchObject({ notifications: [], unread: 0 });
	const widened = await site.as(owner).call("PATCH /groups/:slug", { params: { slug: group.slug }, body: { ...fields, access: "open" } });
	expect(widened.status).toBe(409);
});
