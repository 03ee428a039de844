import { gt, sql } from "drizzle-orm";
import { findOrphans } from "../../../src/server/admin/orphans.ts";
import { sessions } from "../../../src/server/db/accounts.ts";
import { webhooks as webhookRows } from "../../../src/server/db/webhooks.ts";
import { eventServerStatus } from "../../../src/server/live/event-outbox.ts";
import { pingEventServer } from "../../../src/server/live/event-server.ts";
import { openFiles } from "../../../src/server/platform/open-files.ts";
import { countQueue, lateAfterSeconds } from "../../../src/server/queue/count.ts";
import { countGaps } from "../../../src/server/search/repair-index.ts";
import { isOn } from "../../../src/server/webhooks/is-on.ts";
import { listTroubled } from "../../../src/server/webhooks/troubled.ts";
import { counted } from "../../counted.ts";
import { duration, fail, ok, type SiteCheck, warn } from "./check.ts";

/** PostgreSQL begins to warn at 2.1 thousand million transactions; autovacuum works from 0.2 on. */
const xidAgeMax = 1_500_000_000;

export const database: SiteCheck = {
	name: "database",
	run: async ({ db }) => {
		const { rows } = await db.execute<Record<string, string>>(sql`
			select current_setting('server_version') as version, current_setting('server_version_num') as number, pg_is_in_recovery()::text as standby,
				(select count(*) from pg_stat_activity where backend_type = 'client backend') as used, current_setting('max_connections') as most,
				(select age(datfrozenxid) from pg_database where datname = current_database()) as age,
				pg_size_pretty(pg_database_size(current_database())) as size,
				(select string_agg(indexrelid::regclass::text, ', ') from pg_index where not indisvalid) as broken`);
		const { version, number, standby, used, most: maxConnections, age, size, broken } = rows[0] ?? {};
		const text = `PostgreSQL ${version}, ${size}, ${used} of ${maxConnections} connections`;
		if (Number(number) < 150_000) return fail(text, "use PostgreSQL 15 or later");
		if (standby === "true") return fail(`${text}; it is a read-only standby`, "point DATABASE_URL at the primary");
		if (broken) return fail(`${text}; invalid indexes: ${broken}`, "run 'reindex index concurrently NAME' in psql");
		if (Number(age) > xidAgeMax)
			return fail(
				`${text}; ${age} transactions have not been frozen by vacuum`,
				"run 'vacuum freeze' in psql, and find out why autovacuum does not",
			);
		return Number(used) > Number(maxConnections) * 0.8
			? warn(text, "run fewer processes, use a pooler, or raise max_connections")
			: ok(text);
	},
};

/** Compares the two clocks: if they differ, tokens and deadlines end too early or too late. */
export const clock: SiteCheck = {
	name: "clock",
	run: async ({ db }) => {
		const before = Date.now();
		const { rows } = await db.execute<{ at: string }>(sql`select extract(epoch from clock_timestamp())::text as at`);
		const apart = Math.abs(Number(rows[0]?.at) - (before + Date.now()) / 2_000);
		const future = await db.$count(sessions, gt(sessions.createdAt, sql`now() + interval '1 minute'`));
		const remedy = "synchronise all machines' clocks with chrony or systemd-timesyncd";
		if (future > 0) return fail(`${counted(future, "session")} opened in the future: the clock was fast, or is slow now`, remedy);
		const text = `${apart.toFixed(1)} s apart from the database's clock`;
		return apart > 30 ? fail(text, remedy) : apart > 2 ? warn(text, remedy) : ok(text);
	},
};

export const searchIndex: SiteCheck = {
	name: "search",
	run: async ({ db }) => {
		const { missing, surplus } = await countGaps(db);
		const text = `${counted(missing, "open job")} missing from the index, ${surplus} wrongly in it`;
		return missing + surplus === 0 ? ok("every open job is in the index") : warn(text, "run 'jobs re-index'");
	},
};

export const queue: SiteCheck = {
	name: "queue",
	run: async ({ db }) => {
		const { due, oldestSeconds, failed } = await countQueue(db);
		if (due > 0 && oldestSeconds > lateAfterSeconds)
			return fail(
				`${counted(due, "task")} due, the oldest for ${duration(oldestSeconds)}`,
				"start the app; if it is running, see 'queue show' and its standard error",
			);
		return failed > 0
			? warn(`${counted(failed, "task")} failed permanently`, "see 'queue failed' for the errors, then run 'queue retry all'")
			: ok(`${counted(due, "task")} due, none failed`);
	},
};

/** The channel that notifies the app's processes of events: the database itself, or a server of the operator's. */
export const events: SiteCheck = {
	name: "events",
	run: async ({ db, settings: { eventsUrl } }) => {
		const { isUsed, oldestSeconds } = await eventServerStatus(db);
		const remedy = "set the same EVENTS_URL for all processes, or none, and restart them";
		if (!eventsUrl)
			return isUsed ? warn("EVENTS_URL is not set here, but is for the process started last", remedy) : ok("sent by the database");
		const { host } = new URL(eventsUrl);
		try {
			await pingEventServer(eventsUrl);
		} catch (error) {
			const reason = error instanceof Error ? error.message : String(error);
			return fail(`${host} does not answer (${reason}): open pages receive events late`, "check that server and EVENTS_URL");
		}
		if (!isUsed) return warn(`${host} answers, but no process uses it`, remedy);
		return oldestSeconds > 30
			? fail(
					`${host} answers, but an event has waited for ${duration(oldestSeconds)}`,
					"check in the app's standard error whether it can reach the server",
				)
			: ok(`${host} answers`);
	},
};

/**
 * A single failing webhook is its company's matter; if there are several and none of them accepts anything, it is this machine's connection
 * to the outside.
 */
export const webhooks: SiteCheck = {
	name: "webhooks",
	run: async ({ db }) => {
		const all = await db.$count(webhookRows, isOn);
		const failing = (await listTroubled(db)).filter(({ state }) => state === "failing").length;
		const text = `${failing} of ${counted(all, "webhook")} failing`;
		if (failing === 0) return ok(`${all} on, none failing`);
		return failing === all && all > 1
			? fail(text, "check outgoing connections to port 443 and DNS: curl -I https://example.com")
			: warn(text, "see 'companies webhooks' for whose they are; their owners are notified after three days");
	},
};

export const files: SiteCheck = {
	name: "files",
	run: async ({ db, settings }) => {
		const { files: count, orphans } = await findOrphans(db, await openFiles(settings));
		const text = counted(count, "file");
		return orphans.length === 0
			? ok(text)
			: warn(`${text}, ${orphans.length} not referenced by any row`, "run 'media orphans', then add --remove");
	},
};
