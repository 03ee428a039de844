import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { testApp } from "../../../tests/support/app.ts";
import { createUser, createUsers } from "../../../tests/support/cast.ts";
import { withConcurrentChange } from "../../../tests/support/concurrent-change.ts";
import { createGroup } from "../../../tests/support/groups.ts";
import { notificationsOf } from "../../../tests/support/notifications.ts";
import { groupsOfPersonMax, ownedGroupsMax } from "../../contract/limits/groups.ts";
import type { GroupAccess } from "../../contract/options.ts";
import { users } from "../db/accounts.ts";
import { posts } from "../db/feed.ts";
import { groupMembers, groups } from "../db/groups.ts";
import { uuidv7 } from "../platform/ids.ts";
import { purgeDeletedAccounts } from "../settings/purge-deleted-accounts.ts";

type Site = Awaited<ReturnType<typeof testApp>>;
type User = Awaited<ReturnType<typeof createUser>>;
let site: Site;
let [owner, moderator, member, stranger]: User[] = [];
beforeAll(async () => {
	site = await testApp();
	const cast = await createUsers(site.db, [
		{ fullName: "Ama Ngono" },
		{ fullName: "Bih Tabe" },
		{ fullName: "Cho Fru" },
		{ fullName: "Dina Eto" },
	] as const);
	[owner, moderator, member, stranger] = cast;
});
afterAll(() => site.close());

/** The people present in every test. */
const cast = () => {
	if (!owner || !moderator || !member || !stranger) throw new Error("the cast is made before the tests");
	return { owner, moderator, member, stranger };
};

let slug = "";
let id = "";
const open = async (access: GroupAccess = "open") => {
	const { owner, moderator, member } = cast();
	const group = await createGroup(site.db, { access, owner, moderators: [moderator], members: [member] });
	({ slug, id } = group);
	return group;
};
const at = () => ({ params: { slug } });
const fields = {
	name: "Électriciens de Douala",
	about: "We lay cables.",
	access: "open",
	language: "fr",
	trade: "electricity",
	town: "Douala",
};
const found = (by: User, more: Partial<Record<keyof typeof fields | "rules", string>> = {}) =>
	site.as(by).call("POST /groups", { body: { ...fields, ...more } as never });
const read = async (by: User | null, of = slug) =>
	(await (by ? site.as(by) : site.guest).call("GET /groups/:slug", { params: { slug: of } })).body.group;
const join = (by: User, words?: string) => site.as(by).call("POST /groups/:slug/join", { ...at(), body: words ? { words } : {} });
const noticeKinds = async (person: User) => (await notificationsOf(site.db, person.id)).map(({ kind }) => kind);
const membersCount = async () => (await site.db.select({ n: groups.membersCount }).from(groups).where(eq(groups.id, id)))[0]?.n;

describe("founding a group", () => {
	test("makes its founder the owner and first member, at an address made from the name", async () => {
		const { stranger } = cast();
		const { status, body } = await found(stranger);
		expect([status, body.group.slug]).toEqual([200, "electriciens-de-douala"]);
		expect(await read(stranger, body.group.slug)).toMatchObject({ role: "owner", membersCount: 1, town: "Douala", isLastOwner: true });
		const again = await found(stranger);
		expect(again.body.group.slug).toMatch(/^electriciens-de-douala-[0-9a-f]{10}$/);
	});

	test("adds a random suffix to the address if it is by invitation, or if the name is reserved", async () => {
		const { stranger } = cast();
		expect((await found(stranger, { name: "Quiet circle", access: "invitation" })).body.group.slug).toMatch(/^quiet-circle-[0-9a-f]{10}$/);
		expect((await found(stranger, { name: "New" })).body.group.slug).toMatch(/^new-[0-9a-f]{10}$/);
	});

	test("requires a verified account and valid fields", async () => {
		const unverified = await createUser(site.db, { emailVerifiedAt: null });
		expect((await found(unverified)).status).toBe(403);
		expect((await site.guest.call("POST /groups", { body: fields as never })).status).toBe(401);
		const { stranger } = cast();
		const { status, body } = await found(stranger, { name: " ", access: "everybody", trade: "dreaming" });
		expect([status, Object.keys(body.fields ?? {}).toSorted()]).toEqual([422, ["access", "name", "trade"]]);
	});

	test("is limited to three a day", async () => {
		const limited = await testApp({ RATE_LIMITS: "on" });
		const person = await createUser(limited.db);
		const statuses = [];
		for (let n = 0; n < 4; n++) statuses.push((await limited.as(person).call("POST /groups", { body: fields as never })).status);
		expect(statuses).toEqual([200, 200, 200, 429]);
		await limited.close();
	});
});

