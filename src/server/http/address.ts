import type { IncomingHttpHeaders } from "node:http";
import { isIPv4, isIPv6 } from "node:net";
import type { Settings } from "../platform/settings.ts";

type Named = {
	/** The other end of the connection. */
	from: string;
	/** `X-Forwarded-For`: each proxy adds whom it was asked by; what stands before the first one of ours is only a claim. */
	forwardedFor: string | string[] | undefined;
};

/** The sender's address, as far as the proxies that the operator trusts say it; else the connection's own. */
export function clientAddress({ from, forwardedFor }: Named, { trustedProxies }: Pick<Settings, "trustedProxies">): string {
	const named = forwardedFor ? String(forwardedFor).split(",") : [];
	// nearest first
	const hops = [from, ...named.reverse()].map((name) => ipOf(name.trim()));
	const sender = hops.findIndex((ip, i) => i === hops.length - 1 || !isTrusted(ip, i, trustedProxies));
	return household(hops[sender] ?? hops[0] ?? from);
}

/** Whether the connection's other end is a proxy whose word counts. */
export function isFromProxy(from: string, { trustedProxies }: Pick<Settings, "trustedProxies">): boolean {
	return isTrusted(ipOf(from), 0, trustedProxies);
}

const isTrusted = (ip: string | undefined, place: number, proxies: Settings["trustedProxies"]) =>
	typeof proxies === "number" ? place < proxies : ip !== undefined && proxies.check(ip, isIPv4(ip) ? "ipv4" : "ipv6");

/** What a proxy adds to what it hands on. */
const proxied = ["forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip"];

/**
 * Whether somebody on this machine asks, and not a proxy on it for somebody else. The host must be this machine's own
 * too: a page from elsewhere, whose name was made to lead here, may not read what only its owner may.
 */
export function isLocal({ from, headers }: { from: string; headers: IncomingHttpHeaders }): boolean {
	const ip = ipOf(from) ?? "";
	const isOwnHost = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i.test(headers.host ?? "");
	return isOwnHost && (ip === "::1" || /^127\./.test(ip)) && !proxied.some((name) => name in headers);
}

/** An address in its one usual form, without a port; undefined for anything else. */
function ipOf(name: string): string | undefined {
	const [, bare = name] = /^\[(.+)\](?::\d+)?$/.exec(name) ?? /^([\d.]+):\d+$/.exec(name) ?? [];
	if (isIPv4(bare)) return bare;
	if (!isIPv6(bare)) return undefined;
	const ip = new URL(`http://[${bare.split("%", 1)}]`).hostname.slice(1, -1);
	// IPv4 inside of IPv6, as a socket that listens to both says it
	const [, high, low] = /^::ffff:([\da-f]+):([\da-f]+)$/.exec(ip) ?? [];
	if (!high || !low) return ip;
	return [high, low].flatMap((half) => [Number.parseInt(half, 16) >> 8, Number.parseInt(half, 16) & 255]).join(".");
}

/** Of an IPv6 address the half that a household is given: its owner can take any number of the rest. */
function household(ip: string): string {
	if (!isIPv6(ip)) return ip;
	const [before = [], after] = ip.split("::").map((half) => half.split(":").filter(Boolean));
	const groups = after ? [...before, ...Array(8 - before.length - after.length).fill("0"), ...after] : before;
	return `${groups.slice(0, 4).join(":")}::/64`;
}
