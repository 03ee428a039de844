import { Form } from "react-router";
import { useIsSending } from "../api/use-page.ts";
import { useFormat } from "../i18n/use-format.ts";
import { useT } from "../i18n/use-t.tsx";
import { Button, buttonClass } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Icon } from "../ui/icon.tsx";
import { TextField } from "../ui/text-field.tsx";

/** The secret address of the viewer's interview calendar: create, renew, revoke. It is shown only once. */
export function OwnCalendar({ since, address }: { since: string | null; address: string | null }) {
	const t = useT();
	const format = useFormat();
	const isSending = useIsSending();
	return (
		<Card as="section" className="grid gap-3">
			<h2 className="flex items-center gap-2 text-base">
				<Icon name="calendar" className="size-5 text-leaf" />
				{t("interviews.feed")}
			</h2>
			<p className="text-muted text-sm">{t("interviews.feedText")}</p>
			{address ? (
				<div className="grid gap-2" role="status">
					<p className="font-semibold text-sm">{t("interviews.feedNow")}</p>
					<TextField name="address" label={t("interviews.feedAddress")} readOnly value={address} />
					<a
						href={address.replace(/^https?:/, "webcal:")}
						className={buttonClass({ variant: "secondary", className: "justify-self-start" })}
					>
						{t("interviews.feedOpen")}
					</a>
				</div>
			) : (
				since && <p className="text-sm">{t("interviews.feedSince", { date: format.longDate(since) })}</p>
			)}
			<Form method="post" className="flex flex-wrap gap-2">
				<Button type="submit" name="intent" value="make" variant="secondary" size="sm" busy={isSending}>
					{t(since ? "interviews.feedRenew" : "interviews.feedMake")}
				</Button>
				{since && (
					<Button type="submit" name="intent" value="end" variant="dangerQuiet" size="sm" disabled={isSending}>
						{t("interviews.feedEnd")}
					</Button>
				)}
			</Form>
		</Card>
	);
}
