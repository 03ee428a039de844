import { Form } from "react-router";
import { queryMax } from "../../contract/limits.ts";
import { useT } from "../i18n/use-t.tsx";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/text-field.tsx";

/** Finds by words that stand in the address. */
export function SearchForm({ label, words }: { label: string; words: string | undefined }) {
	const t = useT();
	return (
		<Form method="get" className="grid gap-3">
			<TextField name="q" label={label} defaultValue={words} maxLength={queryMax} />
			<Button type="submit" className="justify-self-start">
				{t("admin.find")}
			</Button>
		</Form>
	);
}
