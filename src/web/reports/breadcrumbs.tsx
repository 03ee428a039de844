import { Link } from "react-router";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { classes } from "../ui/classes.ts";
import { Icon } from "../ui/icon.tsx";

/** Links from the list of reports to the current page; `parent` comes between. */
export function Breadcrumbs({ parent, current }: { parent?: { to: string; title: string }; current: string }) {
	const t = useT();
	const links = [{ to: paths.reports(), title: t("reports.title") }, ...(parent ? [parent] : [])];
	return (
		<nav aria-label={t("reports.breadcrumbs")} className="-my-2 text-muted text-sm">
			<ol className="flex min-w-0 items-center gap-1">
				{links.map(({ to, title }, index) => (
					<li key={to} className={classes("flex items-center gap-1", index === 0 ? "shrink-0" : "min-w-0")}>
						<Link to={to} className="min-h-6 truncate rounded-sm py-2.5 underline-offset-2 hover:text-ink hover:underline">
							{title}
						</Link>
						<Icon name="chevronRight" className="size-4" />
					</li>
				))}
				<li aria-current="page" className={classes("truncate", parent && "max-sm:sr-only")}>
					{current}
				</li>
			</ol>
		</nav>
	);
}
