import type { OpenDatabase } from "./database.ts";

const channel = "public_content";

/**
 * Tells every process on this database that something public changed, and hears it from the others (LISTEN/NOTIFY).
 * A lost connection is opened again; what may have been missed meanwhile counts as a change.
 */
export async function listenForChanges(database: OpenDatabase, onChange: () => void): Promise<{ announce(): void; stop(): Promise<void> }> {
	let stopped = false;
	let end = async () => {};

	const listen = async (): Promise<void> => {
		const client = await database.pool.connect();
		let released = false;
		const release = (error?: Error) => {
			if (released) return;
			released = true;
			client.removeAllListeners("notification");
			client.release(error ?? true);
		};
		client.on("notification", onChange);
		client.once("error", (error) => {
			release(error);
			onChange();
			if (!stopped) setTimeout(() => listen().catch(() => {}), 1_000).unref();
		});
		end = async () => release();
		await client.query(`listen ${channel}`);
		onChange();
	};
	await listen();

	return {
		announce: () => void database.pool.query("select pg_notify($1, '')", [channel]).catch(() => {}),
		stop: async () => {
			stopped = true;
			await end();
		},
	};
}
