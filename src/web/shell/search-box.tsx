import { Form, Link, useLocation } from "react-router";
import { queryMax } from "../../contract/limits.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { iconButtonClass } from "../ui/button.tsx";
import { classes } from "../ui/classes.ts";
import { Icon } from "../ui/icon.tsx";
import { SearchInput } from "../ui/search-input.tsx";

/** Site-wide search: a field on wide screens, a link to the search page where the bar is too narrow. */
export function SearchBox({ className }: { className?: string }) {
	const t = useT();
	const { pathname, search } = useLocation();
	const isActive = pathname === paths.search();
	return (
		<>
			{!isActive && (
				<search aria-label={t("shell.searchAll")} className={classes("hidden lg:block", className)}>
					<Form method="get" action={paths.search()}>
						<SearchInput
							key={search}
							name="q"
							label={t("shell.searchWhat")}
							maxLength={queryMax}
							boxClass="h-10 min-h-10 w-full border-transparent text-ink text-sm"
						/>
					</Form>
				</search>
			)}
			<Link
				to={paths.search()}
				aria-label={t("shell.searchAll")}
				title={t("shell.searchAll")}
				aria-current={isActive ? "page" : undefined}
				className={iconButtonClass("on-bar ml-auto lg:hidden")}
			>
				<Icon name="search" />
			</Link>
		</>
	);
}
