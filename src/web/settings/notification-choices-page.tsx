import { Form, Link } from "react-router";
import { type MailTime, mailTimes, type NotificationChoice, type NotificationGroup, notificationGroups } from "../../contract/options.ts";
import { forSignedIn } from "../api/for-signed-in.ts";
import { inBrowser, onServer, type PageCall } from "../api/page.ts";
import { unlessRefused, useIsSending, useLoaded, useOutcome } from "../api/use-page.ts";
import { loadMessages } from "../i18n/load.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { useViewer } from "../session/use-viewer.ts";
import { BackLink } from "../shell/back-link.tsx";
import { Head } from "../shell/head.tsx";
import { Page, PageTitle } from "../shell/page.tsx";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { CheckboxField } from "../ui/checkbox-field.tsx";
import { Notice } from "../ui/notice.tsx";
import { SelectField } from "../ui/select-field.tsx";
import { useBriefly } from "./use-briefly.ts";

await loadMessages("notifications", "settings");

const load = forSignedIn({ backWith: [] }, async ({ api }) => {
	return api("GET /user/notification-choices");
});

/** Sends only the choices that changed: the others stay as they are, at the default if never set. */
async function act({ api, form }: PageCall) {
	const sent = await form();
	const { choices: stored } = await api("GET /user/notification-choices");
	const changed = notificationGroups.flatMap((group) => {
		const [inProduct, push] = [sent.has(`${group}.inProduct`), sent.has(`${group}.push`)];
		const mail = sent.get(`${group}.mail`)?.toString() as MailTime | undefined;
		const isSame = inProduct === stored[group].inProduct && mail === stored[group].mail && push === stored[group].push;
		return isSame || !mail ? [] : [[group, { inProduct, mail, push }] as const];
	});
	if (changed.length > 0) await api("PATCH /user/notification-choices", { body: { choices: Object.fromEntries(changed) } });
	return { saved: true };
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = onServer(act);
export const clientAction = inBrowser(act);
export const shouldRevalidate = unlessRefused;

/** What the viewer is notified about and how: accounts.md §2 Notifications page, *Manage Notification Settings*. */
export default function NotificationChoicesPage() {
	const t = useT();
	const viewer = useViewer();
	const { choices } = useLoaded<typeof load>();
	const { result, failure } = useOutcome<typeof act>();
	const isSending = useIsSending();
	const showsSaved = useBriefly(result !== undefined && !isSending);
	return (
		<Page width="form">
			<Head title={t("notifications.choices")} canonical={paths.notificationChoices()} noIndex />
			<BackLink to={paths.settings()}>{t("settings.title")}</BackLink>
			<PageTitle title={t("notifications.choices")} text={t("notifications.choices.text")} />
			{viewer?.notifications === false && <Notice tone="info">{t("notifications.choices.allOff")}</Notice>}
			<Link
				to={`${paths.settings()}#devices`}
				className="inline-flex min-h-11 items-center justify-self-start font-semibold underline underline-offset-2"
			>
				{t("notifications.choices.devices")}
			</Link>
			<Card as="section">
				<Form method="post" className="grid gap-4">
					{failure && <Notice tone="danger">{failure.message || t("error.offline")}</Notice>}
					<div className="grid divide-y divide-line">
						{notificationGroups.map((group) => (
							<Choice key={group} group={group} {...choices[group]} />
						))}
						<div className="grid gap-1 py-4">
							<p className="font-semibold">{t("notifications.choices.always")}</p>
							<p className="text-muted text-sm">{t("notifications.choices.always.text")}</p>
						</div>
					</div>
					<Button type="submit" busy={isSending} busyText={t("settings.saving")} className="justify-self-start">
						{t(showsSaved ? "settings.saved" : "settings.save")}
					</Button>
					<p role="status" className="sr-only">
						{showsSaved && t("settings.saved")}
					</p>
				</Form>
			</Card>
			<Link to={paths.alerts()} className="inline-flex min-h-11 items-center justify-self-start font-semibold underline underline-offset-2">
				{t("notifications.choices.alerts")}
			</Link>
		</Page>
	);
}

function Choice({ group, inProduct, mail, push }: NotificationChoice & { group: NotificationGroup }) {
	const t = useT();
	const [nameId, textId] = [`${group}-name`, `${group}-text`];
	return (
		<fieldset
			aria-labelledby={nameId}
			aria-describedby={textId}
			className="grid items-end gap-x-6 gap-y-2 py-4 first:pt-0 sm:grid-cols-[minmax(0,1fr)_13rem]"
		>
			<div className="grid gap-1 self-start">
				<p id={nameId} className="font-semibold">
					{t(`notifications.group.${group}`)}
				</p>
				<p id={textId} className="text-muted text-sm">
					{t(`notifications.group.${group}.text`)}
				</p>
				<div className="flex flex-wrap gap-x-6">
					<CheckboxField role="switch" name={`${group}.inProduct`} label={t("notifications.inProduct")} defaultChecked={inProduct} />
					<CheckboxField role="switch" name={`${group}.push`} label={t("notifications.onDevices")} defaultChecked={push} />
				</div>
			</div>
			<SelectField
				name={`${group}.mail`}
				label={t("notifications.byMail")}
				defaultValue={mail}
				options={mailTimes.map((value) => ({ value, label: t(`notifications.mail.${value}`) }))}
			/>
		</fieldset>
	);
}
