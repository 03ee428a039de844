import type { concerns } from "../../contract/admin-acts.ts";
import { waitingMails } from "../mail/waiting.ts";
import { backupAgeMax, newestBackup } from "../platform/backups.ts";
import type { Queryable } from "../platform/database.ts";
import { type Disk, readDisk } from "../platform/disk.ts";
import type { Settings } from "../platform/settings.ts";
import { countQueue, lateAfterSeconds, type QueueCounts } from "../queue/count.ts";

type Concern = { kind: (typeof concerns)[number]; state: "fail" | "warn"; count: number };

/** The site's state, from the same sources as `doctor`. Two statements. */
export async function readOverview(db: Queryable, { dataDir, backupsDir }: Pick<Settings, "dataDir" | "backupsDir">) {
	const [queue, mailsByKind, { state: diskState, ...disk }, backupAt] = await Promise.all([
		countQueue(db),
		waitingMails(db),
		readDisk(dataDir),
		backupsDir === null ? null : newestBackup(backupsDir),
	]);
	const sum = (state: "waiting" | "failed") => mailsByKind.reduce((total, kind) => total + kind[state], 0);
	const mails = { waiting: sum("waiting") - sum("failed"), failed: sum("failed") };
	const sortedConcerns = [
		...queueConcerns(queue, mails.failed),
		...diskConcerns(diskState),
		...backupConcerns({ isConfigured: backupsDir !== null, at: backupAt }),
	].toSorted((a, b) => (a.state === b.state ? 0 : a.state === "fail" ? -1 : 1));
	return { concerns: sortedConcerns, queue, mails, disk, backupAt: backupAt?.toISOString() ?? null };
}

function queueConcerns({ due, oldestSeconds, failed }: QueueCounts, mailsFailed: number): Concern[] {
	const isLate = due > 0 && oldestSeconds > lateAfterSeconds;
	return [
		...(isLate ? [{ kind: "queueLate", state: "fail", count: due } as const] : []),
		...(mailsFailed > 0 ? [{ kind: "mailsFailed", state: "fail", count: mailsFailed } as const] : []),
		...(failed > mailsFailed ? [{ kind: "tasksFailed", state: "warn", count: failed - mailsFailed } as const] : []),
	];
}

const diskConcerns = (state: Disk["state"]): Concern[] =>
	state === "ok" ? [] : [{ kind: state === "fail" ? "diskFull" : "diskLow", state, count: 0 }];

function backupConcerns({ isConfigured, at }: { isConfigured: boolean; at: Date | null }): Concern[] {
	if (!isConfigured) return [{ kind: "backupUntold", state: "warn", count: 0 }];
	if (at === null) return [{ kind: "backupNone", state: "fail", count: 0 }];
	return Date.now() - at.getTime() > backupAgeMax * 1_000 ? [{ kind: "backupOld", state: "fail", count: 0 }] : [];
}
