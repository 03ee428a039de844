import type { ReactNode } from "react";
import { Form } from "react-router";
import { noteMax } from "../../contract/limits.ts";
import { useIsSending } from "../api/use-page.ts";
import { useT } from "../i18n/use-t.tsx";
import { Button } from "../ui/button.tsx";
import { SelectField } from "../ui/select-field.tsx";
import { TextArea } from "../ui/text-field.tsx";

/** The style of the summary that opens the form of a row. */
export const formToggleClass = "inline-flex min-h-11 items-center gap-1.5 rounded-sm font-semibold text-leaf text-sm hover:underline";

type ActFormProps = {
	/** Prefix of the fields' ids, for a page with several forms. */
	idPrefix?: string;
	acts: readonly { value: string; label: string }[];
	errors: Record<string, string>;
	typed: string | undefined;
	/** Hidden fields that name the subject. */
	children?: ReactNode;
};

/** The act to perform and its reason, both of which are logged. */
export function ActForm({ idPrefix = "act", acts, errors, typed, children }: ActFormProps) {
	const t = useT();
	const isSending = useIsSending();
	return (
		<Form method="post" noValidate className="grid gap-3">
			{children}
			<SelectField
				name="act"
				id={`${idPrefix}-act`}
				label={t("admin.do")}
				error={errors.act}
				defaultValue=""
				options={[{ value: "", label: t("admin.choose") }, ...acts]}
			/>
			<TextArea
				name="reason"
				id={`${idPrefix}-reason`}
				label={t("admin.reason")}
				error={errors.reason}
				defaultValue={typed}
				rows={2}
				maxLength={noteMax}
			/>
			<Button type="submit" busy={isSending} className="justify-self-start">
				{t("admin.doIt")}
			</Button>
		</Form>
	);
}
