import type { ReactNode } from "react";
import { useT } from "../i18n/use-t.tsx";
import { Page } from "../shell/page.tsx";
import { Circle } from "../ui/circle.tsx";

/** Layout of a page for signing in or up: one narrow column, on a desktop beside a brand panel. The page loads its messages (`signUp`). */
export function EntryPage({ className, children }: { className?: string | undefined; children: ReactNode }) {
	const t = useT();
	return (
		<div className="mx-auto grid w-full max-w-6xl grid-cols-1 lg:grid-cols-2 lg:items-center lg:gap-x-4 lg:px-4 lg:py-6">
			<Page width="narrow" className={className}>
				{children}
			</Page>
			<div className="sticky top-21 order-first self-start hidden h-[min(44rem,calc(100svh-8.5rem))] min-h-120 content-between gap-6 overflow-hidden rounded-lg bg-brand p-10 text-on-brand lg:grid">
				<p className="whitespace-pre-line font-bold text-4xl">{t("signUp.promise")}</p>
				<Circle className="-mb-24 mx-auto w-full max-w-104" />
			</div>
		</div>
	);
}
