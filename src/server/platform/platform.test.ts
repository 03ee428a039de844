import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { sql } from "drizzle-orm";
import { afterEach, describe, expect, test } from "vitest";
import { cautions } from "./cautions.ts";
import { dayInDouala } from "./clock.ts";
import { migrate, NewerDatabase, openDatabase } from "./database.ts";
import { FileTooLarge } from "./files.ts";
import { openFolder } from "./files-on-disk.ts";
import { uuidv7 } from "./ids.ts";
import { join as joinUsers, withFileLock } from "./lock.ts";
import { silentLog } from "./log.ts";
import { startPostgres } from "./postgres.ts";
import { openLogs } from "./postgres-log.ts";
import { openSeal } from "./seal.ts";
import { describeSettings, readSettings, SettingsError } from "./settings.ts";

const folders: string[] = [];
async function folder(): Promise<string> {
	const path = await mkdtemp(join(tmpdir(), "njangi-platform-"));
	folders.push(path);
	return path;
}
afterEach(async () => {
	for (const path of folders.splice(0)) await rm(path, { recursive: true, force: true });
});

describe("settings (decisions.md, Running it)", () => {
	test("have the specified defaults", () => {
		expect(readSettings({})).toMatchObject({
			port: 3000,
			host: "127.0.0.1",
			siteName: "Njangi",
			rateLimits: true,
			demo: true,
			publicUrl: "http://localhost:3000",
			databaseUrl: null,
		});
	});

	test("an empty variable counts as unset", () => {
		expect(readSettings({ PORT: "", SITE_NAME: " " })).toMatchObject({ port: 3000, siteName: "Njangi" });
	});

	test("report every mistake at once, each with a message", () => {
		const read = () => readSettings({ PORT: "70000", DEMO: "yes", DATABASE_URL: "mysql://x" });
		expect(read).toThrow(SettingsError);
		for (const sentence of [
			"PORT must be a number from 0 to 65535.",
			"DATABASE_URL must be a URL that begins with postgres:// or postgresql://.",
			"DEMO must be on or off.",
		])
			expect(read).toThrow(sentence);
	});

	test("an external database isn't filled with the demo", () => {
		expect(readSettings({ DATABASE_URL: "postgres://localhost/x" }).demo).toBe(false);
	});

	test("give metrics and pages ports of their own", () => {
		expect(() => readSettings({ METRICS_PORT: "3000" })).toThrow("METRICS_PORT and PORT must be different ports.");
	});

	test("name the operator, by default after the site's name and host", () => {
		expect(readSettings({ PUBLIC_URL: "https://jobs.example" })).toMatchObject({
			operatorEmail: "contact@jobs.example",
			operatorName: "Njangi",
			operatorCompany: null,
			socialLinks: [],
		});
		expect(readSettings({ SOCIAL_LINKS: " https://a.example/x  https://b.example " }).socialLinks).toEqual([
			"https://a.example/x",
			"https://b.example",
		]);
		for (const wrong of [{ OPERATOR_EMAIL: "a@b\r\nBcc: c@d.cm" }, { OPERATOR_COMPANY: "../x" }, { SOCIAL_LINKS: "javascript:alert(1)" }])
			expect(() => readSettings(wrong)).toThrow(SettingsError);
	});
});

test("likely configuration mistakes are reported at startup, and nothing else", () => {
	const cautionKinds = (env: Record<string, string>, rest: { isRoot: boolean; hasDemo: boolean }) =>
		cautions({ settings: readSettings(env), ...rest }).map((line) => line.split(/[:.]/, 1)[0]);
	expect(cautionKinds({}, { isRoot: true, hasDemo: true })).toEqual([]);
	expect(cautionKinds({ NODE_ENV: "production" }, { isRoot: true, hasDemo: false })).toEqual(["The site runs as root"]);
	expect(cautionKinds({ NODE_ENV: "production", RATE_LIMITS: "off" }, { isRoot: false, hasDemo: false })).toEqual(["RATE_LIMITS is off"]);
	expect(cautionKinds({ PUBLIC_URL: "https://jobs.example" }, { isRoot: true, hasDemo: true })).toEqual([
		"The site runs as root",
		"The database contains the demo",
		"TRUSTED_PROXIES is not set",
	]);
	expect(cautionKinds({ PUBLIC_URL: "https://jobs.example", TRUSTED_PROXIES: "1" }, { isRoot: false, hasDemo: false })).toEqual([]);
});

