import type { GroupCard } from "../../contract/groups.ts";
import type { GroupAccess } from "../../contract/options.ts";
import { useT } from "../i18n/use-t.tsx";
import { Fact } from "../ui/fact.tsx";
import type { IconName } from "../ui/icon.tsx";

export const accessIcons = { open: "globe", request: "key", invitation: "mail" } as const satisfies Record<GroupAccess, IconName>;

type GroupFactsProps = { group: Pick<GroupCard, "access" | "trade" | "town" | "membersCount" | "language"> };

/** Who a group is for, and its number of members. */
export function GroupFacts({ group: { access, trade, town, membersCount, language } }: GroupFactsProps) {
	const t = useT();
	return (
		<ul className="flex flex-wrap gap-x-4 gap-y-1 text-meta text-muted">
			<Fact icon={accessIcons[access]}>{t(`groups.access.${access}`)}</Fact>
			<Fact icon="people">{t("groups.members", { count: membersCount })}</Fact>
			{trade && <Fact icon="briefcase">{t(`groups.trade.${trade}`)}</Fact>}
			{town && <Fact icon="pin">{town}</Fact>}
			{language !== "both" && <Fact icon="chat">{t(`groups.language.${language}`)}</Fact>}
		</ul>
	);
}
