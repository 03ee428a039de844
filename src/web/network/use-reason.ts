import type { Acquaintance } from "../../contract/network.ts";
import { useT } from "../i18n/use-t.tsx";

/** Returns a function that puts the reason for a suggestion into words. */
export function useReason(): (reason: Acquaintance["reason"]) => string | undefined {
	const t = useT();
	return (reason) => {
		if (!reason) return undefined;
		if (reason.kind === "follows_you") return t("contacts.reason.follows_you");
		return t(`contacts.reason.${reason.kind}`, { words: reason.words.join(", ") });
	};
}