describe("the group list", () => {
	test("is largest first, by trade, town and words, without groups that are archived or by invitation", async () => {
		const { owner, stranger } = cast();
		const make = (name: string, more: object) => createGroup(site.db, { owner, name, ...more });
		await make("Zip small", { trade: "sewing", town: "Édéa", townKey: "edea", membersCount: 3 });
		await make("Zip large", { trade: "sewing", town: "Kribi", townKey: "kribi", membersCount: 300 });
		await make("Zip hidden", { trade: "sewing", access: "invitation", membersCount: 500 });
		await make("Zip old", { trade: "sewing", membersCount: 400, archivedAt: new Date() });
		const names = async (query: object) => (await site.as(stranger).call("GET /groups", { query })).body.groups.map(({ name }) => name);
		expect(await names({ trade: "sewing" })).toEqual(["Zip large", "Zip small"]);
		expect(await names({ town: "edéa" })).toEqual(["Zip small"]);
		expect(await names({ trade: "sewing", town: "Kribi" })).toEqual(["Zip large"]);
		expect((await names({ q: "zip" })).toSorted()).toEqual(["Zip large", "Zip small"]);
		expect(await names({ q: "zip", town: "Kribi" })).toEqual(["Zip large"]);
		const first = (await site.guest.call("GET /groups", { query: { trade: "sewing", limit: "1" } })).body;
		const rest = (await site.guest.call("GET /groups", { query: { trade: "sewing", cursor: first.next ?? "" } })).body;
		expect([...first.groups, ...rest.groups].map(({ name }) => name)).toEqual(["Zip large", "Zip small"]);
		for (const cursor of ["x", "W10", Buffer.from('[1e99,"x"]').toString("base64url")])
			expect((await site.guest.call("GET /groups", { query: { cursor } })).status).toBe(400);
		expect((await site.guest.call("GET /groups", { query: { mine: "true" } })).status).toBe(401);
	});

	test("cuts what a group says of itself between characters, not inside one", async () => {
		const { owner } = cast();
		const about = `A${"🔌".repeat(200)}`;
		await found(owner, { name: "Cut emoji", about });
		const [card] = (await site.guest.call("GET /groups", { query: { q: "emoji" } })).body.groups;
		expect([card?.about.isWellFormed(), card?.about.endsWith("…")]).toEqual([true, true]);
	});

	test("lists name matches first, each largest first, and pages past any number of other groups", async () => {
		const mark = `Quay${uuidv7().slice(-6)}`;
		const found = async (query: object) => (await site.guest.call("GET /groups", { query: { q: mark.toLowerCase(), ...query } })).body;
		const pages = async (query: object = {}) => {
			const seen: string[] = [];
			for (let cursor: string | null | undefined; cursor !== null; ) {
				const { groups: page, next } = await found({ limit: "2", ...query, ...(cursor ? { cursor } : {}) });
				seen.push(...page.map(({ name }) => name));
				cursor = next;
			}
			return seen;
		};
		const make = (name: string, more: object) => createGroup(site.db, { owner: cast().owner, name, ...more });
		await make(`${mark}men of Douala`, { membersCount: 4 });
		await make(`${mark}`, { membersCount: 9 });
		await make("Dockers", { about: `On the ${mark}`, membersCount: 90, town: "Limbe", townKey: "limbe" });
		await make("Pilots", { about: `Off the ${mark}`, membersCount: 8, town: "Limbe", townKey: "limbe" });
		await make("Tugs", { about: `By the ${mark}`, membersCount: 8, access: "invitation" });
		const order = [mark, `${mark}men of Douala`, "Dockers", "Pilots"];
		expect(await pages()).toEqual(order);
		expect(await pages({ town: "limbé" })).toEqual(["Dockers", "Pilots"]);
		expect(await pages({ q: `${mark} douala` })).toEqual([`${mark}men of Douala`]);
		// more large groups than are scanned
		await site.db.execute(sql`
			insert into groups (id, slug, name, about, access, language, members_count)
			select gen_random_uuid(), ${mark.toLowerCase()} || i, 'Others', 'Else', 'open', 'both', 1000 + i from generate_series(1, 600) i`);
		expect(await pages()).toEqual(order);
		// an edited group is found by its current text
		await site.db.update(groups).set({ name: "Renamed" }).where(eq(groups.name, mark));
		expect(await pages()).toEqual(order.slice(1));
		await site.db.delete(groups).where(eq(groups.name, "Others"));
	});

	test("of one's own groups includes closed and archived ones", async () => {
		const person = await createUser(site.db);
		await createGroup(site.db, { owner: person, name: "Mine hidden", access: "invitation" });
		await createGroup(site.db, { owner: person, name: "Mine old", archivedAt: new Date() });
		const { groups: own } = (await site.as(person).call("GET /groups", { query: { mine: "true" } })).body;
		expect(own.map(({ name }) => name).toSorted()).toEqual(["Mine hidden", "Mine old"]);
	});
});

