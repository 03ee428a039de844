import { AsyncLocalStorage, AsyncResource } from "node:async_hooks";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { desc, notInArray, sql } from "drizzle-orm";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { migrate as applyMigrations } from "drizzle-orm/node-postgres/migrator";
import { pgSchema, text } from "drizzle-orm/pg-core";
import { Logger, runMigrations as migrateQueue } from "graphile-worker";
import pg, { type Pool, type PoolClient, type PoolConfig, type QueryResult } from "pg";
import { PatientPool } from "./patient-pool.ts";
import type { SlowQueries } from "./slow-queries.ts";
import type { BeginStatement } from "./spans.ts";

export type Database = NodePgDatabase;
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];
/** The database or a transaction in it: the parameter of queries and commands. */
export type Queryable = Database | Transaction;

export type OpenDatabase = { db: Database; pool: Pool; close(): Promise<void> };

/** Milliseconds that a page view waits for the database, once: together with rendering it stays under four seconds. */
export const visitorTimeout = 3_000;

type DatabaseOptions = {
	/** PostgreSQL is faster with few busy connections than with many. */
	max?: number;
	/** Milliseconds to wait for a connection, and for a response; defaults to the patience of background work. */
	timeout?: number;
	slow?: SlowQueries | undefined;
	/** Called for each statement, in its caller's context. */
	span?: BeginStatement | undefined;
};

/** Opens a pool of connections; callers that wait longer than `timeout` get `DatabaseAway`. */
export function openDatabase(connection: PoolConfig, { max = 10, timeout = 20_000, slow, span }: DatabaseOptions = {}): OpenDatabase {
	const pool = new PatientPool({
		max,
		timeout,
		idleTimeoutMillis: 30_000,
		maxLifetimeSeconds: 1_800,
		application_name: "njangi",
		options: "-c jit=off",
		...connection,
	});
	// the pool replaces an idle connection that breaks; without this handler it would end the process
	pool.on("error", () => {});
	// likewise for one that breaks between two of its holder's statements: the next statement reports it
	pool.on("connect", (client) => client.on("error", () => {}));
	pool.on("connect", prepareQueries);
	if (slow) pool.on("connect", (client) => watchStatements(client, reportIfSlow(slow)));
	if (span) {
		resumeAsCaller(pool);
		pool.on("connect", (client) => watchStatements(client, span));
	}
	return { db: retryDeadlocks(drizzle({ client: pool })), pool, close: () => pool.end() };
}

/** Milliseconds after which a deadlocked transaction is repeated: at once, it could lock the same row again before the one that waits for it. */
const deadlockPause = 100;

/**
 * PostgreSQL aborts one of two deadlocked transactions, which has then changed nothing: it is run once more. So a transaction must have no
 * effect outside the database, or that effect may happen twice.
 */
function retryDeadlocks(db: Database): Database {
	const runOnce: Database["transaction"] = db.transaction.bind(db);
	db.transaction = (run, config) =>
		runOnce(run, config).catch(async (error: unknown) => {
			if (!isDeadlock(error)) throw error;
			await wait(deadlockPause);
			return runOnce(run, config);
		});
	return db;
}

const countedStatements = new AsyncLocalStorage<string[]>();

/** Runs something and returns the SQL statements it caused, without transaction control: for the tests' "at most three". */
export async function countStatements<T>(run: () => Promise<T>): Promise<{ result: T; statements: string[] }> {
	const statements: string[] = [];
	// awaited inside: an ORM query runs only when it is awaited
	const result = await countedStatements.run(statements, async () => await run());
	return { result, statements };
}

const plannedMark = "/* planned each time */";

/** Marks a statement whose best plan depends on its values: it is planned for them on each call. */
export const neverPrepared = sql.raw(plannedMark);

/** Prepared statements per connection, as many as in a pooler beside us (docs/operating.md): each takes 70 KB of PostgreSQL's memory. */
const preparedMax = 200;

function prepareQueries(client: PoolClient): void {
	const names = new Map<string, string>();
	const query = client.query.bind(client) as (...args: unknown[]) => Promise<QueryResult>;
	client.query = ((first: string | { text?: string; name?: string }, ...rest: unknown[]) => {
		const text = (typeof first === "string" ? first : first.text) ?? "";
		if (!/^\s*(begin|commit|rollback|savepoint|release)/i.test(text)) countedStatements.getStore()?.push(text);
		if (typeof first === "string" || first.name) return query(first, ...rest);
		const name = nameOf(text, names);
		return query(name ? { ...first, name } : first, ...rest);
	}) as typeof client.query;
}

