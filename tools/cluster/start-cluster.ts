import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Database, databaseUser, makeDatabase } from "./database.ts";
import { makeProxyOfDatabase, makeProxyOfPages } from "./haproxy.ts";
import { answersAt, freePort, makePart, type Part } from "./part.ts";
import { makeRedis } from "./redis.ts";
import { makeS3 } from "./s3rver.ts";

export type Cluster = {
	/** The proxy's address, as visitors know it. */
	address: string;
	/** The address of the proxy that leads to the primary. */
	databaseUrl: string;
	apps: Part[];
	proxy: Part;
	database: Database;
	databaseProxy: Part;
	s3: Part;
	redis: Part;
	stop(): Promise<void>;
};

type ClusterOptions = { folder: string; processes: number; env?: Record<string, string>; step: (text: string) => void };

/**
 * Starts what a team would run on several machines, on this one: PostgreSQL with a streaming standby, HAProxy in front of them, an S3
 * server, Redis, this many app processes that share nothing else, and HAProxy in front of those, each on its own port, all of it in one
 * folder.
 */
export async function startCluster({ folder, processes, env = {}, step }: ClusterOptions): Promise<Cluster> {
	await using resources = new AsyncDisposableStack();
	mkdirSync(folder, { recursive: true });
	const add = async (part: Part) => {
		step(`${part.name} on port ${part.port}`);
		resources.defer(() => part.end("SIGTERM"));
		await part.start();
	};
	const database = await makeDatabase(folder);
	for (const server of database.servers) await add(server);
	database.waitForStandby();
	const databasePort = await freePort();
	const databaseUrl = database.addressOf({ port: databasePort });
	const databaseProxy = makeProxyOfDatabase({
		folder,
		port: databasePort,
		servers: database.servers,
		user: databaseUser,
		url: databaseUrl,
	});
	await add(databaseProxy);
	const s3 = await makeS3(folder);
	await add(s3);
	const redis = await makeRedis(folder);
	await add(redis);
	const [port = 0, ...ports] = await Promise.all(Array.from({ length: processes + 1 }, freePort));
	const sealKey = join(folder, "seal-key");
	if (!existsSync(sealKey)) writeFileSync(sealKey, randomBytes(32).toString("base64"), { mode: 0o600 });
	const address = `http://localhost:${port}`;
	const shared = {
		...{ PUBLIC_URL: address, TRUSTED_PROXIES: "1", DRAIN_SECONDS: "3", SEAL_KEY_FILE: sealKey },
		// queries go to whichever of them is the standby
		...{ DATABASE_URL: databaseUrl, DATABASE_REPLICA_URLS: database.servers.map(database.addressOf).join(" ") },
		...{ ...s3.env, ...redis.env, ...env },
	};
	const apps = ports.map((own, place) => {
		const name = `app-${place + 1}`;
		return makePart({
			name,
			port: own,
			command: ["deploy/serve"],
			env: { ...shared, PORT: String(own), DATA_DIR: join(folder, name) },
			log: join(folder, `${name}.log`),
			answers: answersAt("/api/health", { isWell: true }),
		});
	});
	for (const app of apps) await add(app);
	const proxy = makeProxyOfPages({ folder, port, servers: apps });
	await add(proxy);
	const running = resources.move();
	return { address, databaseUrl, apps, proxy, database, databaseProxy, s3, redis, stop: () => running.disposeAsync() };
}
