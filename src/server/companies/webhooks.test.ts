import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { testApp } from "../../../tests/support/app.ts";
import { createCompany, createMember, createRecruiter, createSeeker } from "../../../tests/support/cast.ts";
import { acknowledge, respond, webhookServer } from "../../../tests/support/webhook-server.ts";
import { advanceTime, createWebhook, sendDue, signedBy } from "../../../tests/support/webhooks.ts";
import { webhooksMax } from "../../contract/limits/webhooks.ts";
import { type WebhookEvent, webhookEvents } from "../../contract/options.ts";
import { rateLimits } from "../db/accounts.ts";
import { webhookDeliveries, webhooks } from "../db/webhooks.ts";
import { uuidv7 } from "../platform/ids.ts";
import { deleteCompanyData } from "./delete-user-data.ts";

let site: Awaited<ReturnType<typeof testApp>>;
let server: Awaited<ReturnType<typeof webhookServer>>;
beforeAll(async () => {
	server = await webhookServer();
	site = await testApp({ INNER_HOSTS: server.host });
});
afterAll(async () => {
	await Promise.all([server.close(), site.close()]);
});
afterEach(() => {
	server.to(acknowledge);
	server.received.splice(0);
});

type User = Awaited<ReturnType<typeof createRecruiter>>;
/** A name that cannot exist and triggers no DNS query: one label is too long. */
const unresolvable = `https://${"x".repeat(64)}.example/`;
type At = { slug: string; webhookId: string };

async function owned(on = site) {
	const [owner, company] = [await createRecruiter(on.db), await createCompany(on.db)];
	await createMember(on.db, { companyId: company.id, userId: owner.id });
	return { owner, company, slug: company.slug };
}
async function withWebhook() {
	const scene = await owned();
	const webhook = await createWebhook(site.services, { companyId: scene.company.id, url: server.url });
	return { ...scene, webhook, at: { slug: scene.slug, webhookId: webhook.id } };
}
const add = (by: User, slug: string, body: { url: string; events?: WebhookEvent[] }, on = site) =>
	on.as(by).call("POST /companies/:slug/webhooks", { params: { slug }, body: { events: ["application.received"], ...body } });
const prove = (by: User, params: At) => site.as(by).call("POST /companies/:slug/webhooks/:webhookId/prove", { params });
const readWebhook = (by: User, params: At) => site.as(by).call("GET /companies/:slug/webhooks/:webhookId", { params });
const sendTest = (by: User, params: At) => site.as(by).call("POST /companies/:slug/webhooks/:webhookId/test", { params });
const one = (by: User, params: At & { deliveryId: string }) =>
	site.as(by).call("GET /companies/:slug/webhooks/:webhookId/deliveries/:deliveryId", { params });
const sendAgain = (by: User, params: At & { deliveryId: string }) =>
	site.as(by).call("POST /companies/:slug/webhooks/:webhookId/deliveries/:deliveryId/send", { params });