/**
 * The name under which a connection keeps a prepared statement: PostgreSQL parses it once, and plans it once if a generic plan promises to
 * be as good as one for these values (docs/decisions/082-planned-once.md).
 */
function nameOf(text: string, names: Map<string, string>): string | undefined {
	const prepared = names.get(text);
	if (prepared || names.size === preparedMax || !hasPlan.test(text) || text.includes(plannedMark)) return prepared;
	const name = `kept ${names.size}`;
	names.set(text, name);
	return name;
}

/** A single statement on rows: a text with several cannot be prepared. */
const hasPlan = /^[\s(]*(select|insert|update|delete|with)\b[^;]*$/i;

const reportIfSlow =
	({ from, report }: SlowQueries): BeginStatement =>
	(text) => {
		const startedAt = performance.now();
		return () => {
			const ms = performance.now() - startedAt;
			if (ms >= from) report(text, ms);
		};
	};

/** A queued caller is served by whoever returns a connection: without this, its statement would count as the other's. */
function resumeAsCaller(pool: Pool): void {
	const connect = pool.connect.bind(pool) as (callback?: () => void) => unknown;
	pool.connect = ((callback?: () => void) => (callback ? connect(AsyncResource.bind(callback)) : connect())) as typeof pool.connect;
}

/** Measures from sending a statement until its response is here. */
function watchStatements(client: PoolClient, begin: BeginStatement): void {
	const query = client.query.bind(client) as (...args: unknown[]) => unknown;
	client.query = ((first: string | { text?: string }, ...rest: unknown[]) => {
		const ended = begin((typeof first === "string" ? first : first.text) ?? "");
		const callback = rest.at(-1);
		if (typeof callback === "function")
			return query(first, ...rest.slice(0, -1), (error: unknown, result: unknown) => {
				ended(error);
				callback(error, result);
			});
		const answer = query(first, ...rest);
		if (answer instanceof Promise) answer.then(() => ended(), ended);
		return answer;
	}) as typeof client.query;
}

/** An arbitrary key, the same in every process, so that two starting at once take turns. */
const migrationLock = 7_461_203;

/** An error shown to people: the database belongs to a newer version than this one. */
export class NewerDatabase extends Error {}

/**
 * Applies the missing migrations, the queue's first; safe if several processes start at once. It has no timeout. Throws `NewerDatabase`, in
 * which case nothing has changed.
 */
export async function migrate(connection: PoolConfig): Promise<void> {
	const builtFolder = join(import.meta.dirname, "migrations");
	const folder = existsSync(builtFolder) ? builtFolder : join(import.meta.dirname, "../migrations");
	const pool = new pg.Pool({ ...connection, statement_timeout: 0, max: 1 });
	// the waiting statement reports a broken connection
	pool.on("error", () => {});
	pool.on("connect", (client) => client.on("error", () => {}));
	try {
		await migrateQueue({ pgPool: pool, logger: new Logger(() => () => {}) });
		await drizzle({ client: pool }).transaction(async (tx) => {
			await tx.execute(sql`select pg_advisory_xact_lock(${migrationLock})`);
			// within this transaction: the pool has no other connection
			await applyMigrations(tx as unknown as Database, { migrationsFolder: folder });
			await refuseNewer(tx, readdirSync(folder));
		});
	} finally {
		await pool.end();
	}
}

/** The migrator's record of the migrations it has applied. */
const appliedMigrations = pgSchema("drizzle").table("__drizzle_migrations", { name: text() });

async function refuseNewer(tx: Transaction, known: string[]): Promise<void> {
	const [newest] = await tx
		.select({ name: appliedMigrations.name })
		.from(appliedMigrations)
		.where(notInArray(appliedMigrations.name, known))
		.orderBy(desc(appliedMigrations.name))
		.limit(1);
	if (newest)
		throw new NewerDatabase(
			`This database was brought up to date by a newer version (${newest.name}). Start that version, or restore a backup from before it. Nothing was changed.`,
		);
}

/** True if an error reports a violation of the named unique index. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
	const fault = faultOf(error);
	return fault?.code === "23505" && fault.constraint === constraint;
}

/** True if an error reports that a row refers to one that was deleted meanwhile. */
export const isForeignKeyViolation = (error: unknown): boolean => faultOf(error)?.code === "23503";

/** True if a statement gave up because another transaction held the row for longer than its `lock_timeout`. */
export const isLockTimeout = (error: unknown): boolean => faultOf(error)?.code === "55P03";

const isDeadlock = (error: unknown): boolean => faultOf(error)?.code === "40P01";

/** PostgreSQL's error, beneath that of the ORM. */
function faultOf(error: unknown): pg.DatabaseError | null {
	const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
	return cause instanceof pg.DatabaseError ? cause : null;
}
