import type { ReactNode } from "react";
import { Form } from "react-router";
import type { Account } from "../../contract/accounts.ts";
import type { PageFailure } from "../api/failure.ts";
import type { Values } from "../api/form-body.ts";
import { useIsSending } from "../api/use-page.ts";
import type { MessageKey } from "../i18n/messages.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { LinkButton } from "../shell/link-button.tsx";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { CheckboxField } from "../ui/checkbox-field.tsx";
import { ErrorSummary } from "../ui/error-summary.tsx";
import { FieldError, fieldId } from "../ui/field.tsx";
import { Notice } from "../ui/notice.tsx";
import { TagsField } from "../ui/tags-field.tsx";
import { TextArea, TextField } from "../ui/text-field.tsx";
import { entryCount, type ListName, lists, singleValueFields, valuesNamed } from "./confirmation.ts";

type ConfirmFormProps = { values: Values; user: Account; failure: PageFailure | undefined };

const fieldLabels = {
	fullName: "profiles.name",
	title: "profiles.jobTitle",
	phoneNumber: "profiles.phone",
	location: "profiles.location",
	website: "profiles.website",
	about: "profiles.aboutLabel",
	skills: "profiles.skills",
	certifications: "profiles.certifications",
	experiences: "profiles.experience",
	portfolio: "profiles.portfolio",
} as const satisfies Record<(typeof singleValueFields)[number] | "skills" | "certifications" | ListName, MessageKey>;

const entryFieldLabels = {
	role: "profiles.role",
	company: "profiles.company",
	duration: "profiles.duration",
	description: "profiles.description",
	title: "profiles.projectTitle",
	link: "profiles.link",
	image: "profiles.image",
} as const satisfies Record<(typeof lists)[ListName][number], MessageKey>;

/**
 * Every value read from the file next to the profile's own, to be selected and corrected. The form holds all its data, so that a refusal
 * can show it again.
 */
