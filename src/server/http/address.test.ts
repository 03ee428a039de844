import { randomBytes } from "node:crypto";
import { afterEach, describe, expect, test } from "vitest";
import { testApp } from "../../../tests/support/app.ts";
import { serve } from "../../../tests/support/serve.ts";
import { readSettings } from "../platform/settings.ts";
import { isFromProxy } from "./address.ts";
import { readArrival } from "./arrival.ts";

/** The client address a request is attributed to. */
function addressOf({ trusted, from, named }: { trusted?: string; from: string; named?: string }): string {
	const settings = readSettings({ TRUSTED_PROXIES: trusted });
	return readArrival({ requestId: "r", url: "/", headers: named === undefined ? {} : { "x-forwarded-for": named }, from }, settings)
		.address;
}

describe("a request's client address", () => {
	test.each([
		{ why: "no proxy is trusted", from: "203.0.113.7", named: "198.51.100.1", address: "203.0.113.7" },
		{ why: "no proxy is trusted, not even on this machine", from: "127.0.0.1", named: "198.51.100.1", address: "127.0.0.1" },
		{ why: "none is trusted in a private network either", from: "10.0.0.3", named: "198.51.100.1", address: "10.0.0.3" },
		{ why: "an IPv4 address comes over IPv6", from: "::ffff:203.0.113.7", address: "203.0.113.7" },
		{ why: "the same in hexadecimal", from: "::ffff:cb00:7107", address: "203.0.113.7" },
		{ why: "IPv6: a household has the first half", from: "2001:db8:1:2:3:4:5:6", address: "2001:db8:1:2::/64" },
		{ why: "the same address written in another way", from: "2001:0DB8:0001:0002:0:0:0:6", address: "2001:db8:1:2::/64" },
		{ why: "zeros left out", from: "2001:db8::9", address: "2001:db8:0:0::/64" },
		{ why: "a link's own address", from: "fe80::1%eth0", address: "fe80:0:0:0::/64" },
		{ why: "one proxy names the sender", trusted: "1", from: "127.0.0.1", named: "198.51.100.1", address: "198.51.100.1" },
		{
			why: "one proxy; what stands before is the sender's own claim",
			trusted: "1",
			from: "10.0.0.3",
			named: "1.1.1.1, 198.51.100.1",
			address: "198.51.100.1",
		},
		{ why: "one proxy that names nobody", trusted: "1", from: "10.0.0.3", address: "10.0.0.3" },
		{ why: "two proxies", trusted: "2", from: "10.0.0.3", named: "9.9.9.9, 198.51.100.1, 192.0.2.5", address: "198.51.100.1" },
		{ why: "two proxies, and one was passed by", trusted: "2", from: "10.0.0.3", named: "198.51.100.1", address: "198.51.100.1" },
		{
			why: "proxies by their addresses",
			trusted: "10.0.0.0/8 192.0.2.5",
			from: "10.0.0.3",
			named: "9.9.9.9, 198.51.100.1, 192.0.2.5",
			address: "198.51.100.1",
		},
		{
			why: "somebody else than the proxies",
			trusted: "10.0.0.0/8, 192.0.2.5",
			from: "203.0.113.7",
			named: "198.51.100.1",
			address: "203.0.113.7",
		},
		{ why: "nobody but proxies", trusted: "10.0.0.0/8", from: "10.0.0.3", named: "10.0.0.4", address: "10.0.0.4" },
		{ why: "a proxy over IPv6", trusted: "fd00::/8", from: "fd00::1", named: "2001:db8:1:2::6", address: "2001:db8:1:2::/64" },
		{
			why: "a proxy whose IPv4 address comes over IPv6",
			trusted: "127.0.0.1",
			from: "::ffff:127.0.0.1",
			named: "::ffff:198.51.100.1",
			address: "198.51.100.1",
		},
		{ why: "with a port", trusted: "1", from: "127.0.0.1", named: "198.51.100.1:4711", address: "198.51.100.1" },
		{ why: "IPv6 with a port", trusted: "1", from: "127.0.0.1", named: "[2001:db8:1:2::6]:4711", address: "2001:db8:1:2::/64" },
		...["", "unknown", "198.51.100", "198.51.100.1, ", "999.1.1.1", "x".repeat(7_000), "1.1.1.1, <script>"].map((named) => ({
			...{ why: "a name that is no address", trusted: "1", from: "127.0.0.1", named, address: "127.0.0.1" },
		})),
	])("$why: $named from $from is $address", (row) => expect(addressOf(row)).toBe(row.address));

	test("TRUSTED_PROXIES takes a number or addresses", () => {
		for (const wrong of ["many", "-1", "10.0.0.0/33", "10.0.0.0/", "fd00::/129", "1 10.0.0.1", "10.0.0.1/8/8"])
			expect(() => readSettings({ TRUSTED_PROXIES: wrong }), wrong).toThrow("TRUSTED_PROXIES must be");
	});
});

describe("over the network", () => {
	let site: Awaited<ReturnType<typeof testApp>>;
	let server: Awaited<ReturnType<typeof serve>>;
	async function start(env: Record<string, string>): Promise<void> {
		site = await testApp({ RATE_LIMITS: "on", ...env });
		server = await serve({ app: site.app, settings: site.services.settings });
	}
	afterEach(async () => {
		server.close();
		await site.close();
	});

	/** Statuses of `count` requests by a guest, with the sender headers from `named`. */
	async function guess(count: number, named: (i: number) => [string, string][]): Promise<(number | undefined)[]> {
		const statuses = [];
		for (let i = 0; i < count; i++) {
			const headers: [string, string][] = [
				["Cookie", "csrftoken=t"],
				["X-CSRFToken", "t"],
				["Content-Type", "application/json"],
				...named(i),
			];
			const body = JSON.stringify({ fullName: "A", email: `a${i}@example.cm`, message: "I have a question." });
			statuses.push((await server.send("/api/contact", { method: "POST", headers, body })).status);
		}
		return statuses;
	}

	test("made-up forwarded addresses count as one sender", async () => {
		await start({});
		expect(await guess(21, (i) => [["X-Forwarded-For", `198.51.100.${i}`]])).toEqual([...Array(20).fill(200), 429]);
	});

	test("behind two proxies each visitor has their own limit, with the header on one line or two", async () => {
		await start({ TRUSTED_PROXIES: "2" });
		expect(
			await guess(21, (i) => [
				["X-Forwarded-For", `${i}.0.0.1, 198.51.100.7`],
				["X-Forwarded-For", "192.0.2.5"],
			]),
		).toEqual([...Array(20).fill(200), 429]);
		expect(await guess(2, (i) => [["X-Forwarded-For", `198.51.100.${i}, 192.0.2.5`]])).toEqual([200, 200]);
	});

	test("a forwarded name of seven kilobytes is ignored", async () => {
		await start({ TRUSTED_PROXIES: "1" });
		expect(await guess(1, () => [["X-Forwarded-For", randomBytes(3_500).toString("hex")]])).toEqual([200]);
	});
});

test.each([
	["0", "127.0.0.1", false],
	["1", "203.0.113.7", true],
	["10.0.0.0/8 ::1", "10.1.2.3", true],
	["10.0.0.0/8 ::1", "::ffff:10.1.2.3", true],
	["10.0.0.0/8 ::1", "203.0.113.7", false],
	["10.0.0.0/8 ::1", "gone", false],
])("with TRUSTED_PROXIES=%s, %s is a trusted proxy: %s", (trusted, from, isTrusted) => {
	expect(isFromProxy(from, readSettings({ TRUSTED_PROXIES: trusted }))).toBe(isTrusted);
});
