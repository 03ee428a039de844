import { useLayoutEffect, useRef } from "react";
import { Form } from "react-router";
import { titleMax } from "../../contract/limits.ts";
import { useT } from "../i18n/use-t.tsx";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { TagsField } from "../ui/tags-field.tsx";
import { TextField } from "../ui/text-field.tsx";
import { Move } from "./entries.tsx";
import type { Editing } from "./profile-page.tsx";
import { Section, SectionForm } from "./section.tsx";

type WordsProps = { words: readonly string[]; editing: Editing | undefined; isSaved: boolean };

/** Skills or interests: chips, with a field to add and remove them. */
export function TagsSection({ name, words, editing, isSaved }: WordsProps & { name: "skills" | "interests" }) {
	const t = useT();
	const title = t(`profiles.${name}`);
	return (
		<Section
			name={name}
			title={title}
			isSaved={isSaved}
			isEmpty={words.length === 0 && !editing}
			edit={editing ? undefined : { section: name, label: t(words.length === 0 ? "profiles.add" : "profiles.editSection") }}
		>
			{editing ? (
				<SectionForm section={name} failure={editing.failure}>
					<TagsField
						name={name}
						label={title}
						defaultValue={editing.startOf(name, words).split(",").filter(Boolean)}
						error={editing.failure?.fields[name]}
					/>
				</SectionForm>
			) : (
				<ul className="flex flex-wrap gap-2">
					{words.map((word) => (
						<li key={word} className="rounded-full bg-sunken px-3 py-1 text-sm">
							{word}
						</li>
					))}
				</ul>
			)}
		</Section>
	);
}

/** Listed one per line: their names contain commas. */
export function CertificationsSection({ words, editing, isSaved }: WordsProps) {
	const t = useT();
	const field = useRef<HTMLInputElement>(null);
	// the form stays open and focused: clear the field once its word is in the list
	useLayoutEffect(() => {
		if (field.current && words.includes(field.current.value.trim())) field.current.value = "";
	}, [words]);
	return (
		<Section
			name="certifications"
			title={t("profiles.certifications")}
			isSaved={isSaved}
			isEmpty={words.length === 0 && !editing}
			edit={editing ? undefined : { section: "certifications", label: t(words.length === 0 ? "profiles.add" : "profiles.editSection") }}
		>
			<ul className="grid gap-2">
				{words.map((word, place) => (
					<li key={word} className="flex min-h-9 items-center gap-2">
						<Icon name="verified" className="size-5 text-leaf" />
						<span className="min-w-0 flex-1">{word}</span>
						{editing && (
							<>
								<Move section="certifications" id={word} change="up" label={t("profiles.moveUp", { name: word })} disabled={place === 0} />
								<Move
									section="certifications"
									id={word}
									change="down"
									label={t("profiles.moveDown", { name: word })}
									disabled={place === words.length - 1}
								/>
								<Form method="post" preventScrollReset>
									<input type="hidden" name="section" value="certifications" />
									<input type="hidden" name="entry" value={word} />
									<Button
										type="submit"
										name="change"
										value="remove"
										variant="dangerQuiet"
										size="sm"
										aria-label={t("profiles.removeNamed", { name: word })}
									>
										{t("profiles.remove")}
									</Button>
								</Form>
							</>
						)}
					</li>
				))}
			</ul>
			{editing && (
				<SectionForm section="certifications" staysOpen failure={editing.failure}>
					<TextField
						ref={field}
						name="certification"
						label={t("profiles.certification")}
						maxLength={titleMax}
						defaultValue={editing.startOf("certification", "")}
						error={editing.failure?.fields.certification}
					/>
				</SectionForm>
			)}
		</Section>
	);
}
