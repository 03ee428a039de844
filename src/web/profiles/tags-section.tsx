import { useT } from "../i18n/use-t.tsx";
import { TagsField } from "../ui/tags-field.tsx";
import type { Editing } from "./profile-page.tsx";
import { Section, SectionForm } from "./section.tsx";

type TagsSectionProps = { name: "skills" | "interests"; tags: readonly string[]; editing: Editing | undefined; isSaved: boolean };

/** Skills or interests: chips, with a field to add and remove them. */
export function TagsSection({ name, tags, editing, isSaved }: TagsSectionProps) {
	const t = useT();
	const title = t(`profiles.${name}`);
	return (
		<Section
			name={name}
			title={title}
			isSaved={isSaved}
			isEmpty={tags.length === 0 && !editing}
			edit={editing ? undefined : { section: name, label: t(tags.length === 0 ? "profiles.add" : "profiles.editSection") }}
		>
			{editing ? (
				<SectionForm section={name} failure={editing.failure}>
					<TagsField
						name={name}
						label={title}
						defaultValue={editing.initialValue(name, tags).split(",").filter(Boolean)}
						error={editing.failure?.fields[name]}
					/>
				</SectionForm>
			) : (
				<ul className="flex flex-wrap gap-2">
					{tags.map((tag) => (
						<li key={tag} className="rounded-full bg-sunken px-3 py-1 text-sm">
							{tag}
						</li>
					))}
				</ul>
			)}
		</Section>
	);
}
