import { useLocation } from "react-router";
import type { SaidByHouse, Switch } from "../../contract/house.ts";
import { loadMessages } from "../i18n/load.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";

await loadMessages("house");

/** Where what is switched off would be done. */
const rooms: Record<Switch, RegExp> = {
	signUp: /^\/signup/,
	postings: /^\/jobs\/post/,
	applications: /^\/(apply\/|jobs?\/[0-9a-f-]{36})/,
	posts: /^\/(feed|jobs\/feeds|community\/)/,
	messages: /^\/messages/,
	uploads: /^\/(signup|apply\/|profile|feed|company\/(edit|documents))/,
	newsletter: /^\/newsletter/,
};

/** What every page says for a while, and on the pages of what is switched off, that it is. */
export function HouseNotices({ house: { announcements, off } }: { house: SaidByHouse }) {
	const t = useT();
	const { pathname, search } = useLocation();
	const offHere = off.filter((name) => rooms[name].test(pathname));
	return (
		<div className="mx-auto grid w-full max-w-6xl gap-3 px-4 pt-4 empty:hidden">
			{announcements.map(({ id, tone, text }) => (
				<Notice key={id} tone={tone}>
					<p className="wrap-anywhere whitespace-pre-line">{text}</p>
					{/* a whole new page: what it says came with the document */}
					<form method="post" action={paths.dismissAnnouncement()} className="justify-self-start">
						<input type="hidden" name="id" value={id} />
						<input type="hidden" name="next" value={pathname + search} />
						<Button type="submit" variant="secondary" size="sm">
							{t("house.dismiss")}
						</Button>
					</form>
				</Notice>
			))}
			{offHere.map((name) => (
				<Notice key={name} tone="warning">
					<p>{t(`house.off.${name}`)}</p>
				</Notice>
			))}
		</div>
	);
}
