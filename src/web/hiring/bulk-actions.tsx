import type { SavedReply } from "../../contract/hiring.ts";
import { noteMax, tagMax } from "../../contract/limits.ts";
import { stages } from "../../contract/options.ts";
import { useIsSending } from "../api/use-page.ts";
import { useT } from "../i18n/use-t.tsx";
import { Button } from "../ui/button.tsx";
import { SelectField } from "../ui/select-field.tsx";
import { TextArea, TextField } from "../ui/text-field.tsx";
import { ReasonField, ReplyField } from "./reply-fields.tsx";

/** Actions for the ticked applicants, shown once one is ticked; without scripts their number is unknown. */
export function BulkActions({ replies, ticked }: { replies: readonly SavedReply[]; ticked: number }) {
	const t = useT();
	const isSending = useIsSending();
	const words = ticked > 0 ? t("hiring.ticked", { count: ticked }) : t("hiring.withTicked");
	return (
		<>
			<p role="status" className="sr-only">
				{ticked > 0 && words}
			</p>
			<fieldset
				disabled={isSending}
				className="sticky bottom-2 z-20 hidden max-h-[45dvh] shrink-0 gap-3 overflow-y-auto rounded-md border border-edge bg-surface p-3 shadow-lifted [.several-box:has(input[name=several]:checked)_&]:grid max-lg:bottom-18"
			>
				<legend className="sr-only">{t("hiring.withTicked")}</legend>
				{/* a form's first button is the one that Enter presses: in the tag's field, it must not move anybody */}
				<button type="submit" name="intent" value="tagSeveral" hidden />
				<p aria-hidden="true" className="font-semibold text-sm">
					{words}
				</p>
				<div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
					<SelectField
						id="several-to"
						name="to"
						label={t("hiring.moveTo")}
						defaultValue="Shortlist"
						options={stages.map((stage) => ({ value: stage, label: t(`hiring.stage.${stage}`) }))}
					/>
					<Button type="submit" name="intent" value="several" size="sm">
						{t("hiring.move")}
					</Button>
				</div>
				<details>
					<summary className="min-h-11 cursor-pointer py-2.5 text-leaf text-sm">{t("hiring.withWords")}</summary>
					<div className="grid gap-3 pt-2">
						<ReasonField id="several-reason" isOptional />
						<ReplyField replies={replies} id="several-reply" />
						<TextArea
							id="several-words"
							name="words"
							label={t("hiring.wordsToAll")}
							hint={t("hiring.blanks", { name: "{name}", job: "{job}" })}
							required={false}
							maxLength={noteMax}
							rows={3}
						/>
						<div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
							<TextField id="several-tag" name="tag" label={t("hiring.tagThem")} maxLength={tagMax} />
							<Button type="submit" name="intent" value="tagSeveral" variant="secondary" size="sm">
								{t("hiring.addTag")}
							</Button>
						</div>
					</div>
				</details>
			</fieldset>
		</>
	);
}
