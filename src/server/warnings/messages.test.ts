import { afterAll, beforeAll, expect, test } from "vitest";
import { testApp } from "../../../tests/support/app.ts";
import { createApplication, createJob, createRecruiter, createSeeker } from "../../../tests/support/cast.ts";
import { follows } from "../db/network.ts";

/** decisions.md "Trust": the same rules read first messages and messages to applicants; a note for the recipient, nothing more. */

let site: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
	site = await testApp();
});
afterAll(() => site.close());

const scam = "Hello, please pay the registration fee of 10,000 FCFA by MTN MoMo before the interview.";

async function write(from: { id: string }, to: { id: string }, content = scam) {
	const sent = await site.as(from).call("POST /messages/with/:userId", { params: { userId: to.id }, body: { content } });
	expect(sent.status).toBe(200);
	const read = async (by: { id: string }) =>
		(await site.as(by).call("GET /messages/:conversationId", { params: { conversationId: sent.body.conversationId } })).body.messages[0];
	return { own: sent.body.message, theirs: await read(to), again: await read(from) };
}

test("an outsider's message arrives with a note that quotes its words, for its recipient only", async () => {
	const [recruiter, seeker] = [await createRecruiter(site.db), await createSeeker(site.db)];
	const { own, theirs, again } = await write(recruiter, seeker);
	expect(theirs).toMatchObject({ content: scam });
	expect(theirs?.warnings.map(({ kind }) => kind)).toContain("fee");
	for (const { quote } of theirs?.warnings ?? []) expect(scam).toContain(quote);
	expect([own.warnings, again?.warnings]).toEqual([[], []]);
});

test("a recruiter's message to an applicant is checked too; the applicant's reply isn't", async () => {
	const recruiter = await createRecruiter(site.db);
	const job = await createJob(site.db, { ownerId: recruiter.id });
	const seeker = await createSeeker(site.db);
	await createApplication(site.db, { job, userId: seeker.id });
	expect((await write(recruiter, seeker)).theirs?.warnings.length).toBeGreaterThan(0);
	expect((await write(seeker, recruiter)).theirs?.warnings).toEqual([]);
});

test("messages between people who follow each other aren't checked", async () => {
	const [one, two] = [await createSeeker(site.db), await createSeeker(site.db)];
	await site.db.insert(follows).values([
		{ followerId: one.id, followedId: two.id },
		{ followerId: two.id, followedId: one.id },
	]);
	expect((await write(one, two)).theirs?.warnings).toEqual([]);
});

test("an honest message has no note, and a deleted one keeps none", async () => {
	const [recruiter, seeker] = [await createRecruiter(site.db), await createSeeker(site.db)];
	expect((await write(recruiter, seeker, "Hello, your profile fits our job. May we talk on Monday?")).theirs?.warnings).toEqual([]);
	const other = await createSeeker(site.db);
	const { own } = await write(recruiter, other);
	const { conversations } = (await site.as(other).call("GET /messages", { query: { box: "requests" } })).body;
	const params = { conversationId: conversations[0]?.id ?? "", messageId: own.id };
	expect((await site.as(recruiter).call("DELETE /messages/:conversationId/:messageId", { params })).status).toBe(200);
	const [gone] = (await site.as(other).call("GET /messages/:conversationId", { params: { conversationId: params.conversationId } })).body
		.messages;
	expect(gone).toMatchObject({ isDeleted: true, warnings: [] });
});