describe("a company's webhooks", () => {
	test("an owner adds one, sees its secret once, and it turns on after answering a signed challenge", async () => {
		const { owner, slug } = await owned();
		const added = await add(owner, slug, { url: server.url, events: ["job.closed", "application.received"] });
		expect(added.status).toBe(200);
		const { webhook, secret } = added.body;
		expect(webhook).toMatchObject({ url: server.url, events: ["application.received", "job.closed"], state: "new" });
		expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
		const at = { slug, webhookId: webhook.id };
		expect(JSON.stringify((await readWebhook(owner, at)).body)).not.toContain(secret);
		const [stored] = await site.db.select().from(webhooks).where(eq(webhooks.id, webhook.id));
		expect(JSON.stringify(stored)).not.toContain(secret);
		expect((await sendTest(owner, at)).status).toBe(409);

		expect((await prove(owner, at)).body.webhook.state).toBe("on");
		const [challenge] = server.received;
		expect(challenge && [JSON.parse(challenge.body).type, signedBy(challenge, secret)]).toEqual(["webhook.challenge", true]);
		const { body } = await site.as(owner).call("GET /companies/:slug/webhooks", { params: { slug } });
		expect(body).toMatchObject({ company: { slug }, webhooks: [{ id: webhook.id, state: "on" }] });
	});

	test("the challenge may also be returned as JSON", async () => {
		const { owner, slug } = await owned();
		const { webhook } = (await add(owner, slug, { url: server.url })).body;
		server.to(({ body }, outgoing) => void outgoing.end(JSON.stringify({ challenge: JSON.parse(body).data.challenge })));
		expect((await prove(owner, { slug, webhookId: webhook.id })).body.webhook.state).toBe("on");
	});

	test.each([
		["another answer", () => server.to(respond(200, "yes")), /not with the challenge/],
		["an error", () => server.to(respond(404)), /answered 404/],
		["a redirect", () => server.to((_, outgoing) => void outgoing.writeHead(301, { location: "/" }).end()), /answered 301/],
		["the end of the connection", () => server.to((_, outgoing) => void outgoing.destroy()), /without answering/],
	])("%s fails the challenge, and the owner sees why", async (_, answer, reason) => {
		const { owner, slug } = await owned();
		const { webhook } = (await add(owner, slug, { url: server.url })).body;
		answer();
		const at = { slug, webhookId: webhook.id };
		const refused = await prove(owner, at);
		expect([refused.status, refused.body.message]).toEqual([409, expect.stringMatching(reason)]);
		expect((await readWebhook(owner, at)).body.webhook.state).toBe("new");
	});

	test.each([
		["https://10.0.0.7/", /private network/],
		["https://localhost/", /private network/],
		["https://169.254.169.254/latest", /private network/],
		["http://hooks.example/", /only send over HTTPS/],
		["https://hooks.example:5432/", /only send over HTTPS/],
	])("%s is refused on entry, with the reason", async (url, reason) => {
		const { owner, slug } = await owned();
		const { status, body } = await add(owner, slug, { url });
		expect([status, body.fields?.url]).toEqual([422, expect.stringMatching(reason)]);
	});

	test("a host name without a server fails the challenge", async () => {
		const { owner, slug } = await owned();
		const { webhook } = (await add(owner, slug, { url: unresolvable })).body;
		const refused = await prove(owner, { slug, webhookId: webhook.id });
		expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining("no server under this name")]);
	});

	test.each([
		"",
		"hello",
		"ftp://hooks.example/",
		"https://",
		"https://user:password@hooks.example/",
		"https://user@hooks.example/",
		"https://hooks.example/#part",
		"https://hooks.example/a b",
		`https://hooks.example/${"x".repeat(2_000)}`,
		"javascript:alert(1)",
	])("%j is not a valid address", async (url) => {
		const { owner, slug } = await owned();
		const answer = await add(owner, slug, { url });
		expect(answer.status).toBe(422);
	});

	test("the usual HTTPS ports are accepted", async () => {
		const { owner, slug } = await owned();
		const urls = ["https://hooks.example/", "https://hooks.example:8443/", "https://hooks.example:443/x?y=1"];
		for (const url of urls) expect([url, (await add(owner, slug, { url })).status]).toEqual([url, 200]);
	});

	test("unknown events, or none, are refused", async () => {
		const { owner, slug } = await owned();
		for (const events of [["job.eaten"], "x", undefined] as unknown as WebhookEvent[][])
			expect((await add(owner, slug, { url: server.url, events })).status).toBe(422);
		const { webhook } = (await add(owner, slug, { url: server.url, events: [...webhookEvents, ...webhookEvents] })).body;
		expect(webhook.events).toEqual(webhookEvents);
	});

	test("an address can be added once, and five in all, even concurrently", async () => {
		const { owner, slug } = await owned();
		const twice = await Promise.all([1, 2].map(() => add(owner, slug, { url: "https://hooks.example/1" })));
		expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409]);
		const many = await Promise.all(
			Array.from({ length: 8 }, (_, place) => add(owner, slug, { url: `https://hooks.example/${place + 2}` })),
		);
		expect(many.filter(({ status }) => status === 200)).toHaveLength(webhooksMax - 1);
	});

	test("its events can be changed, and removing it deletes its deliveries", async () => {
		const { owner, at } = await withWebhook();
		const params = at;
		await sendTest(owner, at);
		const changed = await site.as(owner).call("PATCH /companies/:slug/webhooks/:webhookId", { params, body: { events: ["job.paused"] } });
		expect(changed.body.webhook.events).toEqual(["job.paused"]);
		for (const status of [200, 404])
			expect((await site.as(owner).call("DELETE /companies/:slug/webhooks/:webhookId", { params })).status).toBe(status);
		expect(await site.db.$count(webhookDeliveries, eq(webhookDeliveries.webhookId, at.webhookId))).toBe(0);
	});

	test("a new secret is shown once, and the former one still signs for 24 hours", async () => {
		const { owner, at, webhook } = await withWebhook();
		const { body } = await site.as(owner).call("POST /companies/:slug/webhooks/:webhookId/secret", { params: at });
		expect(body.secret).not.toBe(webhook.secret);
		expect((new Date(body.webhook.formerUntil ?? 0).getTime() - Date.now()) / 3_600_000).toBeCloseTo(24, 1);
		await sendTest(owner, at);
		await sendDue(site.services);
		const [sent] = server.received;
		expect(sent && [signedBy(sent, body.secret), signedBy(sent, webhook.secret)]).toEqual([true, true]);
	});

	test("a test delivery records each attempt, and is resent with the same id", async () => {
		const { owner, at } = await withWebhook();
		server.to(respond(500, "<b>broken</b>"));
		const { deliveryId } = (await sendTest(owner, at)).body;
		expect((await readWebhook(owner, at)).body.deliveries).toMatchObject([
			{ id: deliveryId, type: "webhook.test", state: "waiting", tries: 0 },
		]);
		await sendDue(site.services);
		expect((await readWebhook(owner, at)).body).toMatchObject({
			webhook: { state: "failing" },
			deliveries: [{ state: "waiting", tries: 1, status: 500, nextAt: expect.any(String) }],
		});
		server.to(acknowledge);
		const responses = await Promise.all([1, 2].map(() => sendAgain(owner, { ...at, deliveryId })));
		expect(responses.map(({ status }) => status)).toEqual([200, 200]);
		await advanceTime(site.services, 11);
		await sendDue(site.services);
		expect(server.received.map(({ headers }) => headers["webhook-id"])).toEqual([deliveryId, deliveryId]);
		const { body } = await one(owner, { ...at, deliveryId });
		expect(body).toMatchObject({
			delivery: { state: "delivered", tries: 2, status: 200 },
			tries: [
				{ status: 500, answer: "<b>broken</b>" },
				{ status: 200, answer: "ok" },
			],
		});
		expect(body.body).toBe(server.received[1]?.body);
	});

	test("deliveries are listed newest first, page by page", async () => {
		const { owner, at } = await withWebhook();
		const sent: string[] = [];
		for (let count = 0; count < 5; count++) sent.unshift((await sendTest(owner, at)).body.deliveryId);
		const seen: string[] = [];
		let cursor: string | undefined;
		do {
			const query = cursor ? { limit: "2", cursor } : { limit: "2" };
			const { body } = await site.as(owner).call("GET /companies/:slug/webhooks/:webhookId", { params: at, query });
			seen.push(...body.deliveries.map(({ id }) => id));
			cursor = body.next ?? undefined;
		} while (cursor);
		expect(seen).toEqual(sent);
		const bad = await site.as(owner).call("GET /companies/:slug/webhooks/:webhookId", { params: at, query: { cursor: "x" } });
		expect(bad.status).toBe(400);
	});

	test("one that is switched off sends nothing until proven again", async () => {
		const { owner, at } = await withWebhook();
		const { deliveryId } = (await sendTest(owner, at)).body;
		await site.db.update(webhooks).set({ switchedOffAt: new Date() }).where(eq(webhooks.id, at.webhookId));
		expect((await readWebhook(owner, at)).body.webhook.state).toBe("off");
		expect((await sendAgain(owner, { ...at, deliveryId })).status).toBe(409);
		expect((await prove(owner, at)).body.webhook.state).toBe("on");
		expect((await sendAgain(owner, { ...at, deliveryId })).status).toBe(200);
	});

	test("are deleted when the company's last member leaves", async () => {
		for (const importedFrom of [null, "emploi.cm"]) {
			const [owner, company] = [await createRecruiter(site.db), await createCompany(site.db, { importedFrom })];
			await createMember(site.db, { companyId: company.id, userId: owner.id });
			await createWebhook(site.services, { companyId: company.id, url: server.url });
			await site.db.transaction((tx) => deleteCompanyData(tx, owner.id));
			expect(await site.db.$count(webhooks, eq(webhooks.companyId, company.id))).toBe(0);
		}
	});
});

