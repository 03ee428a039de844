import { afterAll, beforeAll, expect, test } from "vitest";
import { testApp } from "../../../tests/support/app.ts";
import { createApplication, createCompany, createJob, createMember, createRecruiter, createSeeker } from "../../../tests/support/cast.ts";

let site: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
	site = await testApp();
});
afterAll(() => site.close());

type Who = { id: string };
const write = (by: Who, to: Who, content: string, about: { application?: string; job?: string } = {}) =>
	site.as(by).call("POST /messages/with/:userId", { params: { userId: to.id }, body: { content, ...about } });
const read = (by: Who, applicationId: string) => site.as(by).call("GET /messages/about/:applicationId", { params: { applicationId } });
const messagesOf = async (by: Who, applicationId: string) =>
	(await read(by, applicationId)).body.messages.map(({ content, isOwn, name }) => [content, isOwn ? "own" : name]);

/** Two recruiters, and somebody who applied for two of their jobs. */
async function scene() {
	const [owner, colleague] = [
		await createRecruiter(site.db, { fullName: "Ngozi Bello" }),
		await createRecruiter(site.db, { fullName: "Paul Eto" }),
	];
	const seeker = await createSeeker(site.db);
	const company = await createCompany(site.db);
	await createMember(site.db, { companyId: company.id, userId: owner.id }, { companyId: company.id, userId: colleague.id });
	const job = () => createJob(site.db, { ownerId: owner.id, companyId: company.id });
	const [baker, cook] = [
		await createApplication(site.db, { job: await job(), userId: seeker.id }),
		await createApplication(site.db, { job: await job(), userId: seeker.id }),
	];
	return { owner, colleague, seeker, baker: baker.id, cook: cook.id };
}

test("an application lists all messages about it, by its applicant and recruiters, in order, and no others", async () => {
	const { owner, colleague, seeker, baker, cook } = await scene();
	await write(seeker, owner, "Good morning");
	await write(owner, seeker, "Can you bake?", { application: baker });
	await write(seeker, owner, "Yes, for ten years");
	await write(colleague, seeker, "Which flour do you use?", { application: baker });
	await write(owner, seeker, "And can you cook?", { application: cook });
	await write(seeker, owner, "A little");
	const { conversationId } = (await write(owner, seeker, "Start on Monday", { application: baker })).body;
	expect(await messagesOf(seeker, baker)).toEqual([
		["Can you bake?", owner.fullName],
		["Yes, for ten years", "own"],
		["Which flour do you use?", colleague.fullName],
		["Start on Monday", owner.fullName],
	]);
	expect((await read(seeker, baker)).body).toMatchObject({ messages: [{}, {}, {}, { conversationId }], hasOlder: false });
	expect(await messagesOf(seeker, cook)).toEqual([
		["And can you cook?", owner.fullName],
		["A little", "own"],
	]);
});

test("the list is open to the applicant only", async () => {
	const { owner, seeker, baker } = await scene();
	await write(owner, seeker, "Can you bake?", { application: baker });
	expect((await read(owner, baker)).status).toBe(404);
	const other = await createApplication(site.db);
	expect((await read({ id: other.userId ?? "" }, baker)).status).toBe(404);
	expect((await site.guest.call("GET /messages/about/:applicationId", { params: { applicationId: baker } })).status).toBe(401);
});

test("the list has the latest fifty messages, and reports that there are older ones", async () => {
	const { owner, seeker, baker } = await scene();
	await write(owner, seeker, "0", { application: baker });
	for (let count = 1; count <= 50; count++) await write(seeker, owner, String(count));
	const { messages, hasOlder } = (await read(seeker, baker)).body;
	expect([messages.length, messages[0]?.content, messages.at(-1)?.content, hasOlder]).toEqual([50, "1", "50", true]);
});
