import { refuse } from "../platform/refusal.ts";

type Run = (text: string, values: unknown[]) => Promise<void>;

/** The key of the locks; the trigger on the notifications tries the same (migration `readers`). */
const bucketOf = "1818850917, hashtext($1::text) & 1023";

/**
 * Says in the database who has an open page here, by shared locks on the connection that listens: they end with it, also
 * when the process is killed. A transaction that notifies holds up all others that do, so that only those about somebody
 * with an open page do; one that found nobody keeps newcomers waiting until it is committed, and they read what it wrote.
 */
export class Presence {
	private run: Run | undefined;
	private entered = new Map<string, Promise<void>>();

	/** Before that, and in a process that does not listen, nobody is present. */
	listenBy(run: Run): void {
		this.run = run;
	}

	/** What is committed from now on about this person is heard. Throws `unavailable` while the process is deaf. */
	enter(userId: string): Promise<void> {
		const known = this.entered.get(userId) ?? this.lock(userId);
		this.entered.set(userId, known);
		return known;
	}

	leave(userId: string): void {
		const entered = this.entered.get(userId);
		this.entered.delete(userId);
		// a connection that is gone has left everybody
		entered?.then(() => this.run?.(`select pg_advisory_unlock_shared(${bucketOf})`, [userId])).catch(() => {});
	}

	private async lock(userId: string): Promise<void> {
		await this.run?.(`select pg_advisory_lock_shared(${bucketOf})`, [userId]).catch(() => refuse("unavailable"));
	}
}
