import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { testApp } from "../../../tests/support/app.ts";
import { createSeeker } from "../../../tests/support/cast.ts";
import { notifications } from "../db/notifications.ts";
import { uuidv7 } from "../platform/ids.ts";

let site: Awaited<ReturnType<typeof testApp>>;
let ama: Awaited<ReturnType<typeof createSeeker>>;
let bih: typeof ama;
beforeAll(async () => {
	site = await testApp();
});
afterAll(() => site.close());
beforeEach(async () => {
	[ama, bih] = [await createSeeker(site.db), await createSeeker(site.db, { language: "fr" })];
});

const notify = async (user: { id: string }, kind: string, params: Record<string, string>, more = {}) => {
	const id = uuidv7();
	await site.db.insert(notifications).values({ id, userId: user.id, type: "community", kind, params, targetKind: "decisions", ...more });
	return id;
};
const read = async (by: { id: string }, query = {}) => (await site.as(by).call("GET /auth/notifications", { query })).body;
const contentsOf = async (by: { id: string }, query = {}) => (await read(by, query)).notifications.map(({ content }) => content);

test("notifications are listed for their owner, newest first, in the reader's language, with the counts", async () => {
	await notify(ama, "followed", { follower: "Cho Ndi" }, { createdAt: new Date(Date.now() - 9 * 24 * 60 * 60 * 1000), readAt: new Date() });
	await notify(ama, "postLiked", { actor: "Cho Ndi" });
	await notify(bih, "postLiked", { actor: "Cho Ndi" });
	const { notifications: told, unread, total, recent, next } = await read(ama);
	expect(told.map(({ content, isRead }) => [content, isRead])).toEqual([
		["Cho Ndi liked your post.", false],
		["Cho Ndi started following you.", true],
	]);
	expect({ unread, total, recent, next }).toEqual({ unread: 1, total: 2, recent: 1, next: null });
	expect(await contentsOf(bih)).toEqual(["Cho Ndi aime votre publication."]);
	expect((await site.guest.call("GET /auth/notifications")).status).toBe(401);
});

test("notifications show the actor's picture to those who may see it", async () => {
	const avatar = "a".repeat(64);
	const actor = await createSeeker(site.db, { fullName: "Cho Ndi", avatar });
	const stranger = await createSeeker(site.db, { fullName: "Dia Eto", avatar, visibility: "private" });
	await notify(ama, "companyInvitationDeclined", { actor: "someone@mail.example", actorId: "", company: "Etinde" });
	await notify(ama, "applicationReceived", { applicant: "Ewa", jobTitle: "Nurse" });
	await notify(ama, "followed", { follower: "Dia Eto", followerId: stranger.id });
	await notify(ama, "postLiked", { actor: "Cho Ndi", actorId: actor.id });
	const face = (fullName: string, avatar: unknown) => ({ fullName, profile: { avatar } });
	expect((await read(ama)).notifications.map((one) => one.actor)).toEqual([
		face("Cho Ndi", expect.stringContaining("/api/pictures/")),
		face("Dia Eto", null),
		null,
		face("someone@mail.example", null),
	]);
});

test("notifications are found by their words, regardless of accents, and paged by cursor", async () => {
	for (const actor of ["Éric", "Fanta", "Gael"]) await notify(ama, "postCommented", { actor });
	expect(await contentsOf(ama, { q: "ERIC comm" })).toEqual(["Éric commented on your post."]);
	const first = await read(ama, { limit: "2" });
	expect(await contentsOf(ama, { limit: "2", cursor: first.next as string })).toEqual(["Éric commented on your post."]);
	const found = await read(ama, { q: "commented", limit: "2" });
	expect(await contentsOf(ama, { q: "commented", limit: "2", cursor: found.next as string })).toEqual(["Éric commented on your post."]);
	expect((await site.as(ama).call("GET /auth/notifications", { query: { cursor: "x" } })).status).toBe(400);
});

test("notifications are marked as read one by one or all at once, by their owner only", async () => {
	const id = await notify(ama, "postLiked", { actor: "Cho" });
	await notify(ama, "postLiked", { actor: "Dia" });
	const mark = (by: { id: string }) => site.as(by).call("POST /auth/notifications/:id/mark-read", { params: { id } });
	expect((await mark(bih)).status).toBe(404);
	expect((await mark(ama)).body.unread).toBe(1);
	expect((await mark(ama)).body.unread).toBe(1);
	expect((await site.as(ama).call("POST /auth/notifications/mark-all-read")).body.unread).toBe(0);
	expect((await read(ama)).unread).toBe(0);
	expect((await site.as(ama).call("GET /auth/profile")).body.user.unread).toBe(0);
});