describe("joining a group", () => {
	test("is immediate for an open one, however often it is requested", async () => {
		const { stranger } = cast();
		await open();
		const pressed = await Promise.all([join(stranger), join(stranger), join(stranger)]);
		expect(pressed.map(({ body }) => body.standing)).toEqual(["member", "member", "member"]);
		expect(await membersCount()).toBe(4);
	});

	test("on request requires a sentence, happens once, is answered once, and notifies both sides", async () => {
		const { owner, moderator, member, stranger } = cast();
		await open("request");
		expect((await join(stranger)).body.fields).toHaveProperty("words");
		expect((await join(stranger, "I lay cables")).body.standing).toBe("waiting");
		expect((await join(stranger, "Again")).body.standing).toBe("waiting");
		expect((await noticeKinds(owner)).filter((kind) => kind === "groupAsked")).toHaveLength(1);
		expect(await read(stranger)).toMatchObject({ isWaiting: true, role: null, mayRead: false });
		expect((await site.as(member).call("GET /groups/:slug/requests", at())).status).toBe(403);
		const { requests } = (await site.as(moderator).call("GET /groups/:slug/requests", at())).body;
		expect(requests.map(({ words, user }) => [words, user.fullName])).toEqual([["I lay cables", "Dina Eto"]]);
		const answer = (by: User, answer: "accept" | "decline") =>
			site.as(by).call("POST /groups/:slug/requests/:requestId", { params: { slug, requestId: requests[0]?.id ?? "" }, body: { answer } });
		expect((await answer(member, "accept")).status).toBe(403);
		const both = await Promise.all([answer(owner, "accept"), answer(moderator, "accept")]);
		expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404]);
		expect(await read(stranger)).toMatchObject({ role: "member", isWaiting: false, membersCount: 4 });
		expect(await noticeKinds(stranger)).toContain("groupLetIn");
	});

	test("a request can be withdrawn or declined, and made again", async () => {
		const { owner } = cast();
		await open("request");
		const person = await createUser(site.db);
		await join(person, "Please");
		expect((await site.as(person).call("POST /groups/:slug/withdraw", at())).status).toBe(200);
		expect((await site.as(person).call("POST /groups/:slug/withdraw", at())).status).toBe(404);
		await join(person, "Please again");
		const { requests } = (await site.as(owner).call("GET /groups/:slug/requests", at())).body;
		const params = { slug, requestId: requests[0]?.id ?? "" };
		await site.as(owner).call("POST /groups/:slug/requests/:requestId", { params, body: { answer: "decline" } });
		expect(await noticeKinds(person)).toEqual(["groupRefused"]);
		expect((await join(person, "Once more")).body.standing).toBe("waiting");
	});

	test("by invitation requires one, which only the invited person can see and answer, once", async () => {
		const { owner, member } = cast();
		await open("invitation");
		const guest = await createUser(site.db);
		expect((await join(guest)).status).toBe(404);
		const invite = (by: User, person: string) => site.as(by).call("POST /groups/:slug/invitations", { ...at(), body: { person } });
		expect((await invite(member, guest.slug)).status).toBe(403);
		expect((await invite(owner, "nobody-at-all")).body.fields).toHaveProperty("person");
		expect((await invite(owner, `https://example.cm/users/${guest.slug}?tab=posts`)).body.invited).toBe(guest.fullName);
		expect((await invite(owner, guest.slug)).status).toBe(200);
		expect(await noticeKinds(guest)).toEqual(["groupInvited"]);
		expect((await read(guest)).invitation?.inviter).toBe("Ama Ngono");
		// an invitation to somebody else reveals nothing
		expect((await site.as(await createUser(site.db)).call("GET /groups/:slug", at())).status).toBe(404);
		const [invitation] = (await site.as(guest).call("GET /group-invitations")).body.invitations;
		const answer = (by: User, answer: "accept" | "decline") =>
			site.as(by).call("POST /group-invitations/:invitationId", { params: { invitationId: invitation?.id ?? "" }, body: { answer } });
		expect((await answer(member, "accept")).status).toBe(404);
		expect((await answer(guest, "accept")).body.group.slug).toBe(slug);
		expect((await answer(guest, "accept")).status).toBe(404);
		expect((await read(guest)).role).toBe("member");
		expect((await invite(owner, guest.slug)).status).toBe(409);
	});

	test("an invitation by a person one has muted notifies nobody, and waits", async () => {
		const { owner } = cast();
		await open();
		const guest = await createUser(site.db);
		await site.as(guest).call("POST /network/people/:id/block", { params: { id: owner.id }, body: { blocking: "mute" } });
		const invited = await site.as(owner).call("POST /groups/:slug/invitations", { ...at(), body: { person: guest.slug } });
		expect([invited.status, await noticeKinds(guest)]).toEqual([200, []]);
		expect((await site.as(guest).call("GET /group-invitations")).body.invitations).toHaveLength(1);
	});

	test("an invitation reveals no other group, and declining it hides the group again", async () => {
		const { owner } = cast();
		const guest = await createUser(site.db);
		const invite = () => site.as(owner).call("POST /groups/:slug/invitations", { ...at(), body: { person: guest.slug } });
		const other = await open("invitation");
		await invite();
		await open("invitation");
		const status = async (of: string) => (await site.as(guest).call("GET /groups/:slug", { params: { slug: of } })).status;
		expect([await status(other.slug), await status(slug)]).toEqual([200, 404]);
		const [invitation] = (await site.as(guest).call("GET /group-invitations")).body.invitations;
		const params = { invitationId: invitation?.id ?? "" };
		await site.as(guest).call("POST /group-invitations/:invitationId", { params, body: { answer: "decline" } });
		expect(await status(other.slug)).toBe(404);
	});

	test("an open group that becomes closed takes back what its members' invitations allowed, but not its staff's", async () => {
		const { owner, moderator, member } = cast();
		await open();
		const [byMember, byModerator] = await createUsers(site.db, [{}, {}] as const);
		const invite = (by: User, person: User) =>
			site.as(by).call("POST /groups/:slug/invitations", { ...at(), body: { person: person.slug } });
		expect([(await invite(member, byMember)).status, (await invite(moderator, byModerator)).status]).toEqual([200, 200]);
		const waiting = async (by: User) => (await site.as(by).call("GET /group-invitations")).body.invitations;
		const [invitation] = await waiting(byMember);
		expect((await site.as(owner).call("PATCH /groups/:slug", { ...at(), body: { ...fields, access: "invitation" } as never })).status).toBe(
			200,
		);
		expect([await waiting(byMember), (await waiting(byModerator)).length]).toEqual([[], 1]);
		const params = { invitationId: invitation?.id ?? "" };
		const accepted = await site.as(byMember).call("POST /group-invitations/:invitationId", { params, body: { answer: "accept" } });
		expect([accepted.status, (await join(byMember)).status]).toEqual([404, 404]);
		expect((await join(byModerator)).status).toBe(200);
	});

	test("an outsider gets 403 for members' calls", async () => {
		const { stranger } = cast();
		await open();
		const as = site.as(stranger);
		const statuses = [
			await as.call("POST /groups/:slug/leave", { ...at(), body: {} }),
			await as.call("POST /groups/:slug/mute", { ...at(), body: { desired: "mute" } }),
			await as.call("POST /groups/:slug/invitations", { ...at(), body: { person: stranger.slug } }),
		].map(({ status }) => status);
		expect(statuses).toEqual([403, 403, 403]);
	});

	test("an archived group accepts no members, posts or comments", async () => {
		const { owner, moderator, member } = cast();
		await open();
		const { post } = (await site.as(member).call("POST /feed/posts/create", { body: { content: "Before", group: slug } })).body;
		const archive = (by: User, desired: "archive" | "reopen") =>
			site.as(by).call("POST /groups/:slug/archive", { ...at(), body: { desired } });
		expect((await archive(moderator, "archive")).status).toBe(403);
		expect((await archive(owner, "archive")).body.isArchived).toBe(true);
		expect((await join(await createUser(site.db))).status).toBe(409);
		await createGroup(site.db, { owner });
		const write = () => site.as(member).call("POST /feed/posts/create", { body: { content: "After", group: slug } });
		expect((await write()).status).toBe(403);
		const params = { postId: post.id };
		expect((await site.as(member).call("POST /feed/comments/:postId/create", { params, body: { content: "After" } })).status).toBe(403);
		expect((await site.guest.call("GET /feed/posts", { query: { group: slug } })).body.feeds).toHaveLength(1);
		await archive(owner, "reopen");
		expect((await write()).status).toBe(200);
	});
});

