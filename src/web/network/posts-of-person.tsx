import type { Person } from "../../contract/network.ts";
import { useT } from "../messages/use-t.tsx";
import { EmptyState } from "../ui/empty-state.tsx";

export function NoPosts({ person }: { person: Person }) {
	const t = useT();
	return <EmptyState icon="feed" title={t("network.noPosts")} text={t("network.noPostsText", { name: person.fullName })} />;
}
