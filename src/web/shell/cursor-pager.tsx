import { useT } from "../i18n/use-t.tsx";
import { Icon } from "../ui/icon.tsx";
import { LinkButton } from "./link-button.tsx";

/** Links of a cursor-paginated list: back to the first page, and to the next. */
export function CursorPager({ first, next }: { first: string | null; next: string | null }) {
	const t = useT();
	if (!first && !next) return null;
	return (
		<nav aria-label={t("pager.label")} className="flex flex-wrap justify-between gap-3">
			{first && (
				<LinkButton to={first} rel="first" variant="secondary" icon="chevronLeft">
					{t("pager.first")}
				</LinkButton>
			)}
			{next && (
				<LinkButton to={next} rel="next" variant="secondary" className="ml-auto">
					{t("pager.next")}
					<Icon name="chevronRight" />
				</LinkButton>
			)}
		</nav>
	);
}