test("joining several groups at once does not exceed a person's limit", async () => {
	const [owner, person] = [await createUser(site.db), await createUser(site.db)];
	for (let count = 1; count < groupsOfPersonMax; count++) await createGroup(site.db, { owner: person });
	const others = await Promise.all(Array.from({ length: 4 }, () => createGroup(site.db, { owner })));
	const answers = await Promise.all(
		others.map(({ slug }) => site.as(person).call("POST /groups/:slug/join", { params: { slug }, body: {} })),
	);
	expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
});

describe("roles", () => {
	test("are an owner's to grant, and the last owner stays until there is another", async () => {
		const { owner, moderator, member } = cast();
		await open();
		const give = (by: User, to: User, role: "owner" | "moderator" | "member") =>
			site.as(by).call("PATCH /groups/:slug/members/:userId", { params: { slug, userId: to.id }, body: { role } });
		expect((await give(moderator, member, "moderator")).status).toBe(403);
		expect((await give(owner, owner, "member")).status).toBe(409);
		const leave = () => site.as(owner).call("POST /groups/:slug/leave", { ...at(), body: {} });
		expect((await leave()).status).toBe(409);
		expect((await give(owner, member, "owner")).status).toBe(200);
		expect(await noticeKinds(member)).toContain("groupNowOwner");
		expect((await give(owner, member, "member")).status).toBe(409);
		expect((await leave()).status).toBe(200);
		expect(await membersCount()).toBe(2);
		expect((await read(member)).isLastOwner).toBe(true);
	});

	test.each([
		{ who: "a moderator", to: "member", does: "removes a member" },
		{ who: "an owner", to: "moderator", does: "archives it" },
		{ who: "an owner", to: "member", does: "archives it" },
	] as const)("$who demoted to $to during the request no longer $does", async ({ who, to }) => {
		const { owner, moderator, member } = cast();
		await open();
		const isModerator = who === "a moderator";
		const { id: userId } = isModerator ? moderator : owner;
		await site.signIn(owner, moderator);
		const answer = await withConcurrentChange<{ status: number; body: object }>(site.db, {
			change: async (tx) => {
				await tx.execute(sql`select from groups where id = ${id} for update`);
				await tx
					.update(groupMembers)
					.set({ role: to })
					.where(and(eq(groupMembers.groupId, id), eq(groupMembers.userId, userId)));
			},
			call: () =>
				isModerator
					? site.as(moderator).call("DELETE /groups/:slug/members/:userId", { params: { slug, userId: member.id } })
					: site.as(owner).call("POST /groups/:slug/archive", { ...at(), body: { desired: "archive" } }),
		});
		expect(answer).toMatchObject({ status: 403, body: { code: "forbidden" } });
		expect(await read(null)).toMatchObject({ isArchived: false, membersCount: 3 });
	});

	test("nobody is made an owner of more groups than one person may own", async () => {
		const [giver, taker] = await createUsers(site.db, [{}, {}] as const);
		for (let n = 1; n < ownedGroupsMax; n++) await createGroup(site.db, { owner: taker });
		const given = [
			await createGroup(site.db, { owner: giver, members: [taker] }),
			await createGroup(site.db, { owner: giver, members: [taker] }),
		];
		const answers = await Promise.all(
			given.map((group) =>
				site
					.as(giver)
					.call("PATCH /groups/:slug/members/:userId", { params: { slug: group.slug, userId: taker.id }, body: { role: "owner" } }),
			),
		);
		expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
		expect(answers.find(({ status }) => status === 409)?.body.message).toBe("This member already owns the maximum number of groups.");
	});

	test("two owners who step down concurrently leave one", async () => {
		const { owner, member } = cast();
		await open();
		await site.db
			.update(groupMembers)
			.set({ role: "owner" })
			.where(and(eq(groupMembers.groupId, id), eq(groupMembers.userId, member.id)));
		const leaving = await Promise.all([owner, member].map((by) => site.as(by).call("POST /groups/:slug/leave", { ...at(), body: {} })));
		expect(leaving.map(({ status }) => status).toSorted()).toEqual([200, 409]);
	});

	test("the last member's departure archives the group", async () => {
		const { stranger } = cast();
		({ slug, id } = await createGroup(site.db, { owner: stranger }));
		expect((await site.as(stranger).call("POST /groups/:slug/leave", { ...at(), body: {} })).status).toBe(200);
		expect(await read(null)).toMatchObject({ isArchived: true, membersCount: 0 });
	});

	test("an erased owner is succeeded by the eldest moderator, else by the eldest member", async () => {
		const [leaver, eldest, younger] = await createUsers(site.db, [{}, {}, {}] as const);
		const { id: withModerator } = await createGroup(site.db, { owner: leaver, moderators: [younger], members: [eldest] });
		const { id: without } = await createGroup(site.db, { owner: leaver, members: [eldest, younger] });
		const { id: alone } = await createGroup(site.db, { owner: leaver });
		await site.db
			.update(users)
			.set({ deleteAfter: new Date(0) })
			.where(eq(users.id, leaver.id));
		await purgeDeletedAccounts(site.services);
		const ownersOf = async (groupId: string) =>
			(
				await site.db
					.select({ id: groupMembers.userId })
					.from(groupMembers)
					.where(and(eq(groupMembers.groupId, groupId), eq(groupMembers.role, "owner")))
			).map((row) => row.id);
		expect([await ownersOf(withModerator), await ownersOf(without), await ownersOf(alone)]).toEqual([[younger.id], [eldest.id], []]);
		const [left] = await site.db.select({ archivedAt: groups.archivedAt, n: groups.membersCount }).from(groups).where(eq(groups.id, alone));
		expect([left?.archivedAt !== null, left?.n]).toEqual([true, 0]);
		expect(await noticeKinds(younger)).toContain("groupInherited");
	});

	test("never pass to or stay with somebody suspended or leaving while there is another member", async () => {
		const [leaver, suspended, leaving, present] = await createUsers(site.db, [{}, {}, {}, {}] as const);
		const change = (person: User, set: Partial<typeof users.$inferInsert>) => site.db.update(users).set(set).where(eq(users.id, person.id));
		await change(suspended, { suspendedAt: new Date() });
		await change(leaving, { deleteAfter: new Date(Date.now() + 86_400_000) });
		const { id: inherited } = await createGroup(site.db, { owner: leaver, moderators: [suspended, leaving], members: [present] });
		const { id: owned, slug } = await createGroup(site.db, { owner: leaver, members: [suspended, present] });
		await site.db
			.update(groupMembers)
			.set({ role: "owner" })
			.where(and(eq(groupMembers.groupId, owned), eq(groupMembers.userId, suspended.id)));
		expect((await read(leaver, slug)).isLastOwner).toBe(true);
		const left = await site.as(leaver).call("POST /groups/:slug/leave", { params: { slug }, body: {} });
		expect(left.status).toBe(409);
		await change(leaver, { deleteAfter: new Date(0) });
		await purgeDeletedAccounts(site.services);
		const roles = await site.db
			.select({ groupId: groupMembers.groupId })
			.from(groupMembers)
			.where(and(eq(groupMembers.userId, present.id), eq(groupMembers.role, "owner")));
		expect(new Set(roles.map(({ groupId }) => groupId))).toEqual(new Set([inherited, owned]));
	});

	test("don't keep an owner in the group if everybody else is suspended", async () => {
		const [leaver, suspended] = await createUsers(site.db, [{}, {}] as const);
		const { id: groupId, slug } = await createGroup(site.db, { owner: leaver, members: [suspended] });
		await site.db.update(groupMembers).set({ role: "owner" }).where(eq(groupMembers.groupId, groupId));
		await site.db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, suspended.id));
		expect((await site.as(leaver).call("POST /groups/:slug/leave", { params: { slug }, body: {} })).status).toBe(200);
	});
});

