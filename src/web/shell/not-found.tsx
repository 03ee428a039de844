import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { useViewer } from "../session/use-viewer.ts";
import { Head } from "./head.tsx";
import { LinkButton } from "./link-button.tsx";
import { Logo } from "./logo.tsx";
import { Page } from "./page.tsx";

/** accounts.md §2, Not-found page. */
export function NotFound() {
	const t = useT();
	const viewer = useViewer();
	return (
		<Page width="narrow">
			<Head title={t("notFound.title")} noIndex />
			<div className="grid justify-items-center gap-3 py-12 text-center">
				<Logo className="size-20 opacity-80 text-leaf" />
				<h1 className="text-2xl">{t("notFound.title")}</h1>
				<p className="text-muted">{t("notFound.text")}</p>
				<div className="mt-4 flex flex-wrap justify-center gap-3">
					<LinkButton to={viewer ? paths.home() : paths.landing()}>{t("notFound.home")}</LinkButton>
					<LinkButton to={paths.jobs()} variant="secondary">
						{t("nav.browseJobs")}
					</LinkButton>
				</div>
			</div>
		</Page>
	);
}
