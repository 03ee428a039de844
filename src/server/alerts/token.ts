import { refuse } from "../platform/refusal.ts";
import type { Seal } from "../platform/seal.ts";

const purpose = "alert";

/** Token for the links of an alert mail, short because a mail has twenty of them. It is not stored and gives access to that search only. */
export const alertToken = (seal: Seal, searchId: string): string =>
	seal.seal(`${purpose} ${Buffer.from(searchId.replaceAll("-", ""), "hex").toString("base64url")}`);

/** The id of the search a token was made for. Throws `bad_token` if it was not made here. */
export function readAlertToken(seal: Seal, token: string): string {
	try {
		const [tokenPurpose, short = ""] = seal.open(token).split(" ");
		const hex = Buffer.from(short, "base64url").toString("hex");
		if (tokenPurpose === purpose && hex.length === 32) return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
	} catch {
		// not sealed with this key
	}
	return refuse("bad_token");
}
