import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { sql } from "drizzle-orm";
import pg from "pg";
import { sessionHash } from "../../src/server/accounts/sessions.ts";
import { todayInDouala } from "../../src/server/platform/clock.ts";
import { type Database, migrate, openDatabase } from "../../src/server/platform/database.ts";
import { uuidv7 } from "../../src/server/platform/ids.ts";
import { silentLog } from "../../src/server/platform/log.ts";
import { startPostgres } from "../../src/server/platform/postgres.ts";
import { createJob, pdf } from "../support/cast.ts";
import { addressOf } from "../support/cluster.ts";
import { median } from "../support/median.ts";
import { type Site, startOwnSite } from "../support/own-site.ts";
import { connectionsTime, processorTime } from "../support/processor-time.ts";
import { idOf, loadFeed } from "./feed-loader.ts";
import { answersPerSecond, requestBytes } from "./load.ts";

/**
 * Writes: a like, a comment, a message and an application with two PDFs, as calls to the built product with all limits on, against the rows
 * each of them leaves, written by plain SQL through `pg`: in one transaction, one statement per table, with no rules checked, no files
 * stored and no attempts counted. Alternating in one run; each has its own database in one server, which waits for the disk.
 * `--beside=FOLDER`: another version's checkout, built, alternating with both.
 */
const { values } = parseArgs({
	options: {
		rounds: { type: "string", default: "5" },
		seconds: { type: "string", default: "2" },
		only: { type: "string" },
		beside: { type: "string" },
	},
});
const [rounds, seconds] = [Number(values.rounds), Number(values.seconds)];
const targetShare = 0.4;
const peopleCount = 2_000;
const [posts, jobs] = [20_000, 100];

type Write = {
	/** The call for the nth write. */
	call: (n: number) => { as: number; path: string; headers?: Record<string, string>; body?: Buffer };
	/** The statements that write the same rows. */
	bare: (n: number) => [text: string, values: unknown[]][];
};

const person = (n: number) => idOf("person", n % peopleCount);
const postOf = (n: number) => idOf("post", 1 + (n % posts));
/** A different person for each like of a post. */
const likerOf = (n: number) => (n * 7 + Math.floor(n / posts)) % peopleCount;
const jobId = (n: number) => `40000000-0000-4000-8000-${(n % jobs).toString(16).padStart(12, "0")}`;
const recruiter = peopleCount - 1;
const talk = "I worked there for two years and would go again: good people, paid on time.";
const params = (n: number) => JSON.stringify({ actor: `Person ${n % peopleCount}`, actorId: person(n) });
const notification = (to: string, kind: string, [targetKind, target]: [string, string], n: number): [string, unknown[]] => [
	`insert into notifications (id, user_id, type, kind, facts, target_kind, target_id)
		select gen_random_uuid(), ${to}, 'community', $2, $3, $4, $5`,
	[target, kind, params(n), targetKind, target],
];
const json = (body: object) => ({ headers: { "content-type": "application/json" }, body: Buffer.from(JSON.stringify(body)) });

const form = await multipart();

