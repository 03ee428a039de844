import { useRef } from "react";
import { Form, useFetcher } from "react-router";
import type { BoardName, Colleague, Investor, InvestorNote } from "../../contract/investors.ts";
import { messageMax } from "../../contract/limits.ts";
import type { PageFailure } from "../api/failure.ts";
import type { Values } from "../api/form-body.ts";
import { useIsSending } from "../api/use-page.ts";
import { PiecesOf } from "../feed/post-text.tsx";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { useNextEntryDraft } from "../shell/draft.ts";
import { Avatar } from "../ui/avatar.tsx";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Chip } from "../ui/chip.tsx";
import { Notice } from "../ui/notice.tsx";
import { TextArea, TextField } from "../ui/text-field.tsx";
import { ShortDate, TimeAgo } from "../ui/time.tsx";

type InvestorNotesProps = {
	investor: Investor;
	board: BoardName;
	colleagues: readonly Colleague[];
	failure: PageFailure | undefined;
	values: Values;
};

/** Colleagues' notes, meetings included, below the form for a new one. */
export function InvestorNotes({ investor, board, colleagues, failure, values }: InvestorNotesProps) {
	const t = useT();
	const own = investor.notes.filter(({ isOwn }) => isOwn);
	return (
		<Card as="section" id="notes" className="grid gap-4">
			<h2 className="text-lg">{t("investors.notes")}</h2>
			{failure && !failure.fields.text && !failure.fields.metOn && <Notice tone="danger">{failure.message || t("error.offline")}</Notice>}
			{board.mayWrite && (
				<NoteForm
					key={investor.id}
					ownIds={own.map(({ id }) => id)}
					investor={investor}
					colleagues={colleagues}
					failure={failure}
					values={values}
				/>
			)}
			{investor.notes.length === 0 && <p className="text-muted">{t("investors.noNotes")}</p>}
			<ul className="grid gap-4">
				{investor.notes.map((note) => (
					<Note
						key={note.id}
						note={note}
						investorId={investor.id}
						colleagues={colleagues}
						canRemove={board.mayWrite && (note.isOwn || board.role === "owner")}
					/>
				))}
			</ul>
		</Card>
	);
}

type NoteFormProps = Omit<InvestorNotesProps, "board"> & {
	/** Of the viewer's own notes: a colleague's leaves the form unchanged. */
	ownIds: readonly string[];
};

function NoteForm({ ownIds, investor, colleagues, failure, values }: NoteFormProps) {
	const t = useT();
	const isSending = useIsSending("note");
	const { form, save } = useNextEntryDraft(`investor note ${investor.id}`, ownIds);
	const text = useRef<HTMLDivElement>(null);
	const mention = (slug: string) => {
		const field = text.current?.querySelector("textarea");
		if (!field) return;
		field.setRangeText(
			`${/(^|\s)$/.test(field.value.slice(0, field.selectionStart)) ? "" : " "}@${slug} `,
			field.selectionStart,
			field.selectionEnd,
			"end",
		);
		field.focus();
		save();
	};
	return (
		<Form ref={form} onInput={save} method="post" preventScrollReset className="grid gap-3">
			<div ref={text}>
				<TextArea
					name="text"
					label={t("investors.note")}
					hint={t("investors.noteHint")}
					rows={2}
					maxLength={messageMax}
					defaultValue={values.text?.toString()}
					error={failure?.fields.text}
				/>
			</div>
			{colleagues.length > 1 && (
				<ul className="flex flex-wrap gap-2 not-scripted:hidden">
					{colleagues.map(({ id, slug, fullName }) => (
						<li key={id}>
							<Button variant="quiet" size="sm" onClick={() => mention(slug)} aria-label={t("investors.mention", { name: fullName })}>
								@{fullName}
							</Button>
						</li>
					))}
				</ul>
			)}
			<div className="flex flex-wrap items-end gap-3">
				<TextField
					name="metOn"
					type="date"
					label={t("investors.metOn")}
					required={false}
					defaultValue={values.metOn?.toString()}
					error={failure?.fields.metOn}
				/>
				<Button type="submit" name="intent" value="note" busy={isSending} busyText={t("ui.saving")}>
					{t("investors.writeNote")}
				</Button>
			</div>
		</Form>
	);
}

type NoteProps = { note: InvestorNote; investorId: string; colleagues: readonly Colleague[]; canRemove: boolean };

function Note({ note: { id, author, at, metOn, text }, investorId, colleagues, canRemove }: NoteProps) {
	const t = useT();
	const fetcher = useFetcher();
	const name = author?.fullName ?? t("investors.formerColleague");
	return (
		<li className="grid grid-cols-[auto_minmax(0,1fr)] gap-3 border-line border-t pt-4">
			<Avatar name={name} size="sm" />
			<div className="grid gap-1">
				<p className="flex flex-wrap items-center gap-x-3 text-sm">
					<span className="font-semibold">{name}</span>
					<span className="text-muted">
						<TimeAgo at={at} />
					</span>
					{metOn && (
						<Chip tone="sky" icon="calendar">
							{t("investors.meeting")} <ShortDate on={metOn} />
						</Chip>
					)}
				</p>
				<p className="max-w-[68ch] whitespace-pre-line">
					<PiecesOf text={text} mentions={colleagues} />
				</p>
				{canRemove && (
					<fetcher.Form method="post" action={paths.investor(investorId)}>
						<input type="hidden" name="id" value={id} />
						<Button
							type="submit"
							name="intent"
							value="removeNote"
							variant="dangerQuiet"
							size="sm"
							busy={fetcher.state !== "idle"}
							aria-label={t("investors.removeNoteOf", { name })}
							className="-ml-3"
						>
							{t("investors.remove")}
						</Button>
					</fetcher.Form>
				)}
			</div>
		</li>
	);
}
