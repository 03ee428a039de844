import type { CompanyName } from "../../contract/companies.ts";
import { useT } from "../messages/use-t.tsx";
import { paths } from "../paths.ts";
import { LinkButton } from "../shell/link-button.tsx";
import { Notice } from "../ui/notice.tsx";

/** A name that has a page already, perhaps in another spelling: where it is, and how one gets in. */
export function TakenCompany({ company }: { company: CompanyName }) {
	const t = useT();
	return (
		<Notice tone="warning" title={t("companies.taken", { company: company.name })}>
			<p>{t("companies.takenText")}</p>
			<LinkButton to={paths.company(company.slug)} variant="secondary" size="sm" className="mt-2 justify-self-start">
				{t("companies.takenSee")}
			</LinkButton>
		</Notice>
	);
}
