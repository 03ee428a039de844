import { messageMax, nameMax, titleMax } from "../../contract/limits.ts";
import type { Experience } from "../../contract/profiles.ts";
import { useT } from "../i18n/use-t.tsx";
import { TextArea, TextField } from "../ui/text-field.tsx";
import { Entries, RemoveEntry } from "./entries.tsx";
import type { Editing } from "./profile-page.tsx";
import { Section, SectionForm } from "./section.tsx";

/** accounts.md §2: role, company, duration, description; add, edit, remove and reorder. */
export function ExperienceSection({ entries, editing, isSaved }: { entries: readonly Experience[]; editing: Editing; isSaved: boolean }) {
	const t = useT();
	const form = (entry?: Experience) => <ExperienceForm entry={entry} editing={editing} />;
	return (
		<Section
			name="experience"
			title={t("profiles.experience")}
			isSaved={isSaved}
			isEmpty={entries.length === 0 && editing.entry === undefined}
			add={editing.entry === "new" ? undefined : { section: "experience", label: t("profiles.addExperience") }}
		>
			{editing.entry === "new" && form()}
			<Entries section="experience" entries={entries} nameOf={({ role }) => role} editing={editing.entry} form={form}>
				{({ role, company, duration, description }) => (
					<>
						<h3 className="text-base">{role}</h3>
						<p>{company}</p>
						{duration && <p className="text-muted text-sm">{duration}</p>}
						{description && <p className="whitespace-pre-line">{description}</p>}
					</>
				)}
			</Entries>
		</Section>
	);
}

function ExperienceForm({ entry, editing: { failure, initialValue } }: { entry: Experience | undefined; editing: Editing }) {
	const t = useT();
	const field = (name: keyof Experience) => ({ name, defaultValue: initialValue(name, entry?.[name]), error: failure?.fields[name] });
	return (
		<SectionForm
			section="experience"
			keepsDraft
			entry={entry?.id ?? ""}
			failure={failure}
			more={entry && <RemoveEntry name={entry.role} />}
		>
			<div className="grid gap-4 sm:grid-cols-2">
				<TextField {...field("role")} label={t("profiles.role")} maxLength={nameMax} autoComplete="organization-title" />
				<TextField {...field("company")} label={t("profiles.company")} maxLength={titleMax} autoComplete="organization" />
			</div>
			<TextField
				{...field("duration")}
				label={t("profiles.duration")}
				hint={t("profiles.durationHint")}
				required={false}
				maxLength={nameMax}
			/>
			<TextArea {...field("description")} label={t("profiles.description")} required={false} maxLength={messageMax} />
		</SectionForm>
	);
}
