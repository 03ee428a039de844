import type { ReactNode } from "react";
import { Link } from "react-router";
import { useT } from "../i18n/use-t.tsx";
import { buttonClass } from "../ui/button.tsx";
import { classes } from "../ui/classes.ts";
import { Icon } from "../ui/icon.tsx";

type PagerProps = {
	page: number;
	/** If known, page numbers are shown; otherwise `hasNext` says whether there is a next page. */
	lastPage?: number | undefined;
	hasNext?: boolean | undefined;
	href: (page: number) => string;
};

/** Previous, page numbers, Next (marketplace.md §2). */
export function Pager({ page, lastPage, hasNext = lastPage !== undefined && page < lastPage, href }: PagerProps) {
	const t = useT();
	return (
		<nav aria-label={t("pager.label")} className="flex flex-wrap items-center justify-between gap-2">
			<Step to={page > 1 ? href(page - 1) : null} rel="prev">
				<Icon name="chevronLeft" />
				{t("pager.previous")}
			</Step>
			{lastPage === undefined ? (
				<span aria-current="page" className="text-muted text-sm">
					{t("pager.page", { page })}
				</span>
			) : (
				<ul className="order-last flex w-full flex-wrap justify-center gap-1 sm:order-none sm:w-auto">
					{pagesShown(page, lastPage).map((number, index, all) => (
						<li key={number} className="flex items-center gap-1">
							{index > 0 && number - (all[index - 1] ?? 0) > 1 && (
								<span aria-hidden="true" className="text-muted">
									…
								</span>
							)}
							<Link
								to={href(number)}
								aria-label={t("pager.page", { page: number })}
								aria-current={number === page ? "page" : undefined}
								className={classes(
									"inline-grid size-11 place-items-center rounded-sm text-sm tabular-nums",
									number === page ? "bg-leaf font-semibold text-on-leaf" : "hover:bg-sunken",
								)}
							>
								{number}
							</Link>
						</li>
					))}
				</ul>
			)}
			<Step to={hasNext ? href(page + 1) : null} rel="next">
				{t("pager.next")}
				<Icon name="chevronRight" />
			</Step>
		</nav>
	);
}

function Step({ to, rel, children }: { to: string | null; rel: "prev" | "next"; children: ReactNode }) {
	if (to !== null) {
		return (
			<Link to={to} rel={rel} className={buttonClass({ variant: "secondary", size: "sm" })}>
				{children}
			</Link>
		);
	}
	return (
		<button type="button" disabled className={buttonClass({ variant: "secondary", size: "sm" })}>
			{children}
		</button>
	);
}

/** The first page, the last one and the neighbours of the current one. */
function pagesShown(page: number, lastPage: number): number[] {
	return Array.from({ length: lastPage }, (_, index) => index + 1).filter(
		(number) => number === 1 || number === lastPage || Math.abs(number - page) <= 1,
	);
}
