import { Form } from "react-router";
import type { WholeApplicant } from "../../contract/hiring.ts";
import { tagMax } from "../../contract/limits.ts";
import { useIsSending } from "../api/use-page.ts";
import { useT } from "../i18n/use-t.tsx";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { TextField } from "../ui/text-field.tsx";
import { Section } from "./section.tsx";

export function Tags({ applicant: { id, tags } }: { applicant: WholeApplicant }) {
	const t = useT();
	const isSending = useIsSending();
	return (
		<Section title={t("hiring.tags")}>
			{tags.length > 0 && (
				<Form method="post">
					<input type="hidden" name="id" value={id} />
					<input type="hidden" name="intent" value="untag" />
					<ul className="flex flex-wrap gap-1.5">
						{tags.map((tag) => (
							<li key={tag} className="min-w-0">
								<button
									type="submit"
									name="untag"
									value={tag}
									aria-label={t("hiring.untag", { tag })}
									className="inline-flex min-h-11 max-w-full items-center gap-1 rounded-full sm:min-h-9 bg-sunken px-3 font-medium text-meta hover:bg-clay-soft hover:text-clay"
								>
									<span className="truncate">{tag}</span>
									<Icon name="close" className="size-3.5" />
								</button>
							</li>
						))}
					</ul>
				</Form>
			)}
			<Form key={tags.join()} method="post" className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
				<input type="hidden" name="id" value={id} />
				<TextField id="tag" name="tag" label={t("hiring.newTag")} hideLabel placeholder={t("hiring.newTag")} maxLength={tagMax} />
				<Button type="submit" name="intent" value="tag" variant="secondary" size="sm" disabled={isSending}>
					{t("hiring.addTag")}
				</Button>
			</Form>
		</Section>
	);
}
