import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import { noteMax } from "../../contract/limits.ts";
import type { ModerationDecision } from "../../contract/moderation.ts";
import type { Values } from "../api/form-body.ts";
import { useIsSending } from "../api/use-page.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { InSentence } from "../ui/in-sentence.tsx";
import { SelectField } from "../ui/select-field.tsx";
import { TextArea } from "../ui/text-field.tsx";
import { TimeAgo } from "../ui/time.tsx";

type AuditLogProps = {
	decisions: readonly ModerationDecision[];
	/** On the page of all decisions each links to its case. */
	linksToCase?: boolean;
	/** Set where appeals can be answered: what was typed into the refused answer, and its errors. */
	answer?: { typed: Values; errors: Record<string, string> };
};

/** Who did what, when and why, newest first. */
export function AuditLog({ decisions, linksToCase = false, answer }: AuditLogProps) {
	const t = useT();
	return (
		<ol className="grid grid-cols-1 gap-3">
			{decisions.map(({ id, action, moderator, author, kind, caseId, at, reason, appeal, answeredBy, canAnswer }) => {
				const title = t("moderation.actBy", { act: t(`moderation.act.${action}`), name: moderator?.fullName ?? t("moderation.operator") });
				const about = author
					? t("moderation.caseTitle", { kind: t(`moderation.kind.${kind}`), name: author.fullName })
					: t("moderation.caseTitleImported");
				return (
					<Card as="li" key={id} className="grid min-w-0 gap-2">
						<h3 className="text-base">
							{title} <span className="font-normal text-muted text-sm">· </span>
							<span className="font-normal text-muted text-sm">
								<TimeAgo at={at} />
							</span>
						</h3>
						{linksToCase && (
							<Link
								to={paths.moderationCase(caseId)}
								className="inline-block min-h-6 justify-self-start underline underline-offset-2 hover:text-leaf"
							>
								{about}
							</Link>
						)}
						<p className="whitespace-pre-line">{reason}</p>
						{appeal && (
							<div className="grid gap-2 border-line border-l-2 pl-3">
								<LabelledText
									label={
										<InSentence sentence={(ago) => t("moderation.appealed", { ago })}>
											<TimeAgo at={appeal.at} />
										</InSentence>
									}
									text={appeal.text}
								/>
								{appeal.outcome ? (
									<>
										<p className="font-semibold">{t(`moderation.outcome.${appeal.outcome}`)}</p>
										<LabelledText
											label={t("moderation.answered", { name: answeredBy?.fullName ?? t("moderation.operator") })}
											text={appeal.answer ?? ""}
										/>
									</>
								) : (
									answer &&
									(canAnswer ? (
										<AnswerForm decisionId={id} {...(answer.typed.decisionId === id ? answer : emptyAnswer)} />
									) : (
										<p className="text-muted">{t("moderation.othersAnswer")}</p>
									))
								)}
							</div>
						)}
					</Card>
				);
			})}
		</ol>
	);
}

function LabelledText({ label, text }: { label: ReactNode; text: string }) {
	return (
		<div>
			<p className="text-muted text-sm">{label}</p>
			<p className="whitespace-pre-line">{text}</p>
		</div>
	);
}

const emptyAnswer = { typed: {}, errors: {} };

function AnswerForm({ decisionId, typed, errors }: { decisionId: string; typed: Values; errors: Record<string, string> }) {
	const t = useT();
	const isSending = useIsSending("answer");
	return (
		<Form method="post" noValidate className="grid gap-3">
			<h4 className="text-base">{t("moderation.answerTitle")}</h4>
			<input type="hidden" name="intent" value="answer" />
			<input type="hidden" name="decisionId" value={decisionId} />
			<SelectField
				name="outcome"
				id={`outcome-${decisionId}`}
				label={t("moderation.outcome")}
				error={errors.outcome}
				defaultValue={typed.outcome?.toString() ?? ""}
				options={[
					{ value: "", label: t("moderation.chooseAct") },
					{ value: "granted", label: t("moderation.grant") },
					{ value: "declined", label: t("moderation.decline") },
				]}
			/>
			<TextArea
				name="reason"
				id={`answer-${decisionId}`}
				label={t("moderation.reason")}
				error={errors.reason}
				defaultValue={typed.reason?.toString()}
				rows={3}
				maxLength={noteMax}
			/>
			<Button type="submit" busy={isSending} className="justify-self-start">
				{t("moderation.answer")}
			</Button>
		</Form>
	);
}
