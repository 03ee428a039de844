import { useLayoutEffect, useRef } from "react";
import { Form } from "react-router";
import { titleMax } from "../../contract/limits.ts";
import { useT } from "../i18n/use-t.tsx";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { TextField } from "../ui/text-field.tsx";
import { Move } from "./entries.tsx";
import type { Editing } from "./profile-page.tsx";
import { Section, SectionForm } from "./section.tsx";

type CertificationsSectionProps = { certifications: readonly string[]; editing: Editing | undefined; isSaved: boolean };

/** Listed one per line: their names contain commas. */
export function CertificationsSection({ certifications, editing, isSaved }: CertificationsSectionProps) {
	const t = useT();
	const field = useRef<HTMLInputElement>(null);
	// the form stays open and focused: clear the field once its text is in the list
	useLayoutEffect(() => {
		if (field.current && certifications.includes(field.current.value.trim())) field.current.value = "";
	}, [certifications]);
	return (
		<Section
			name="certifications"
			title={t("profiles.certifications")}
			isSaved={isSaved}
			isEmpty={certifications.length === 0 && !editing}
			edit={
				editing ? undefined : { section: "certifications", label: t(certifications.length === 0 ? "profiles.add" : "profiles.editSection") }
			}
		>
			<ul className="grid gap-2">
				{certifications.map((certification, index) => (
					<li key={certification} className="flex min-h-9 items-center gap-2">
						<Icon name="verified" className="size-5 text-leaf" />
						<span className="min-w-0 flex-1">{certification}</span>
						{editing && (
							<>
								<Move
									section="certifications"
									id={certification}
									change="up"
									label={t("profiles.moveUp", { name: certification })}
									disabled={index === 0}
								/>
								<Move
									section="certifications"
									id={certification}
									change="down"
									label={t("profiles.moveDown", { name: certification })}
									disabled={index === certifications.length - 1}
								/>
								<Form method="post" preventScrollReset>
									<input type="hidden" name="section" value="certifications" />
									<input type="hidden" name="entry" value={certification} />
									<Button
										type="submit"
										name="change"
										value="remove"
										variant="dangerQuiet"
										size="sm"
										aria-label={t("profiles.removeNamed", { name: certification })}
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
						defaultValue={editing.initialValue("certification", "")}
						error={editing.failure?.fields.certification}
					/>
				</SectionForm>
			)}
		</Section>
	);
}
