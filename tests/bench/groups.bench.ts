import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { and, eq, sql } from "drizzle-orm";
import { openSession } from "../../src/server/accounts/sessions.ts";
import { createApp } from "../../src/server/app/app.ts";
import { routes } from "../../src/server/app/routes.ts";
import { groupMembers, groups } from "../../src/server/db/groups.ts";
import { leaveAllGroups } from "../../src/server/groups/leave.ts";
import { createHouse } from "../../src/server/http/house.ts";
import { createLive } from "../../src/server/live/live.ts";
import { countStatements, migrate, type OpenDatabase, openDatabase } from "../../src/server/platform/database.ts";
import { silentJournal } from "../../src/server/platform/journal.ts";
import { silentLog } from "../../src/server/platform/log.ts";
import { openFiles } from "../../src/server/platform/open-files.ts";
import { startPostgres } from "../../src/server/platform/postgres.ts";
import { openSeal } from "../../src/server/platform/seal.ts";
import { readSettings } from "../../src/server/platform/settings.ts";

/**
 * Group pages with 1,000 groups and with 100,000 and a million memberships, alternating in one run: the second may take 1.2 times as long
 * as the first. One group in each has 50,000 members.
 */
const people = 50_000;
const rounds = Number(process.argv[2] ?? 150);
const idOf = (kind: string, number: string) => sql.raw(`(md5('${kind}' || ${number}))::uuid`);

const folder = mkdtempSync(join(tmpdir(), "bench-"));
const postgres = await startPostgres({ dataDir: folder, log: silentLog });
const largeOne = { ...postgres.connection, database: "large" };
const small = openDatabase(postgres.connection, { timeout: 3_600_000 });
const large = openDatabase(largeOne, { timeout: 3_600_000 });
try {
	await small.pool.query("create database large");
	await migrate(postgres.connection);
	await migrate(largeOne);
	await fill(small, { groups: 1_000, each: 10, posts: 20 });
	await fill(large, { groups: 100_000, each: 10, posts: 2 });
	await bench();
} finally {
	await large.close();
	await small.close();
	await postgres.stop();
	rmSync(folder, { recursive: true, force: true });
}

/** Each group has `each` members; the reader is in twenty, the first of which has 50,000. One in five is closed. */
async function fill({ db }: OpenDatabase, { groups: count, each, posts }: { groups: number; each: number; posts: number }): Promise<void> {
	const started = performance.now();
	const run = (statement: string) => db.execute(sql.raw(statement));
	// takes a minute to fill, and none of these pages reads it
	await run("drop index posts_lexemes_idx");
	await run(`insert into users (id, slug, email, full_name, roles, active_role, email_verified_at)
		select md5('person' || i)::uuid, 'person-' || i, 'person-' || i || '@example.cm', 'Person ' || i, '{jobseeker}', 'jobseeker', now()
		from generate_series(1, ${people}) i`);
	await run(`insert into groups (id, slug, name, about, access, trade, town, town_key, language, members_count, created_at)
		select md5('group' || i)::uuid, 'group-' || i, (array['Cables', 'Bricks', 'Bread', 'Cloth', 'Engines'])[1 + i % 5] || ' ' || i,
			'Who works so in town ' || i % 40, case when i % 5 = 4 then 'request' else 'open' end,
			(array['electricity', 'building', 'catering', 'sewing', 'mechanics'])[1 + i % 5], 'Town ' || i % 40, 'town ' || i % 40, 'both', ${each}, now()
		from generate_series(1, ${count}) i`);
	await run(`insert into group_members (group_id, user_id, role, joined_at)
		select md5('group' || g)::uuid, md5('person' || (1 + (g::bigint * 7919 + m * 104729) % ${people}))::uuid,
			case when m = 1 then 'owner' else 'member' end, now() - make_interval(secs => g % 100000 + m)
		from generate_series(1, ${count}) g, generate_series(1, ${each}) m on conflict do nothing`);
	await run(`insert into group_members (group_id, user_id, role, joined_at)
		select md5('group1')::uuid, md5('person' || i)::uuid, 'member', now() - make_interval(secs => i)
		from generate_series(1, ${people}) i on conflict do nothing`);
	await run(`insert into group_members (group_id, user_id, role)
		select md5('group' || g)::uuid, md5('person77')::uuid, 'member' from generate_series(1, 20) g on conflict do nothing`);
	await run(`update groups set members_count = ${people} where slug = 'group-1'`);
	await run(`insert into posts (id, author_id, group_id, group_access, kind, content, tags, mentions, created_at)
		select md5('post' || g || '-' || p)::uuid, md5('person' || (1 + (g::bigint * 7919 + 104729) % ${people}))::uuid, groups.id, groups.access,
			'text', 'Words about work ' || g, '{}', '{}', now() - make_interval(secs => g * 11 + p * 3)
		from generate_series(1, ${count}) g join groups on groups.slug = 'group-' || g, generate_series(1, ${posts}) p`);
	await run(`insert into posts (id, author_id, kind, content, tags, mentions, created_at)
		select md5('plain' || i)::uuid, md5('person' || (1 + i % ${people}))::uuid, 'text', 'Words for everybody ' || i, '{}', '{}',
			now() - make_interval(secs => i * 5)
		from generate_series(1, 20000) i`);
	await run("vacuum analyze");
	console.log(`${count.toLocaleString("en")} groups loaded in ${((performance.now() - started) / 1000).toFixed(0)} s`);
}

