import { useLocation, useNavigation } from "react-router";
import { useT } from "../messages/use-t.tsx";
import { Page } from "../shell/page.tsx";
import { Card } from "../ui/card.tsx";
import { Skeleton } from "../ui/skeleton.tsx";

/**
 * While a person's page is on its way, its shape lies over the page that one leaves (marketplace.md §2): that one stays
 * where it is, for whoever comes back to it.
 */
export function PersonSkeleton() {
	const t = useT();
	const { location } = useNavigation();
	const { pathname } = useLocation();
	if (!location || location.pathname === pathname || !/^\/users\/[^/]+$/.test(location.pathname)) return null;
	return (
		<div
			aria-busy="true"
			className="fixed inset-x-0 sidebar-open:lg:left-60 sidebar-closed:lg:left-15 top-15 bottom-0 z-20 overflow-hidden bg-ground"
		>
			<p role="status" className="sr-only">
				{t("shell.loadingProfile")}
			</p>
			<Page>
				<Card className="flex flex-wrap items-start gap-4 sm:gap-6 sm:p-6">
					<div className="size-24 shrink-0 animate-pulse rounded-full bg-sunken" />
					<Skeleton lines={4} className="min-w-0 flex-1 basis-64" />
				</Card>
				<Skeleton lines={6} />
			</Page>
		</div>
	);
}
