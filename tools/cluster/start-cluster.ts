import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { PoolConfig } from "pg";
import { silentLog } from "../../src/server/platform/log.ts";
import { startPostgres } from "../../src/server/platform/postgres.ts";
import { answersAt, freePort, makePart, type Part } from "./part.ts";
import { makeRedis } from "./redis.ts";
import { makeS3 } from "./s3rver.ts";

export type Cluster = {
	/** The proxy's, as visitors know it. */
	address: string;
	connection: PoolConfig;
	apps: Part[];
	s3: Part;
	redis: Part;
	stop(): Promise<void>;
};

type Starting = { folder: string; processes: number; env?: Record<string, string>; step: (words: string) => void };

/**
 * What a team would run on several machines, on this one: PostgreSQL, an S3 server, Redis, so many app processes that share nothing
 * else, and HAProxy before them, each on a port of its own, all of it in a folder.
 */
export async function startCluster({ folder, processes, env = {}, step }: Starting): Promise<Cluster> {
	await using begun = new AsyncDisposableStack();
	mkdirSync(folder, { recursive: true });
	const add = async (part: Part) => {
		step(`${part.name} on port ${part.port}`);
		begun.defer(() => part.end("SIGTERM"));
		await part.start();
	};
	step("PostgreSQL");
	const { connection } = begun.adopt(await startPostgres({ dataDir: join(folder, "database"), log: silentLog }), (postgres) =>
		postgres.stop(),
	);
	const s3 = await makeS3(folder);
	await add(s3);
	const redis = await makeRedis(folder);
	await add(redis);
	const [port, ...ports] = await Promise.all(Array.from({ length: processes + 1 }, freePort));
	const sealKey = join(folder, "seal-key");
	if (!existsSync(sealKey)) writeFileSync(sealKey, randomBytes(32).toString("base64"), { mode: 0o600 });
	const address = `http://localhost:${port}`;
	const shared = {
		...{ PUBLIC_URL: address, TRUSTED_PROXIES: "1", DRAIN_SECONDS: "3", SEAL_KEY_FILE: sealKey },
		...{ DATABASE_URL: addressOf(connection), ...s3.env, ...redis.env, ...env },
	};
	const apps = ports.map((own, place) => {
		const name = `app-${place + 1}`;
		return makePart({
			name,
			port: own,
			command: [process.execPath, "--max-semi-space-size=8", "build/main.js"],
			env: { ...shared, MALLOC_MMAP_THRESHOLD_: "32768", MALLOC_ARENA_MAX: "1", PORT: String(own), DATA_DIR: join(folder, name) },
			log: join(folder, `${name}.log`),
			answers: answersAt("/api/health", { isWell: true }),
		});
	});
	for (const app of apps) await add(app);
	const config = join(folder, "haproxy.cfg");
	writeFileSync(config, proxyOf(Number(port), apps));
	await add(
		makePart({
			name: "HAProxy",
			port: Number(port),
			command: ["haproxy", "-db", "-f", config],
			log: join(folder, "haproxy.log"),
			answers: answersAt("/api/health", { isWell: true }),
		}),
	);
	const running = begun.move();
	return { address, connection, apps, s3, redis, stop: () => running.disposeAsync() };
}

const addressOf = ({ user, database, host }: PoolConfig) =>
	`postgresql://${user}@localhost/${database}?host=${encodeURIComponent(String(host))}`;

/** As docs/operating.md says it. */
const proxyOf = (port: number, apps: readonly Part[]) => `global
	maxconn 4000
defaults
	mode http
	timeout connect 3s
	timeout client 75s
	timeout server 75s
	timeout check 5s
frontend njangi
	bind 127.0.0.1:${port}
	use_backend scripts if { path_beg /assets/ }
	default_backend pages
backend pages
	balance leastconn
	option httpchk
	http-check send meth GET uri /api/health ver HTTP/1.1 hdr Host njangi
	option redispatch 1
	retry-on conn-failure empty-response 503
	http-request disable-l7-retry unless { method GET HEAD }
	http-request set-header X-Forwarded-For %[src]
	default-server check inter 1s fall 1 rise 2
${serversOf(apps)}
backend scripts
	option redispatch 1
	retry-on conn-failure empty-response 404
	default-server check inter 1s
${serversOf(apps)}
`;

const serversOf = (apps: readonly Part[]) => apps.map(({ name, port }) => `	server ${name} 127.0.0.1:${port}`).join("\n");
