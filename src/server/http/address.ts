import { isIPv6 } from "node:net";

/**
 * The sender's address. A proxy on this machine or its private network may name the sender in
 * `X-Forwarded-For`; from anywhere else that header is only a claim.
 */
export function clientAddress(from: string, forwardedFor: string | string[] | undefined): string {
	const direct = from.replace(/^::ffff:/, "");
	const forwarded = String(forwardedFor ?? "")
		.split(",")
		.at(-1)
		?.trim();
	return forwarded && isPrivate(direct) ? household(forwarded) : household(direct);
}

/** Of an IPv6 address the half that a household is given: its owner can take any number of the rest. */
function household(address: string): string {
	if (!isIPv6(address)) return address;
	const [head = "", tail] = address.split("%", 1)[0]?.split("::") ?? [];
	const before = head ? head.split(":") : [];
	const after = tail ? tail.split(":") : [];
	const groups = tail === undefined ? before : [...before, ...Array(Math.max(0, 8 - before.length - after.length)).fill("0"), ...after];
	return `${groups.slice(0, 4).join(":")}::/64`;
}

const isPrivate = (address: string) => /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|::1$|f[cd])/.test(address);
