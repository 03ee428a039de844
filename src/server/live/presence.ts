import { refuse } from "../platform/refusal.ts";

type Run = (text: string, values: unknown[]) => Promise<void>;

/** The locks' key; the trigger on notifications tries the same one (migration `readers`). */
const bucketOf = "1818850917, hashtext($1::text) & 1023";

/**
 * Marks in the database who has an open page here, by shared locks on the listening connection; they end with it, even if the process is
 * killed. Transactions that NOTIFY are committed one at a time, so only those about a person with an open page do; one that found nobody
 * makes newcomers wait until it commits, and they then read what it wrote.
 */
export class Presence {
	private run: Run | undefined;
	private locks = new Map<string, Promise<void>>();

	/** Until this is called, and in a process that does not listen, nobody is marked as present. */
	startListening(run: Run): void {
		this.run = run;
	}

	/**
	 * Ensures that everything committed about this person from now on is received. Throws `unavailable` while the process is not listening.
	 */
	enter(userId: string): Promise<void> {
		const current = this.locks.get(userId) ?? this.lock(userId);
		this.locks.set(userId, current);
		return current;
	}

	leave(userId: string): void {
		const entered = this.locks.get(userId);
		this.locks.delete(userId);
		// a lost connection has already released all its locks
		entered?.then(() => this.run?.(`select pg_advisory_unlock_shared(${bucketOf})`, [userId])).catch(() => {});
	}

	private async lock(userId: string): Promise<void> {
		await this.run?.(`select pg_advisory_lock_shared(${bucketOf})`, [userId]).catch(() => refuse("unavailable"));
	}
}