describe("access to a company's webhooks", () => {
	const calls = async () => {
		const { owner, company, at } = await withWebhook();
		const { deliveryId } = (await sendTest(owner, at)).body;
		const slug = { slug: at.slug };
		const all = (by: ReturnType<typeof site.as>) => [
			by.call("GET /companies/:slug/webhooks", { params: slug }),
			by.call("POST /companies/:slug/webhooks", { params: slug, body: { url: "https://hooks.example/", events: ["job.closed"] } }),
			by.call("GET /companies/:slug/webhooks/:webhookId", { params: at }),
			by.call("PATCH /companies/:slug/webhooks/:webhookId", { params: at, body: { events: ["job.closed"] } }),
			by.call("POST /companies/:slug/webhooks/:webhookId/prove", { params: at }),
			by.call("POST /companies/:slug/webhooks/:webhookId/secret", { params: at }),
			by.call("POST /companies/:slug/webhooks/:webhookId/test", { params: at }),
			by.call("GET /companies/:slug/webhooks/:webhookId/deliveries/:deliveryId", { params: { ...at, deliveryId } }),
			by.call("POST /companies/:slug/webhooks/:webhookId/deliveries/:deliveryId/send", { params: { ...at, deliveryId } }),
			by.call("DELETE /companies/:slug/webhooks/:webhookId", { params: at }),
		];
		return {
			company,
			statuses: async (by: ReturnType<typeof site.as>) => [...new Set((await Promise.all(all(by))).map(({ status }) => status))],
		};
	};

	test("is refused to guests, seekers, outsiders and members who aren't owners", async () => {
		const { company, statuses } = await calls();
		const [recruiter, interviewer] = [await createRecruiter(site.db), await createRecruiter(site.db)];
		await createMember(
			site.db,
			{ companyId: company.id, userId: recruiter.id, role: "recruiter" },
			{ companyId: company.id, userId: interviewer.id, role: "interviewer" },
		);
		expect(await statuses(site.guest)).toEqual([401]);
		expect(await statuses(site.as(await createSeeker(site.db)))).toEqual([403]);
		expect(await statuses(site.as(await createRecruiter(site.db)))).toEqual([404]);
		expect([await statuses(site.as(recruiter)), await statuses(site.as(interviewer))]).toEqual([[403], [403]]);
	});

	test("is refused to an owner of another company, at every address", async () => {
		const [{ owner, slug }, { at, webhook }] = [await owned(), await withWebhook()];
		const crossed = { slug, webhookId: webhook.id };
		const answers = await Promise.all([
			readWebhook(owner, crossed),
			prove(owner, crossed),
			sendTest(owner, crossed),
			one(owner, { ...crossed, deliveryId: uuidv7() }),
			sendAgain(owner, { ...crossed, deliveryId: uuidv7() }),
			site.as(owner).call("DELETE /companies/:slug/webhooks/:webhookId", { params: crossed }),
			readWebhook(owner, at),
		]);
		expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
	});

	test("a delivery isn't found under another of one's own webhooks", async () => {
		const { owner, at, company } = await withWebhook();
		const { deliveryId } = (await sendTest(owner, at)).body;
		const other = await createWebhook(site.services, { companyId: company.id, url: "https://hooks.example/other" });
		const crossed = { ...at, webhookId: other.id, deliveryId };
		expect([(await one(owner, crossed)).status, (await sendAgain(owner, crossed)).status]).toEqual([404, 404]);
	});

	test("challenges are rate-limited", async () => {
		const counted = await testApp({ RATE_LIMITS: "on" });
		const { owner, company, slug } = await owned(counted);
		const { webhook } = (await add(owner, slug, { url: unresolvable }, counted)).body;
		const params = { slug, webhookId: webhook.id };
		const ask = () => counted.as(owner).call("POST /companies/:slug/webhooks/:webhookId/prove", { params });
		expect((await ask()).status).toBe(409);
		await counted.db
			.update(rateLimits)
			.set({ spent: 29 })
			.where(eq(rateLimits.key, `webhook prove ${company.id}`));
		expect([(await ask()).status, (await ask()).status]).toEqual([409, 429]);
		await counted.close();
	});
});
