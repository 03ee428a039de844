import { AsyncLocalStorage, AsyncResource } from "node:async_hooks";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
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
/** The database or a transaction in it: what queries and commands are handed. */
export type Queryable = Database | Transaction;

export type OpenDatabase = { db: Database; pool: Pool; close(): Promise<void> };

/** Milliseconds that somebody who looks at a page waits for the database, once: with the page's own making under four seconds. */
export const visitorsPatience = 3_000;

type Opening = {
	/** PostgreSQL is quicker with few busy connections than with many. */
	max?: number;
	/** Milliseconds to wait for a connection, and for an answer; by default what work has that nobody waits for. */
	patience?: number;
	slow?: SlowQueries | undefined;
	/** Is told of each statement, as part of what its caller does. */
	span?: BeginStatement | undefined;
};

/** A pool of connections; who waits longer than `patience` is told `DatabaseAway`. */
export function openDatabase(connection: PoolConfig, { max = 10, patience = 20_000, slow, span }: Opening = {}): OpenDatabase {
	const pool = new PatientPool({
		max,
		patience,
		idleTimeoutMillis: 30_000,
		maxLifetimeSeconds: 1_800,
		application_name: "njangi",
		options: "-c jit=off",
		...connection,
	});
	// an idle connection that breaks is replaced by the pool; without this it would end the process
	pool.on("error", () => {});
	// nor does one that breaks between two statements of whoever has it: the next one says so
	pool.on("connect", (client) => client.on("error", () => {}));
	pool.on("connect", watchQueries);
	if (slow) pool.on("connect", (client) => watchStatements(client, timed(slow)));
	if (span) {
		goOnAsCaller(pool);
		pool.on("connect", (client) => watchStatements(client, span));
	}
	return { db: repeatDeadlocked(drizzle({ client: pool })), pool, close: () => pool.end() };
}

/**
 * Of two transactions that wait for each other PostgreSQL ends one, which has then changed nothing: that one runs once more. So
 * what happens in a transaction happens in the database alone, or may happen twice.
 */
function repeatDeadlocked(db: Database): Database {
	const runOnce: Database["transaction"] = db.transaction.bind(db);
	db.transaction = (run, config) =>
		runOnce(run, config).catch((error: unknown) => (isDeadlock(error) ? runOnce(run, config) : Promise.reject(error)));
	return db;
}

const counted = new AsyncLocalStorage<string[]>();

/** Runs something and gives the SQL statements that it caused, transaction control left out: for the tests' "at most three". */
export async function countStatements<T>(run: () => Promise<T>): Promise<{ result: T; statements: string[] }> {
	const statements: string[] = [];
	// awaited inside: a query of the ORM runs only when somebody waits for it
	const result = await counted.run(statements, async () => await run());
	return { result, statements };
}

const plannedMark = "/* planned each time */";

/** Somewhere in a statement whose best plan depends on its values: it is planned for them, at each call. */
export const plannedEachTime = sql.raw(plannedMark);

/** So many statements a connection keeps, as a pooler beside us does (docs/operating.md): one holds 70 KB of PostgreSQL's memory. */
const mostKept = 200;

function watchQueries(client: PoolClient): void {
	const names = new Map<string, string>();
	const query = client.query.bind(client) as (...args: unknown[]) => Promise<QueryResult>;
	client.query = ((first: string | { text?: string; name?: string }, ...rest: unknown[]) => {
		const text = (typeof first === "string" ? first : first.text) ?? "";
		if (!/^\s*(begin|commit|rollback|savepoint|release)/i.test(text)) counted.getStore()?.push(text);
		if (typeof first === "string" || first.name) return query(first, ...rest);
		const name = nameOf(text, names);
		return query(name ? { ...first, name } : first, ...rest);
	}) as typeof client.query;
}

