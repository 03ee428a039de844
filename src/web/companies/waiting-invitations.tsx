import type { CompanyName } from "../../contract/companies.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { LinkButton } from "../shell/link-button.tsx";
import { Notice } from "../ui/notice.tsx";

type Waiting = { id: string; company: CompanyName };

/** Invitations to the viewer's own address, for people who have lost the mail too. */
export function WaitingInvitations({ invitations }: { invitations: readonly Waiting[] }) {
	const t = useT();
	return invitations.map(({ id, company }) => (
		<Notice key={id} tone="info" title={t("companies.waiting", { company: company.name })}>
			<LinkButton to={paths.companyInvitation({ invitation: id })} variant="secondary" size="sm" className="mt-1 justify-self-start">
				{t("companies.waitingSee")}
			</LinkButton>
		</Notice>
	));
}
