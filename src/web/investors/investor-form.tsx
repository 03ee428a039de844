import type { Colleague, Investor } from "../../contract/investors.ts";
import { emailMax, messageMax, titleMax } from "../../contract/limits.ts";
import { investorKinds, investorStages, stageProbability } from "../../contract/options.ts";
import type { PageFailure } from "../api/failure.ts";
import type { Values } from "../api/form-body.ts";
import { PlainForm } from "../companies/plain-form.tsx";
import { useFormat } from "../i18n/use-format.ts";
import { useT } from "../i18n/use-t.tsx";
import { Card } from "../ui/card.tsx";
import { SelectField } from "../ui/select-field.tsx";
import { TextArea, TextField } from "../ui/text-field.tsx";

type InvestorFormProps = {
	/** Null for a new investor. */
	investor: Investor | null;
	values: Values;
	failure: PageFailure | undefined;
	rounds: readonly { id: string; name: string }[];
	colleagues: readonly Colleague[];
	draftKey: string;
	isDone: boolean;
	cancel: string;
};

/** An investor's fields; a new one can come with its first contact. */
export function InvestorForm({ investor, values, failure, rounds, colleagues, draftKey, isDone, cancel }: InvestorFormProps) {
	const t = useT();
	const format = useFormat();
	const errors = failure?.fields ?? {};
	const value = (name: string) => values[name]?.toString() ?? "";
	const field = (name: "name" | "amount" | "nextStep" | "nextOn" | "about" | "person" | "email" | "phone") => ({
		name,
		label: t(`investors.field.${name}`),
		defaultValue: value(name),
		error: errors[name],
	});
	// a colleague who no longer sees the board stays selectable while the investor names them
	const owners = investor?.owner && !colleagues.some(({ id }) => id === investor.owner?.id) ? [...colleagues, investor.owner] : colleagues;
	return (
		<PlainForm
			failure={failure}
			draftKey={draftKey}
			isDone={isDone}
			submit={{ text: t(investor ? "ui.save" : "investors.add"), busy: t("ui.saving") }}
			cancel={cancel}
		>
			<Card className="grid gap-4 sm:grid-cols-2">
				<TextField {...field("name")} required maxLength={titleMax} autoComplete="off" className="sm:col-span-2" />
				<SelectField
					name="kind"
					label={t("investors.field.kind")}
					defaultValue={value("kind")}
					error={errors.kind}
					options={investorKinds.map((kind) => ({ value: kind, label: t(`investors.kind.${kind}`) }))}
				/>
				<SelectField
					name="stage"
					label={t("investors.field.stage")}
					defaultValue={value("stage")}
					error={errors.stage}
					options={investorStages.map((stage) => ({
						value: stage,
						label: `${t(`investors.stage.${stage}`)} (${format.percent(stageProbability[stage] / 100)})`,
					}))}
				/>
				<TextField
					{...field("amount")}
					required={false}
					hint={t("investors.amountHint")}
					inputMode="decimal"
					autoComplete="off"
					maxLength={60}
				/>
				<SelectField
					name="round"
					label={t("investors.field.round")}
					defaultValue={value("round")}
					error={errors.round}
					options={[{ value: "", label: t("investors.noRoundChosen") }, ...rounds.map(({ id, name }) => ({ value: id, label: name }))]}
				/>
				<TextField {...field("nextStep")} required={false} maxLength={titleMax} autoComplete="off" />
				<TextField {...field("nextOn")} required={false} type="date" hint={t("investors.nextOnHint")} />
				<SelectField
					name="owner"
					label={t("investors.field.owner")}
					defaultValue={value("owner")}
					error={errors.owner}
					options={[
						{ value: "", label: t("investors.ownerNobody") },
						...owners.map(({ id, fullName }) => ({ value: id, label: fullName })),
					]}
					className="sm:col-span-2"
				/>
				<TextArea {...field("about")} required={false} rows={3} maxLength={messageMax} className="sm:col-span-2" />
			</Card>
			{!investor && (
				<Card as="section" className="grid gap-4 sm:grid-cols-2">
					<h2 className="text-base sm:col-span-2">{t("investors.firstPerson")}</h2>
					<TextField {...field("person")} required={false} maxLength={titleMax} autoComplete="off" className="sm:col-span-2" />
					<TextField {...field("email")} required={false} type="email" maxLength={emailMax} autoComplete="off" />
					<TextField {...field("phone")} required={false} type="tel" maxLength={60} autoComplete="off" />
				</Card>
			)}
			{investor && <input type="hidden" name="version" value={value("version")} />}
		</PlainForm>
	);
}

/** An investor as the form's values. */
export const valuesOfInvestor = (investor: Investor): Values => ({
	name: investor.name,
	kind: investor.kind,
	stage: investor.stage,
	amount: investor.amount === null ? "" : String(investor.amount),
	round: investor.round?.id ?? "",
	owner: investor.owner?.id ?? "",
	nextStep: investor.nextStep ?? "",
	nextOn: investor.nextOn ?? "",
	about: investor.about ?? "",
	version: String(investor.version),
});