const writes: Record<string, Write> = {
	like: {
		call: (n) => ({ as: likerOf(n), path: `/api/feed/posts/${postOf(n)}/like` }),
		bare: (n) => [
			["insert into post_likes (post_id, user_id) values ($1, $2) on conflict do nothing", [postOf(n), person(likerOf(n))]],
			["update posts set likes_count = likes_count + 1 where id = $1", [postOf(n)]],
			notification("(select author_id from posts where id = $1)", "postLiked", ["post", postOf(n)], likerOf(n)),
		],
	},
	comment: {
		call: (n) => ({ as: likerOf(n), path: `/api/feed/comments/${postOf(n)}/create`, ...json({ content: talk }) }),
		bare: (n) => {
			const id = uuidv7();
			return [
				[
					"insert into comments (id, post_id, author_id, content, mentions, idempotency_key) values ($1, $2, $3, $4, '{}', $5)",
					[id, postOf(n), person(likerOf(n)), talk, uuidv7()],
				],
				["update posts set comments_count = comments_count + 1 where id = $1", [postOf(n)]],
				notification(
					"(select posts.author_id from posts join comments on posts.id = post_id where comments.id = $1)",
					"postCommented",
					["comment", id],
					n,
				),
			];
		},
	},
	message: {
		call: (n) => ({ as: n % peopleCount, path: `/api/messages/with/${person(n ^ 1)}`, ...json({ content: talk }) }),
		bare: (n) => [
			[
				`insert into conversations (id, user_a, user_b, started_by_a, state) values ($1, least($2::uuid, $3::uuid), greatest($2::uuid, $3::uuid), true, 'open')
					on conflict (user_a, user_b) do update set state = 'open'`,
				[uuidv7(), person(n), person(n ^ 1)],
			],
			[
				`insert into messages (id, conversation_id, author_id, recipient_id, content, idempotency_key)
					select $1, id, $2, $3, $4, $5 from conversations where user_a = least($2::uuid, $3::uuid) and user_b = greatest($2::uuid, $3::uuid)`,
				[uuidv7(), person(n), person(n ^ 1), talk, uuidv7()],
			],
			[
				`insert into conversation_sides (conversation_id, user_id, box, last_at, last_received_at)
					select id, side, 'inbox', clock_timestamp(), case when side = $2 then clock_timestamp() end from conversations, unnest(array[$1, $2]::uuid[]) as side
					where user_a = least($1::uuid, $2::uuid) and user_b = greatest($1::uuid, $2::uuid)
					on conflict (conversation_id, user_id) do update set last_at = excluded.last_at,
						last_received_at = coalesce(excluded.last_received_at, conversation_sides.last_received_at)`,
				[person(n), person(n ^ 1)],
			],
			[
				`insert into notifications (id, user_id, type, kind, facts, target_kind, target_id)
					select gen_random_uuid(), $2, 'message', 'messageReceived', $3, 'conversation', id from conversations
					where user_a = least($1::uuid, $2::uuid) and user_b = greatest($1::uuid, $2::uuid)
					on conflict (user_id, target_id) where type = 'message' and read_at is null do update set facts = excluded.facts, created_at = now()`,
				[person(n), person(n ^ 1), params(n)],
			],
		],
	},
	application: {
		call: (n) => ({ as: applicantOf(n), path: `/api/application/jobs/${jobId(n)}`, ...form }),
		bare: (n) => {
			const [id, owner] = [uuidv7(), person(recruiter)];
			return [
				[
					`insert into applications (id, job_id, job_title, company_name, employer_id, user_id, full_name, email, cv_key, cv_name, cv_bytes,
							cover_letter_key, cover_letter_name, cover_letter_bytes, idempotency_key)
						select $1, jobs.id, title, company_name, owner_id, $2, 'Ama Ngono', 'ama@example.cm', $3, 'cv.pdf', 10000, $4, 'letter.pdf', 10000, $5
						from jobs where id = $6`,
					[id, person(applicantOf(n)), uuidv7(), uuidv7(), uuidv7(), jobId(n)],
				],
				[
					"insert into application_steps (id, application_id, to_status, by_user_id) values ($1, $2, 'Pending', $3)",
					[uuidv7(), id, person(applicantOf(n))],
				],
				[
					"insert into events (id, kind, user_id, job_id, application_id) values ($1, 'applied', $2, $3, $4)",
					[uuidv7(), person(applicantOf(n)), jobId(n), id],
				],
				notification(`(select '${owner}'::uuid where $1::uuid is not null)`, "applicationReceived", ["application", id], n),
				...[owner, person(applicantOf(n))].map((to): [string, unknown[]] => [
					`insert into mails (id, user_id, to_address, to_name, language, kind, facts, task_id)
						select made, users.id, email, full_name, 'en', 'applicationSent', $2, (graphile_worker.add_job('mail', json_build_object('mail', made))).id
						from users, gen_random_uuid() as made where users.id = $1`,
					[to, params(n)],
				]),
			];
		},
	},
};