async function readerOf({ db }: OpenDatabase, id: string) {
	const settings = readSettings({ DATA_DIR: folder, RATE_LIMITS: "off", DEMO: "off", PUBLIC_URL: "http://localhost:3000" });
	const services = {
		db,
		files: await openFiles(settings),
		seal: await openSeal(settings),
		log: silentLog,
		security: silentJournal,
		settings,
		live: createLive({ db, log: silentLog }),
		house: createHouse(db),
	};
	const app = createApp({ services, routes, pages: async () => new Response("page") });
	const cookie = `csrftoken=bench; session=${await openSession(db, { userId: id, userAgent: "bench" })}`;
	return async (path: string, body?: object) => {
		const sent = { method: "POST", body: JSON.stringify(body) };
		const headers = { cookie, "x-csrftoken": "bench", "content-type": "application/json" };
		const answer = await app.request(path, { headers, ...(body ? sent : {}) });
		if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
		return (await answer.json()) as { next?: string | null };
	};
}

async function bench(): Promise<void> {
	const [reader] = (await small.db.execute<{ id: string }>(sql`select ${idOf("person", "77")} as id`)).rows;
	const id = reader?.id ?? "";
	const [ofSmall, ofLarge] = [await readerOf(small, id), await readerOf(large, id)];
	const deep = async (call: typeof ofSmall) => {
		let address = "/api/groups/group-1/members?limit=50";
		for (let page = 0; page < 20; page++) address = `/api/groups/group-1/members?limit=50&cursor=${(await call(address)).next}`;
		return address;
	};
	const pages: [string, string, string][] = [
		["the list", "/api/groups", "/api/groups"],
		["groups of a trade", "/api/groups?trade=sewing", "/api/groups?trade=sewing"],
		["groups of a town", "/api/groups?town=Town+7", "/api/groups?town=Town+7"],
		["of a trade in a town", "/api/groups?trade=sewing&town=Town+8", "/api/groups?trade=sewing&town=Town+8"],
		// finds one group in each: no other name starts with its number
		["search: two words", "/api/groups?q=cables+985", "/api/groups?q=cables+99985"],
		["search: word in a fifth", "/api/groups?q=cables", "/api/groups?q=cables"],
		["the same, in a town", "/api/groups?q=cables&town=Town+10", "/api/groups?q=cables&town=Town+10"],
		["search: word in all", "/api/groups?q=works", "/api/groups?q=works"],
		["search: word in a hundredth", "/api/groups?q=12", "/api/groups?q=12"],
		["one's own", "/api/groups?mine=true", "/api/groups?mine=true"],
		["a group", "/api/groups/group-9", "/api/groups/group-9"],
		["a group's posts", "/api/feed/posts?group=group-9", "/api/feed/posts?group=group-9"],
		["members, of 50,000", "/api/groups/group-1/members", "/api/groups/group-1/members"],
		["members, 1,000 further on", await deep(ofSmall), await deep(ofLarge)],
		["feed of one's groups", "/api/feed/posts?groups=true", "/api/feed/posts?groups=true"],
		["everyone's feed", "/api/feed/posts", "/api/feed/posts"],
	];
	for (const [name, ofFirst, ofSecond] of pages) {
		const [first, second] = await alternate(
			() => ofSmall(ofFirst),
			() => ofLarge(ofSecond),
		);
		console.log(`${name.padEnd(28)} ${ms(first)} at 1,000, ${ms(second)} at 100,000: ${(second / first).toFixed(2)} ×`);
	}
	let number = 0;
	const post = (call: typeof ofSmall, group: string) => () => call("/api/feed/posts/create", { content: `Cables ${number++}`, group });
	const [few, many] = await alternate(post(ofLarge, "group-9"), post(ofLarge, "group-1"));
	console.log(`${"posting".padEnd(28)} ${ms(few)} to 10 members, ${ms(many)} to 50,000: ${(many / few).toFixed(2)} ×`);
	const leaveAndJoin = (call: typeof ofSmall, group: string) => async () => {
		await call(`/api/groups/${group}/leave`, {});
		await call(`/api/groups/${group}/join`, {});
	};
	const [young, old] = await alternate(leaveAndJoin(ofLarge, "group-6"), leaveAndJoin(ofLarge, "group-1"));
	console.log(`${"leaving and joining".padEnd(28)} ${ms(young)} of 10 members, ${ms(old)} of 50,000: ${(old / young).toFixed(2)} ×`);
	await benchEverybody(id);
	for (const group of ["group-7", "group-6", "group-1"])
		console.log(`${group} is left by its owner in ${ms(await leaveAsOwner(large, group))}`);
}

