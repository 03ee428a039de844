import { redirect } from "react-router";
import { formBody } from "../api/form-body.ts";
import { inBrowser, onServer, type PageCall } from "../api/page.ts";
import { useOutcome } from "../api/use-page.ts";
import { speak } from "../messages/load.ts";
import { useT } from "../messages/use-t.tsx";
import { paths, safeNext } from "../paths.ts";
import { Head } from "../shell/head.tsx";
import { LinkButton } from "../shell/link-button.tsx";
import { Page } from "../shell/page.tsx";
import { Notice } from "../ui/notice.tsx";

await speak("companies");

/** Follows a company, or stops, and goes back to the page: where no script runs. */
async function act({ api, form }: PageCall) {
	const { company = "", next } = formBody<{ company?: string; next?: string }>(await form());
	await api("POST /companies/:slug/toggleFollow", { params: { slug: company } });
	return redirect(safeNext(next) ?? paths.home());
}

const load = async () => redirect(paths.home());

export const loader = load;
export const clientLoader = load;
export const action = onServer(act);
export const clientAction = inBrowser(act);

/** Shown only when it failed. */
export default function FollowCompanyPage() {
	const t = useT();
	const { values } = useOutcome<typeof act>();
	return (
		<Page width="narrow">
			<Head title={t("companies.followTitle")} noIndex />
			<h1 className="text-2xl">{t("companies.followTitle")}</h1>
			<Notice tone="danger">{t("companies.followFailed")}</Notice>
			<LinkButton to={safeNext(values.next?.toString()) ?? paths.home()} variant="secondary" className="justify-self-start">
				{t("companies.back")}
			</LinkButton>
		</Page>
	);
}
