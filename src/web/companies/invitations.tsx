import { Form } from "react-router";
import type { Invitation } from "../../contract/company-members.ts";
import { useIsSending } from "../api/use-page.ts";
import { useFormat } from "../i18n/use-format.ts";
import { useT } from "../i18n/use-t.tsx";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";

/** Unanswered invitations, each revocable. */
export function Invitations({ invitations }: { invitations: readonly Invitation[] }) {
	const t = useT();
	const format = useFormat();
	const isSending = useIsSending();
	return (
		<Card as="section" className="grid gap-2">
			<h2 className="text-lg">{t("companies.invitations")}</h2>
			<ul className="divide-y divide-line">
				{invitations.map(({ id, email, role, expiresAt, hasExpired }) => (
					<li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3">
						<div className="min-w-0">
							<p className="break-all font-semibold">{email}</p>
							<p className="text-muted text-sm">
								{hasExpired
									? t("companies.invitationExpired", { role: t(`companies.role.${role}`) })
									: t("companies.invitationUntil", { role: t(`companies.role.${role}`), date: format.shortDate(expiresAt) })}
							</p>
						</div>
						<Form method="post" preventScrollReset>
							<input type="hidden" name="invitation" value={id} />
							<Button
								type="submit"
								name="intent"
								value="revoke"
								variant="dangerQuiet"
								size="sm"
								disabled={isSending}
								aria-label={t("companies.revokeNamed", { email })}
							>
								{t("companies.revoke")}
							</Button>
						</Form>
					</li>
				))}
			</ul>
		</Card>
	);
}
