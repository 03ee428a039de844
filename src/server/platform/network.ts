import { BlockList, isIP } from "node:net";

export type Network = { address: string; bits: number; family: "ipv4" | "ipv6" };

/** Parses an address or a range of them (`203.0.113.0/24`, `2001:db8::/32`); null for anything else. */
export function readNetwork(text: string): Network | null {
	const [address = "", bits, ...more] = text.split("/");
	const family = isIP(address) === 6 ? "ipv6" : "ipv4";
	const maxBits = family === "ipv6" ? 128 : 32;
	const length = bits === undefined ? maxBits : /^\d{1,3}$/.test(bits) ? Number(bits) : Number.NaN;
	return isIP(address) && !address.includes("%") && length <= maxBits && more.length === 0 ? { address, bits: length, family } : null;
}

/** A network in its canonical form: no bits set after the prefix. */
export function writeNetwork({ address, bits, family }: Network): string {
	const parts = family === "ipv4" ? address.split(".").map(Number) : groupsOf(address);
	const size = family === "ipv4" ? 8 : 16;
	const masked = parts.map((part, i) => part & ~(2 ** Math.max(0, Math.min(size, size * (i + 1) - bits)) - 1));
	const start = family === "ipv4" ? masked.join(".") : canonical(masked.map((part) => part.toString(16)).join(":"));
	return `${start}/${bits}`;
}

/** Returns a test for whether an address, in the form of `clientAddress`, is in one of these networks. */
export function networksOf(networks: readonly Network[]): (address: string) => boolean {
	const list = new BlockList();
	for (const { address, bits, family } of networks) list.addSubnet(address, bits, family);
	return (address) => {
		const start = address.replace(/\/64$/, "");
		const family = isIP(start);
		return family !== 0 && list.check(start, family === 6 ? "ipv6" : "ipv4");
	};
}

const canonical = (address: string) => new URL(`http://[${address}]`).hostname.slice(1, -1);

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): number[] {
	const [before = [], after] = canonical(address)
		.split("::")
		.map((half) => half.split(":").filter(Boolean));
	const whole = after ? [...before, ...Array<string>(8 - before.length - after.length).fill("0"), ...after] : before;
	return whole.map((group) => Number.parseInt(group, 16));
}
