import { join } from "node:path";
import { type Journal, openJournal } from "../platform/journal.ts";
import type { Log } from "../platform/log.ts";
import type { Settings } from "../platform/settings.ts";

type Of = { settings: Pick<Settings, "dataDir">; log: Log };

const open = (name: string, days: number, { settings, log }: Of): Promise<Journal> =>
	openJournal({ folder: join(settings.dataDir, "logs"), name, days, log });

/** One line per request, kept for fourteen days. */
export const openRequestJournal = (of: Of): Promise<Journal> => open("requests", 14, of);

/** Security events, kept for as long as the privacy page states for logs. */
export const openSecurityJournal = (of: Of): Promise<Journal> => open("security", 30, of);
