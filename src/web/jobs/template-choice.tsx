import { Form } from "react-router";
import { loadMessages } from "../i18n/load.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { Button } from "../ui/button.tsx";
import { SelectField } from "../ui/select-field.tsx";
import type { Prefilled } from "./prefilled.ts";
import { templateNames } from "./templates/job-template.ts";

await loadMessages("templates");

/** Fills in the form with a trade's usual text; typed text stays until its author agrees to replace it. */
export function TemplateChoice({ prefilled }: { prefilled: Prefilled | null }) {
	const t = useT();
	return (
		<Form method="get" action={paths.postJob()} className="flex items-end gap-3 rounded-md bg-surface p-4 shadow-card sm:p-5">
			<SelectField
				key={prefilled?.of}
				className="min-w-0 max-w-md flex-1"
				name="template"
				label={t("templates.choose")}
				hint={t("templates.hint")}
				required={false}
				defaultValue={prefilled?.by === "template" ? prefilled.of : ""}
				options={[
					{ value: "", label: t("templates.none") },
					...templateNames.map((name) => ({ value: name, label: t(`templates.${name}`) })),
				]}
			/>
			<Button type="submit" variant="secondary">
				{t("templates.fill")}
			</Button>
		</Form>
	);
}
