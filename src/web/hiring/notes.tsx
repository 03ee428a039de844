import { Form } from "react-router";
import type { WholeApplicant } from "../../contract/hiring.ts";
import { noteMax } from "../../contract/limits.ts";
import { useIsSending } from "../api/use-page.ts";
import { useT } from "../i18n/use-t.tsx";
import { lastingDraft } from "../session/lasting-drafts.ts";
import { useViewer } from "../session/use-viewer.ts";
import { useNextEntryDraft } from "../shell/draft.ts";
import { Button } from "../ui/button.tsx";
import { TextArea } from "../ui/text-field.tsx";
import { TimeAgo } from "../ui/time.tsx";
import { Section } from "./section.tsx";

/** Colleagues' notes; the form states that applicants can read them in their data download. */
export function Notes({ applicant: { id, noteList }, typed }: { applicant: WholeApplicant; typed: string | undefined }) {
	const t = useT();
	const own = noteList.filter(({ isOwn }) => isOwn);
	return (
		<Section title={t("hiring.notes")}>
			<NoteForm applicationId={id} ownIds={own.map((note) => note.id)} typed={typed} />
			<ul className="grid gap-2">
				{noteList.map((note) => (
					<li key={note.id} className="grid gap-1 rounded-sm bg-sunken p-3 text-sm">
						<p className="whitespace-pre-line wrap-break-word">{note.text}</p>
						<div className="flex items-center justify-between gap-2 text-meta text-muted">
							<span>
								{note.by.fullName} · <TimeAgo at={note.at} />
							</span>
							{note.isOwn && (
								<Form method="post">
									<input type="hidden" name="id" value={id} />
									<input type="hidden" name="note" value={note.id} />
									<button type="submit" name="intent" value="deleteNote" className="min-h-11 px-1 hover:text-clay hover:underline">
										{t("hiring.deleteNote")}
									</button>
								</Form>
							)}
						</div>
					</li>
				))}
			</ul>
		</Section>
	);
}

/** Text stays in this browser until the note is saved: a bad connection or a closed tab does not lose it. */
function NoteForm({ applicationId, ownIds, typed }: { applicationId: string; ownIds: readonly string[]; typed: string | undefined }) {
	const t = useT();
	const isSending = useIsSending();
	const viewerId = useViewer()?.id ?? "";
	const { form, save } = useNextEntryDraft(lastingDraft(viewerId, `note ${applicationId}`), ownIds);
	return (
		<Form ref={form} method="post" onInput={save} className="grid gap-2">
			<input type="hidden" name="id" value={applicationId} />
			<TextArea
				id="note-text"
				name="text"
				label={t("hiring.writeNote")}
				hideLabel
				placeholder={t("hiring.writeNote")}
				hint={t("hiring.noteHint")}
				rows={2}
				maxLength={noteMax}
				defaultValue={typed}
			/>
			<Button type="submit" name="intent" value="note" variant="secondary" size="sm" className="justify-self-start" disabled={isSending}>
				{t("hiring.keepNote")}
			</Button>
		</Form>
	);
}
