import { Form } from "react-router";
import type { PageFailure } from "../api/failure.ts";
import { useIsSending } from "../api/use-page.ts";
import { useT } from "../i18n/use-t.tsx";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Notice } from "../ui/notice.tsx";

/** The DNS record for the domain's administrator to add, and a button that checks for it. */
export function DnsProof({ domain, record, failure }: { domain: string; record: string; failure: PageFailure | undefined }) {
	const t = useT();
	const isChecking = useIsSending("dns");
	const fields = [
		[t("companies.byDnsName"), domain],
		[t("companies.byDnsType"), "TXT"],
		[t("companies.byDnsValue"), record],
	] as const;
	return (
		<Card as="section" className="grid gap-4">
			<div className="grid gap-1">
				<h2 className="text-lg">{t("companies.byDns")}</h2>
				<p className="text-muted">{t("companies.byDnsText", { domain })}</p>
			</div>
			<dl className="grid gap-x-4 gap-y-1 rounded-sm bg-sunken p-3 text-sm sm:grid-cols-[auto_minmax(0,1fr)]">
				{fields.map(([name, value]) => (
					<div key={name} className="contents">
						<dt className="font-semibold">{name}</dt>
						<dd className="select-all break-all font-mono max-sm:mb-2">{value}</dd>
					</div>
				))}
			</dl>
			<Form method="post" preventScrollReset className="grid justify-items-start gap-4">
				{failure && !isChecking && <Notice tone="warning">{failure.message || t("error.offline")}</Notice>}
				<Button type="submit" name="intent" value="dns" variant="secondary" busy={isChecking} busyText={t("companies.byDnsLooking")}>
					{t("companies.byDnsLook")}
				</Button>
			</Form>
		</Card>
	);
}
