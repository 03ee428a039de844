import { Form, Link, useLocation } from "react-router";
import { queryMax } from "../../contract/limits.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { iconButtonClass } from "../ui/button.tsx";
import { classes } from "../ui/classes.ts";
import { Icon } from "../ui/icon.tsx";

/** Searches everything: a box on a wide screen, a link to the search's page where the bar has no room. */
export function SearchBox({ className }: { className?: string }) {
	const t = useT();
	const { pathname, search } = useLocation();
	const isThere = pathname === paths.search();
	return (
		<>
			{!isThere && (
				<search aria-label={t("shell.searchAll")} className={classes("hidden xl:block", className)}>
					<Form method="get" action={paths.search()} className="relative">
						<input
							key={search}
							type="search"
							name="q"
							maxLength={queryMax}
							aria-label={t("shell.searchWhat")}
							placeholder={t("shell.searchWhat")}
							enterKeyHint="search"
							className="field-box w-full pr-11 text-sm"
						/>
						<button
							type="submit"
							aria-label={t("shell.find")}
							title={t("shell.find")}
							className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-sm text-muted hover:text-ink"
						>
							<Icon name="search" />
						</button>
					</Form>
				</search>
			)}
			<Link
				to={paths.search()}
				aria-label={t("shell.searchAll")}
				title={t("shell.searchAll")}
				aria-current={isThere ? "page" : undefined}
				className={iconButtonClass(isThere ? "xl:hidden text-leaf" : "xl:hidden")}
			>
				<Icon name="search" />
			</Link>
		</>
	);
}
