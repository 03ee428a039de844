import type { Seal } from "../platform/seal.ts";

const purpose = "letter";

/** For the way out of a subscriber's letter; it is kept nowhere. */
export const newsletterToken = (seal: Seal, subscriberId: string): string => seal.seal([purpose, subscriberId].join(" "));

/** Whom a link was made for; null for one that is not of this kind. */
export function subscriberOf(seal: Seal, token: string): string | null {
	try {
		const [use, id = null] = seal.open(token).split(" ");
		return use === purpose ? id : null;
	} catch {
		return null;
	}
}
