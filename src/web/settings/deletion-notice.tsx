import { Form } from "react-router";
import { useFormat } from "../i18n/use-format.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";

/** Shown on every page while the account is scheduled for deletion: until when the viewer can change their mind. */
export function DeletionNotice({ deleteAfter }: { deleteAfter: string }) {
	const t = useT();
	const format = useFormat();
	return (
		<div className="mx-auto w-full max-w-6xl px-4 pt-4">
			<Notice tone="warning" title={t("shell.leaving", { date: format.longDate(deleteAfter) })}>
				<Form method="post" action={paths.settings()} className="justify-self-start">
					<Button type="submit" name="intent" value="keep" variant="secondary" size="sm">
						{t("shell.keepAccount")}
					</Button>
				</Form>
			</Notice>
		</div>
	);
}