describe("members", () => {
	test("are removed and blocked by owners and moderators; a blocked member can't return or write", async () => {
		const { owner, moderator, member } = cast();
		await open();
		const { post } = (await site.as(owner).call("POST /feed/posts/create", { body: { content: "Hello", group: slug } })).body;
		const remove = (by: User, of: User, block = "false") =>
			site.as(by).call("DELETE /groups/:slug/members/:userId", { params: { slug, userId: of.id }, query: { block: block as "true" } });
		expect((await remove(member, moderator)).status).toBe(403);
		expect((await remove(moderator, owner)).status).toBe(409);
		expect((await remove(moderator, member)).status).toBe(200);
		expect((await remove(moderator, member)).status).toBe(404);
		expect((await join(member)).body.standing).toBe("member");
		expect((await remove(moderator, member, "true")).status).toBe(200);
		expect((await join(member)).status).toBe(403);
		const say = (by: User) =>
			site.as(by).call("POST /feed/comments/:postId/create", { params: { postId: post.id }, body: { content: "But" } });
		expect((await say(member)).status).toBe(403);
		expect((await say(moderator)).status).toBe(200);
		expect((await site.as(member).call("POST /feed/posts/:postId/like", { params: { postId: post.id }, body: {} })).status).toBe(404);
		const { blocked } = (await site.as(moderator).call("GET /groups/:slug/blocked", at())).body;
		expect(blocked.map(({ userId }) => userId)).toEqual([member.id]);
		await site.as(moderator).call("DELETE /groups/:slug/blocked/:userId", { params: { slug, userId: member.id } });
		expect((await join(member)).body.standing).toBe("member");
		expect(await membersCount()).toBe(3);
	});

	test("a private person without any tie to the group can't be blocked there, or discovered that way", async () => {
		const { moderator } = cast();
		await open("request");
		const person = await createUser(site.db, { visibility: "private" });
		const block = (userId: string) =>
			site.as(moderator).call("DELETE /groups/:slug/members/:userId", { params: { slug, userId }, query: { block: "true" } });
		for (const userId of [person.id, uuidv7()]) expect((await block(userId)).status).toBe(404);
		expect((await site.as(moderator).call("GET /groups/:slug/blocked", at())).body.blocked).toEqual([]);
		await join(person, "I lay cables too.");
		await site.as(person).call("POST /groups/:slug/withdraw", at());
		expect((await block(person.id)).status).toBe(200);
	});

	test("a person blocked in one group can still write in another", async () => {
		const { moderator, member } = cast();
		await open();
		const params = { slug, userId: member.id };
		await site.as(moderator).call("DELETE /groups/:slug/members/:userId", { params, query: { block: "true" } });
		await open();
		const { post } = (await site.as(moderator).call("POST /feed/posts/create", { body: { content: "Hello", group: slug } })).body;
		const answer = { params: { postId: post.id }, body: { content: "Good morning" } };
		expect((await site.as(member).call("POST /feed/comments/:postId/create", answer)).status).toBe(200);
	});

	test("are listed by cursor, and 404 for an outsider of a closed group", async () => {
		const { owner, member, stranger } = cast();
		const more = await createUsers(site.db, [{}, {}, {}] as const);
		({ slug, id } = await createGroup(site.db, { access: "request", owner, members: [member, ...more] }));
		const page = (by: User, query = {}) => site.as(by).call("GET /groups/:slug/members", { ...at(), query });
		expect((await page(stranger)).status).toBe(404);
		const first = (await page(owner, { limit: "3" })).body;
		const rest = (await page(owner, { limit: "3", cursor: first.next ?? "" })).body;
		expect([...first.members, ...rest.members].map(({ userId }) => userId)).toEqual([...more.toReversed().map(({ id }) => id), member.id]);
	});

	test("can take their posts along when leaving, and get no more notifications", async () => {
		const { owner } = cast();
		await open();
		const leaver = await createUser(site.db);
		await join(leaver);
		const { post } = (await site.as(leaver).call("POST /feed/posts/create", { body: { content: "Mine", group: slug } })).body;
		const { post: kept } = (await site.as(owner).call("POST /feed/posts/create", { body: { content: "Theirs", group: slug } })).body;
		const say = (by: User, parentId?: string) =>
			site.as(by).call("POST /feed/comments/:postId/create", { params: { postId: kept.id }, body: { content: "Yes", parentId } });
		const mine = (await say(leaver)).body.comment;
		await say(owner, mine.id);
		expect(await noticeKinds(leaver)).toEqual(["commentReplied"]);
		await site.as(leaver).call("POST /groups/:slug/leave", { ...at(), body: { deletePosts: "true" } });
		expect(await noticeKinds(leaver)).toEqual([]);
		await say(owner, mine.id);
		expect(await noticeKinds(leaver)).toEqual([]);
		expect((await site.guest.call("GET /feed/posts/:postId", { params: { postId: post.id } })).status).toBe(404);
	});

	test("get no notifications from a group they muted; others still do", async () => {
		const { owner, moderator, member } = cast();
		await open();
		const before = (await noticeKinds(member)).length;
		const { post } = (await site.as(member).call("POST /feed/posts/create", { body: { content: "Mine", group: slug } })).body;
		const mute = (desired: "mute" | "unmute") => site.as(member).call("POST /groups/:slug/mute", { ...at(), body: { desired } });
		expect((await mute("mute")).body.isMuted).toBe(true);
		const params = { postId: post.id };
		await site.as(owner).call("POST /feed/posts/:postId/like", { params, body: {} });
		await site.as(owner).call("POST /feed/comments/:postId/create", { params, body: { content: `@${member.slug} look` } });
		expect((await noticeKinds(member)).length).toBe(before);
		const others = (await site.as(moderator).call("POST /feed/posts/create", { body: { content: "Ours", group: slug } })).body.post;
		await site.as(owner).call("POST /feed/posts/:postId/like", { params: { postId: others.id }, body: {} });
		expect(await noticeKinds(moderator)).toContain("postLiked");
		await mute("unmute");
		await site.as(owner).call("POST /feed/comments/:postId/create", { params, body: { content: "And now" } });
		expect((await noticeKinds(member)).length).toBe(before + 1);
	});
});

