import { type FormEvent, lazy, Suspense, useState } from "react";
import { Form, redirect, useSubmit } from "react-router";
import { pictureMaxBytes } from "../../contract/limits.ts";
import { forSignedIn } from "../api/for-signed-in.ts";
import { inBrowser, onServer, type PageCall } from "../api/page.ts";
import { useIsSending, useLoaded, useOutcome } from "../api/use-page.ts";
import { loadMessages } from "../i18n/load.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths, safeNext } from "../paths.ts";
import { BackLink } from "../shell/back-link.tsx";
import { Head } from "../shell/head.tsx";
import { Page, PageTitle } from "../shell/page.tsx";
import { Avatar } from "../ui/avatar.tsx";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { ErrorSummary } from "../ui/error-summary.tsx";
import { FileField } from "../ui/file-field.tsx";
import { Loading } from "../ui/spinner.tsx";

await loadMessages("profiles");

const PictureCropper = lazy(() => import("../ui/picture-cropper.tsx"));

const load = forSignedIn({ backWith: [] }, async ({ api, url }) => {
	const { user } = await api("GET /auth/profile");
	return { fullName: user.fullName, avatar: user.profile.avatar, next: safeNext(url.searchParams.get("next")) };
});

/** Without `remove` in the URL the body is a picture, whose bytes are only passed through. */
async function change({ api, upload, url }: PageCall): Promise<Response> {
	if (url.searchParams.has("remove")) await api("PATCH /user/profile", { body: { avatar: null } });
	else await api("PATCH /user/profile", { form: await upload() });
	return redirect(safeNext(url.searchParams.get("next")) ?? paths.profile(), 303);
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = onServer(change);
export const clientAction = inBrowser(change);

const types = "image/jpeg,image/png,image/webp,image/gif";

/** Choose, preview, move and zoom, save; without scripts the middle of the picture is used. */
export default function PicturePage() {
	const t = useT();
	const { fullName, avatar, next } = useLoaded<typeof load>();
	const { failure } = useOutcome<typeof change>();
	const isSending = useIsSending();
	const submit = useSubmit();
	const [source, setSource] = useState<File | null>(null);
	const [square, setSquare] = useState<File | null>(null);
	const sendSquare = (event: FormEvent) => {
		if (!square) return;
		event.preventDefault();
		const data = new FormData();
		data.set("avatar", square);
		void submit(data, { method: "post", action: paths.profilePicture({ next }), encType: "multipart/form-data" });
	};
	return (
		<Page width="form">
			<Head title={t("profiles.pictureTitle")} canonical={paths.profilePicture()} noIndex />
			<BackLink to={next ?? paths.profile()}>{t("profiles.back")}</BackLink>
			<PageTitle title={t("profiles.pictureTitle")} text={t("profiles.pictureText")} />
			<Card className="grid gap-6">
				{!source && <Avatar name={fullName} src={avatar} size="xl" canTap />}
				<Form
					method="post"
					action={paths.profilePicture({ next })}
					encType="multipart/form-data"
					onSubmit={sendSquare}
					className="grid gap-4"
				>
					{failure && <ErrorSummary message={failure.message || t("error.offline")} fields={failure.fields} />}
					{source && (
						<Suspense fallback={<Loading />}>
							<PictureCropper
								key={`${source.name} ${source.lastModified}`}
								source={source}
								onPicture={setSquare}
								onUnreadable={() => setSource(null)}
							/>
						</Suspense>
					)}
					<FileField
						name="avatar"
						label={t("profiles.picture")}
						accept={types}
						kind="JPEG, PNG, WebP, GIF"
						maxBytes={pictureMaxBytes}
						error={isSending ? undefined : failure?.fields.avatar}
						required
						onChoice={({ file, error }) => {
							setSquare(null);
							setSource(error ? null : file);
						}}
					/>
					<Button type="submit" busy={isSending} busyText={t("ui.saving")} className="justify-self-start">
						{t("ui.save")}
					</Button>
				</Form>
				{avatar && (
					<Form method="post" action={`${paths.profilePicture()}?remove=1`}>
						<Button type="submit" variant="dangerQuiet" icon="trash" disabled={isSending}>
							{t("profiles.removePicture")}
						</Button>
					</Form>
				)}
			</Card>
		</Page>
	);
}
