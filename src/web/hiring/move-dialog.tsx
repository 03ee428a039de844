import { type FormEvent, useState } from "react";
import type { Applicant, SavedReply } from "../../contract/hiring.ts";
import { refusalDelayUsual } from "../../contract/limits/hiring.ts";
import { noteMax } from "../../contract/limits.ts";
import { refusalReasons, type Stage } from "../../contract/options.ts";
import { useT } from "../i18n/use-t.tsx";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { TextArea } from "../ui/text-field.tsx";
import type { MoveDetails } from "./hiring-board.tsx";
import { ReasonField, ReplyField } from "./reply-fields.tsx";

export type PendingMove = { applicant: Applicant; to: Stage; resolve: (details: MoveDetails) => void };

/** Before the applicant is notified: asks for the words, and for the reason of a refusal. */
export function MoveDialog({
	pendingMove: { applicant, to, resolve },
	replies,
}: {
	pendingMove: PendingMove;
	replies: readonly SavedReply[];
}) {
	const t = useT();
	const [reply, setReply] = useState<SavedReply | undefined>();
	const send = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		const data = new FormData(event.currentTarget);
		const typed = data.get("words")?.toString().trim();
		const reason = refusalReasons.find((reason) => reason === data.get("reason")) ?? "other";
		resolve({ reason, words: typed || null, replyId: typed ? undefined : reply?.id });
	};
	return (
		<Dialog open onClose={() => resolve(null)} title={t(`hiring.asking.${to}`, { name: applicant.name })}>
			<form onSubmit={send} className="grid gap-4">
				{to === "NotNow" && <ReasonField id="ask-reason" />}
				<ReplyField replies={replies} id="ask-reply" onChoose={setReply} />
				{reply && <ReplyText reply={reply} />}
				<TextArea
					id="ask-words"
					name="words"
					label={t("hiring.words")}
					hint={to === "NotNow" ? t("hiring.wordsLater", { minutes: refusalDelayUsual }) : t("hiring.wordsNow")}
					required={false}
					maxLength={noteMax}
					rows={3}
				/>
				<div className="flex flex-wrap justify-end gap-3">
					<Button variant="secondary" onClick={() => resolve(null)}>
						{t("hiring.cancel")}
					</Button>
					<Button type="submit" variant={to === "NotNow" ? "danger" : "primary"}>
						{t("hiring.answer")}
					</Button>
				</div>
			</form>
		</Dialog>
	);
}

/** The reply as sent, but with its blanks unfilled; the applicant gets the version in their language. */
function ReplyText({ reply: { en, fr } }: { reply: SavedReply }) {
	const t = useT();
	return (
		<div className="grid gap-2 rounded-sm bg-sunken p-3 text-sm">
			{en && fr && <p className="text-muted">{t("hiring.replyByLanguage")}</p>}
			{en && (
				<p lang="en" className="wrap-break-word whitespace-pre-line">
					{en}
				</p>
			)}
			{fr && (
				<p lang="fr" className="wrap-break-word whitespace-pre-line">
					{fr}
				</p>
			)}
		</div>
	);
}
