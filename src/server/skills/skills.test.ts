import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testApp } from "../../../tests/support/app.ts";
import { createUsers, pdf } from "../../../tests/support/cast.ts";
import { notificationsOf } from "../../../tests/support/notifications.ts";
import { users } from "../db/accounts.ts";
import { blocks, follows } from "../db/network.ts";
import { skillEndorsements, skillLevels } from "../db/skills.ts";
import { inSeconds } from "../platform/instant.ts";
import { personalData } from "../settings/personal-data.ts";
import { purgeDeletedAccounts } from "../settings/purge-deleted-accounts.ts";

let site: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
	site = await testApp();
});
afterAll(() => site.close());

/** Ama, her connection Paul, who recruits, and Eve, who follows Ama without being followed back. */
async function cast() {
	const [ama, paul, eve] = await createUsers(site.db, [
		{ fullName: "Ama Ngono", skills: ["Accounting", "Excel"] },
		{ fullName: "Paul Biloa", role: "recruiter" },
		{ fullName: "Eve Other", skills: ["Accounting"] },
	]);
	await site.db.insert(follows).values([
		{ followerId: ama.id, followedId: paul.id },
		{ followerId: paul.id, followedId: ama.id },
		{ followerId: eve.id, followedId: ama.id },
	]);
	return { ama, paul, eve, asAma: site.as(ama), asPaul: site.as(paul), asEve: site.as(eve) };
}
type Cast = Awaited<ReturnType<typeof cast>>;
type User = { id: string };

const skillsOf = async ({ asAma }: Cast) => (await asAma.call("GET /skills")).body.skills;
const shownTo = async (reader: Cast["asAma"], slug: string) => (await reader.call("GET /users/:slug/skills", { params: { slug } })).body;
const requestEndorsement = ({ asAma, paul }: Cast, more: Record<string, string> = {}) =>
	asAma.call("POST /skills/endorsements", { body: { skill: "Excel", personId: paul.id, note: "We kept the books together.", ...more } });
const move = (who: Cast["asAma"], endorsementId: string, verb: "decline" | "withdraw") =>
	who.call(`POST /skills/endorsements/:endorsementId/${verb}`, { params: { endorsementId } });
const give = (who: Cast["asAma"], endorsementId: string, words = "She closes a month in two days.") =>
	who.call("POST /skills/endorsements/:endorsementId/give", { params: { endorsementId }, body: { words } });
const noticed = async (user: { id: string }) => (await notificationsOf(site.db, user.id)).map(({ kind }) => kind);

function proofForm(fields: Record<string, string>, file?: File): FormData {
	const form = new FormData();
	for (const [name, value] of Object.entries(fields)) form.set(name, value);
	if (file) form.set("certificate", file);
	return form;
}

describe("a skill's level (decisions.md The menu's other rooms)", () => {
	test("is one of a fixed list, for a skill of the profile in any case; the last one set counts", async () => {
		const all = await cast();
		const set = (skill: string, level: string) => all.asAma.call("PATCH /skills", { body: { skill, level } as never });
		expect((await set("excel", "working")).status).toBe(200);
		expect((await Promise.all([set("Excel", "expert"), set("EXCEL", "expert")])).map(({ status }) => status)).toEqual([200, 200]);
		expect(await skillsOf(all)).toMatchObject([
			{ name: "Accounting", level: null },
			{ name: "Excel", level: "expert" },
		]);
		expect(await site.db.$count(skillLevels, eq(skillLevels.userId, all.ama.id))).toBe(1);
		expect((await set("Excel", "")).status).toBe(200);
		expect((await skillsOf(all))[1]?.level).toBeNull();
		expect((await set("Cooking", "expert")).body.fields).toEqual({ skill: "Add this skill to your profile first." });
		expect((await set("Excel", "best")).body.fields).toEqual({ level: "Choose a level from the list." });
		expect((await all.asPaul.call("PATCH /skills", { body: { skill: "Excel", level: "expert" } })).status).toBe(403);
		expect((await site.guest.call("GET /skills")).status).toBe(401);
	});
});