test("ids sort by creation time", () => {
	const ids = Array.from({ length: 5_000 }, uuidv7);
	expect(ids).toEqual(ids.toSorted());
	expect(new Set(ids).size).toBe(ids.length);
	expect(ids[0]).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
});

test("the day in Douala begins an hour before the UTC day", () => {
	expect(dayInDouala(new Date("2026-03-01T22:59:59Z"))).toBe("2026-03-01");
	expect(dayInDouala(new Date("2026-03-01T23:00:00Z"))).toBe("2026-03-02");
});

describe("files", () => {
	const bytes = (count: number) => Readable.from([Buffer.alloc(Math.floor(count / 2), 1), Buffer.alloc(Math.ceil(count / 2), 2)]);

	test("are accepted up to the limit and refused one byte over it, leaving nothing", async () => {
		const path = await folder();
		const files = await openFolder(path);
		const stored = await files.write(bytes(1_000), { maxBytes: 1_000 });
		expect(stored.bytes).toBe(1_000);
		expect(Buffer.concat(await (await files.read(stored.key)).toArray()).length).toBe(1_000);
		await expect(files.write(bytes(1_001), { maxBytes: 1_000 })).rejects.toThrow(FileTooLarge);
		expect(await readdir(path)).toEqual([stored.key]);
		await files.remove(stored.key);
		expect(await readdir(path)).toEqual([]);
	});

	test("left unfinished are deleted at the next start, unless a running process is writing them", async () => {
		const path = await folder();
		const ended = spawn(process.execPath, ["-e", ""]);
		await once(ended, "exit");
		const here = hostname();
		for (const pid of [ended.pid, process.pid, process.ppid]) await writeFile(join(path, `key.${here}.${pid}.part`), "half");
		await openFolder(path);
		expect(await readdir(path)).toEqual([`key.${here}.${process.ppid}.part`]);
	});

	test("another machine's unfinished files in the same folder stay for a day, then are deleted", async () => {
		const path = await folder();
		const ended = spawn(process.execPath, ["-e", ""]);
		await once(ended, "exit");
		const names = [ended.pid, process.pid].map((pid) => `key.another.example.${pid}.part`);
		for (const name of names) await writeFile(join(path, name), "half");
		await openFolder(path);
		expect((await readdir(path)).toSorted()).toEqual(names.toSorted());
		const old = new Date(Date.now() - 25 * 60 * 60 * 1000);
		for (const name of names) await utimes(join(path, name), old, old);
		await openFolder(path);
		expect(await readdir(path)).toEqual([]);
	});

	test("a file being written is named after the machine and process writing it", async () => {
		const path = await folder();
		const files = await openFolder(path);
		let seen: string[] = [];
		const source = Readable.from(
			(async function* () {
				yield Buffer.alloc(10);
				seen = await readdir(path);
			})(),
		);
		const { key } = await files.write(source, { maxBytes: 1_000 });
		expect(seen).toEqual([`${key}.${hostname()}.${process.pid}.part`]);
		expect(await readdir(path)).toEqual([key]);
	});

	test("a source that breaks leaves nothing", async () => {
		const path = await folder();
		const files = await openFolder(path);
		const cut = Readable.from(
			(async function* () {
				yield Buffer.alloc(10);
				throw new Error("cut");
			})(),
		);
		await expect(files.write(cut, { maxBytes: 1_000 })).rejects.toThrow("cut");
		expect(await readdir(path)).toEqual([]);
	});

	test("a path isn't accepted as a key", async () => {
		const files = await openFolder(await folder());
		await expect(files.read("../../etc/passwd")).rejects.toThrow("not a storage key");
	});
});

