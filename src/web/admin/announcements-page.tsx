import { Form, redirect } from "react-router";
import { type AnnouncementTone, announcementTones } from "../../contract/house.ts";
import { announcementMax } from "../../contract/limits/admin.ts";
import { formBody } from "../api/form-body.ts";
import { inBrowser, onServer, type PageCall } from "../api/page.ts";
import { useIsSending, useLoaded, useOutcome } from "../api/use-page.ts";
import { loadMessages } from "../i18n/load.ts";
import { useFormat } from "../i18n/use-format.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { useNewest } from "../shell/use-newest.ts";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Chip } from "../ui/chip.tsx";
import { ErrorSummary } from "../ui/error-summary.tsx";
import { Notice } from "../ui/notice.tsx";
import { SelectField } from "../ui/select-field.tsx";
import { TextArea, TextField } from "../ui/text-field.tsx";
import { AdminFrame } from "./admin-frame.tsx";
import { forAdministrators } from "./for-administrators.ts";

await loadMessages("admin");

const load = async ({ api, url }: PageCall) => ({ ...(await api("GET /admin/announcements")), isSaved: url.searchParams.has("saved") });

type FormValues = { end?: string; textEn: string; textFr: string; tone: AnnouncementTone; from: string; until: string };

async function act({ api, form }: PageCall) {
	const { end, ...body } = formBody<FormValues>(await form());
	if (end) await api("POST /admin/announcements/:announcementId/end", { params: { announcementId: end } });
	else await api("POST /admin/announcements", { body });
	return redirect(paths.adminAnnouncements({ saved: "1" }));
}

export const loader = onServer(forAdministrators(load));
export const clientLoader = inBrowser(forAdministrators(load));
export const action = onServer(forAdministrators(act));
export const clientAction = inBrowser(forAdministrators(act));

/** Messages shown on every page for a while, in both languages. */
export default function AnnouncementsPage() {
	const t = useT();
	const format = useFormat();
	const { announcements, isSaved } = useLoaded<typeof load>();
	const { failure, values } = useOutcome<typeof act>();
	const isSending = useIsSending();
	const newest = useNewest(announcements.map(({ id }) => id));
	return (
		<AdminFrame current="announcements" text={t("admin.announcementsText")}>
			{failure && <ErrorSummary message={failure.message} fields={failure.fields} />}
			{isSaved && !failure && <Notice tone="success">{t("admin.done")}</Notice>}
			<Card as="section" className="grid gap-4" aria-labelledby="new">
				<h3 id="new" className="text-lg">
					{t("admin.newAnnouncement")}
				</h3>
				<Form key={newest} method="post" noValidate className="grid gap-4">
					{(["textEn", "textFr"] as const).map((name) => (
						<TextArea
							key={name}
							name={name}
							lang={name === "textFr" ? "fr" : "en"}
							label={t(`admin.${name}`)}
							error={failure?.fields[name]}
							defaultValue={values[name]?.toString()}
							rows={2}
							maxLength={announcementMax}
						/>
					))}
					<SelectField
						name="tone"
						label={t("admin.tone")}
						error={failure?.fields.tone}
						defaultValue={values.tone?.toString() ?? "info"}
						options={announcementTones.map((value) => ({ value, label: t(`admin.tone.${value}`) }))}
					/>
					{(["from", "until"] as const).map((name) => (
						<TextField
							key={name}
							type="datetime-local"
							name={name}
							label={t(`admin.${name}`)}
							hint={t(`admin.${name}Hint`)}
							required={false}
							error={failure?.fields[name]}
							defaultValue={values[name]?.toString()}
						/>
					))}
					<Button type="submit" busy={isSending} className="justify-self-start">
						{t("admin.announceIt")}
					</Button>
				</Form>
			</Card>
			{announcements.length === 0 && <Card className="text-muted">{t("admin.noAnnouncements")}</Card>}
			<ul className="grid grid-cols-1 gap-3">
				{announcements.map(({ id, textEn, textFr, tone, beginsAt, endsAt, isOver }) => (
					<Card as="li" key={id} className="grid min-w-0 gap-2">
						<p className="flex flex-wrap items-center gap-2 text-muted text-sm">
							<Chip tone={tone === "warning" ? "ochre" : "sky"}>{t(`admin.tone.${tone}`)}</Chip>
							{isOver && <Chip>{t("admin.isOver")}</Chip>}
							{t("admin.period", { from: format.dateTime(beginsAt), until: endsAt ? format.dateTime(endsAt) : t("admin.openEnd") })}
						</p>
						<p lang="en" className="wrap-anywhere whitespace-pre-line">
							{textEn}
						</p>
						<p lang="fr" className="wrap-anywhere whitespace-pre-line">
							{textFr}
						</p>
						{!isOver && (
							<Form method="post">
								<Button type="submit" name="end" value={id} variant="secondary" size="sm" busy={isSending}>
									{t("admin.end")}
								</Button>
							</Form>
						)}
					</Card>
				))}
			</ul>
		</AdminFrame>
	);
}
