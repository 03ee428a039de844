import type { Seal } from "../platform/seal.ts";

const purpose = "letter";

/** For the unsubscribe link in a subscriber's newsletter; it is stored nowhere. */
export const newsletterToken = (seal: Seal, subscriberId: string): string => seal.seal([purpose, subscriberId].join(" "));

/** The subscriber a link was made for; null if the token is not of this kind. */
export function subscriberOf(seal: Seal, token: string): string | null {
	try {
		const [tokenPurpose, id = null] = seal.open(token).split(" ");
		return tokenPurpose === purpose ? id : null;
	} catch {
		return null;
	}
}
