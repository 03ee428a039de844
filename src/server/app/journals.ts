import { join } from "node:path";
import { type Journal, openJournal } from "../platform/journal.ts";
import type { Log } from "../platform/log.ts";
import type { Settings } from "../platform/settings.ts";

type JournalContext = { settings: Pick<Settings, "dataDir">; log: Log };

const openNamed = (name: string, days: number, { settings, log }: JournalContext): Promise<Journal> =>
	openJournal({ folder: join(settings.dataDir, "logs"), name, days, log });

/** One line per request, kept for fourteen days. */
export const openRequestJournal = (context: JournalContext): Promise<Journal> => openNamed("requests", 14, context);

/** Security events, kept for as long as the privacy page states for logs. */
export const openSecurityJournal = (context: JournalContext): Promise<Journal> => openNamed("security", 30, context);