describe("a proof of a skill", () => {
	test("has a link or a file, which only its owner can open", async () => {
		const all = await cast();
		const add = (fields: Record<string, string>, file?: File) =>
			all.asAma.call("POST /skills/proofs", { form: proofForm({ skill: "Excel", kind: "certificate", title: "TOSA", ...fields }, file) });
		const { proof } = (await add({}, pdf(500, "TOSA d'Ama.pdf"))).body;
		expect(proof).toMatchObject({ kind: "certificate", title: "TOSA", link: null, file: { name: "TOSA d'Ama.pdf", bytes: 500 } });
		const { proof: project } = (await add({ kind: "project", title: "The books of a school", link: "https://example.com/school" })).body;
		const open = (who: Cast["asAma"]) => who.call("GET /skills/proofs/:proofId/file", { params: { proofId: proof.id } });
		const opened = await open(all.asAma);
		expect([opened.status, opened.headers.get("content-disposition")]).toEqual([
			200,
			`attachment; filename="certificate"; filename*=UTF-8''TOSA%20d%27Ama.pdf`,
		]);
		expect((await open(all.asEve)).status).toBe(404);
		expect((await all.asAma.call("GET /skills/proofs/:proofId/file", { params: { proofId: project.id } })).status).toBe(404);
		const shown = (await shownTo(site.guest, all.ama.slug)).skills[1];
		expect(shown?.proofs).toEqual([
			{ id: proof.id, kind: "certificate", title: "TOSA", link: null },
			{ id: project.id, kind: "project", title: "The books of a school", link: "https://example.com/school" },
		]);
		expect((await add({})).body.fields).toEqual({ certificate: "Add a link or a file." });
		expect((await add({ title: " ", link: "https://example.com" })).body.fields).toEqual({ title: "Say what it is called." });
		expect((await add({ link: "javascript:alert(1)" })).status).toBe(422);
		expect((await add({}, new File(["#!/bin/sh"], "run.pdf"))).status).toBe(415);
		const remove = (who: Cast["asAma"]) => who.call("DELETE /skills/proofs/:proofId", { params: { proofId: proof.id } });
		expect((await remove(all.asEve)).status).toBe(404);
		expect((await Promise.all([remove(all.asAma), remove(all.asAma)])).map(({ status }) => status).toSorted()).toEqual([200, 404]);
		expect(await readdir(join(site.folder, "files"))).toEqual([]);
	});

	test("is limited to ten per skill, even when added concurrently", async () => {
		const all = await cast();
		const add = () => all.asAma.call("POST /skills/proofs", { body: { skill: "Excel", kind: "project", title: "One more" } });
		const answers = await Promise.all(Array.from({ length: 13 }, add));
		expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
		expect((await add()).body.message).toBe("You already show 10 things for this skill, or 100 in all. Remove one first.");
	});
});

