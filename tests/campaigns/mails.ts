import { createHash } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { openDatabase } from "../../src/server/platform/database.ts";
import { silentLog } from "../../src/server/platform/log.ts";
import { startPostgres } from "../../src/server/platform/postgres.ts";

/** Milliseconds to wait for one more mail to go out: after five failures the queue waits two and a half minutes. */
const timeout = 300_000;

/** The mails a server received: Message-IDs by content, ignoring what is generated for each sending. */
export function openMailRecord() {
	const idsOf = new Map<string, Set<string>>();
	let received = 0;
	return {
		add(sources: readonly string[]): void {
			for (const source of sources) {
				received++;
				const id = /^message-id: <(.*)@/im.exec(source)?.[1] ?? "";
				const normalised = source.replace(/^(message-id|date): .*$/gim, "").replace(/-+_NmP-[\w-]+/g, "");
				const hash = createHash("sha256").update(normalised).digest("base64");
				idsOf.set(hash, (idsOf.get(hash) ?? new Set()).add(id));
			}
		},
		received: () => received,
		ids: () => new Set([...idsOf.values()].flatMap((ids) => [...ids])),
		/** How many contents arrived as two different mails. */
		twice: () => [...idsOf.values()].filter((ids) => ids.size > 1).length,
	};
}
type MailRecord = ReturnType<typeof openMailRecord>;

/**
 * Waits until every mail of the site running on this folder is out. None may wait for ever, none marked as sent may be missing, and none
 * may have arrived under two Message-IDs.
 */
export async function checkMails(folder: string, takeReceived: () => MailRecord): Promise<{ observed: string[]; wrong: string[] }> {
	const postgres = await startPostgres({ dataDir: folder, log: silentLog });
	const database = openDatabase(postgres.connection, { max: 1 });
	const startedAt = performance.now();
	try {
		const waiting = async () => Number((await database.pool.query("select count(*) from mails where sent_at is null")).rows[0].count);
		let [left, last] = [await waiting(), startedAt];
		while (left > 0 && performance.now() - last < timeout) {
			await wait(500);
			const now = await waiting();
			if (now < left) last = performance.now();
			left = now;
		}
		const after = ((performance.now() - startedAt) / 1_000).toFixed(0);
		const { rows } = await database.pool.query<{ id: string }>("select id from mails where sent_at is not null");
		const record = takeReceived();
		const ids = record.ids();
		const unsent = rows.filter(({ id }) => !ids.has(id)).length;
		return {
			observed: [
				`${rows.length} mails sent, ${left} waiting ${after} s later; ${record.received() - ids.size} sent again under their own Message-ID`,
			],
			wrong: [
				...(left > 0 ? [`${left} mails are still waiting, and none was sent for ${timeout / 1_000} s`] : []),
				...(unsent > 0 ? [`${unsent} mails marked as sent were never received`] : []),
				...(record.twice() > 0 ? [`${record.twice()} mails arrived under two Message-IDs`] : []),
			],
		};
	} finally {
		await database.close();
		await postgres.stop();
	}
}