export function ConfirmForm({ values, user, failure }: ConfirmFormProps) {
	const t = useT();
	const isSending = useIsSending();
	const text = (name: string) => values[name]?.toString() ?? "";
	const errors = withoutListErrors(failure?.fields ?? {});
	const error = (name: string) => errors[name];
	const isInFile = (name: string) => name in values;
	const shownLists = (Object.keys(lists) as ListName[]).filter((name) => entryCount(values, name) > 0);
	const hasAny = shownLists.length > 0 || [...singleValueFields, "skills", "certifications"].some(isInFile);
	if (!hasAny) {
		return (
			<Notice tone="info">
				<p>{t("cv.nothing")}</p>
				<LinkButton to={paths.importCv()} variant="secondary" size="sm" className="mt-2 justify-self-start">
					{t("cv.another")}
				</LinkButton>
			</Notice>
		);
	}
	const takeBox = (name: string) => ({ name: "take", value: name, ticked: valuesNamed(values, "take").includes(name) });
	return (
		<Form method="post" action={paths.importCv({ confirm: "1" })} noValidate className="grid gap-4">
			<input type="hidden" name="confirm" value="1" />
			{failure && <ErrorSummary message={failure.message || t("error.offline")} fields={errors} />}
			{isInFile("email") && (
				<Notice tone="info">
					<input type="hidden" name="email" value={text("email")} />
					<p>{t("cv.emailNote", { email: text("email"), own: user.email })}</p>
				</Notice>
			)}
			{singleValueFields.filter(isInFile).map((name) => (
				<FieldFromFile key={name} title={t(fieldLabels[name])} box={takeBox(name)} now={user[name]}>
					{name === "about" ? (
						<TextArea name={name} label={t("cv.fromFile")} defaultValue={text(name)} error={error(name)} rows={4} />
					) : (
						<TextField name={name} label={t("cv.fromFile")} defaultValue={text(name)} error={error(name)} />
					)}
				</FieldFromFile>
			))}
			{isInFile("skills") && (
				<FieldFromFile title={t("profiles.skills")} box={takeBox("skills")} now={user.skills.join(", ")}>
					<TagsField
						name="skills"
						label={t("cv.fromFile")}
						hint={t("cv.skillsHint")}
						defaultValue={text("skills").split(",")}
						error={error("skills")}
					/>
				</FieldFromFile>
			)}
			{isInFile("certifications") && (
				<FieldFromFile title={t("profiles.certifications")} box={takeBox("certifications")} now={user.certifications.join(" · ")}>
					<TextArea
						name="certifications"
						label={t("cv.fromFile")}
						hint={t("cv.certificationsHint")}
						defaultValue={text("certifications")}
						error={error("certifications")}
					/>
				</FieldFromFile>
			)}
			{shownLists.map((name) => (
				<Card as="section" key={name} className="grid gap-5">
					<div className="grid gap-1">
						<h2 id={fieldId(name)} tabIndex={-1} className="scroll-mt-20 text-lg">
							{t(fieldLabels[name])}
						</h2>
						<FieldError id={`${fieldId(name)}-error`} error={error(name)} />
					</div>
					{user[name].length > 0 && (
						<CheckboxField
							name="keep"
							id={`keep-${name}`}
							value={name}
							label={t("cv.keep", { count: user[name].length })}
							hint={t("cv.keepHint")}
							defaultChecked={valuesNamed(values, "keep").includes(name)}
						/>
					)}
					{Array.from({ length: entryCount(values, name) }, (_, index) => `${name}.${index}`).map((entry, index) => (
						<fieldset key={entry} className="grid gap-3 border-line border-t pt-4">
							<legend className="sr-only">{t("cv.entry", { number: index + 1 })}</legend>
							<TakeCheckbox box={takeBox(entry)} label={text(`${entry}.${lists[name][0]}`) || t("cv.entry", { number: index + 1 })} />
							<div className="grid gap-3 sm:grid-cols-2">
								{lists[name].map((field) => {
									const id = `${entry}.${field}`;
									const shared = { name: id, label: t(entryFieldLabels[field]), defaultValue: text(id), error: error(id) };
									return field === "description" ? (
										<TextArea key={id} {...shared} rows={3} className="sm:col-span-2" />
									) : (
										<TextField key={id} {...shared} />
									);
								})}
							</div>
						</fieldset>
					))}
				</Card>
			))}
			<div className="flex flex-wrap gap-3">
				<Button type="submit" busy={isSending} busyText={t("cv.saving")}>
					{t("cv.save")}
				</Button>
				<LinkButton to={paths.cv()} variant="secondary">
					{t("cv.cancel")}
				</LinkButton>
			</div>
		</Form>
	);
}

/** Drops a list's error if one of its entries has its own, which says more. */
function withoutListErrors(fields: Record<string, string>): Record<string, string> {
	const entryNames = Object.keys(fields).filter((name) => name.includes("."));
	return Object.fromEntries(Object.entries(fields).filter(([name]) => !entryNames.some((entryName) => entryName.startsWith(`${name}.`))));
}

type TakeBox = { name: string; value: string; ticked: boolean };

function FieldFromFile({ title, box, now, children }: { title: string; box: TakeBox; now: string | null; children: ReactNode }) {
	const t = useT();
	return (
		<Card className="grid gap-3">
			<fieldset className="grid gap-3">
				<legend className="sr-only">{title}</legend>
				<TakeCheckbox box={box} label={title} />
				{children}
				<p className="whitespace-pre-line text-muted text-sm">{now ? t("cv.now", { value: now }) : t("cv.nowEmpty")}</p>
			</fieldset>
		</Card>
	);
}

function TakeCheckbox({ box: { name, value, ticked }, label }: { box: TakeBox; label: string }) {
	return (
		<CheckboxField
			name={name}
			id={fieldId(`take-${value}`)}
			value={value}
			label={label}
			defaultChecked={ticked}
			className="-my-1 font-semibold text-lg"
		/>
	);
}
