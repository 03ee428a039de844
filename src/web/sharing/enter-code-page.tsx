import { Form, redirect } from "react-router";
import { readCode } from "../../contract/job-code.ts";
import { inBrowser, onServer, type PageCall } from "../api/page.ts";
import { useSite } from "../api/site.tsx";
import { useLoaded } from "../api/use-page.ts";
import { loadMessages } from "../i18n/load.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { Head } from "../shell/head.tsx";
import { Page, PageTitle } from "../shell/page.tsx";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { TextField } from "../ui/text-field.tsx";

await loadMessages("sharing");

async function load({ url }: PageCall) {
	const typed = url.searchParams.get("code") ?? "";
	const code = readCode(typed);
	return code ? redirect(paths.code(code)) : { typed };
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

/** The page to type in a code from a poster. */
export default function EnterCodePage() {
	const t = useT();
	const { siteName } = useSite();
	const { typed } = useLoaded<typeof load>();
	return (
		<Page width="narrow">
			<Head title={t("sharing.verify")} description={t("sharing.verifyText", { site: siteName })} canonical={paths.enterCode()} />
			<PageTitle title={t("sharing.verify")} text={t("sharing.verifyText", { site: siteName })} />
			<Card>
				<Form action={paths.enterCode()} className="grid gap-4">
					<TextField
						name="code"
						label={t("sharing.code")}
						hint={t("sharing.codeHint")}
						error={typed ? t("sharing.codeInvalid") : undefined}
						defaultValue={typed}
						autoComplete="off"
						autoCapitalize="characters"
						spellCheck={false}
						maxLength={40}
						required
					/>
					<Button type="submit" className="justify-self-start max-sm:w-full">
						{t("sharing.submit")}
					</Button>
				</Form>
			</Card>
		</Page>
	);
}
