import { Form } from "react-router";
import type { WholeApplicant } from "../../contract/hiring.ts";
import { noteMax } from "../../contract/limits.ts";
import { overallCriterion } from "../../contract/options.ts";
import { useIsSending } from "../api/use-page.ts";
import { useT } from "../i18n/use-t.tsx";
import { Button } from "../ui/button.tsx";
import { TextArea } from "../ui/text-field.tsx";
import { Section } from "./section.tsx";

/** The viewer's own scorecard; the others' once it is sent. */
export function Scorecards({ applicant, typed }: { applicant: WholeApplicant; typed: string | undefined }) {
	const t = useT();
	const isSending = useIsSending();
	const { id, criteria, scorecards, othersSent } = applicant;
	const own = scorecards.find(({ isOwn }) => isOwn);
	const shownCriteria = criteria.length > 0 ? criteria : [overallCriterion];
	const nameOf = (criterion: string) => (criterion === overallCriterion ? t("hiring.overall") : criterion);
	return (
		<Section title={t("hiring.scorecards")}>
			{!own && othersSent > 0 && <p className="text-muted text-sm">{t("hiring.othersSent", { count: othersSent })}</p>}
			<details open={!own} className="group">
				<summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-leaf text-sm">
					{t(own ? "hiring.changeScore" : "hiring.giveScore")}
				</summary>
				<Form key={`${id} ${own?.sentAt}`} method="post" className="grid gap-3 pt-1">
					<input type="hidden" name="id" value={id} />
					<p className="text-muted text-sm">{t("hiring.scale")}</p>
					{shownCriteria.map((criterion) => (
						<fieldset key={criterion} className="grid gap-1">
							<legend className="text-sm">{nameOf(criterion)}</legend>
							<div className="flex gap-1.5">
								{[1, 2, 3, 4].map((score) => (
									<label key={score} className="score-box relative">
										<input
											type="radio"
											name={`score:${criterion}`}
											value={score}
											defaultChecked={own?.scores.some((given) => given.criterion === criterion && given.score === score)}
											className="absolute inset-0 opacity-0"
										/>
										<span className="grid size-11 place-items-center rounded-sm border border-edge font-semibold sm:size-9">{score}</span>
									</label>
								))}
							</div>
						</fieldset>
					))}
					<TextArea
						id="score-words"
						name="words"
						label={t("hiring.scoreWords")}
						hint={t("hiring.noteHint")}
						required={false}
						rows={2}
						maxLength={noteMax}
						defaultValue={typed ?? own?.words ?? ""}
					/>
					<Button
						type="submit"
						name="intent"
						value="score"
						variant="secondary"
						size="sm"
						className="justify-self-start"
						disabled={isSending}
					>
						{t("hiring.sendScore")}
					</Button>
				</Form>
			</details>
			<ul className="grid gap-2">
				{scorecards.map((card) => (
					<li key={`${card.by.id} ${card.sentAt}`} className="grid gap-1 rounded-sm bg-sunken p-3 text-sm">
						<p className="font-semibold">{card.isOwn ? t("hiring.you") : card.by.fullName}</p>
						<ul className="flex flex-wrap gap-x-3">
							{card.scores.map(({ criterion, score }) => (
								<li key={criterion}>
									{nameOf(criterion)} <strong>{score}</strong>/4
								</li>
							))}
						</ul>
						{card.words && <p className="whitespace-pre-line">{card.words}</p>}
					</li>
				))}
			</ul>
		</Section>
	);
}
