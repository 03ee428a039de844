import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { LinkButton } from "../shell/link-button.tsx";
import { Card } from "../ui/card.tsx";
import { Cover } from "../ui/cover.tsx";

/** Beside a guest's feed: the benefits of an account. */
export function JoinCard() {
	const t = useT();
	return (
		<Card as="section" hasNoPadding aria-labelledby="join" className="hidden overflow-hidden two-columns:grid">
			<Cover name="Njangi" className="h-16 w-full" />
			<div className="grid gap-3 p-4">
				<h2 id="join" className="text-lg">
					{t("feed.join")}
				</h2>
				<p className="text-muted text-sm">{t("feed.joinText")}</p>
				<LinkButton to={paths.signUp()} className="justify-self-start">
					{t("nav.signUp")}
				</LinkButton>
			</div>
		</Card>
	);
}
