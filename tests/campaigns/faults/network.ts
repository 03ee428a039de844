import { once } from "node:events";
import { createServer, type IncomingMessage, request } from "node:http";
import { connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import type { Site } from "../../support/own-site.ts";
import { postJob } from "../writers.ts";
import type { Fault, Observations, Stage } from "./fault.ts";

const slowBodies = 300;
/** Seconds after which a body that earned no more time is cut off, allowing for two checks on a busy machine. */
const cutAfter = 45;

/** Sends bodies at a byte per second, half of them as guests, half with files as a signed-in person. */
async function trickle({ site, people }: Stage): Promise<Observations> {
	const { job } = await (await postJob(site.address, people, "Slow line")).json();
	const { port, host } = new URL(site.address);
	const startedAt = performance.now();
	const head = (place: number) =>
		place % 2 === 0
			? `POST /api/auth/login HTTP/1.1\r\nhost: ${host}\r\ncookie: csrftoken=t\r\nx-csrftoken: t\r\ncontent-type: application/json\r\ncontent-length: 2000\r\n\r\n`
			: `POST /api/application/jobs/${job.id} HTTP/1.1\r\nhost: ${host}\r\ncookie: ${people.seeker}\r\nx-csrftoken: t\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 100000\r\n\r\n`;
	const sendSlowly = async (place: number) => {
		const socket: Socket = connect({ host: "localhost", port: Number(port) });
		socket.on("error", () => {});
		let answer = "";
		socket.on("data", (chunk) => (answer += chunk));
		socket.write(head(place));
		const timer = setInterval(() => socket.write(" "), 1_000);
		const closed = once(socket, "close");
		await Promise.race([closed, wait(60_000, undefined, { ref: false })]);
		clearInterval(timer);
		const isCut = socket.destroyed;
		socket.destroy();
		return {
			status: /^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? (isCut ? "cut" : "still open"),
			after: (performance.now() - startedAt) / 1000,
		};
	};
	const ended = await Promise.all(Array.from({ length: slowBodies }, (_, place) => sendSlowly(place)));
	const [first = 0, ...others] = ended.map(({ after }) => after).toSorted((a, b) => a - b);
	const [half = first, last = first] = [others[slowBodies / 2], others.at(-1)];
	const counts = [...Map.groupBy(ended, ({ status }) => status)].map(([status, all]) => `${all.length} × ${status}`).join(", ");
	return {
		observed: [
			`the slow requests were answered ${counts}: the first after ${first.toFixed(1)} s, half after ${half.toFixed(1)} s, the last after ${last.toFixed(1)} s`,
		],
		wrong: last > cutAfter ? [`a slow body was held open for ${last.toFixed(0)} s`] : [],
	};
}

/** Headers that proxies add, pass on or get wrong. */
const doubled = [
	"Host",
	"Content-Length",
	"Content-Type",
	"Transfer-Encoding",
	"Cookie",
	"X-CSRFToken",
	"Origin",
	"Referer",
	"X-Forwarded-For",
	"X-Forwarded-Host",
	"X-Forwarded-Proto",
	"Forwarded",
	"Accept-Language",
	"Accept-Encoding",
	"If-None-Match",
	"Range",
	"Idempotency-Key",
	"Connection",
	"User-Agent",
] as const;

/** Starts a proxy in front of the site that sends one header of each request twice. */
async function openDoubler(site: Site) {
	const { port } = new URL(site.address);
	let header = "";
	const proxy = createServer((incoming, outgoing) => {
		const pairs: string[] = [];
		for (let place = 0; place < incoming.rawHeaders.length; place += 2) {
			const [name = "", value = ""] = incoming.rawHeaders.slice(place, place + 2);
			pairs.push(name, value);
			if (name.toLowerCase() === header) pairs.push(name, value);
		}
		const onward = request({ host: "localhost", port: Number(port), method: incoming.method, path: incoming.url, headers: pairs });
		onward.on("response", (answer) => {
			outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
			answer.pipe(outgoing);
		});
		onward.on("error", () => outgoing.destroy());
		incoming.pipe(onward);
	}).listen(0, "127.0.0.1");
	await once(proxy, "listening");
	const { port: own } = proxy.address() as { port: number };
	return {
		port: own,
		double: (name: string) => {
			header = name.toLowerCase();
		},
		close: () => {
			proxy.closeAllConnections();
			proxy.close();
		},
	};
}

/** Sends four ordinary requests, each with as many headers as possible; returns their statuses. */
async function throughDoubler({ site, people }: Stage, port: number): Promise<(number | "cut")[]> {
	const { host } = new URL(site.address);
	const defaultHeaders = {
		host,
		origin: site.address,
		referer: `${site.address}/contact`,
		"accept-language": "en",
		"accept-encoding": "identity",
		"user-agent": "campaign",
		"x-forwarded-for": "203.0.113.9",
		"x-forwarded-host": host,
		"x-forwarded-proto": "http",
		forwarded: "for=203.0.113.9",
		connection: "keep-alive",
	};
	const form = new URLSearchParams({ fullName: "Ama Ngono", email: "ama@example.cm", message: "Twice in one line?" }).toString();
	const send = async (method: string, path: string, headers: Record<string, string>, body?: string) => {
		const length = body ? { "content-length": String(body.length) } : {};
		const sent = request({ host: "127.0.0.1", port, method, path, headers: { ...defaultHeaders, ...length, ...headers } }).end(body);
		try {
			const [answer] = (await once(sent, "response")) as [IncomingMessage];
			answer.resume();
			return answer.statusCode ?? 0;
		} catch {
			return "cut" as const;
		}
	};
	const signedIn = { cookie: people.seeker, "x-csrftoken": "t" };
	return [
		await send("GET", "/jobs", { "if-none-match": '"x"', range: "bytes=0-9" }),
		await send("GET", "/applications", signedIn),
		await send(
			"PATCH",
			"/api/user/profile",
			{ ...signedIn, "content-type": "application/json", "idempotency-key": "0190a0a0-0000-7000-8000-000000000001" },
			'{"bio":"Electrician"}',
		),
		await send("POST", "/contact", { "content-type": "application/x-www-form-urlencoded" }, form),
	];
}

async function doubleHeaders(stage: Stage): Promise<Observations> {
	const doubler = await openDoubler(stage.site);
	const observed: string[] = [];
	const wrong: string[] = [];
	try {
		for (const header of doubled) {
			doubler.double(header);
			const statuses = await throughDoubler(stage, doubler.port);
			observed.push(`${header} twice: ${statuses.join(" ")}`);
			for (const status of statuses) if (status === "cut" || status >= 500) wrong.push(`${header} twice: ${status}`);
		}
	} finally {
		doubler.close();
	}
	return { observed, wrong };
}

export const networkFaults = (): Fault[] => [
	{ name: `${slowBodies} bodies at once, each at a byte per second`, isUnnoticed: true, run: trickle },
	{
		name: "a proxy that sends each header twice (job list, signed-in page, API call, plain form)",
		isUnnoticed: true,
		prepare: async () => ({ env: { TRUSTED_PROXIES: "1" }, cleanUp: async () => {} }),
		run: doubleHeaders,
	},
];
