import { cpus } from "node:os";
import pg, { type PoolConfig } from "pg";

export type Activity = {
	/** Whether anyone else needs the machine at the moment. */
	isBusy(): Promise<boolean>;
	stop(): Promise<void>;
};

/**
 * Watches two signals: the sessions in the site's database, if it is embedded, which include writers waiting for the disk; and the CPU
 * time, for visitors who only read and for other programs. Linux's pressure stall information would count our own copying, and is often
 * unavailable.
 */
export async function watchActivity(connection: PoolConfig | null): Promise<Activity> {
	const sessions = connection && (await watchSessions(connection));
	const areProcessorsBusy = watchProcessors();
	return {
		isBusy: async () => areProcessorsBusy() || ((await sessions?.isBusy()) ?? false),
		stop: async () => sessions?.stop(),
	};
}

/** Busy while another session runs a statement or began a transaction within the last second; one that was left open does not count. */
export async function watchSessions(connection: PoolConfig): Promise<Activity> {
	const client = new pg.Client(connection);
	// the next query reports it
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

/** Milliseconds over which CPU time is compared: systems count it in steps of ten. */
const sampleTime = 500;
/** The others' share of all CPU time from which on they are busy. */
const busyShareMin = 0.3;

export function watchProcessors(read = processorTimes): () => boolean {
	let [last, isBusy] = [read(), false];
	return () => {
		const now = read();
		if (now.at - last.at < sampleTime) return isBusy;
		isBusy = (now.others - last.others) / (now.all - last.all) > busyShareMin;
		last = now;
		return isBusy;
	};
}

/** In milliseconds, summed over all CPUs. `others` counts user time only: the kernel's time includes our own copying. */
function processorTimes(): { at: number; all: number; others: number } {
	let [all, used] = [0, 0];
	for (const { times } of cpus()) {
		used += times.user + times.nice;
		all += times.user + times.nice + times.sys + times.irq + times.idle;
	}
	return { at: performance.now(), all, others: used - process.cpuUsage().user / 1000 };
}
