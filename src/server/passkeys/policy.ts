import type { Viewer } from "../http/viewer.ts";
import { refuse } from "../platform/refusal.ts";

/**
 * Guards changes to a moderator's or administrator's passkeys: a password that somebody found out must not be enough. Throws
 * `passkey_needed`.
 */
export function refuseWithoutPasskey({ moderatorSince, administratorSince, hasGivenPasskey }: Viewer): void {
	if ((moderatorSince || administratorSince) && !hasGivenPasskey)
		refuse("passkey_needed", moderatorSince ? {} : { sentence: "passkeyNeededToAdminister" });
}
