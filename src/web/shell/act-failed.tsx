import { useActionData } from "react-router";
import { readOutcome } from "../api/use-page.ts";
import { useT } from "../messages/use-t.tsx";
import { paths, safeNext } from "../paths.ts";
import { Notice } from "../ui/notice.tsx";
import { Head } from "./head.tsx";
import { LinkButton } from "./link-button.tsx";
import { Page } from "./page.tsx";

/** What a button that only acts shows where no script runs, when it failed; a link leads back to the form's `next`. */
export function ActFailed({ title, message }: { title: string; message: string }) {
	const t = useT();
	const { values } = readOutcome(useActionData());
	return (
		<Page width="narrow">
			<Head title={title} noIndex />
			<h1 className="text-2xl">{title}</h1>
			<Notice tone="danger">{message}</Notice>
			<LinkButton to={safeNext(values.next?.toString()) ?? paths.home()} variant="secondary" className="justify-self-start">
				{t("shell.backToWhere")}
			</LinkButton>
		</Page>
	);
}
