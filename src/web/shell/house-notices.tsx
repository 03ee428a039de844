import { useLocation } from "react-router";
import type { SaidByHouse, Switch } from "../../contract/house.ts";
import { loadMessages } from "../i18n/load.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { IconButton } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";

await loadMessages("house");

/**
 * On these pages with long forms the notice comes above the form; any other switched-off feature has it at its button (`switched-off.tsx`).
 */
const formPages: Partial<Record<Switch, RegExp>> = { signUp: /^\/signup/, postings: /^\/jobs\/post/, applications: /^\/apply\// };

/** Pages that start in the bar's green: no other background may show between the bar and them. */
const greenTopPages: readonly string[] = [paths.landing(), paths.jobs()];

/** Temporary announcements on every page and, above the form of a switched-off feature, a notice that it is off. */
export function HouseNotices({ house: { announcements, off } }: { house: SaidByHouse }) {
	const t = useT();
	const { pathname, search } = useLocation();
	const offOnThisPage = off.filter((name) => formPages[name]?.test(pathname));
	return (
		<div className={greenTopPages.includes(pathname) ? "bg-brand" : undefined}>
			<div className="mx-auto grid w-full max-w-6xl gap-3 px-3 py-3 sm:px-4 empty:hidden">
				{announcements.map(({ id, tone, text }) => (
					<Notice key={id} tone={tone}>
						<div className="flex items-start gap-2">
							<p className="wrap-anywhere min-w-0 flex-1 whitespace-pre-line">{text}</p>
							{/* a full page load: the announcements are part of the document */}
							<form method="post" action={paths.dismissAnnouncement()} className="-my-2.5 -mr-2">
								<input type="hidden" name="id" value={id} />
								<input type="hidden" name="next" value={pathname + search} />
								<IconButton type="submit" icon="close" label={t("house.dismiss")} />
							</form>
						</div>
					</Notice>
				))}
				{offOnThisPage.map((name) => (
					<Notice key={name} tone="warning">
						<p>{t(`house.off.${name}`)}</p>
					</Notice>
				))}
			</div>
		</div>
	);
}
