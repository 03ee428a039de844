import { loadMessages } from "../i18n/load.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { Head } from "../shell/head.tsx";
import { LinkButton } from "../shell/link-button.tsx";
import { Page } from "../shell/page.tsx";
import { EmptyState } from "../ui/empty-state.tsx";

await loadMessages("contacts");

/** `/users` without an id (marketplace.md §8, User details without id). */
export default function NoPersonPage() {
	const t = useT();
	return (
		<Page width="text">
			<Head title={t("contacts.idRequired")} noIndex />
			<h1 className="sr-only">{t("contacts.idRequired")}</h1>
			<EmptyState icon="user" title={t("contacts.idRequired")} text={t("contacts.idRequiredText")}>
				<LinkButton to={paths.home()}>{t("notFound.home")}</LinkButton>
			</EmptyState>
		</Page>
	);
}
