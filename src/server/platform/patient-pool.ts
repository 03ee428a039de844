import pg, { type PoolClient, type PoolConfig } from "pg";
import { asAway, DatabaseAway } from "./away.ts";

type Connected = (error: Error | undefined, client: PoolClient | undefined, release: (destroy?: Error | boolean) => void) => void;

/**
 * A pool whose callers wait `timeout` milliseconds for a connection, and as long for the response to each statement, and then get
 * `DatabaseAway`. pg's own timeouts are not enough: its pool measures queueing and connecting separately, and its `query_timeout` returns a
 * connection to the pool while a response is outstanding or a transaction is open.
 */
export class PatientPool extends pg.Pool {
	private readonly timeout: number;

	constructor({ timeout, ...config }: PoolConfig & { timeout: number }) {
		// the server aborts a long statement a little before its connection would be closed; a caller that timed out leaves the queue
		super({ statement_timeout: timeout * 0.8, keepAlive: true, ...config, connectionTimeoutMillis: timeout });
		this.timeout = timeout;
		this.on("connect", (client) => answerInTime(client, timeout));
		// pg's pool learns of a broken connection by itself, before the statement on it does
		const query = this.query.bind(this) as Query;
		this.query = ((...args: unknown[]) => translateErrors(query, args, (error) => error && asAway(error))) as typeof this.query;
	}

	override connect(): Promise<PoolClient>;
	override connect(callback: Connected): void;
	override connect(callback?: Connected): Promise<PoolClient> | undefined {
		if (!callback) return new Promise((resolve, reject) => this.connect((error, client) => (client ? resolve(client) : reject(error))));
		let isLate = false;
		const clock = setTimeout(() => {
			isLate = true;
			callback(new DatabaseAway(`no connection in ${this.timeout} ms`), undefined, () => {});
		}, this.timeout);
		super.connect((error, client, release) => {
			clearTimeout(clock);
			if (isLate) client?.release();
			else callback(error && (asAway(error) as Error), client, release);
		});
		return undefined;
	}
}

type Query = (...args: unknown[]) => Promise<unknown>;
type QueryCallback = (error: unknown, result: unknown) => void;

/** Closes the connection if a statement gets no response in time: nothing else is certain to end what it does there. */
function answerInTime(client: PoolClient, timeout: number): void {
	const query = client.query.bind(client) as Query;
	client.query = ((...args: unknown[]) => {
		let isLate = false;
		const clock = setTimeout(() => {
			isLate = true;
			void (client as PoolClient & pg.Client).end();
		}, timeout);
		return translateErrors(query, args, (error) => {
			clearTimeout(clock);
			return error && (isLate ? new DatabaseAway(`no answer in ${timeout} ms`) : asAway(error));
		});
	}) as typeof client.query;
}

/** Queries by promise or by callback, as pg allows; `faultOf` is called with the outcome and returns the error to report. */
function translateErrors(query: Query, args: unknown[], faultOf: (error: unknown) => unknown): unknown {
	const callback = args.at(-1);
	if (typeof callback === "function")
		return query(...args.slice(0, -1), ((error, result) => callback(faultOf(error), result)) satisfies QueryCallback);
	return query(...args).then(
		(result) => {
			faultOf(undefined);
			return result;
		},
		(error: unknown) => Promise.reject(faultOf(error)),
	);
}
