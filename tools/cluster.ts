// `npm run cluster`: what a team would run on several machines, on this one, until Ctrl-C.
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { startCluster } from "./cluster/start-cluster.ts";

const { values, positionals } = parseArgs({ allowPositionals: true, options: { processes: { type: "string", default: "3" } } });
const [folder, ...others] = positionals;
const processes = Number(values.processes);
if (!folder || others.length > 0 || !(processes >= 1 && processes <= 3)) {
	console.error(`npm run cluster -- FOLDER [--processes=3]

Starts PostgreSQL with a standby, an S3 server, Redis, up to three app processes and HAProxy before them and the database in a new
FOLDER, on ports that it says, and ends them at Ctrl-C. The folder stays, and can be started again. PostgreSQL (from 15 on, Debian's),
redis-server and haproxy must be installed.`);
	process.exit(1);
}
const cluster = await startCluster({ folder: resolve(folder), processes, step: (text) => console.log(`· ${text}`) });
console.log(`\nready: ${cluster.address}`);
const end = () => void cluster.stop().then(() => process.exit(0));
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, end);
