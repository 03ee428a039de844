import { Form } from "react-router";
import type { Interview } from "../../contract/interviews.ts";
import { noteMax } from "../../contract/limits.ts";
import { type FormOutcome, useIsSending } from "../api/use-page.ts";
import { fieldDateTime } from "../i18n/format.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { useDraft } from "../shell/draft.ts";
import { LinkButton } from "../shell/link-button.tsx";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { CheckboxField } from "../ui/checkbox-field.tsx";
import { ErrorSummary } from "../ui/error-summary.tsx";
import { TextArea, TextField } from "../ui/text-field.tsx";

const messages = {
	ask: { title: "interviews.ask", words: "interviews.askText", send: "interviews.askSend" },
	move: { title: "interviews.moveTitle", words: "interviews.why", send: "interviews.moveSend" },
	cancel: { title: "interviews.cancelTitle", words: "interviews.why", send: "interviews.cancelSend" },
} as const;

type ChangeFormProps = { action: keyof typeof messages; interview: Interview; name: string; outcome: FormOutcome };

/** The draft's key of a change to an interview. */
export const changeDraft = (interviewId: string, action: string) => `interview ${interviewId} ${action}`;

/** Asks for other times, moves or cancels, always with a message to the other side. */
export function ChangeForm({ action, interview: { id, sequence, startsAt }, name, outcome: { failure, values } }: ChangeFormProps) {
	const t = useT();
	const isSending = useIsSending(action);
	const { form, save } = useDraft(changeDraft(id, action));
	const texts = messages[action];
	const typed = (field: string) => (values.intent === action ? values[field]?.toString() : undefined);
	const fields = failure?.fields ?? {};
	return (
		<Card as="section" className="grid gap-4">
			<h2 className="text-lg">{t(texts.title)}</h2>
			<Form ref={form} onInput={save} method="post" className="grid gap-4">
				{failure && failure.code !== "conflict" && (
					<ErrorSummary message={failure.message || t("error.offline")} fields={fields} answer={failure} />
				)}
				<input type="hidden" name="sequence" value={sequence} />
				{action === "move" && (
					<TextField
						name="start"
						type="datetime-local"
						label={t("interviews.moveTo")}
						hint={t("interviews.timeHint")}
						defaultValue={typed("start") ?? (startsAt ? fieldDateTime(startsAt) : "")}
						error={fields.start}
					/>
				)}
				<TextArea
					name="words"
					label={t(texts.words)}
					hint={t("interviews.whyHint", { name })}
					rows={3}
					maxLength={noteMax}
					defaultValue={typed("words")}
					error={fields.words}
				/>
				{failure?.code === "interview_clash" && <CheckboxField name="despite" label={t("interviews.despite")} />}
				<div className="flex flex-wrap gap-3">
					<Button
						type="submit"
						name="intent"
						value={action}
						variant={action === "cancel" ? "danger" : "primary"}
						busy={isSending}
						busyText={t("interviews.sending")}
					>
						{t(texts.send)}
					</Button>
					<LinkButton to={paths.interview(id)} variant="quiet">
						{t("interviews.keep")}
					</LinkButton>
				</div>
			</Form>
		</Card>
	);
}
