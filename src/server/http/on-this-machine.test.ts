import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testApp } from "../../../tests/support/app.ts";
import { serve } from "../../../tests/support/serve.ts";
import { fillDemo } from "../demo/fill-demo.ts";
import { mailFolder } from "../mail/mail-spool.ts";
import { readSettings } from "../platform/settings.ts";
import { readArrival } from "./arrival.ts";

type Header = [string, string];

/** Headers that indicate a request from another machine. */
const elsewhere: Header[][] = [
	[["X-Forwarded-For", "198.51.100.1"]],
	[["X-Forwarded-For", "127.0.0.1"]],
	[["Forwarded", "for=127.0.0.1"]],
	[["X-Real-IP", "127.0.0.1"]],
	[["Via", "1.1 proxy"]],
	[["Host", "jobs.example"]],
	[["Host", "localhost.evil.example"]],
];

describe.each(["0", "1", "127.0.0.1"])("with TRUSTED_PROXIES %s, a client that isn't on this machine", (proxies) => {
	let site: Awaited<ReturnType<typeof testApp>>;
	let server: Awaited<ReturnType<typeof serve>>;
	const id = "0b7f3a52-6f0e-4b5a-9e0c-1d2e3f405162";

	beforeAll(async () => {
		site = await testApp({ TRUSTED_PROXIES: proxies });
		server = await serve({ app: site.app, settings: site.services.settings });
		await mkdir(mailFolder(site.folder), { recursive: true });
		await writeFile(join(mailFolder(site.folder), `${id}.eml`), "Subject: Reset your password\r\n\r\nthe token");
	});
	afterAll(async () => {
		server.close();
		await site.close();
	});

	test("can't read mails", async () => {
		for (const path of ["/dev/mail", "/dev/mail/", `/dev/mail/${id}`]) {
			const mine = await server.send(path);
			expect([mine.status, mine.body.includes("Reset your password")]).toEqual([200, true]);
			for (const headers of elsewhere) {
				const theirs = await server.send(path, { headers });
				expect([theirs.status, theirs.body.includes("Reset")], `${path} ${headers}`).toEqual([403, false]);
			}
		}
	});

	test("can't sign in with the demo's printed password, whatever the case of the address", async () => {
		const demo = await fillDemo(site.services);
		for (const email of [demo?.seeker ?? "", demo?.recruiter.toUpperCase() ?? "", demo?.colleague ?? ""]) {
			const signIn = (headers: Header[]) =>
				server.send("/api/auth/login", {
					method: "POST",
					headers: [["Cookie", "csrftoken=t"], ["X-CSRFToken", "t"], ["Content-Type", "application/json"], ...headers],
					body: JSON.stringify({ email, password: demo?.password }),
				});
			for (const headers of elsewhere) {
				const answer = await signIn(headers);
				expect(JSON.parse(answer.body), `${headers}`).toMatchObject({
					code: "forbidden",
					message: "Demo accounts only work on the computer this site runs on. Create your own account.",
				});
				expect(answer.headers["set-cookie"]).toBeUndefined();
			}
			expect((await signIn([])).status, email).toBe(200);
		}
	});
});

test("only a loopback address with a local host name counts as this machine", () => {
	const isLocal = (from: string, host = "localhost:3000") =>
		readArrival({ requestId: "r", url: "/", headers: { host }, from }, readSettings({})).isLocal;
	for (const from of ["127.0.0.1", "127.8.8.8", "::1", "::ffff:127.0.0.1"]) expect(isLocal(from), from).toBe(true);
	for (const from of ["10.0.0.3", "172.17.0.1", "::ffff:10.0.0.3", "fe80::1%eth0", "gone", ""]) expect(isLocal(from), from).toBe(false);
	for (const host of ["localhost", "LOCALHOST:1", "127.0.0.1:3000", "[::1]:3000"]) expect(isLocal("::1", host), host).toBe(true);
	for (const host of ["", "10.0.0.3", "127.0.0.1.nip.io", "jobs.example"]) expect(isLocal("::1", host), host).toBe(false);
});