describe("the seal key (docs/settings.md)", () => {
	const key = (byte: number) => Buffer.alloc(32, byte);
	const openAt = async (env: Record<string, string> = {}) => {
		const dataDir = env.DATA_DIR ?? (await folder());
		return { dataDir, ...(await openSeal(readSettings({ DATA_DIR: dataDir, ...env }))) };
	};

	test("is created at the first start, beside the files", async () => {
		const first = await openAt();
		expect((await readFile(join(first.dataDir, "seal-key"))).length).toBe(32);
		expect((await openAt({ DATA_DIR: first.dataDir })).open(first.seal("a token"))).toBe("a token");
		expect(() => first.open("x")).toThrow();
	});

	test("given to two machines, lets each open what the other sealed, and none is created", async () => {
		for (const SEAL_KEY of [key(7).toString("base64"), ` ${key(7).toString("base64url")} `]) {
			const [one, other] = [await openAt({ SEAL_KEY }), await openAt({ SEAL_KEY: key(7).toString("base64") })];
			expect(other.open(one.seal("a token"))).toBe("a token");
			expect(await readdir(one.dataDir)).toEqual([]);
		}
	});

	test("comes from SEAL_KEY, else SEAL_KEY_FILE, as text or raw bytes, else DATA_DIR", async () => {
		const path = await folder();
		const [text, bytes] = [join(path, "text"), join(path, "bytes")];
		await writeFile(text, `${key(8).toString("base64")}\n`);
		await writeFile(bytes, key(8));
		const sealed = (await openAt({ SEAL_KEY: key(8).toString("base64") })).seal("a token");
		for (const SEAL_KEY_FILE of [text, bytes]) expect((await openAt({ SEAL_KEY_FILE })).open(sealed)).toBe("a token");
		const both = await openAt({ SEAL_KEY: key(9).toString("base64"), SEAL_KEY_FILE: text });
		expect(() => both.open(sealed)).toThrow();
		const created = await openAt();
		expect((await openAt({ SEAL_KEY_FILE: join(created.dataDir, "seal-key") })).open(created.seal("a token"))).toBe("a token");
	});

	test("can be rotated: the first of several seals, and the others still open their own", async () => {
		const [old, fresh] = [key(1).toString("base64"), key(2).toString("base64")];
		const sealed = (await openAt({ SEAL_KEY: old })).seal("a token");
		const changed = await openAt({ SEAL_KEY: `${fresh} ${old}` });
		expect(changed.open(sealed)).toBe("a token");
		expect((await openAt({ SEAL_KEY: fresh })).open(changed.seal("another"))).toBe("another");
		expect(() => changed.open(`${sealed.slice(0, -2)}AA`)).toThrow();
	});

	test("is refused with a message if invalid", async () => {
		for (const SEAL_KEY of ["secret", key(1).subarray(1).toString("base64"), `${key(1).toString("base64")} x`, key(1).toString("hex")])
			expect(() => readSettings({ SEAL_KEY }), SEAL_KEY).toThrow("SEAL_KEY must be 32 random bytes in base64");
		const path = join(await folder(), "none");
		await expect(openAt({ SEAL_KEY_FILE: path })).rejects.toThrow(`SEAL_KEY_FILE: ${path} cannot be read`);
		await writeFile(path, "secret");
		await expect(openAt({ SEAL_KEY_FILE: path })).rejects.toThrow(`SEAL_KEY_FILE: ${path} must contain 32 random bytes`);
	});
});

