import { redirect, useNavigate } from "react-router";
import { postKinds } from "../../contract/options.ts";
import { inBrowser, onServer, type PageCall } from "../api/page.ts";
import { unlessRefused, useLoaded, useOutcome } from "../api/use-page.ts";
import { speak } from "../i18n/load.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { BackLink } from "../shell/back-link.tsx";
import { Head } from "../shell/head.tsx";
import { Page, PageTitle } from "../shell/page.tsx";
import { Card } from "../ui/card.tsx";
import { NewPost } from "./new-post.tsx";

await speak("feed", "composer");

async function load({ url, visit }: PageCall) {
	if (!visit.signedIn) return redirect(paths.signIn({ next: url.pathname + url.search }));
	return { kind: postKinds.find((one) => one === url.searchParams.get("kind")) ?? "text" };
}

/** Where no script runs; the files stream through. */
async function act({ api, upload, url }: PageCall) {
	const onceKey = url.searchParams.get("once");
	await api("POST /feed/posts/create", { form: await upload(), ...(onceKey ? { onceKey } : {}) });
	return redirect(paths.feed());
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = onServer(act);
export const clientAction = inBrowser(act);

export const shouldRevalidate = unlessRefused;

/** The composer as a page of its own: where no script runs. */
export default function NewPostPage() {
	const t = useT();
	const navigate = useNavigate();
	const { kind } = useLoaded<typeof load>();
	const { failure, values } = useOutcome<typeof act>();
	return (
		<Page width="text">
			<Head title={t("feed.create")} canonical={paths.newPost({ kind })} noIndex />
			<BackLink to={paths.feed()}>{t("feed.back")}</BackLink>
			<PageTitle title={t("feed.create")} />
			<Card>
				<NewPost kind={kind} failure={failure} values={values} onSent={() => void navigate(paths.feed())} />
			</Card>
		</Page>
	);
}

export { FeedError as ErrorBoundary } from "./feed-error.tsx";
