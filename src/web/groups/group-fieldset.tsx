import type { Group, GroupFields } from "../../contract/groups.ts";
import { groupAboutMax, groupNameMax, groupRulesMax } from "../../contract/limits/groups.ts";
import { locationMax, pictureMaxBytes } from "../../contract/limits.ts";
import { groupAccesses, groupLanguages, groupTrades } from "../../contract/options.ts";
import { useIsSending } from "../api/use-page.ts";
import { useT } from "../i18n/use-t.tsx";
import { Avatar } from "../ui/avatar.tsx";
import { Card } from "../ui/card.tsx";
import { CheckboxField } from "../ui/checkbox-field.tsx";
import { FieldError, fieldId } from "../ui/field.tsx";
import { FileField } from "../ui/file-field.tsx";
import { Icon } from "../ui/icon.tsx";
import { SelectField } from "../ui/select-field.tsx";
import { TextArea, TextField } from "../ui/text-field.tsx";
import { accessIcons } from "./group-facts.tsx";

type FieldsetProps = {
	/** The group being edited. */
	group?: Group;
	/** A field's initial value: the group's, or as typed before a refusal. */
	initialValue: (name: keyof GroupFields) => string;
	errors: Record<string, string>;
};

/** All fields that an owner fills in about a group. */
export function GroupFieldset({ group, initialValue, errors }: FieldsetProps) {
	const t = useT();
	const isSending = useIsSending();
	const field = (name: keyof GroupFields) => ({ name, defaultValue: initialValue(name), error: errors[name] });
	return (
		<>
			<Card as="section" className="grid gap-4">
				<TextField {...field("name")} label={t("groups.field.name")} hint={t("groups.field.nameHint")} required maxLength={groupNameMax} />
				<TextArea {...field("about")} label={t("groups.field.about")} required rows={4} maxLength={groupAboutMax} />
				<TextArea
					{...field("rules")}
					label={t("groups.field.rules")}
					hint={t("groups.field.rulesHint")}
					required={false}
					rows={4}
					maxLength={groupRulesMax}
				/>
				{group && (
					<div className="flex flex-wrap items-start gap-4">
						<Avatar name={group.name} src={group.picture} size="lg" square />
						<div className="grid flex-1 basis-56 gap-2">
							<FileField
								name="picture"
								label={t("groups.field.picture")}
								accept="image/jpeg,image/png,image/webp,image/gif"
								kind="JPEG, PNG, WebP, GIF"
								maxBytes={pictureMaxBytes}
								error={isSending ? undefined : errors.picture}
								required={false}
							/>
							{group.picture && <CheckboxField name="removePicture" label={t("groups.field.removePicture")} />}
						</div>
					</div>
				)}
			</Card>
			<Card as="section" className="grid gap-4">
				<AccessChoice initial={initialValue("access")} error={errors.access} widest={group?.access} />
			</Card>
			<Card as="section" className="grid gap-4 sm:grid-cols-2">
				<SelectField
					{...field("trade")}
					label={t("groups.field.trade")}
					required={false}
					options={[
						{ value: "", label: t("groups.everyTrade") },
						...groupTrades.map((value) => ({ value, label: t(`groups.trade.${value}`) })),
					]}
				/>
				<TextField
					{...field("town")}
					label={t("groups.field.town")}
					hint={t("groups.field.townHint")}
					autoComplete="address-level2"
					required={false}
					maxLength={locationMax}
				/>
				<SelectField
					{...field("language")}
					label={t("groups.field.language")}
					options={groupLanguages.map((value) => ({ value, label: t(`groups.language.${value}`) }))}
				/>
			</Card>
		</>
	);
}

type AccessChoiceProps = {
	initial: string;
	error: string | undefined;
	/** The current access, which cannot be widened; undefined for a new group. */
	widest: Group["access"] | undefined;
};

function AccessChoice({ initial, error, widest }: AccessChoiceProps) {
	const t = useT();
	const choices = widest ? groupAccesses.slice(groupAccesses.indexOf(widest)) : groupAccesses;
	return (
		<fieldset id={fieldId("access")} tabIndex={-1} aria-describedby={error ? "access-error" : undefined} className="grid gap-2">
			<legend className="mb-1 font-semibold text-sm">{t("groups.field.access")}</legend>
			{choices.map((access) => (
				<label
					key={access}
					className="flex cursor-pointer items-start gap-3 rounded-sm border border-line p-3 has-checked:border-leaf has-checked:bg-leaf-soft"
				>
					<input type="radio" name="access" value={access} defaultChecked={initial === access} className="mt-1 size-5 shrink-0" />
					<span className="grid gap-0.5">
						<b className="flex items-center gap-1.5 font-semibold">
							<Icon name={accessIcons[access]} className="size-4" />
							{t(`groups.access.${access}`)}
						</b>
						<span className="text-muted text-sm">{t(`groups.access.${access}Text`)}</span>
					</span>
				</label>
			))}
			{widest !== "invitation" && <p className="text-muted text-sm">{t("groups.field.accessHint")}</p>}
			<FieldError id="access-error" error={error} />
		</fieldset>
	);
}
