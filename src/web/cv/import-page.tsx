import { redirect } from "react-router";
import type { CvRead } from "../../contract/cv.ts";
import { ApiFailure } from "../api/client.ts";
import { forSignedIn } from "../api/for-signed-in.ts";
import { inBrowser, onServer, type PageCall } from "../api/page.ts";
import { useLoaded, useOutcome } from "../api/use-page.ts";
import { loadMessages } from "../i18n/load.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { BackLink } from "../shell/back-link.tsx";
import { Head } from "../shell/head.tsx";
import { Page, PageTitle } from "../shell/page.tsx";
import { Card } from "../ui/card.tsx";
import { ConfirmForm } from "./confirm-form.tsx";
import { confirmed, initialValues } from "./confirmation.ts";
import { FileForm } from "./file-form.tsx";

await loadMessages("cv", "profiles");

const load = forSignedIn({ backWith: [] }, async ({ api }) => {
	const { user } = await api("GET /auth/profile");
	return { user };
});

/** First takes a file, which is only streamed through; then, with `confirm` in the address, the values ticked from it. */
async function act({ api, upload, form, url }: PageCall): Promise<{ read: CvRead } | Response> {
	if (!url.searchParams.has("confirm")) {
		const { read } = await api("POST /profile/cv/read", { form: await upload() });
		return { read };
	}
	const { user } = await api("GET /auth/profile");
	const { body, formFieldOf } = confirmed(await form(), user);
	if (Object.keys(body).length === 0) return redirect(paths.cv(), 303);
	await api("PATCH /profile/cv", { body }).catch((error: unknown) => {
		if (!(error instanceof ApiFailure)) throw error;
		error.fields = Object.fromEntries(Object.entries(error.fields).map(([name, sentence]) => [formFieldOf(name), sentence]));
		throw error;
	});
	return redirect(paths.cv({ saved: "1" }), 303);
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = onServer(act);
export const clientAction = inBrowser(act);

/** Shows what was read beside the profile; nothing is saved before it was reviewed. */
export default function ImportPage() {
	const t = useT();
	const { user } = useLoaded<typeof load>();
	const { result, failure, values } = useOutcome<typeof act>();
	const sent = result ? initialValues(result.read, user) : values.confirm ? values : null;
	return (
		<Page width="text">
			<Head title={t("cv.import")} canonical={paths.importCv()} noIndex />
			<BackLink to={paths.cv()}>{t("cv.title")}</BackLink>
			{sent ? (
				<>
					<PageTitle title={t("cv.confirm")} text={t("cv.confirmText")} />
					<ConfirmForm values={sent} user={user} failure={failure} />
				</>
			) : (
				<>
					<PageTitle title={t("cv.import")} text={t("cv.importText")} />
					<Card>
						<FileForm failure={failure} />
					</Card>
				</>
			)}
		</Page>
	);
}