/** Everyone applies once to each job, except the recruiter. */
function applicantOf(n: number): number {
	return Math.floor(n / jobs) % recruiter;
}

async function multipart(): Promise<{ headers: Record<string, string>; body: Buffer }> {
	const data = new FormData();
	for (const [name, value] of Object.entries({ fullName: "Ama Ngono", email: "ama@example.cm" })) data.set(name, value);
	data.set("cv", pdf(10_000));
	data.set("cover_letter", pdf(10_000, "letter.pdf"));
	const sent = new Response(data);
	return { headers: { "content-type": sent.headers.get("content-type") ?? "" }, body: Buffer.from(await sent.arrayBuffer()) };
}

const folder = mkdtempSync(join(tmpdir(), "bench-"));
const postgres = await startPostgres({ dataDir: folder, log: silentLog });
const stops: (() => Promise<void>)[] = [];
try {
	await migrate(postgres.connection);
	await fill();
	const sides = [await openSite("ours"), ...(values.beside ? [await openSite("beside", values.beside)] : []), await openBare()];
	for (const kind of values.only?.split(",") ?? Object.keys(writes)) {
		const write = writes[kind];
		if (!write) throw new Error(`${kind}: not one of ${Object.keys(writes).join(", ")}`);
		for (const side of sides) {
			// warm up: code is compiled, statements are planned
			await side.run(write, { connections: 4, seconds: 2 });
			await side.settle();
		}
		for (const connections of [4, 32]) await compare(`${kind}, ${connections} connections`, { write, connections, sides });
	}
} finally {
	for (const stop of stops.toReversed()) await stop();
	await postgres.stop();
	rmSync(folder, { recursive: true, force: true });
}

/** Fills in people who post and follow each other in pairs; the last of them is a recruiter. */
async function fill(): Promise<void> {
	const database = openDatabase(postgres.connection, { timeout: 3_600_000 });
	const { db } = database;
	await loadFeed(db, { people: peopleCount, follows: peopleCount * 100, posts });
	await db.execute(sql`
		insert into follows (follower_id, followed_id) select followed_id, follower_id from follows
		where ('x' || right(follower_id::text, 8))::bit(32)::int % 2 = 0
			and ('x' || right(followed_id::text, 8))::bit(32)::int = ('x' || right(follower_id::text, 8))::bit(32)::int + 1
		on conflict do nothing`);
	await db.execute(sql`update users set roles = '{recruiter}', active_role = 'recruiter' where id = ${person(recruiter)}`);
	for (let n = 0; n < jobs; n++) await createJob(db, { id: jobId(n), ownerId: person(recruiter) });
	await signIn(db);
	await db.execute(sql`vacuum analyze`);
	// otherwise, from seven in the evening, each person's first comment of the day would cause a mail during the measurements
	await db.execute(sql`update users set digest_on = ${todayInDouala()}::date`);
	await database.close();
}

function tokenOf(n: number): string {
	return `bench-session-${n}`;
}

async function signIn(db: Database): Promise<void> {
	const sessions = Array.from({ length: peopleCount }, (_, n) => ({ hash: sessionHash(tokenOf(n)), person: person(n) }));
	await db.execute(sql`
		insert into sessions (token_hash, user_id, user_agent, expires_at)
		select hash, person, 'bench', now() + interval '1 day' from json_to_recordset(${JSON.stringify(sessions)}::json) as one (hash text, person uuid)`);
}

type Side = {
	name: string;
	run: (write: Write, load: { connections: number; seconds: number }) => Promise<number>;
	/**
	 * Makes PostgreSQL analyse what was written, as it does every minute: a plan cached while the tables were empty scans them from end to
	 * end.
	 */
	settle: () => Promise<void>;
	/** Milliseconds of processor time used so far, in Node and in PostgreSQL. */
	processorTimes: () => [number, number];
};

