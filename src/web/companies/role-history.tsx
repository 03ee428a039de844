import type { RoleChange } from "../../contract/company-members.ts";
import type { MemberRole } from "../../contract/options.ts";
import { useT } from "../i18n/use-t.tsx";
import { Card } from "../ui/card.tsx";
import { ShortDate } from "../ui/time.tsx";

/** Roles granted, changed and removed, and by whom, newest first. */
export function RoleHistory({ changes }: { changes: readonly RoleChange[] }) {
	const t = useT();
	const roleLabel = (role: MemberRole | null) => (role ? t(`companies.role.${role}`).toLocaleLowerCase() : "");
	return (
		<Card as="section" className="grid gap-3">
			<h2 className="text-lg">{t("companies.history")}</h2>
			<ul className="grid gap-2 text-sm">
				{changes.map(({ id, cause, user, by, from, to, at }) => (
					<li key={id} className="grid gap-x-4 sm:grid-cols-[7rem_minmax(0,1fr)]">
						<span className="text-muted">
							<ShortDate on={at} />
						</span>
						<span>
							{t(`companies.change.${cause}`, {
								user: user ?? t("companies.somebody"),
								by: by ?? t("companies.somebody"),
								from: roleLabel(from),
								to: roleLabel(to),
							})}
						</span>
					</li>
				))}
			</ul>
		</Card>
	);
}