describe("an endorsement by a connection", () => {
	test("is requested, given and shown, with both notified, and hidden until it is given", async () => {
		const all = await cast();
		const { endorsement } = (await requestEndorsement(all)).body;
		expect(endorsement).toMatchObject({ skill: "Excel", state: "asked", words: null, person: { id: all.paul.id } });
		expect(await noticed(all.paul)).toEqual(["endorsementAsked"]);
		expect((await shownTo(site.guest, all.ama.slug)).skills[1]?.endorsements).toEqual([]);
		const before = (await all.asPaul.call("GET /skills/endorsements")).body;
		expect(before).toMatchObject({
			asked: [{ id: endorsement.id, note: "We kept the books together.", person: { id: all.ama.id } }],
			given: [],
		});
		expect((await give(all.asEve, endorsement.id)).status).toBe(404);
		expect((await give(all.asAma, endorsement.id)).status).toBe(404);
		expect((await give(all.asPaul, endorsement.id, " ")).body.fields).toEqual({ words: "Write a sentence or two." });
		expect((await give(all.asPaul, endorsement.id)).status).toBe(200);
		expect(await noticed(all.ama)).toEqual(["endorsementGiven"]);
		await site.db.execute(sql`update users set avatar = ${"b".repeat(32)} where id = ${all.paul.id}`);
		expect((await shownTo(site.guest, all.ama.slug)).skills[1]?.endorsements).toMatchObject([
			{
				words: "She closes a month in two days.",
				person: { slug: all.paul.slug, avatar: expect.stringContaining("b".repeat(32)) },
			},
		]);
		expect((await all.asPaul.call("GET /skills/endorsements")).body).toMatchObject({
			asked: [],
			given: [{ words: "She closes a month in two days." }],
		});
		expect((await requestEndorsement(all)).body.message).toBe("You’ve already asked this person to endorse this skill.");
	});

	test("can be requested of connections only, about a skill of one's profile", async () => {
		const all = await cast();
		expect((await all.asAma.call("GET /skills")).body.connections.map(({ id }) => id)).toEqual([all.paul.id]);
		for (const personId of [all.eve.id, all.ama.id])
			expect((await requestEndorsement(all, { personId })).body.fields?.personId).toMatch(/Choose one of your connections/);
		expect((await requestEndorsement(all, { skill: "Cooking" })).status).toBe(422);
		expect((await requestEndorsement(all, { personId: "nobody" })).status).toBe(422);
		await site.db.insert(blocks).values({ userId: all.paul.id, otherId: all.ama.id, kind: "block" });
		expect((await requestEndorsement(all)).status).toBe(422);
	});

	test("can be declined, and then not requested again for thirty days", async () => {
		const all = await cast();
		const { id } = (await requestEndorsement(all)).body.endorsement;
		expect((await move(all.asAma, id, "decline")).status).toBe(404);
		expect((await move(all.asPaul, id, "decline")).status).toBe(200);
		expect((await move(all.asPaul, id, "decline")).status).toBe(200);
		expect(await noticed(all.ama)).toEqual(["endorsementDeclined"]);
		expect((await give(all.asPaul, id)).status).toBe(409);
		expect((await requestEndorsement(all)).body.message).toBe("This person declined. You can ask again after 30 days.");
		await site.db.update(skillEndorsements).set({ answeredAt: inSeconds(-31 * 86_400) });
		expect((await requestEndorsement(all)).body.endorsement).toMatchObject({ id, state: "asked" });
	});

	test.each([["who gave it"], ["whose skill it is"]])("can be withdrawn by %s", async (who) => {
		const all = await cast();
		const { id } = (await requestEndorsement(all)).body.endorsement;
		expect((await move(all.asPaul, id, "withdraw")).status).toBe(409);
		await give(all.asPaul, id);
		const [taker, other] = who === "who gave it" ? [all.asPaul, all.ama] : [all.asAma, all.paul];
		expect((await move(all.asEve, id, "withdraw")).status).toBe(404);
		expect((await move(taker, id, "withdraw")).status).toBe(200);
		expect((await shownTo(site.guest, all.ama.slug)).skills[1]?.endorsements).toEqual([]);
		expect(await noticed(other)).toEqual([who === "who gave it" ? "endorsementWithdrawn" : "endorsementRemoved"]);
		const [row] = await site.db.select().from(skillEndorsements).where(eq(skillEndorsements.id, id));
		expect(row).toMatchObject({ state: "withdrawn", words: null });
		expect((await requestEndorsement(all)).status).toBe(200);
	});

	test("requested, or given and withdrawn, concurrently ends in one state", async () => {
		const all = await cast();
		const responses = await Promise.all([requestEndorsement(all), requestEndorsement(all), requestEndorsement(all)]);
		expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
		const id = responses.find(({ status }) => status === 200)?.body.endorsement.id ?? "";
		const both = await Promise.all([give(all.asPaul, id), move(all.asAma, id, "withdraw"), move(all.asPaul, id, "decline")]);
		expect(both.some(({ status }) => status === 200)).toBe(true);
		const [row] = await site.db.select().from(skillEndorsements).where(eq(skillEndorsements.id, id));
		expect((row?.state === "given") === (row?.words !== null)).toBe(true);
	});

	test("is neither declined nor withdrawn with a notification to a person who mutes the other", async () => {
		const all = await cast();
		const { id } = (await requestEndorsement(all)).body.endorsement;
		const mute = (by: User, of: User) => site.db.insert(blocks).values({ userId: by.id, otherId: of.id, kind: "mute" });
		await mute(all.ama, all.paul);
		expect((await move(all.asPaul, id, "decline")).status).toBe(200);
		expect(await noticed(all.ama)).toEqual([]);
		await site.db.update(skillEndorsements).set({ state: "given", words: "Exact." }).where(eq(skillEndorsements.id, id));
		await mute(all.paul, all.ama);
		expect((await move(all.asAma, id, "withdraw")).status).toBe(200);
		expect(await noticed(all.paul)).toEqual([]);
	});

	test("is hidden from anyone blocking its giver, and erased with its giver", async () => {
		const all = await cast();
		const { id } = (await requestEndorsement(all)).body.endorsement;
		await give(all.asPaul, id);
		await site.db.insert(blocks).values({ userId: all.eve.id, otherId: all.paul.id, kind: "block" });
		expect((await shownTo(all.asEve, all.ama.slug)).skills[1]?.endorsements).toEqual([]);
		expect((await personalData(site.db, all.paul)).data.skill_endorsements).toMatchObject([
			{ id, words: "She closes a month in two days." },
		]);
		await site.db
			.update(users)
			.set({ deleteAfter: inSeconds(-1) })
			.where(eq(users.id, all.paul.id));
		await purgeDeletedAccounts(site.services);
		expect(await site.db.$count(skillEndorsements, eq(skillEndorsements.id, id))).toBe(0);
		expect(await noticed(all.ama)).toEqual([]);
	});
});

describe("a person's skills", () => {
	test("return 404 to anyone who can't see the person", async () => {
		const all = await cast();
		await site.db.update(users).set({ visibility: "connections" }).where(eq(users.id, all.ama.id));
		const status = async (who: Cast["asAma"]) => (await who.call("GET /users/:slug/skills", { params: { slug: all.ama.slug } })).status;
		expect([await status(site.guest), await status(all.asEve), await status(all.asPaul)]).toEqual([404, 404, 200]);
	});

	test("are exported and erased with their files", async () => {
		const all = await cast();
		await all.asAma.call("POST /skills/proofs", { form: proofForm({ skill: "Excel", kind: "certificate", title: "TOSA" }, pdf(300)) });
		const { data, files } = await personalData(site.db, all.ama);
		expect(data.skill_proofs).toMatchObject([{ title: "TOSA" }]);
		expect(JSON.stringify(data.skill_proofs)).not.toContain("file_key");
		expect(files.map(({ path }) => path)).toEqual([expect.stringMatching(/^certificates\/[\w-]+-cv\.pdf$/)]);
		await site.db
			.update(users)
			.set({ deleteAfter: inSeconds(-1) })
			.where(eq(users.id, all.ama.id));
		await purgeDeletedAccounts(site.services);
		expect(await readdir(join(site.folder, "files"))).toEqual([]);
	});
});