describe("posts in a group", () => {
	test("are for members to write; those of an open group are in everyone's feed, marked with it", async () => {
		const { member, stranger } = cast();
		const { name } = await open();
		const write = (by: User, group = slug) => site.as(by).call("POST /feed/posts/create", { body: { content: "Cables", group } });
		expect((await write(stranger)).status).toBe(403);
		expect((await write(member, "no-such-group")).status).toBe(404);
		const { post } = (await write(member)).body;
		const [first] = (await site.guest.call("GET /feed/posts")).body.feeds;
		expect(first).toMatchObject({ id: post.id, group: { slug, name, isRun: false } });
		expect((await site.as(member).call("GET /feed/posts", { query: { groups: "true" } })).body.feeds[0]?.id).toBe(post.id);
		expect((await site.as(stranger).call("GET /feed/posts", { query: { group: slug } })).body.feeds).toHaveLength(1);
		expect((await site.guest.call("GET /feed/posts", { query: { groups: "true" } })).status).toBe(401);
	});

	test("fill a whole page of one's groups, even if a muted person wrote the newest", async () => {
		const { owner, moderator, member } = cast();
		await open();
		const write = async (by: User) =>
			(await site.as(by).call("POST /feed/posts/create", { body: { content: "Cables", group: slug } })).body.post;
		const written = [await write(owner), await write(moderator), await write(moderator), await write(moderator)];
		await site.as(member).call("POST /network/people/:id/block", { params: { id: moderator.id }, body: { blocking: "mute" } });
		const { feeds } = (await site.as(member).call("GET /feed/posts", { query: { groups: "true", limit: "1" } })).body;
		expect(feeds.map(({ id }) => id)).toEqual([written[0]?.id]);
	});

	test("by a member who blocked an owner aren't readable by that owner, until hidden", async () => {
		const { owner, member } = cast();
		await open();
		const { post } = (await site.as(member).call("POST /feed/posts/create", { body: { content: "Cables", group: slug } })).body;
		await site.as(member).call("POST /network/people/:id/block", { params: { id: owner.id }, body: { blocking: "block" } });
		const read = async () => (await site.as(owner).call("GET /feed/posts/:postId", { params: { postId: post.id } })).status;
		expect(await read()).toBe(404);
		await site.db.update(posts).set({ hiddenAt: new Date() }).where(eq(posts.id, post.id));
		expect(await read()).toBe(200);
	});

	test("one can be pinned by a moderator, replacing the one before", async () => {
		const { owner, moderator, member } = cast();
		await open();
		const write = async () =>
			(await site.as(member).call("POST /feed/posts/create", { body: { content: "Rules", group: slug } })).body.post;
		const [one, two] = [await write(), await write()];
		const pin = (by: User, postId: string | null) => site.as(by).call("POST /groups/:slug/pin", { ...at(), body: { postId } });
		expect((await pin(member, one.id)).status).toBe(403);
		for (const post of [one, two]) await pin(moderator, post.id);
		expect((await read(owner)).pinnedPostId).toBe(two.id);
		const elsewhere = (await site.as(member).call("POST /feed/posts/create", { body: { content: "Elsewhere" } })).body.post;
		expect((await pin(moderator, elsewhere.id)).status).toBe(404);
		expect((await read(owner)).pinnedPostId).toBe(two.id);
		await pin(moderator, null);
		expect((await read(owner)).pinnedPostId).toBeNull();
	});

	test("events are listed in order of their dates, without those that are over", async () => {
		const { member } = cast();
		await open();
		const event = (title: string, startsAt: string, endsAt?: string) =>
			site.as(member).call("POST /feed/posts/create", { body: { type: "event", content: "", title, startsAt, endsAt, group: slug } });
		await event("Later", "2031-06-01T10:00");
		await event("Sooner", "2031-05-01T10:00");
		await event("Over", "2020-05-01T10:00");
		// a form's time is Douala's
		const inHours = (hours: number) => new Date(Date.now() + (hours + 1) * 3_600_000).toISOString().slice(0, 16);
		await event("Goes on", inHours(-48), inHours(24));
		await event("Over an hour ago", inHours(-3), inHours(-1));
		await event("Without an end", inHours(-3));
		const { feeds } = (await site.guest.call("GET /feed/posts", { query: { group: slug, kind: "event" } })).body;
		expect(feeds.map(({ title }) => title)).toEqual(["Goes on", "Without an end", "Sooner", "Later"]);
	});
});

