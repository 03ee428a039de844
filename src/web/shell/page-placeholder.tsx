import type { ReactNode } from "react";
import { useLocation, useNavigation } from "react-router";
import { feedSkeletons } from "../../contract/limits/feed.ts";
import type { PlainKey } from "../i18n/translate.ts";
import { useT } from "../i18n/use-t.tsx";
import { Card } from "../ui/card.tsx";
import { CardSkeletons, Skeleton } from "../ui/skeleton.tsx";
import { Loading } from "../ui/spinner.tsx";
import { Page } from "./page.tsx";

type Placeholder = {
	address: RegExp;
	textKey: PlainKey;
	/** Shown instead of a spinner. */
	shape?: () => ReactNode;
};

/** For pages whose loading state is specified (accounts.md §2, marketplace.md §2). */
const placeholders: readonly Placeholder[] = [
	{ address: /^\/users\/[^/]+$/, textKey: "shell.loadingProfile", shape: PersonShape },
	{ address: /^\/(jobs\/feeds|feed)$/, textKey: "shell.loadingPosts", shape: FeedShape },
	{ address: /^\/jobs\/saved$/, textKey: "shell.loadingSaved" },
	{ address: /^\/notifications$/, textKey: "shell.loadingNotifications" },
	{ address: /^\/jobs$/, textKey: "ui.loading" },
	{ address: /^\/profile$/, textKey: "shell.loadingProfile" },
];

/**
 * While such a page loads, overlays the current page with its placeholder. The current page stays mounted underneath, for those who return
 * to it.
 */
export function PagePlaceholder() {
	const t = useT();
	const { location, formMethod } = useNavigation();
	const { pathname } = useLocation();
	const isElsewhere = location && location.pathname !== pathname && (formMethod ?? "GET") === "GET";
	const placeholder = isElsewhere && placeholders.find(({ address }) => address.test(location.pathname));
	if (!placeholder) return null;
	const { textKey, shape: Shape } = placeholder;
	return (
		<div
			aria-busy="true"
			className="animate-late fixed inset-x-0 sidebar-open:lg:left-60 sidebar-closed:lg:left-15 top-15 bottom-0 z-20 overflow-hidden bg-ground"
		>
			<Page>
				{Shape ? (
					<>
						<p role="status" className="sr-only">
							{t(textKey)}
						</p>
						<Shape />
					</>
				) : (
					<Loading text={t(textKey)} />
				)}
			</Page>
		</div>
	);
}

function PersonShape() {
	return (
		<>
			<Card className="flex flex-wrap items-start gap-4 sm:gap-6 sm:p-6">
				<div className="size-24 shrink-0 animate-pulse rounded-full bg-sunken" />
				<Skeleton lines={4} className="min-w-0 flex-1 basis-64" />
			</Card>
			<Skeleton lines={6} />
		</>
	);
}

function FeedShape() {
	return <CardSkeletons count={feedSkeletons} />;
}
