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

await speak("network");

type Sent = { id: string; next: string };

/** Follows somebody, or stops, and goes back to the page: where no script runs. */
async function act({ api, form }: PageCall) {
	const { id = "", next } = formBody<Partial<Sent>>(await form());
	await api("POST /network/recruiters/:id/toggleFollow", { params: { id } });
	return redirect(safeNext(next) ?? paths.home());
}

const load = async () => redirect(paths.home());

export const loader = load;
export const clientLoader = load;
export const action = onServer(act);
export const clientAction = inBrowser(act);

/** Shown only when it failed (marketplace.md §8). */
export default function FollowPage() {
	const t = useT();
	const { values } = useOutcome<typeof act>();
	return (
		<Page width="narrow">
			<Head title={t("network.followTitle")} noIndex />
			<h1 className="text-2xl">{t("network.followTitle")}</h1>
			<Notice tone="danger">{t("network.followFailed")}</Notice>
			<LinkButton to={safeNext(values.next?.toString()) ?? paths.home()} variant="secondary" className="justify-self-start">
				{t("network.back")}
			</LinkButton>
		</Page>
	);
}