/** Copies the filled database, and measures the processor time of the connections to the copy. */
async function copyOf(name: string) {
	const client = new pg.Client({ ...postgres.connection, database: "postgres" });
	await client.connect();
	await client.query(`create database ${name} template njangi`);
	const { rows } = await client.query("select pg_backend_pid() as pid");
	stops.push(() => client.end());
	const time = () => [...connectionsTime(rows[0].pid, name).values()].reduce((sum, one) => sum + one, 0);
	const connection = { ...postgres.connection, database: name };
	const settle = async () => {
		const looking = new pg.Client(connection);
		await looking.connect();
		await looking.query("vacuum analyze");
		await looking.end();
	};
	return { connection, time, settle };
}

async function openSite(name: string, checkout?: string): Promise<Side> {
	const { connection, time, settle } = await copyOf(name);
	const cwd = process.cwd();
	if (checkout) process.chdir(checkout);
	const site: Site = await startOwnSite({
		DATABASE_URL: addressOf({ ...connection, database: name }),
		DEMO: "off",
		RATE_LIMITS: "on",
	});
	process.chdir(cwd);
	stops.push(site.stop);
	const origin = site.address.replace("localhost", "127.0.0.1");
	let n = 0;
	const next = ({ call }: Write) => {
		const { as, path, headers, body } = call(n++);
		const cookie = `csrftoken=bench; session=${tokenOf(as)}`;
		return requestBytes({
			origin,
			method: "POST",
			path,
			headers: { cookie, "x-csrftoken": "bench", "accept-language": "en", "idempotency-key": uuidv7(), ...headers },
			body: body ?? Buffer.alloc(0),
		});
	};
	return {
		name,
		run: (write, load) => answersPerSecond({ origin, next: () => next(write), ...load }),
		settle,
		processorTimes: () => [processorTime(site.pid), time()],
	};
}

async function openBare(): Promise<Side> {
	const { connection, time, settle } = await copyOf("bare");
	// the server allows sixty connections
	const pool = new pg.Pool({ ...connection, max: values.beside ? 20 : 32 });
	stops.push(() => pool.end());
	let n = 0;
	const once = async ({ bare }: Write) => {
		const client = await pool.connect();
		try {
			await client.query("begin");
			for (const [text, values] of bare(n++)) await client.query(text, values);
			await client.query("commit");
		} finally {
			client.release();
		}
	};
	return {
		name: "bare SQL",
		run: async (write, load) => {
			const until = performance.now() + load.seconds * 1000;
			let count = 0;
			const work = async () => {
				for (; performance.now() < until; count++) await once(write);
			};
			await Promise.all(Array.from({ length: load.connections }, work));
			return count / load.seconds;
		},
		settle,
		processorTimes: () => [processorTime(process.pid), time()],
	};
}

type CompareOptions = { write: Write; connections: number; sides: Side[] };

/** Runs each side in every round, one after the other, so that other work on the machine affects all alike. */
async function compare(label: string, { write, connections, sides }: CompareOptions): Promise<void> {
	const results = sides.map(() => ({ perSecond: [] as number[], node: [] as number[], database: [] as number[] }));
	for (let round = 0; round < rounds; round++)
		for (const [place, { run, processorTimes }] of sides.entries()) {
			const before = processorTimes();
			const perSecond = await run(write, { connections, seconds });
			const [node, database] = processorTimes().map((after, i) => (after - (before[i] ?? 0)) / (perSecond * seconds)) as [number, number];
			results[place]?.perSecond.push(perSecond);
			results[place]?.node.push(node);
			results[place]?.database.push(database);
		}
	const bare = results.at(-1)?.perSecond ?? [];
	for (const [place, { name }] of sides.entries()) {
		const { perSecond = [], node = [], database = [] } = results[place] ?? {};
		const ratio = median(perSecond.map((one, i) => one / (bare[i] ?? one)));
		const verdict = place > 0 ? "    " : ratio >= targetShare ? "ok  " : "SLOW";
		console.log(
			`${verdict} ${label}, ${name}: ${Math.round(median(perSecond))} a second, ${Math.round(ratio * 100)} % of bare SQL${place > 0 ? "" : ` (wanted ${targetShare * 100} %)`}; processor time of one: Node ${median(node).toFixed(2)} ms, PostgreSQL ${median(database).toFixed(2)} ms`,
		);
	}
}
