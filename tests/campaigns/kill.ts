import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { pdf } from "../support/cast.ts";
import { demo } from "../support/site.ts";

const { values } = parseArgs({ options: { rounds: { type: "string", default: "20" } } });

/**
 * Kills the app, its PostgreSQL or both by SIGKILL in the middle of writing, starts again, and looks whether every
 * acknowledged write is there, whole: an application with both its files, its notification and its mails.
 */
async function killAgainAndAgain(rounds: number): Promise<void> {
	const folder = mkdtempSync(join(tmpdir(), "njangi-kill-"));
	const port = await freePort();
	const acknowledged: string[] = [];
	let app = await start({ folder, port });
	try {
		for (let round = 1; round <= rounds; round++) {
			const person = await signIn(app.address);
			const writing = write(app.address, person, acknowledged);
			await wait(300 + Math.random() * 1_500);
			const victim = (["app", "database", "both"] as const)[round % 3] ?? "both";
			if (victim !== "app") killDatabase(folder);
			if (victim !== "database") app.child.kill("SIGKILL");
			await writing;
			await end(app.child, "SIGKILL");
			const started = performance.now();
			app = await start({ folder, port });
			const lost = await missing(app.address, await signIn(app.address), acknowledged);
			if (lost.length > 0) throw new Error(`lost after killing ${victim}: ${lost.join(", ")}`);
			console.log(
				`round ${round}: ${victim} killed; back in ${((performance.now() - started) / 1000).toFixed(1)} s, ${acknowledged.length} acknowledged postings whole`,
			);
		}
	} finally {
		await end(app.child, "SIGTERM");
		rmSync(folder, { recursive: true, force: true });
	}
}

async function end(child: ChildProcess, signal: "SIGKILL" | "SIGTERM"): Promise<void> {
	if (child.exitCode !== null || child.signalCode !== null) return;
	child.kill(signal);
	await once(child, "exit");
}

type App = { child: ChildProcess; address: string };

async function start({ folder, port }: { folder: string; port: number }): Promise<App> {
	const address = `http://localhost:${port}`;
	const env = { ...process.env, PORT: String(port), PUBLIC_URL: address, DATA_DIR: folder, RATE_LIMITS: "off", NODE_ENV: "" };
	const child = spawn(process.execPath, ["--max-semi-space-size=8", "build/main.js"], { env, stdio: "ignore" });
	for (let tries = 0; ; tries++) {
		if (
			await fetch(`${address}/api/health`).then(
				(answer) => answer.ok,
				() => false,
			)
		)
			return { child, address };
		if (tries > 300 || child.exitCode !== null) throw new Error("the app does not start again");
		await wait(100);
	}
}

type Person = { recruiter: string; seeker: string };

async function signIn(address: string): Promise<Person> {
	const cookieOf = async (email: string) => {
		const answer = await post(`${address}/api/auth/login`, "csrftoken=t", JSON.stringify({ email, password: demo.password }));
		const session = answer.headers.getSetCookie().find((cookie) => cookie.startsWith("session="));
		return `csrftoken=t; ${session?.split(";")[0]}`;
	};
	return { recruiter: await cookieOf(demo.recruiter), seeker: await cookieOf(demo.seeker) };
}

const post = (url: string, cookie: string, body: string | FormData) =>
	fetch(url, {
		method: "POST",
		body,
		headers: { cookie, "x-csrftoken": "t", ...(typeof body === "string" ? { "content-type": "application/json" } : {}) },
	});

/** Posts jobs and applies to them until the connection breaks; what was answered with success is acknowledged. */
async function write(address: string, { recruiter, seeker }: Person, acknowledged: string[]): Promise<void> {
	try {
		for (;;) {
			const job = { title: "Night watch", company: "Sawa Digital", location: "Douala", description: "Watch.", skills: ["Calm"] };
			const created = await post(`${address}/api/jobs/create`, recruiter, JSON.stringify(job));
			if (!created.ok) return;
			const { id } = (await created.json()).job;
			const form = new FormData();
			form.set("fullName", "Mireille Ngono");
			form.set("email", demo.seeker);
			form.set("cv", pdf(50_000));
			form.set("cover_letter", pdf(20_000));
			const applied = await post(`${address}/api/application/jobs/${id}`, seeker, form);
			if (!applied.ok) return;
			acknowledged.push((await applied.json()).application.id);
		}
	} catch {
		// the kill
	}
}

/** Of the acknowledged applications those that cannot be read with both their files. */
async function missing(address: string, { recruiter }: Person, acknowledged: string[]): Promise<string[]> {
	const headers = { cookie: recruiter };
	const lost: string[] = [];
	for (const id of acknowledged.slice(-60)) {
		const answer = await fetch(`${address}/api/application/${id}`, { headers });
		if (!answer.ok) {
			lost.push(`${id} (${answer.status})`);
			continue;
		}
		const { application } = await answer.json();
		for (const [document, bytes] of [
			[application.cv, 50_000],
			[application.coverLetter, 20_000],
		]) {
			const file = await fetch(new URL(document.href, address), { headers });
			if ((await file.arrayBuffer()).byteLength !== bytes) lost.push(`${id} (a file)`);
		}
	}
	return lost;
}

function killDatabase(folder: string): void {
	const file = join(folder, "postgres/cluster/postmaster.pid");
	if (existsSync(file)) process.kill(Number(readFileSync(file, "utf8").split("\n")[0]), "SIGKILL");
}

async function freePort(): Promise<number> {
	const server = createServer().listen(0);
	await once(server, "listening");
	const { port } = server.address() as { port: number };
	server.close();
	return port;
}

await killAgainAndAgain(Number(values.rounds));
