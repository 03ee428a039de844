import { redirect, useNavigate } from "react-router";
import { postKinds } from "../../contract/options.ts";
import { forSignedIn } from "../api/for-signed-in.ts";
import { inBrowser, onServer, type PageCall } from "../api/page.ts";
import { unlessRefused, useLoaded, useOutcome } from "../api/use-page.ts";
import { loadMessages } from "../i18n/load.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { BackLink } from "../shell/back-link.tsx";
import { Head } from "../shell/head.tsx";
import { Page, PageTitle } from "../shell/page.tsx";
import { Card } from "../ui/card.tsx";
import { NewPost } from "./new-post.tsx";

await loadMessages("feed", "composer");

const load = forSignedIn({ backWith: "all" }, async ({ url }) => {
	const group = groupOf(url);
	return { kind: postKinds.find((kind) => kind === url.searchParams.get("kind")) ?? "text", group, home: homeOf(group) };
});

/** Used without scripts; the files are streamed through. */
async function act({ api, upload, url }: PageCall) {
	const idempotencyKey = url.searchParams.get("once");
	await api("POST /feed/posts/create", { form: await upload(), ...(idempotencyKey ? { idempotencyKey } : {}) });
	return redirect(homeOf(groupOf(url)));
}

/** The group to post in; undefined for everybody's feed. */
const groupOf = (url: URL) => url.searchParams.get("group") || undefined;

const homeOf = (group: string | undefined) => (group === undefined ? paths.feed() : paths.group(group));

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = onServer(act);
export const clientAction = inBrowser(act);

export const shouldRevalidate = unlessRefused;

/** The composer as a page of its own, for use without scripts. */
export default function NewPostPage() {
	const t = useT();
	const navigate = useNavigate();
	const { kind, group, home } = useLoaded<typeof load>();
	const { failure, values } = useOutcome<typeof act>();
	return (
		<Page width="text" isSnug>
			<Head title={t("feed.create")} canonical={paths.newPost({ kind })} noIndex />
			<BackLink to={home}>{t(group === undefined ? "feed.back" : "feed.backToGroup")}</BackLink>
			<PageTitle title={t("feed.create")} />
			<Card>
				<NewPost group={group} kind={kind} failure={failure} values={values} onSent={() => void navigate(home)} />
			</Card>
		</Page>
	);
}

export { FeedError as ErrorBoundary } from "./feed-error.tsx";
