import pg, { type PoolClient, type PoolConfig } from "pg";
import { asAway, DatabaseAway } from "./away.ts";

type Connected = (error: Error | undefined, client: PoolClient | undefined, release: (destroy?: Error | boolean) => void) => void;

/**
 * A pool whose callers wait `patience` milliseconds for a connection, and as long for the answer to each statement; then
 * they are told `DatabaseAway`. pg's own clocks are not enough: its pool measures the waiting in line and the connecting
 * apart, and its `query_timeout` puts a connection whose answer is still to come, or whose transaction is still open, back
 * into the pool.
 */
export class PatientPool extends pg.Pool {
	private readonly patience: number;

	constructor({ patience, ...config }: PoolConfig & { patience: number }) {
		// the server ends a long statement a little before its connection would be given up; who is not waited for leaves the line
		super({ statement_timeout: patience * 0.8, keepAlive: true, ...config, connectionTimeoutMillis: patience });
		this.patience = patience;
		this.on("connect", (client) => answerInTime(client, patience));
		// pg's pool hears of a broken connection by itself, before the statement on it does
		const query = this.query.bind(this) as Query;
		this.query = ((...args: unknown[]) => tellFaults(query, args, (error) => error && asAway(error))) as typeof this.query;
	}

	override connect(): Promise<PoolClient>;
	override connect(callback: Connected): void;
	override connect(callback?: Connected): Promise<PoolClient> | undefined {
		if (!callback) return new Promise((resolve, reject) => this.connect((error, client) => (client ? resolve(client) : reject(error))));
		let isLate = false;
		const clock = setTimeout(() => {
			isLate = true;
			callback(new DatabaseAway(`no connection in ${this.patience} ms`), undefined, () => {});
		}, this.patience);
		super.connect((error, client, release) => {
			clearTimeout(clock);
			if (isLate) client?.release();
			else callback(error && (asAway(error) as Error), client, release);
		});
		return undefined;
	}
}

type Query = (...args: unknown[]) => Promise<unknown>;
type Answered = (error: unknown, result: unknown) => void;

/** Ends the connection when a statement is not answered in time: nothing else is certain to end what it does there. */
function answerInTime(client: PoolClient, patience: number): void {
	const query = client.query.bind(client) as Query;
	client.query = ((...args: unknown[]) => {
		let isLate = false;
		const clock = setTimeout(() => {
			isLate = true;
			void (client as PoolClient & pg.Client).end();
		}, patience);
		return tellFaults(query, args, (error) => {
			clearTimeout(clock);
			return error && (isLate ? new DatabaseAway(`no answer in ${patience} ms`) : asAway(error));
		});
	}) as typeof client.query;
}

/** Asks by promise or by callback, as pg is asked; `faultOf` is told how it ended, and says which fault is told. */
function tellFaults(query: Query, args: unknown[], faultOf: (error: unknown) => unknown): unknown {
	const callback = args.at(-1);
	if (typeof callback === "function")
		return query(...args.slice(0, -1), ((error, result) => callback(faultOf(error), result)) satisfies Answered);
	return query(...args).then(
		(result) => {
			faultOf(undefined);
			return result;
		},
		(error: unknown) => Promise.reject(faultOf(error)),
	);
}
