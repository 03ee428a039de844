import { lookup as lookUp } from "node:dns";
import { request as requestPlain } from "node:http";
import { request as requestSecurely } from "node:https";
import { BlockList, isIP, type LookupFunction } from "node:net";
import os from "node:os";

/**
 * Requests to addresses that people gave: over HTTPS, to publicly reachable machines, and never to one in the operator's own network,
 * whatever a name resolves to at that moment (SSRF). Redirects are not followed.
 */
export type SendOutsideOptions = {
	headers: Record<string, string>;
	body: Buffer | string;
	/** Hosts, with their port, that the operator allows the site to send to although they are not public, over HTTP too (`INNER_HOSTS`). */
	innerHosts: readonly string[];
	/** Timeout of the whole exchange. */
	milliseconds?: number;
};

/** `text`: the beginning of the body, enough to learn why something was refused. */
export type OutsideResponse = { status: number; headers: Record<string, string | string[] | undefined>; text: string };

/** Nothing may be sent to this address. */
export class NotOutside extends Error {}

const defaultTimeout = 10_000;
const textMax = 2_000;

/** The reason why nothing may be sent to an address, before its name is resolved; null if something may. */
export function addressProblem(address: string, innerHosts: readonly string[]): "address" | "insecure" | "inner" | null {
	if (!URL.canParse(address)) return "address";
	const url = new URL(address);
	if (!["https:", "http:"].includes(url.protocol) || url.username || url.password) return "address";
	if (isInner(url, innerHosts)) return null;
	if (url.protocol !== "https:") return "insecure";
	const host = hostOf(url);
	return isIP(host) ? (isPublic(host) ? null : "inner") : isLocalName(host) ? "inner" : null;
}

/** Posts something there and returns the response, whatever its status. Throws `NotOutside` and network errors. */
export function sendOutside(
	address: string,
	{ headers, body, innerHosts, milliseconds = defaultTimeout }: SendOutsideOptions,
): Promise<OutsideResponse> {
	const problem = addressProblem(address, innerHosts);
	if (problem) return Promise.reject(new NotOutside(`nothing is sent to this address: ${problem}`));
	const url = new URL(address);
	const request = url.protocol === "https:" ? requestSecurely : requestPlain;
	const lookupOption = isInner(url, innerHosts) ? {} : { lookup: lookUpPublic };
	return new Promise((resolve, reject) => {
		const sent = request(
			url,
			{ method: "POST", headers, agent: false, signal: AbortSignal.timeout(milliseconds), ...lookupOption },
			(answer) => {
				const { statusCode = 0, headers } = answer;
				let text = "";
				answer.setEncoding("utf8");
				const finish = () => {
					resolve({ status: statusCode, headers, text: text.slice(0, textMax) });
					answer.destroy();
				};
				answer.on("data", (part: string) => {
					text += part;
					if (text.length >= textMax) finish();
				});
				answer.on("end", finish);
				answer.on("error", reject);
			},
		);
		sent.on("error", reject);
		sent.end(body);
	});
}

/** Resolves a name as the connection is made, so that it cannot resolve to something else a moment later. */
export const lookUpPublic: LookupFunction = (name, options, callback) => {
	lookUp(name, { ...options, all: true }, (error, found) => {
		const [first] = found ?? [];
		if (error || !first) return callback(error ?? new NotOutside(`${name} has no address`), "");
		try {
			const inner = found.find(({ address }) => !isPublic(address));
			if (inner) callback(new NotOutside(`${name} stands for ${inner.address}, which is not public`), "");
			else if (options.all) callback(null, found);
			else callback(null, first.address, first.family);
		} catch (unreadable) {
			// thrown here, it would end the process
			callback(unreadable as Error, "");
		}
	});
};

/** Without the brackets of an IPv6 address and the trailing dot of a fully qualified name. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, "$1").replace(/\.$/, "");

const isInner = (url: URL, innerHosts: readonly string[]): boolean =>
	innerHosts.includes(`${url.hostname}:${url.port || (url.protocol === "https:" ? 443 : 80)}`);

/** Names that only the local network resolves. */
const isLocalName = (host: string): boolean => !host.includes(".") || /\.(?:localhost|local|internal|home\.arpa)$/.test(host);

/** Ranges that IANA reserves for uses other than the Internet (iana.org/assignments/iana-ipv4-special-registry). */
const reserved = new BlockList();
for (const [network, bits] of [
	["0.0.0.0", 8],
	["10.0.0.0", 8],
	["100.64.0.0", 10],
	["127.0.0.0", 8],
	["169.254.0.0", 16],
	["172.16.0.0", 12],
	["192.0.0.0", 24],
	["192.0.2.0", 24],
	["192.88.99.0", 24],
	["192.168.0.0", 16],
	["198.18.0.0", 15],
	["198.51.100.0", 24],
	["203.0.113.0", 24],
	["224.0.0.0", 3],
] as const)
	reserved.addSubnet(network, bits, "ipv4");
// within the allocated range (2000::/3): documentation, and forms of an IPv4 address, which may be one of the above
for (const [network, bits] of [
	["2001::", 23],
	["2001:db8::", 32],
	["2002::", 16],
	["3fff::", 20],
] as const)
	reserved.addSubnet(network, bits, "ipv6");

const allocated = new BlockList();
allocated.addSubnet("2000::", 3, "ipv6");

/** A machine may have a public address, with ports on it that are only for itself. */
const isThisMachine = (address: string): boolean =>
	Object.values(os.networkInterfaces()).some((ones) => ones?.some((one) => one.address === address));

/** True if an IP address is publicly reachable and belongs to another machine. */
export function isPublic(address: string): boolean {
	const family = isIP(address);
	if (isThisMachine(address)) return false;
	if (family === 4) return !reserved.check(address, "ipv4");
	return family === 6 && allocated.check(address, "ipv6") && !reserved.check(address, "ipv6");
}
