import { lookup as lookUp } from "node:dns";
import { request as requestOpenly } from "node:http";
import { request as requestSecurely } from "node:https";
import { BlockList, isIP, type LookupFunction } from "node:net";
import { networkInterfaces } from "node:os";

/**
 * Requests to addresses that people gave: over HTTPS, to machines that everybody can reach, and never to one of the operator's own
 * network, whatever a name is said to stand for when it is asked (SSRF). Where an answer leads on to is not followed.
 */
export type Sending = {
	headers: Record<string, string>;
	body: Buffer | string;
	/** Hosts, with their port, that the operator lets the site send to though they are not public, over HTTP too (`INNER_HOSTS`). */
	innerHosts: readonly string[];
	/** For the whole exchange. */
	milliseconds?: number;
};

/** `text`: as much of it as one reads to learn why something was refused. */
export type Answered = { status: number; headers: Record<string, string | string[] | undefined>; text: string };

/** The address is one that nobody is sent to. */
export class NotOutside extends Error {}

const usualPatience = 10_000;
const textMax = 2_000;

/** Why nothing is sent to an address, before its name is looked up; null where something may be. */
export function whyNotOutside(address: string, innerHosts: readonly string[]): "address" | "insecure" | "inner" | null {
	if (!URL.canParse(address)) return "address";
	const url = new URL(address);
	if (!["https:", "http:"].includes(url.protocol) || url.username || url.password) return "address";
	if (isInner(url, innerHosts)) return null;
	if (url.protocol !== "https:") return "insecure";
	const host = hostOf(url);
	return isIP(host) ? (isPublic(host) ? null : "inner") : isLocalName(host) ? "inner" : null;
}

/** Sends something there and gives the answer, whatever its status. Throws `NotOutside`, and what the network throws. */
export function sendOutside(address: string, { headers, body, innerHosts, milliseconds = usualPatience }: Sending): Promise<Answered> {
	const why = whyNotOutside(address, innerHosts);
	if (why) return Promise.reject(new NotOutside(`nothing is sent to this address: ${why}`));
	const url = new URL(address);
	const request = url.protocol === "https:" ? requestSecurely : requestOpenly;
	const looking = isInner(url, innerHosts) ? {} : { lookup: lookUpPublic };
	return new Promise((resolve, reject) => {
		const sent = request(
			url,
			{ method: "POST", headers, agent: false, signal: AbortSignal.timeout(milliseconds), ...looking },
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

/** Looks a name up where the connection is made, so that it cannot stand for something else a moment later. */
export const lookUpPublic: LookupFunction = (name, options, done) => {
	lookUp(name, { ...options, all: true }, (error, found) => {
		const inner = found?.find(({ address }) => !isPublic(address));
		const [first] = found ?? [];
		if (error || !first) done(error ?? new NotOutside(`${name} has no address`), "");
		else if (inner) done(new NotOutside(`${name} stands for ${inner.address}, which is not public`), "");
		else if (options.all) done(null, found);
		else done(null, first.address, first.family);
	});
};

/** Without the brackets of an IPv6 address, and without the dot behind a whole name. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, "$1").replace(/\.$/, "");

const isInner = (url: URL, innerHosts: readonly string[]): boolean =>
	innerHosts.includes(`${url.hostname}:${url.port || (url.protocol === "https:" ? 443 : 80)}`);

/** Names that only the own network knows. */
const isLocalName = (host: string): boolean => !host.includes(".") || /\.(?:localhost|local|internal|home\.arpa)$/.test(host);

/** What IANA keeps for other uses than the Internet's (iana.org/assignments/iana-ipv4-special-registry). */
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
// of what is given out (2000::/3): documentation, and ways of writing an IPv4 address, which may be one of the above
for (const [network, bits] of [
	["2001::", 23],
	["2001:db8::", 32],
	["2002::", 16],
	["3fff::", 20],
] as const)
	reserved.addSubnet(network, bits, "ipv6");

const givenOut = new BlockList();
givenOut.addSubnet("2000::", 3, "ipv6");

/** A machine may have an address that the whole Internet knows, and doors behind it that are for itself. */
const isThisMachine = (address: string): boolean =>
	Object.values(networkInterfaces()).some((ones) => ones?.some((one) => one.address === address));

/** Whether everybody can reach an IP address, and it is another machine's. */
export function isPublic(address: string): boolean {
	const family = isIP(address);
	if (isThisMachine(address)) return false;
	if (family === 4) return !reserved.check(address, "ipv4");
	return family === 6 && givenOut.check(address, "ipv6") && !reserved.check(address, "ipv6");
}
