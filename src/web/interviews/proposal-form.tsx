import { Form } from "react-router";
import type { Interview } from "../../contract/interviews.ts";
import { interviewPlaceMax } from "../../contract/limits/interviews.ts";
import { noteMax } from "../../contract/limits.ts";
import { interviewKinds } from "../../contract/options.ts";
import type { PageFailure } from "../api/failure.ts";
import type { Values } from "../api/form-body.ts";
import { useIsSending } from "../api/use-page.ts";
import { useT } from "../i18n/use-t.tsx";
import { useDraft } from "../shell/draft.ts";
import { Button } from "../ui/button.tsx";
import { CheckboxField } from "../ui/checkbox-field.tsx";
import { ErrorSummary } from "../ui/error-summary.tsx";
import { fieldId } from "../ui/field.tsx";
import { SelectField } from "../ui/select-field.tsx";
import { TextArea, TextField } from "../ui/text-field.tsx";

const lengths = [15, 30, 45, 60, 90, 120, 180, 240];

type ProposalFormProps = {
	/** The draft's key. */
	draft: string;
	failure: PageFailure | undefined;
	values: Values;
	/** The interview whose times are replaced. */
	replaced?: Interview;
};

/** One to three times, the length, the place and a short message. */
export function ProposalForm({ draft, failure, values, replaced }: ProposalFormProps) {
	const t = useT();
	const isSending = useIsSending();
	const { form, save } = useDraft(draft);
	const typed = (name: string, fallback = "") => values[name]?.toString() ?? fallback;
	const fields = failure?.fields ?? {};
	const isClash = failure?.code === "interview_clash";
	const labels = {
		starts: t("interviews.time", { number: 1 }),
		place: t("interviews.where"),
		minutes: t("interviews.length"),
		words: t("interviews.words"),
	};
	return (
		<Form ref={form} onInput={save} method="post" className="grid gap-5">
			{failure && <ErrorSummary message={failure.message || t("error.offline")} fields={fields} labels={labels} answer={failure} />}
			<input type="hidden" name="intent" value="propose" />
			{replaced && <input type="hidden" name="sequence" value={replaced.sequence} />}
			<p className="-mb-3 text-muted text-sm">{t("interviews.timeHint")}</p>
			<div className="grid gap-4 sm:grid-cols-3">
				{[1, 2, 3].map((number) => (
					<TextField
						key={number}
						name={`start${number}`}
						// its errors come under the name of the list
						id={number === 1 ? fieldId("starts") : undefined}
						type="datetime-local"
						label={t("interviews.time", { number })}
						required={number === 1}
						defaultValue={typed(`start${number}`)}
						error={number === 1 ? fields.starts : undefined}
					/>
				))}
			</div>
			<div className="grid gap-4 sm:grid-cols-2">
				<SelectField
					name="minutes"
					label={t("interviews.length")}
					defaultValue={typed("minutes", String(replaced?.minutes ?? 30))}
					error={fields.minutes}
					options={lengths.map((minutes) => ({ value: String(minutes), label: t("interviews.minutes", { count: minutes }) }))}
				/>
				<SelectField
					name="kind"
					label={t("interviews.how")}
					defaultValue={typed("kind", replaced?.kind ?? "place")}
					error={fields.kind}
					options={interviewKinds.map((kind) => ({ value: kind, label: t(`interviews.kind.${kind}`) }))}
				/>
			</div>
			<TextField
				name="place"
				label={t("interviews.where")}
				hint={t("interviews.whereHint")}
				maxLength={interviewPlaceMax}
				defaultValue={typed("place", replaced?.place ?? "")}
				error={fields.place}
			/>
			<TextArea
				name="words"
				label={t("interviews.words")}
				hint={t("interviews.wordsHint")}
				required={false}
				rows={3}
				maxLength={noteMax}
				defaultValue={typed("words", replaced?.words ?? "")}
				error={fields.words}
			/>
			{isClash && <CheckboxField name="despite" label={t("interviews.despite")} />}
			<Button type="submit" className="justify-self-start" busy={isSending} busyText={t("interviews.sending")}>
				{t("interviews.send")}
			</Button>
		</Form>
	);
}
