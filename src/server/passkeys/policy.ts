import type { Viewer } from "../http/viewer.ts";
import { refuse } from "../platform/refusal.ts";

/** Before the passkeys of who moderates or administers change: a password that somebody learnt must not be enough. Throws `passkey_needed`. */
export function refuseWithoutPasskey({ moderatorSince, administratorSince, hasGivenPasskey }: Viewer): void {
	if ((moderatorSince || administratorSince) && !hasGivenPasskey)
		refuse("passkey_needed", moderatorSince ? {} : { sentence: "passkeyNeededToAdminister" });
}
