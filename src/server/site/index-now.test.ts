import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { testApp } from "../../../tests/support/app.ts";
import { createJob } from "../../../tests/support/cast.ts";
import { jobs } from "../db/jobs.ts";
import { dayInDouala } from "../platform/clock.ts";
import { enqueue } from "../queue/enqueue.ts";
import { enginesAreOutdated, indexNowKeys, notifyEngines, notifyEnginesAtNight } from "./index-now.ts";

type Submission = { host: string; key: string; keyLocation: string; urlList: string[] };

let engine: Server;
let site: Awaited<ReturnType<typeof testApp>>;
let submissions: Submission[];
let status: number;
beforeAll(async () => {
	engine = createServer(async (request, response) => {
		let body = "";
		for await (const part of request) body += part;
		if (status === 200) submissions.push(JSON.parse(body));
		response.writeHead(status).end();
	});
	await new Promise<void>((resolve) => engine.listen(0, "127.0.0.1", resolve));
	site = await testApp({
		INDEXNOW_URL: `http://127.0.0.1:${(engine.address() as AddressInfo).port}/indexnow`,
		PUBLIC_URL: "https://njangi.example",
	});
});
afterAll(async () => {
	await site?.close();
	engine?.close();
});
beforeEach(async () => {
	await site.db.delete(jobs);
	await site.db.execute(sql`delete from graphile_worker._private_jobs`);
	[submissions, status] = [[], 200];
});

const ago = (minutes: number) => sql`now() - make_interval(mins => ${minutes}::int)`;
const set = (id: string, values: Record<string, unknown>) => site.db.update(jobs).set(values).where(eq(jobs.id, id));

async function posted(values: Parameters<typeof createJob>[1] = {}): Promise<string> {
	const { id } = await createJob(site.db, values);
	await set(id, { updatedAt: ago(10) });
	return id;
}

async function isDue(): Promise<boolean | undefined> {
	const { rows } = await site.db.execute<{ due: boolean }>(sql`select ${enginesAreOutdated} as due`);
	return rows[0]?.due;
}

/** Reports to the engine and returns the jobs it received, each by both of its addresses. */
async function submit(): Promise<string[]> {
	submissions.length = 0;
	await notifyEngines(site.services);
	return submissions.flatMap(({ urlList }) => urlList.map((url) => url.replace("https://njangi.example/jobs/", "")));
}

test("a new job is submitted once, at its address in each language, with the key the site serves", async () => {
	const id = await posted();
	expect(await isDue()).toBe(true);
	expect(await submit()).toEqual([id, `${id}?lang=fr`]);
	const [key = ""] = indexNowKeys(site.services.seal);
	expect(key).toMatch(/^[0-9a-f]{32}$/);
	expect(submissions[0]).toMatchObject({ host: "njangi.example", key, keyLocation: `https://njangi.example/${key}.txt` });
	const file = await site.guest.request(`/${key}.txt`);
	expect([file.status, await file.text(), file.headers.get("content-type")]).toEqual([200, key, "text/plain; charset=utf-8"]);
	expect([await isDue(), await submit()]).toEqual([false, []]);
});

test("a changed or closed job is submitted again, some minutes later", async () => {
	const id = await posted();
	await submit();
	await set(id, { toldEnginesAt: ago(60), closedAt: sql`now()`, updatedAt: ago(1) });
	expect(await isDue()).toBe(false);
	await set(id, { updatedAt: ago(6) });
	expect([await isDue(), (await submit()).length]).toEqual([true, 2]);
});

test("a hidden job, or one changed long ago, isn't submitted", async () => {
	await posted({ hiddenAt: new Date() });
	await posted({ suspendedAt: new Date() });
	const old = await posted();
	await set(old, { updatedAt: ago(4 * 24 * 60) });
	expect([await isDue(), await submit()]).toEqual([false, []]);
});

test("at night, expired jobs, those hidden by a moderator and those shown again are submitted", async () => {
	// the night that ended a day ago: today's would not count in its first minutes
	const today = dayInDouala(new Date(Date.now() - 24 * 60 * 60 * 1_000));
	const submittedAtNight = async () => {
		submissions.length = 0;
		await notifyEnginesAtNight(site.services, { today });
		return submissions.flatMap(({ urlList }) => urlList.filter((url) => !url.includes("?")).map((url) => url.split("/").at(-1)));
	};
	const over = await posted();
	const hidden = await posted();
	const held = await posted({ hiddenAt: new Date() });
	await submit();
	expect(await submittedAtNight()).toEqual([]);
	await set(over, { applicationDeadline: sql`${today}::date - 1`, toldEnginesAt: ago(3 * 24 * 60) });
	await set(hidden, { hiddenAt: ago(30), toldEnginesAt: ago(60) });
	await set(held, { hiddenAt: null, updatedAt: ago(5 * 24 * 60) });
	expect((await submittedAtNight()).toSorted()).toEqual([over, hidden, held].toSorted());
	expect(await submittedAtNight()).toEqual([]);
});

test("a submission an engine refuses is retried by the queue, and not queued again meanwhile", async () => {
	await posted();
	status = 429;
	await expect(notifyEngines(site.services)).rejects.toThrow("IndexNow answered 429");
	expect(await isDue()).toBe(true);
	await site.db.execute(sql`select ${enqueue("notifyEngines", sql`'{}'::json`)}`);
	expect(await isDue()).toBe(false);
	await site.db.execute(sql`update graphile_worker._private_jobs set attempts = max_attempts`);
	expect(await isDue()).toBe(true);
	status = 200;
	expect(await submit()).toHaveLength(2);
});

test("ten thousand addresses go in one call, the rest in the next", async () => {
	const { id } = await createJob(site.db);
	await site.db.execute(sql`
		insert into jobs (id, company_name, title, location, description, updated_at)
		select gen_random_uuid(), 'A', 'B', 'C', 'D', now() - interval '10 minutes' from generate_series(1, 5001)`);
	expect((await submit()).length).toBe(10_002);
	expect(submissions.map(({ urlList }) => urlList.length)).toEqual([10_000, 2]);
	expect((await submit()).some((path) => path.startsWith(id))).toBe(false);
});

test("without the setting nothing is submitted and no key is served", async () => {
	const quiet = await testApp();
	try {
		const [key] = indexNowKeys(quiet.services.seal);
		expect((await quiet.guest.request(`/${key}.txt`)).headers.get("content-type")).toMatch(/^text\/html/);
		await notifyEngines(quiet.services);
		expect(submissions).toEqual([]);
	} finally {
		await quiet.close();
	}
});
