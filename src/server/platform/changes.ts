import type { OpenDatabase } from "./database.ts";

const channel = "public_content";
/** Milliseconds between tries while the database is away. */
const pause = 1_000;

/**
 * Tells every process on this database that something public changed, and hears it from the others (LISTEN/NOTIFY).
 * A lost connection is opened again; what may have been missed meanwhile counts as a change.
 */
export async function listenForChanges(database: OpenDatabase, onChange: () => void): Promise<{ announce(): void; stop(): Promise<void> }> {
	let stopped = false;
	let leave = () => {};

	const listen = async (): Promise<void> => {
		const client = await database.pool.connect();
		client.on("notification", onChange);
		client.once("error", (error) => {
			client.release(error);
			onChange();
			again();
		});
		await client.query(`listen ${channel}`);
		onChange();
		leave = () => client.release(true);
	};
	const again = () => {
		leave = () => {};
		if (!stopped) setTimeout(() => listen().catch(again), pause).unref();
	};
	await listen();

	return {
		announce: () => void database.pool.query("select pg_notify($1, '')", [channel]).catch(() => {}),
		stop: async () => {
			stopped = true;
			leave();
		},
	};
}
