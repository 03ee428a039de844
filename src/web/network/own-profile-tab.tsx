import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { useViewer } from "../session/use-viewer.ts";
import { LinkButton } from "../shell/link-button.tsx";
import { Icon } from "../ui/icon.tsx";
import { Part } from "./about-person.tsx";

/** The tab that only the owner sees on their own page (marketplace.md §2): who else sees the page, and what nobody else is shown. */
export function OwnProfileTab() {
	const t = useT();
	const viewer = useViewer();
	if (!viewer) return null;
	const contact = [
		{ icon: "mail", name: t("profiles.email"), value: viewer.email },
		{ icon: "call", name: t("profiles.phone"), value: viewer.phoneNumber ?? t("profiles.notSaid") },
	] as const;
	return (
		<div className="grid items-start gap-4 md:grid-cols-2">
			<Part title={t("profiles.whoSees")}>
				<p>{t(`profiles.seenBy.${viewer.visibility}`)}</p>
				<LinkButton to={paths.settings()} variant="secondary" icon="settings" className="justify-self-start">
					{t("profiles.changeVisibility")}
				</LinkButton>
			</Part>
			<Part title={t("profiles.onlyYou")}>
				<dl className="grid gap-3">
					{contact.map(({ icon, name, value }) => (
						<div key={name} className="flex items-center gap-2">
							<dt>
								<Icon name={icon} className="size-5 text-muted" />
								<span className="sr-only">{name}</span>
							</dt>
							<dd className="min-w-0">{value}</dd>
						</div>
					))}
				</dl>
				<LinkButton to={paths.profile()} icon="pencil" className="justify-self-start">
					{t("shell.editProfile")}
				</LinkButton>
			</Part>
		</div>
	);
}