/**
 * The name under which a connection keeps a statement: PostgreSQL parses it once, and plans it once where a plan for any values
 * promises to be as good as one for these (docs/decisions/082-planned-once.md).
 */
function nameOf(text: string, names: Map<string, string>): string | undefined {
	const known = names.get(text);
	if (known || names.size === mostKept || !hasPlan.test(text) || text.includes(plannedMark)) return known;
	const name = `kept ${names.size}`;
	names.set(text, name);
	return name;
}

/** One statement of rows: several in a text cannot be kept. */
const hasPlan = /^[\s(]*(select|insert|update|delete|with)\b[^;]*$/i;

const timed =
	({ from, tell }: SlowQueries): BeginStatement =>
	(text) => {
		const began = performance.now();
		return () => {
			const ms = performance.now() - began;
			if (ms >= from) tell(text, ms);
		};
	};

/** Who waits in line is served by whoever gives a connection back: without this their statement would be the other's. */
function goOnAsCaller(pool: Pool): void {
	const connect = pool.connect.bind(pool) as (callback?: () => void) => unknown;
	pool.connect = ((callback?: () => void) => (callback ? connect(AsyncResource.bind(callback)) : connect())) as typeof pool.connect;
}

/** From when a statement is sent until its answer is here. */
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

/** Any number: the same in every process, so that two that start at once take turns. */
const migrationLock = 7_461_203;

/** For people: the database belongs to a version that this one is older than. */
export class NewerDatabase extends Error {}

/**
 * Applies the migrations that are missing, the queue's first; safe when several processes start at once. It takes as long as it
 * takes. Throws `NewerDatabase`, and has changed nothing then.
 */
export async function migrate(connection: PoolConfig): Promise<void> {
	const beside = join(import.meta.dirname, "migrations");
	const folder = existsSync(beside) ? beside : join(import.meta.dirname, "../migrations");
	const pool = new pg.Pool({ ...connection, statement_timeout: 0, max: 1 });
	// what breaks is said by the statement that waits
	pool.on("error", () => {});
	pool.on("connect", (client) => client.on("error", () => {}));
	try {
		await migrateQueue({ pgPool: pool, logger: new Logger(() => () => {}) });
		await drizzle({ client: pool }).transaction(async (tx) => {
			await tx.execute(sql`select pg_advisory_xact_lock(${migrationLock})`);
			// in this very transaction: the pool has no other connection
			await applyMigrations(tx as unknown as Database, { migrationsFolder: folder });
			await refuseNewer(tx, readdirSync(folder));
		});
	} finally {
		await pool.end();
	}
}

/** What the migrator remembers of those that it has applied. */
const applied = pgSchema("drizzle").table("__drizzle_migrations", { name: text() });

async function refuseNewer(tx: Transaction, known: string[]): Promise<void> {
	const [newest] = await tx
		.select({ name: applied.name })
		.from(applied)
		.where(notInArray(applied.name, known))
		.orderBy(desc(applied.name))
		.limit(1);
	if (newest)
		throw new NewerDatabase(
			`This database was brought up to date by a newer version (${newest.name}). Start that version, or restore a backup from before it. Nothing was changed.`,
		);
}

/** Whether an error is the named unique index saying that such a row is there already. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
	const fault = faultOf(error);
	return fault?.code === "23505" && fault.constraint === constraint;
}

/** Whether an error says that a row refers to one that somebody removed meanwhile. */
export const isGone = (error: unknown): boolean => faultOf(error)?.code === "23503";

/** Whether a statement gave way: somebody else had the row for longer than its `lock_timeout`. */
export const isLockTimeout = (error: unknown): boolean => faultOf(error)?.code === "55P03";

const isDeadlock = (error: unknown): boolean => faultOf(error)?.code === "40P01";

/** What PostgreSQL said, beneath what the ORM says of it. */
function faultOf(error: unknown): pg.DatabaseError | null {
	const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
	return cause instanceof pg.DatabaseError ? cause : null;
}