describe("the embedded PostgreSQL", () => {
	test("keeps every acknowledged row when killed, and restores them at the next start", async () => {
		const dataDir = await folder();
		const first = await startPostgres({ dataDir, log: silentLog });
		const database = openDatabase(first.connection);
		await database.db.execute(sql`create table kept (number int)`);
		for (let number = 0; number < 20; number++) await database.db.execute(sql`insert into kept values (${number})`);
		const pid = Number((await readFile(join(dataDir, "postgres/cluster/postmaster.pid"), "utf8")).split("\n")[0]);
		process.kill(pid, "SIGKILL");
		await database.close();

		const second = await startPostgres({ dataDir, log: silentLog });
		const again = openDatabase(second.connection);
		const { rows } = await again.db.execute<{ count: number }>(sql`select count(*)::int as count from kept`);
		expect(rows).toEqual([{ count: 20 }]);
		await again.close();
		await Promise.all([first.stop(), second.stop()]);
	});

	test("restarts by itself when killed under a running application", async () => {
		const dataDir = await folder();
		const postgres = await startPostgres({ dataDir, log: silentLog });
		const database = openDatabase(postgres.connection);
		await database.db.execute(sql`select 1`);
		process.kill(Number((await readFile(join(dataDir, "postgres/cluster/postmaster.pid"), "utf8")).split("\n")[0]), "SIGKILL");
		await expect.poll(() => database.pool.query("select 1").catch(() => null), { timeout: 15_000 }).toBeTruthy();
		await database.close();
		await postgres.stop();
	});

	test("is shared by two processes started concurrently, and outlives the first to leave", async () => {
		const dataDir = await folder();
		const code = `
			import { startPostgres } from ${JSON.stringify(join(import.meta.dirname, "postgres.ts"))};
			const log = { info() {}, error() {} };
			await startPostgres({ dataDir: process.argv[1], log });
			console.log("up");
			process.stdin.resume();`;
		const [mine, other] = await Promise.all([startPostgres({ dataDir, log: silentLog }), startElsewhere(code, dataDir)]);
		await mine.stop();
		const database = openDatabase(mine.connection);
		expect((await database.pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
		await database.close();
		// killed rather than stopped: the next start adopts what it left
		other.kill("SIGKILL");
		await once(other, "exit");
		const adopter = await startPostgres({ dataDir, log: silentLog });
		await adopter.stop();
		await expect(readFile(join(dataDir, "postgres/cluster/postmaster.pid"))).rejects.toThrow("ENOENT");
	});

	test("logs no user data, for its own user only, and for a week at most (privacy page: 30 days)", async () => {
		const dataDir = await folder();
		const logs = join(dataDir, "postgres/log");
		const server = await startPostgres({ dataDir, log: silentLog });
		const { pool, close } = openDatabase(server.connection);
		await pool.query("create table people (email text primary key)");
		const add = () => pool.query("insert into people values ('ama@example.cm') /* a letter */");
		await add();
		await expect(add()).rejects.toThrow("duplicate key");
		await expect(pool.query("select $1::int", ["ama@example.cm"])).rejects.toThrow("invalid input");
		const { rows } = await pool.query(
			"select pg_rotate_logfile(), name, setting from pg_settings where name like 'log_%rotation%' order by name",
		);
		expect(rows.map(({ name, setting, pg_rotate_logfile }) => [name, setting, pg_rotate_logfile])).toEqual([
			["log_rotation_age", "1440", true],
			["log_rotation_size", "0", true],
			["log_truncate_on_rotation", "on", true],
		]);
		await close();
		await server.stop();
		const logFiles = await Promise.all(
			(await readdir(logs)).map(async (name) => ({ name, text: await readFile(join(logs, name), "utf8") })),
		);
		expect(logFiles.map(({ text }) => text).join()).toContain("ready to accept connections");
		for (const { name, text } of logFiles) {
			expect(text, name).not.toMatch(/ama@example|a letter/);
			expect((await stat(join(logs, name))).mode & 0o777, name).toBe(0o600);
		}
	});

	test("starts without last week's logs, even if it wasn't running at midnight", async () => {
		const home = await folder();
		await mkdir(join(home, "log"));
		for (const [name, days] of [
			["log/postgres-Mon.log", 7],
			["log/postgres-Sat.log", 2],
			["log/start.log", 0],
			["postgres.log", 0],
		] as const) {
			await writeFile(join(home, name), "old");
			const then = new Date(Date.now() - days * 24 * 60 * 60 * 1000);
			await utimes(join(home, name), then, then);
		}
		openLogs(home, null);
		expect(await readdir(home)).toEqual(["log"]);
		expect(await readdir(join(home, "log"))).toEqual(["postgres-Sat.log"]);
	});

	test("migrations run once when two processes start them, and an older version refuses a newer database", async () => {
		const dataDir = await folder();
		const postgres = await startPostgres({ dataDir, log: silentLog });
		await Promise.all([migrate(postgres.connection), migrate(postgres.connection)]);
		const database = openDatabase(postgres.connection);
		const { rows } = await database.db.execute<{ count: number }>(sql`select count(*)::int as count from users`);
		expect(rows).toEqual([{ count: 0 }]);
		// a later version has already migrated this database
		await database.db.execute(sql`insert into drizzle.__drizzle_migrations (hash, name) values ('', '29990101000000_later')`);
		const refused = await migrate(postgres.connection).catch((error: unknown) => error);
		expect(refused).toBeInstanceOf(NewerDatabase);
		expect(String(refused)).toContain(
			"brought up to date by a newer version (29990101000000_later). Start that version, or restore a backup from before it.",
		);
		await database.close();
		await postgres.stop();
	});

	test("migrations may take longer than a request's statement timeout", async () => {
		const postgres = await startPostgres({ dataDir: await folder(), log: silentLog });
		await migrate({ ...postgres.connection, statement_timeout: 5 });
		await postgres.stop();
	});
});

describe("a lock between processes", () => {
	test("lets one in at a time", async () => {
		const file = join(await folder(), "lock");
		let inside = 0;
		let maxInside = 0;
		const visit = async () => {
			maxInside = Math.max(maxInside, ++inside);
			await new Promise((resolve) => setTimeout(resolve, 20));
			inside--;
		};
		await Promise.all([withFileLock(file, visit), withFileLock(file, visit), withFileLock(file, visit)]);
		expect(maxInside).toBe(1);
	});

	test("is released when its holder is killed", async () => {
		const file = join(await folder(), "lock");
		const code = `
			import { withFileLock } from ${JSON.stringify(join(import.meta.dirname, "lock.ts"))};
			await withFileLock(process.argv[1], async () => {
				console.log("in");
				await new Promise(() => setTimeout(() => {}, 100_000));
			});`;
		const other = await startElsewhere(code, file);
		const entered = withFileLock(file, async () => "entered");
		expect(await Promise.race([entered, new Promise((resolve) => setTimeout(resolve, 300, "waits"))])).toBe("waits");
		other.kill("SIGKILL");
		expect(await entered).toBe("entered");
	});

	test("is taken on a full disk too", async (context) => {
		const disk = await folder();
		const isMounted = process.platform === "linux" && spawnSync("mount", ["-t", "tmpfs", "-o", "size=64k", "none", disk]).status === 0;
		if (!isMounted) return context.skip("left out: only root can make a small disk to fill");
		try {
			await expect(writeFile(join(disk, "filler"), Buffer.alloc(2 ** 17))).rejects.toThrow("ENOSPC");
			expect(await withFileLock(join(disk, "lock"), async () => "entered")).toBe("entered");
			expect(joinUsers(join(disk, "users")).leave()).toBe(true);
		} finally {
			spawnSync("umount", [disk]);
		}
	});

	test("lets the last user to leave know that no one is left", async () => {
		const file = join(await folder(), "users");
		const [first, second] = [joinUsers(file), joinUsers(file)];
		expect(first.leave()).toBe(false);
		expect(second.leave()).toBe(true);
	});
});

async function startElsewhere(code: string, dataDir: string) {
	const child = spawn(process.execPath, ["--input-type=module", "-e", code, dataDir], { stdio: ["pipe", "pipe", "inherit"] });
	await once(child.stdout, "data");
	return child;
}

test("the described settings hide secrets, even those read from a file", async () => {
	const path = await folder();
	await writeFile(join(path, "replicas"), "postgres://reader:pa55word@one/njangi postgres://reader:pa55word@two/njangi\n");
	const env = {
		DATABASE_URL: "postgres://njangi:pa55word@db/njangi",
		DATABASE_LISTEN_URL: "postgres://njangi:pa55word@db:5433/njangi",
		DATABASE_REPLICA_URLS_FILE: join(path, "replicas"),
		EVENTS_URL: "rediss://njangi:pa55word@events/1",
		...{ FILES_URL: "https://s3.example/njangi", FILES_KEY_ID: "AKIA", FILES_SECRET: "pa55word" },
	};
	expect(readSettings(env).databaseReplicaUrls).toEqual(["postgres://reader:pa55word@one/njangi", "postgres://reader:pa55word@two/njangi"]);
	const described = Object.fromEntries(describeSettings(env).map(({ name, value }) => [name, value]));
	expect(JSON.stringify(described)).not.toContain("pa55word");
	expect(described.DATABASE_REPLICA_URLS).toBe("postgres://reader:***@one/njangi postgres://reader:***@two/njangi");
	expect(described.EVENTS_URL).toBe("rediss://njangi:***@events/1");
	expect(() => readSettings({ EVENTS_URL: "https://events" })).toThrow("EVENTS_URL must be a URL that begins with redis:// or rediss://");
	expect(() => readSettings({ DATABASE_REPLICA_URLS: "one two" })).toThrow("DATABASE_REPLICA_URLS must be URLs");
	expect(() => readSettings({ SMTP_URL_FILE: join(path, "nothing") })).toThrow("SMTP_URL_FILE:");
	expect(() => readSettings({ DATABASE_LISTEN_URL: env.DATABASE_LISTEN_URL })).toThrow("DATABASE_LISTEN_URL needs DATABASE_URL");
});
