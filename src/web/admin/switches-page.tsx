import { Form, redirect } from "react-router";
import type { Switch } from "../../contract/house.ts";
import { noteMax } from "../../contract/limits.ts";
import { formBody } from "../api/form-body.ts";
import { inBrowser, onServer, type PageCall } from "../api/page.ts";
import { useIsSending, useLoaded, useOutcome } from "../api/use-page.ts";
import { loadMessages } from "../i18n/load.ts";
import { useFormat } from "../i18n/use-format.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { StatusPill } from "../ui/chip.tsx";
import { ErrorSummary } from "../ui/error-summary.tsx";
import { Icon } from "../ui/icon.tsx";
import { Notice } from "../ui/notice.tsx";
import { TextArea } from "../ui/text-field.tsx";
import { formToggleClass } from "./act-form.tsx";
import { AdminFrame } from "./admin-frame.tsx";
import { forAdministrators } from "./for-administrators.ts";

await loadMessages("admin");

const load = async ({ api, url }: PageCall) => ({ ...(await api("GET /admin/switches")), isSaved: url.searchParams.has("saved") });

async function act({ api, form }: PageCall) {
	const { name, ...body } = formBody<{ name: Switch; isOn: "true" | "false"; reason: string }>(await form());
	await api("POST /admin/switches/:name", { params: { name }, body });
	return redirect(paths.adminSwitches({ saved: "1" }));
}

export const loader = onServer(forAdministrators(load));
export const clientLoader = inBrowser(forAdministrators(load));
export const action = onServer(forAdministrators(act));
export const clientAction = inBrowser(forAdministrators(act));

/** Features that can be switched off for everybody. */
export default function SwitchesPage() {
	const t = useT();
	const format = useFormat();
	const { switches, isSaved } = useLoaded<typeof load>();
	const { failure, values } = useOutcome<typeof act>();
	const isSending = useIsSending();
	return (
		<AdminFrame current="switches" text={t("admin.switchesText")}>
			{failure && <ErrorSummary message={failure.message} />}
			{isSaved && !failure && <Notice tone="success">{t("admin.done")}</Notice>}
			<Card className="py-1 sm:py-1">
				<ul className="grid grid-cols-1 divide-y divide-line">
					{switches.map(({ name, offSince }) => {
						const isRefused = values.name === name;
						return (
							<li key={name} className="flex min-w-0 flex-wrap items-center gap-x-6 py-2">
								<div className="flex min-h-11 min-w-0 flex-1 basis-72 flex-wrap items-center gap-x-3 gap-y-1">
									<h3 className="min-w-0 flex-1 basis-48 text-base">{t(`admin.switch.${name}`)}</h3>
									{offSince && <span className="text-muted text-sm">{format.dateTime(offSince)}</span>}
									<StatusPill tone={offSince ? "clay" : "leaf"}>{t(offSince ? "admin.isOff" : "admin.isOn")}</StatusPill>
								</div>
								<details open={isRefused} className="open:basis-full">
									<summary className={formToggleClass}>
										<Icon name="chevronDown" className="size-4" />
										{t(offSince ? "admin.turnOn" : "admin.turnOff")}
									</summary>
									<Form method="post" noValidate className="grid gap-3 pt-2 pb-3">
										<input type="hidden" name="name" value={name} />
										<input type="hidden" name="isOn" value={offSince ? "true" : "false"} />
										<TextArea
											name="reason"
											id={`${name}-reason`}
											label={t("admin.reason")}
											error={isRefused ? failure?.fields.reason : undefined}
											rows={2}
											maxLength={noteMax}
										/>
										<Button type="submit" variant={offSince ? "primary" : "danger"} busy={isSending} className="justify-self-start">
											{t(offSince ? "admin.turnOn" : "admin.turnOff")}
										</Button>
									</Form>
								</details>
							</li>
						);
					})}
				</ul>
			</Card>
		</AdminFrame>
	);
}
