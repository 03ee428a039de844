import { linkMax, titleMax } from "../../contract/limits.ts";
import type { PortfolioItem } from "../../contract/profiles.ts";
import { useT } from "../i18n/use-t.tsx";
import { OutsideLink } from "../ui/outside-link.tsx";
import { TextField } from "../ui/text-field.tsx";
import { Entries, RemoveEntry } from "./entries.tsx";
import type { Editing } from "./profile-page.tsx";
import { Section, SectionForm } from "./section.tsx";

/** accounts.md §2: title, image URL, link; the link opens in a new tab. */
export function PortfolioSection({ entries, editing, isSaved }: { entries: readonly PortfolioItem[]; editing: Editing; isSaved: boolean }) {
	const t = useT();
	const form = (entry?: PortfolioItem) => <PortfolioForm entry={entry} editing={editing} />;
	return (
		<Section
			name="portfolio"
			title={t("profiles.portfolio")}
			isSaved={isSaved}
			isEmpty={entries.length === 0 && editing.entry === undefined}
			add={editing.entry === "new" ? undefined : { section: "portfolio", label: t("profiles.addPortfolio") }}
		>
			{editing.entry === "new" && form()}
			<Entries section="portfolio" entries={entries} nameOf={({ title }) => title} editing={editing.entry} form={form}>
				{({ title, image, link }) => (
					<>
						<h3 className="text-base">{title}</h3>
						{image && <OutsideLink href={image}>{t("profiles.image")}</OutsideLink>}
						{link && <OutsideLink href={link}>{t("profiles.viewProject")}</OutsideLink>}
					</>
				)}
			</Entries>
		</Section>
	);
}

function PortfolioForm({ entry, editing: { failure, initialValue } }: { entry: PortfolioItem | undefined; editing: Editing }) {
	const t = useT();
	const field = (name: keyof PortfolioItem) => ({ name, defaultValue: initialValue(name, entry?.[name]), error: failure?.fields[name] });
	return (
		<SectionForm
			section="portfolio"
			keepsDraft
			entry={entry?.id ?? ""}
			failure={failure}
			more={entry && <RemoveEntry name={entry.title} />}
		>
			<TextField {...field("title")} label={t("profiles.projectTitle")} maxLength={titleMax} />
			<TextField {...field("image")} type="url" label={t("profiles.image")} required={false} maxLength={linkMax} placeholder="https://" />
			<TextField {...field("link")} type="url" label={t("profiles.link")} required={false} maxLength={linkMax} placeholder="https://" />
		</SectionForm>
	);
}
