import { writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { answersAt, makePart, type Part } from "./part.ts";

type ProxyOptions = { folder: string; port: number; servers: readonly Part[] };

/** HAProxy, which must be installed, in front of the app's processes, configured as docs/operating.md says. */
export const makeProxyOfPages = ({ folder, port, servers }: ProxyOptions): Part =>
	makeProxy({ name: "HAProxy", port, folder, config: configOfPages(port, servers), answers: answersAt("/api/health", { isWell: true }) });

/** HAProxy in front of PostgreSQL: leads to whichever server is the primary. */
export const makeProxyOfDatabase = ({ folder, port, servers, user, url }: ProxyOptions & { user: string; url: string }): Part =>
	makeProxy({
		name: "HAProxy of the database",
		port,
		folder,
		config: configOfDatabase(port, servers, user),
		answers: () => leadsToPrimary(url),
	});

type MakeProxyOptions = { name: string; port: number; folder: string; config: string; answers: (port: number) => Promise<boolean> };

function makeProxy({ name, port, folder, config, answers }: MakeProxyOptions): Part {
	const file = join(folder, `${name.toLowerCase().replaceAll(" ", "-")}.cfg`);
	writeFileSync(file, config);
	return makePart({ name, port, command: ["haproxy", "-db", "-f", file], log: file.replace(/cfg$/, "log"), answers });
}

const configOfPages = (port: number, servers: readonly Part[]) => `global
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
${linesOf(servers)}
backend scripts
	option redispatch 1
	retry-on conn-failure empty-response 404
	default-server check inter 1s
${linesOf(servers)}
`;

/** Asks each server whether it is a standby (`pg_is_in_recovery`), in PostgreSQL's own protocol; the one that says no is the primary. */
const configOfDatabase = (port: number, servers: readonly Part[], user: string) => `global
	maxconn 1000
defaults
	mode tcp
	timeout connect 3s
	timeout client 1h
	timeout server 1h
	timeout check 5s
listen database
	bind 127.0.0.1:${port}
	option tcp-check
	tcp-check connect
	tcp-check send-binary ${startup(user)}
	tcp-check expect binary ${readyForQuery}
	tcp-check send-binary ${message("Q", "select pg_is_in_recovery()\0")}
	tcp-check expect binary ${rowOfFalse}
	tcp-check send-binary ${message("X", "")}
	default-server check inter 500ms fall 1 rise 1 on-marked-down shutdown-sessions
${linesOf(servers)}
`;

const linesOf = (servers: readonly Part[]) =>
	servers.map(({ name, port }) => `	server ${name.replaceAll(" ", "-")} 127.0.0.1:${port}`).join("\n");

const hexOf = (...parts: Uint8Array[]) => Buffer.concat(parts).toString("hex");
const int32 = (value: number) => Buffer.from([value >> 24, value >> 16, value >> 8, value]);

/** A message of PostgreSQL's protocol: its kind, its length including the length itself, and its content. */
const message = (kind: string, text: string) => hexOf(Buffer.from(kind), int32(4 + text.length), Buffer.from(text));

/** The first message, which has no kind: protocol version 3.0, and the user. */
function startup(user: string): string {
	const text = Buffer.from(`user\0${user}\0database\0postgres\0\0`);
	return hexOf(int32(8 + text.length), int32(3 << 16), text);
}

const readyForQuery = message("Z", "I");
/** A row with one column of one letter. */
const rowOfFalse = message("D", "\0\x01\0\0\0\x01f");

/** True if the proxy leads to the primary. Asks twice: until the proxy has checked both servers, it leads to either in turn. */
async function leadsToPrimary(connectionString: string): Promise<boolean> {
	for (let turn = 0; turn < 2; turn++) {
		// a connection cut by the proxy rejects, and also emits an error here
		const client = new pg.Client({ connectionString }).on("error", () => {});
		try {
			await client.connect();
			const { rows } = await client.query("select pg_is_in_recovery() as follows");
			if (rows[0].follows) return false;
		} catch {
			return false;
		} finally {
			await client.end();
		}
	}
	return true;
}
