import { Form } from "react-router";
import type { Session } from "../../contract/settings.ts";
import { useIsSending } from "../api/use-page.ts";
import { useT } from "../i18n/use-t.tsx";
import { askPermission, type Permission, usePermission } from "../push/this-device.ts";
import { Button } from "../ui/button.tsx";
import { CheckboxField } from "../ui/checkbox-field.tsx";
import { Notice } from "../ui/notice.tsx";

type PushSectionProps = {
	current: Session;
	/** The result of turning it on. */
	outcome: Permission | "failed" | undefined;
};

/**
 * Push notifications on this device, shown even when no page is open. The browser's permission prompt appears only after the button is
 * pressed.
 */
export function PushSection({ current, outcome }: PushSectionProps) {
	const t = useT();
	const isSending = useIsSending("push");
	const permission = usePermission();
	const isOff = current.push === null;
	const problem = permission === "unsupported" || permission === "denied" ? permission : outcome === "failed" ? outcome : null;
	return (
		<div className="grid gap-3">
			<div className="grid gap-1">
				<h3 className="font-semibold">{t("push.title")}</h3>
				<p className="text-muted text-sm">{t("push.text")}</p>
			</div>
			<p className="scripted:hidden text-sm">{t("push.needsScript")}</p>
			{problem && <Notice tone={problem === "failed" ? "danger" : "info"}>{t(`push.${problem}`)}</Notice>}
			{isOff && permission !== "unsupported" && permission !== "denied" && (
				<Form method="post" preventScrollReset className="grid not-scripted:hidden gap-3">
					<input type="hidden" name="intent" value="push" />
					<CheckboxField name="says" value="much" label={t("push.much")} hint={t("push.muchHint")} />
					<Button
						type="submit"
						variant="secondary"
						busy={isSending}
						busyText={t("push.turningOn")}
						className="justify-self-start"
						onClick={() => void askPermission()}
					>
						{t("push.turnOn")}
					</Button>
				</Form>
			)}
			{current.push && problem !== "denied" && <p className="text-sm">{t(`push.on.${current.push}`)}</p>}
		</div>
	);
}