describe("reports in a group", () => {
	const scene = async () => {
		const { member } = cast();
		await open("request");
		const reporter = await createUser(site.db, { fullName: "Rita Nde" });
		await site.db.insert(groupMembers).values({ groupId: id, userId: reporter.id, role: "member" });
		const { post } = (await site.as(member).call("POST /feed/posts/create", { body: { content: "Bad words", group: slug } })).body;
		const report = (reason: "spam" | "inappropriate" | "violence" = "inappropriate") =>
			site.as(reporter).call("POST /feed/posts/:postId/report", { params: { postId: post.id }, body: { reason, description: "Look" } });
		return { member, reporter, post, report };
	};
	const siteCases = async () => {
		const site_ = await createUser(site.db, { moderatorSince: new Date() });
		return (await site.as(site_).call("GET /moderation/cases")).body.cases;
	};
	const decide = (by: User, targetId: string, action: "hide" | "dismiss" | "restore", removeMember = false) =>
		site
			.as(by)
			.call("POST /groups/:slug/decisions", { ...at(), body: { kind: "post", targetId, action, reason: "Our rules", removeMember } });

	beforeEach(async () => {
		await site.db.execute("delete from moderation_cases");
	});

	test("go to the group's owners and moderators only", async () => {
		const { owner, moderator, member } = cast();
		const { post, report } = await scene();
		await Promise.all([report(), report()]);
		expect(await siteCases()).toEqual([]);
		expect(await noticeKinds(moderator)).toContain("groupReported");
		expect((await site.as(member).call("GET /groups/:slug/reports", at())).status).toBe(403);
		const { reports } = (await site.as(owner).call("GET /groups/:slug/reports", at())).body;
		expect(reports).toMatchObject([{ targetId: post.id, words: "Bad words", reports: [{ reason: "inappropriate", description: "Look" }] }]);
		expect((await read(owner)).waiting).toEqual({ requests: 0, reports: 1 });
	});

	test("of violence, or about an owner's post, go to the site's moderators at once", async () => {
		const { owner } = cast();
		const { reporter, report } = await scene();
		await report("violence");
		expect(await siteCases()).toHaveLength(1);
		const { post: theirs } = (await site.as(owner).call("POST /feed/posts/create", { body: { content: "I rule", group: slug } })).body;
		await site.as(reporter).call("POST /feed/posts/:postId/report", { params: { postId: theirs.id }, body: { reason: "other" } });
		expect(await siteCases()).toHaveLength(2);
	});

	test("show whether the viewer may remove the author: moderators members, owners moderators too", async () => {
		const { owner, moderator } = cast();
		const { member, reporter, report } = await scene();
		await report();
		for (const by of [moderator, owner]) {
			const { post } = (await site.as(by).call("POST /feed/posts/create", { body: { content: "I rule", group: slug } })).body;
			await site.as(reporter).call("POST /feed/posts/:postId/report", { params: { postId: post.id }, body: { reason: "other" } });
		}
		const seenBy = async (by: User) => {
			const { reports } = (await site.as(by).call("GET /groups/:slug/reports", at())).body;
			return reports.map(({ author }) => [author?.id, author?.canBeRemoved, author?.isViewer]);
		};
		expect(await seenBy(moderator)).toEqual([
			[member.id, true, false],
			[moderator.id, false, true],
			[owner.id, false, false],
		]);
		expect(await seenBy(owner)).toEqual([
			[member.id, true, false],
			[moderator.id, true, false],
			[owner.id, false, true],
		]);
	});

	test("once hidden, a post is gone for members; its author sees the reason and can appeal once", async () => {
		const { moderator } = cast();
		const { member, reporter, post, report } = await scene();
		await report();
		expect((await decide(moderator, post.id, "hide")).status).toBe(200);
		expect((await decide(moderator, post.id, "hide")).status).toBe(409);
		const { hidden } = (await site.as(moderator).call("GET /groups/:slug/hidden", at())).body;
		expect(hidden).toMatchObject([{ targetId: post.id, reason: "Our rules" }]);
		expect((await site.as(reporter).call("GET /feed/posts/:postId", { params: { postId: post.id } })).status).toBe(404);
		const own = (await site.as(member).call("GET /feed/posts/:postId", { params: { postId: post.id } })).body.post;
		expect(own.hidden).toMatchObject({ reason: "Our rules", isOfGroup: true });
		expect(await noticeKinds(reporter)).toContain("groupReportActed");
		// what a closed group hides stays internal until somebody escalates it
		const judge = await createUser(site.db, { moderatorSince: new Date() });
		expect((await site.as(judge).call("GET /feed/posts/:postId", { params: { postId: post.id } })).status).toBe(404);
		const decisionId = own.hidden?.decisionId ?? "";
		const further = (by: User) =>
			site.as(by).call("POST /group-decisions/:decisionId/further", { params: { decisionId }, body: { words: "It was a joke" } });
		expect((await further(moderator)).status).toBe(404);
		expect((await further(reporter)).status).toBe(409);
		expect((await further(member)).status).toBe(200);
		expect((await further(member)).status).toBe(409);
		expect(await siteCases()).toMatchObject([{ kind: "post", words: "Bad words", isHidden: true }]);
	});

	test("once dismissed, a report can be appealed by its reporter; a post hidden by the site stays hidden", async () => {
		const { owner, moderator } = cast();
		const { reporter, post, report } = await scene();
		await report();
		await decide(moderator, post.id, "dismiss");
		const [notice] = (await notificationsOf(site.db, reporter.id)).filter(({ kind }) => kind === "groupReportDismissed");
		const decisionId = notice?.targetId ?? "";
		const { decision } = (await site.as(reporter).call("GET /group-decisions/:decisionId", { params: { decisionId } })).body;
		expect(decision).toMatchObject({ action: "dismiss", reason: "Our rules", isAuthor: false, canGoFurther: true });
		await site.as(reporter).call("POST /group-decisions/:decisionId/further", { params: { decisionId }, body: { words: "Please look" } });
		const [waiting] = await siteCases();
		const judge = await createUser(site.db, { moderatorSince: new Date() });
		const found = (await site.as(judge).call("GET /moderation/cases/:caseId", { params: { caseId: waiting?.id ?? "" } })).body;
		expect(found.reports[0]).toMatchObject({ reason: "inappropriate", description: expect.stringContaining("Our rules") });
		const body = { action: "hide", reason: "Site rules", version: found.case.version } as const;
		await site.as(judge).call("POST /moderation/cases/:caseId/decide", { params: { caseId: found.case.id }, body });
		expect((await decide(owner, post.id, "restore")).status).toBe(409);
	});

	test("the author can be removed too; nobody decides about their own post or one elsewhere", async () => {
		const { owner, moderator, member } = cast();
		const { post, report } = await scene();
		await report();
		expect((await decide(member, post.id, "hide")).status).toBe(403);
		expect((await decide(owner, post.id, "hide", true)).status).toBe(200);
		expect((await read(member)).role).toBeNull();
		const { post: own } = (await site.as(moderator).call("POST /feed/posts/create", { body: { content: "Mine", group: slug } })).body;
		expect((await decide(moderator, own.id, "hide")).status).toBe(409);
		const { post: elsewhere } = (await site.as(moderator).call("POST /feed/posts/create", { body: { content: "Else" } })).body;
		expect((await decide(owner, elsewhere.id, "hide")).status).toBe(404);
	});
});
