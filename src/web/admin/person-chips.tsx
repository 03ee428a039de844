import type { AdminPerson } from "../../contract/admin.ts";
import { useT } from "../i18n/use-t.tsx";
import { Chip } from "../ui/chip.tsx";

/** Chips for an account's states and roles. */
export function PersonChips({ person }: { person: AdminPerson }) {
	const t = useT();
	const chips = [
		person.isSuspended && <Chip tone="clay">{t("admin.isSuspended")}</Chip>,
		!person.isVerified && <Chip tone="ochre">{t("admin.isUnverified")}</Chip>,
		person.isLeaving && <Chip tone="ochre">{t("admin.isLeaving")}</Chip>,
		person.isModerator && <Chip tone="sky">{t("admin.isModerator")}</Chip>,
		person.isAdministrator && <Chip tone="sky">{t("admin.isAdministrator")}</Chip>,
	].filter(Boolean);
	return chips.length > 0 ? <div className="flex flex-wrap items-center gap-2">{chips}</div> : null;
}
