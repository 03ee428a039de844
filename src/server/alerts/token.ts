import { refuse } from "../platform/refusal.ts";
import type { Seal } from "../platform/seal.ts";

const purpose = "alert";

/** For the links of a mail that brought jobs, short, for there are twenty of them; it is kept nowhere, and opens nothing but that search. */
export const alertToken = (seal: Seal, searchId: string): string =>
	seal.seal(`${purpose} ${Buffer.from(searchId.replaceAll("-", ""), "hex").toString("base64url")}`);

/** Which search a link was made for. Throws `bad_token` for one that was not made here. */
export function readAlertToken(seal: Seal, token: string): string {
	try {
		const [use, short = ""] = seal.open(token).split(" ");
		const hex = Buffer.from(short, "base64url").toString("hex");
		if (use === purpose && hex.length === 32) return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
	} catch {
		// sealed with another key, or not at all
	}
	return refuse("bad_token");
}
