import { type ReactNode, useState } from "react";
import { Form } from "react-router";
import { endorsementMax, proofMaxBytes } from "../../contract/limits/skills.ts";
import { linkMax, titleMax } from "../../contract/limits.ts";
import type { PersonName } from "../../contract/network.ts";
import { proofKinds, skillLevels } from "../../contract/options.ts";
import type { OwnSkill } from "../../contract/skills.ts";
import type { Refused } from "../api/page.ts";
import { useIsSending } from "../api/use-page.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { LinkButton } from "../shell/link-button.tsx";
import { useNewest } from "../shell/use-newest.ts";
import { Button } from "../ui/button.tsx";
import { ErrorSummary } from "../ui/error-summary.tsx";
import { FileField } from "../ui/file-field.tsx";
import { SelectField } from "../ui/select-field.tsx";
import { TextArea, TextField } from "../ui/text-field.tsx";

type FormProps = { skill: OwnSkill; refused: Refused | undefined };

/** The forms of one skill; each has its own ids, as a page has several. */
export function SkillForms({ skill, connections, refused }: FormProps & { connections: readonly PersonName[] }) {
	const intent = refused && (refused.values.intent?.toString() ?? "add");
	const refusedForm = (formIntent: string) => (intent === formIntent ? refused : undefined);
	const newestProof = useNewest(skill.proofs.map(({ id }) => id));
	const newestEndorsement = useNewest(skill.endorsements.map(({ id }) => id));
	return (
		<div className="grid gap-6 pt-3">
			<LevelForm skill={skill} refused={refusedForm("level")} />
			<ProofForm key={`proof ${newestProof}`} skill={skill} refused={refusedForm("add")} />
			<RequestEndorsementForm key={`ask ${newestEndorsement}`} skill={skill} connections={connections} refused={refusedForm("ask")} />
		</div>
	);
}

/** Differs for "C++" and "C#" too. */
const idOf = (skill: OwnSkill, field: string) => `field-${field}-${encodeURIComponent(skill.name)}`;

function Problem({ refused }: { refused: Refused | undefined }) {
	const t = useT();
	if (!refused) return null;
	return <ErrorSummary message={refused.failure.message || t("error.offline")} />;
}

function FormSection({ title, children }: { title: string; children: ReactNode }) {
	return (
		<section className="grid gap-3">
			<h3 className="text-base">{title}</h3>
			{children}
		</section>
	);
}

function LevelForm({ skill, refused }: FormProps) {
	const t = useT();
	const isSending = useIsSending("level");
	return (
		<Form method="post" preventScrollReset className="grid gap-3">
			<Problem refused={refused} />
			<input type="hidden" name="skill" value={skill.name} />
			<SelectField
				name="level"
				id={idOf(skill, "level")}
				label={t("skills.level")}
				defaultValue={skill.level ?? ""}
				error={refused?.failure.fields.level}
				options={[{ value: "", label: t("skills.noLevel") }, ...skillLevels.map((value) => ({ value, label: t(`skills.level.${value}`) }))]}
			/>
			<Button
				type="submit"
				name="intent"
				value="level"
				size="sm"
				variant="secondary"
				busy={isSending}
				busyText={t("ui.saving")}
				className="justify-self-start"
			>
				{t("skills.setLevel")}
			</Button>
		</Form>
	);
}

function ProofForm({ skill, refused }: FormProps) {
	const t = useT();
	const isSending = useIsSending();
	const [problem, setProblem] = useState<string>();
	const { fields = {} } = refused?.failure ?? {};
	const typed = (name: string) => refused?.values[name]?.toString();
	return (
		<FormSection title={t("skills.addProof")}>
			<Form
				method="post"
				encType="multipart/form-data"
				preventScrollReset
				onSubmit={(event) => problem && event.preventDefault()}
				className="grid gap-3"
			>
				<Problem refused={refused} />
				<input type="hidden" name="skill" value={skill.name} />
				<SelectField
					name="kind"
					id={idOf(skill, "kind")}
					label={t("skills.kind")}
					defaultValue={typed("kind") ?? "certificate"}
					options={proofKinds.map((value) => ({ value, label: t(`skills.kind.${value}`) }))}
				/>
				<TextField
					name="title"
					id={idOf(skill, "title")}
					label={t("skills.proofTitle")}
					placeholder={t("skills.proofTitleExample")}
					maxLength={titleMax}
					defaultValue={typed("title")}
					error={fields.title}
					autoComplete="off"
				/>
				<TextField
					name="link"
					id={idOf(skill, "link")}
					inputMode="url"
					label={t("skills.proofLink")}
					placeholder="https://"
					required={false}
					maxLength={linkMax}
					defaultValue={typed("link")}
					error={fields.link}
					autoComplete="off"
				/>
				<FileField
					name="certificate"
					id={idOf(skill, "certificate")}
					label={t("skills.proofFile")}
					hint={t("skills.proofFileHint")}
					accept=".pdf,.jpg,.jpeg,.png,.webp"
					kind={t("skills.proofFileKind")}
					maxBytes={proofMaxBytes}
					required={false}
					error={isSending ? undefined : fields.certificate}
					onChoice={({ error }) => setProblem(error)}
				/>
				<Button
					type="submit"
					size="sm"
					variant="secondary"
					icon="plus"
					busy={isSending}
					busyText={t("skills.adding")}
					className="justify-self-start"
				>
					{t("skills.add")}
				</Button>
			</Form>
		</FormSection>
	);
}

function RequestEndorsementForm({ skill, connections, refused }: FormProps & { connections: readonly PersonName[] }) {
	const t = useT();
	const isSending = useIsSending("ask");
	const { fields = {} } = refused?.failure ?? {};
	const askedIds = new Set(skill.endorsements.filter(({ state }) => state !== "declined").map(({ person }) => person.id));
	const askable = connections.filter(({ id }) => !askedIds.has(id));
	return (
		<FormSection title={t("skills.ask")}>
			{connections.length === 0 ? (
				<>
					<p className="text-muted text-sm">{t("skills.noConnections")}</p>
					<LinkButton to={paths.network()} size="sm" variant="secondary" className="justify-self-start">
						{t("skills.findPeople")}
					</LinkButton>
				</>
			) : (
				<Form method="post" preventScrollReset className="grid gap-3">
					<Problem refused={refused} />
					<input type="hidden" name="skill" value={skill.name} />
					<SelectField
						name="personId"
						id={idOf(skill, "person")}
						label={t("skills.askWhom")}
						defaultValue={refused?.values.personId?.toString() ?? ""}
						error={fields.personId}
						options={[{ value: "", label: t("skills.askChoose") }, ...askable.map(({ id, fullName }) => ({ value: id, label: fullName }))]}
					/>
					<TextArea
						name="note"
						id={idOf(skill, "note")}
						label={t("skills.askNote")}
						hint={t("skills.askNoteHint")}
						required={false}
						rows={2}
						maxLength={endorsementMax}
						defaultValue={refused?.values.note?.toString()}
						error={fields.note}
					/>
					<Button
						type="submit"
						name="intent"
						value="ask"
						size="sm"
						variant="secondary"
						busy={isSending}
						busyText={t("skills.asking")}
						className="justify-self-start"
					>
						{t("skills.askSend")}
					</Button>
				</Form>
			)}
		</FormSection>
	);
}
