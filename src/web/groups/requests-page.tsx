import { Form, Link, redirect } from "react-router";
import type { GroupRequest } from "../../contract/groups.ts";
import { forSignedIn } from "../api/for-signed-in.ts";
import { formBody } from "../api/form-body.ts";
import { inBrowser, onServer, type PageCall } from "../api/page.ts";
import { useIsSending, useLoaded, useOutcome } from "../api/use-page.ts";
import { loadMessages } from "../i18n/load.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { BackLink } from "../shell/back-link.tsx";
import { CursorPager } from "../shell/cursor-pager.tsx";
import { Head } from "../shell/head.tsx";
import { Page, PageTitle } from "../shell/page.tsx";
import { Avatar } from "../ui/avatar.tsx";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Notice } from "../ui/notice.tsx";
import { TimeAgo } from "../ui/time.tsx";

await loadMessages("groups");

const load = forSignedIn({ backWith: [] }, async ({ api, params, url }) => {
	const slug = params.slug ?? "";
	const cursor = url.searchParams.get("cursor") ?? undefined;
	const [{ group }, { requests, next }] = await Promise.all([
		api("GET /groups/:slug", { params: { slug } }),
		api("GET /groups/:slug/requests", { params: { slug }, query: { cursor } }),
	]);
	return { group, requests, next, cursor };
});

async function act({ api, params, form }: PageCall): Promise<Response> {
	const slug = params.slug ?? "";
	const { request = "", intent } = formBody<{ request?: string; intent?: "accept" | "decline" }>(await form());
	await api("POST /groups/:slug/requests/:requestId", {
		params: { slug, requestId: request },
		body: { answer: intent === "accept" ? "accept" : "decline" },
	});
	return redirect(paths.groupRequests(slug), 303);
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = onServer(act);
export const clientAction = inBrowser(act);

/** Requests to join a group and their reasons, for those who run it. */
export default function RequestsPage() {
	const t = useT();
	const { group, requests, next, cursor } = useLoaded<typeof load>();
	const { failure } = useOutcome<typeof act>();
	const { slug, name } = group;
	return (
		<Page width="text" isSnug>
			<Head title={t("groups.requestsTitle", { group: name })} noIndex />
			<BackLink to={paths.group(slug)}>{name}</BackLink>
			<PageTitle title={t("groups.requests")} />
			{failure && <Notice tone="danger">{failure.message || t("error.offline")}</Notice>}
			{requests.length === 0 && <EmptyState icon="key" title={t("groups.noRequests")} text={t("groups.noRequestsText")} />}
			<ul className="grid grid-cols-1 gap-2.5 sm:gap-4">
				{requests.map((request) => (
					<RequestCard key={request.id} request={request} />
				))}
			</ul>
			<CursorPager first={cursor ? paths.groupRequests(slug) : null} next={next ? paths.groupRequests(slug, { cursor: next }) : null} />
		</Page>
	);
}

function RequestCard({ request: { id, user, words, at } }: { request: GroupRequest }) {
	const t = useT();
	const isSending = useIsSending();
	return (
		<Card as="li" className="grid grid-cols-1 gap-3">
			<div className="flex min-w-0 items-center gap-3">
				<Avatar name={user.fullName} src={user.profile.avatar} />
				<div className="min-w-0">
					<h2 className="text-base">
						{user.slug ? (
							<Link to={paths.person(user.slug)} className="inline-flex min-h-6 items-center hover:text-leaf hover:underline">
								{user.fullName}
							</Link>
						) : (
							user.fullName
						)}
					</h2>
					<p className="text-meta text-muted">
						{user.title && `${user.title} · `}
						<TimeAgo at={at} />
					</p>
				</div>
			</div>
			<blockquote className="whitespace-pre-line border-ochre border-l-3 pl-3">{words}</blockquote>
			<Form method="post" className="flex flex-wrap gap-2">
				<input type="hidden" name="request" value={id} />
				<Button
					type="submit"
					name="intent"
					value="accept"
					size="sm"
					icon="check"
					disabled={isSending}
					aria-label={t("groups.letInNamed", { name: user.fullName })}
				>
					{t("groups.letIn")}
				</Button>
				<Button
					type="submit"
					name="intent"
					value="decline"
					size="sm"
					variant="dangerQuiet"
					disabled={isSending}
					aria-label={t("groups.refuseNamed", { name: user.fullName })}
				>
					{t("groups.refuse")}
				</Button>
			</Form>
		</Card>
	);
}

export { GroupError as ErrorBoundary } from "./group-error.tsx";