/** Milliseconds that erasing an owner takes for their groups, about twenty each; the longest-standing member inherits. */
async function leaveAsOwner({ db }: OpenDatabase, slug: string): Promise<number> {
	const isOwner = and(eq(groups.slug, slug), eq(groupMembers.role, "owner"));
	const [owner] = await db
		.select({ id: groupMembers.userId })
		.from(groupMembers)
		.innerJoin(groups, eq(groups.id, groupMembers.groupId))
		.where(isOwner);
	const started = performance.now();
	await db.transaction((tx) => leaveAllGroups(tx, owner?.id ?? ""));
	return performance.now() - started;
}

/** The feed of everybody as SQL alone: how often its statement names groups, and the plan of the query with its condition on groups. */
async function benchEverybody(id: string): Promise<void> {
	const call = await readerOf(large, id);
	const { statements } = await countStatements(() => call("/api/feed/posts"));
	const text = statements.find((one) => one.includes("readingMinutes")) ?? "";
	console.log(`the feed's SQL names groups ${text.split("group_").length - 1} times, ${text.length.toLocaleString("en")} characters`);
	const plan = await large.db.execute<Record<string, string>>(
		sql`explain select id from posts where (group_access is null or group_access = 'open') order by created_at desc, id desc limit 21`,
	);
	console.log(plan.rows.map((row) => row["QUERY PLAN"]).join("\n"));
}

function ms(value: number): string {
	return `${value.toFixed(2)} ms`;
}

/** Medians of two functions run alternately. */
async function alternate(first: () => Promise<unknown>, second: () => Promise<unknown>): Promise<[number, number]> {
	const times: [number[], number[]] = [[], []];
	for (let round = 0; round < rounds + 20; round++) {
		for (const [place, run] of [first, second].entries()) {
			const started = performance.now();
			await run();
			if (round >= 20) times[place as 0 | 1].push(performance.now() - started);
		}
	}
	return times.map((times) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0) as [number, number];
}
