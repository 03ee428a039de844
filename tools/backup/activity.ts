import { cpus } from "node:os";
import pg, { type PoolConfig } from "pg";

export type Activity = {
	/** Whether others need the machine just now. */
	isBusy(): Promise<boolean>;
	stop(): Promise<void>;
};

/**
 * Watches the site's sessions in its database, if that is here: they also show writers who wait for the disk; and the processors, for
 * visitors who only read, and for other programs. Linux's pressure stall information would count our own copying, and often is not there.
 */
export async function watchActivity(connection: PoolConfig | null): Promise<Activity> {
	const sessions = connection && (await watchSessions(connection));
	const areProcessorsBusy = watchProcessors();
	return {
		isBusy: async () => areProcessorsBusy() || ((await sessions?.isBusy()) ?? false),
		stop: async () => sessions?.stop(),
	};
}

/** Busy while another session runs a statement or is amid a transaction; one that somebody left open does not count. */
export async function watchSessions(connection: PoolConfig): Promise<Activity> {
	const client = new pg.Client(connection);
	// the next look says so
	client.on("error", () => {});
	await client.connect();
	return {
		isBusy: async () => {
			const { rows } = await client.query<{ busy: boolean }>({
				name: "busy",
				text: `select exists (select from pg_stat_activity where datname = current_database() and backend_type = 'client backend'
					and pid <> pg_backend_pid() and (state = 'active' or xact_start > clock_timestamp() - interval '1 second')) as busy`,
			});
			return rows[0]?.busy ?? false;
		},
		stop: () => client.end(),
	};
}

/** Milliseconds over which processor time is compared: systems count it in steps of ten. */
const span = 500;
/** Others' share of all processor time from which on they are busy. */
const muchOfProcessors = 0.3;

export function watchProcessors(read = processorTimes): () => boolean {
	let [last, isBusy] = [read(), false];
	return () => {
		const now = read();
		if (now.at - last.at < span) return isBusy;
		isBusy = (now.others - last.others) / (now.all - last.all) > muchOfProcessors;
		last = now;
		return isBusy;
	};
}

/** In milliseconds, of all processors together. Others' is what they spend outside the kernel: inside, it works for our copying too. */
function processorTimes(): { at: number; all: number; others: number } {
	let [all, used] = [0, 0];
	for (const { times } of cpus()) {
		used += times.user + times.nice;
		all += times.user + times.nice + times.sys + times.irq + times.idle;
	}
	return { at: performance.now(), all, others: used - process.cpuUsage().user / 1000 };
}
