import type { IncomingHttpHeaders } from "node:http";
import { isIPv4, isIPv6 } from "node:net";
import type { Settings } from "../platform/settings.ts";

type Sender = {
	/** The connection's peer. */
	from: string;
	/** `X-Forwarded-For`: each proxy appends the address it was called from; anything before our first proxy's entry is only a claim. */
	forwardedFor: string | string[] | undefined;
};

/** The client's address as far as trusted proxies vouch for it, else the connection's own. */
export function clientAddress({ from, forwardedFor }: Sender, { trustedProxies }: Pick<Settings, "trustedProxies">): string {
	const forwarded = forwardedFor ? String(forwardedFor).split(",") : [];
	// nearest first
	const hops = [from, ...forwarded.reverse()].map((name) => ipOf(name.trim()));
	const sender = hops.findIndex((ip, i) => i === hops.length - 1 || !isTrusted(ip, i, trustedProxies));
	return networkPrefix(hops[sender] ?? hops[0] ?? from);
}

/** True if the connection's peer is a trusted proxy. */
export function isFromProxy(from: string, { trustedProxies }: Pick<Settings, "trustedProxies">): boolean {
	return isTrusted(ipOf(from), 0, trustedProxies);
}

const isTrusted = (ip: string | undefined, hop: number, proxies: Settings["trustedProxies"]) =>
	typeof proxies === "number" ? hop < proxies : ip !== undefined && proxies.check(ip, isIPv4(ip) ? "ipv4" : "ipv6");

/** Headers that proxies add to forwarded requests. */
const proxied = ["forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip"];

/**
 * True if the request was made on this machine, and not forwarded by a proxy on it. The host must be local too: a foreign page whose domain
 * was made to resolve here (DNS rebinding) must not read what is reserved for the machine's owner.
 */
export function isLocal({ from, headers }: { from: string; headers: IncomingHttpHeaders }): boolean {
	const ip = ipOf(from) ?? "";
	const isOwnHost = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i.test(headers.host ?? "");
	return isOwnHost && (ip === "::1" || /^127\./.test(ip)) && !proxied.some((name) => name in headers);
}

/** Normalises an IP address, without a port; undefined for anything else. */
function ipOf(name: string): string | undefined {
	const [, host = name] = /^\[(.+)\](?::\d+)?$/.exec(name) ?? /^([\d.]+):\d+$/.exec(name) ?? [];
	if (isIPv4(host)) return host;
	if (!isIPv6(host)) return undefined;
	const ip = new URL(`http://[${host.split("%", 1)}]`).hostname.slice(1, -1);
	// IPv4-mapped IPv6, as reported by a dual-stack socket
	const [, high, low] = /^::ffff:([\da-f]+):([\da-f]+)$/.exec(ip) ?? [];
	if (!high || !low) return ip;
	return [high, low].flatMap((half) => [Number.parseInt(half, 16) >> 8, Number.parseInt(half, 16) & 255]).join(".");
}

/** The /64 of an IPv6 address, which is what a household is assigned: it can use any address within. */
function networkPrefix(ip: string): string {
	if (!isIPv6(ip)) return ip;
	const [before = [], after] = ip.split("::").map((half) => half.split(":").filter(Boolean));
	const groups = after ? [...before, ...Array(8 - before.length - after.length).fill("0"), ...after] : before;
	return `${groups.slice(0, 4).join(":")}::/64`;
}
