import type { CompanyName } from "../../contract/companies.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { LinkButton } from "../shell/link-button.tsx";
import { Notice } from "../ui/notice.tsx";

/** A name that already has a page, perhaps spelled differently: links to it and explains how to join. */
export function TakenCompany({ company }: { company: CompanyName & { isUnowned: boolean } }) {
	const t = useT();
	return (
		<Notice tone="warning" title={t("companies.taken", { company: company.name })}>
			<p>{t(company.isUnowned ? "companies.takeoverText" : "companies.takenText")}</p>
			<div className="mt-2 flex flex-wrap gap-3">
				<LinkButton to={paths.company(company.slug)} variant="secondary" size="sm">
					{t("companies.takenSee")}
				</LinkButton>
				{company.isUnowned && (
					<LinkButton to={paths.verifyCompany({ company: company.slug })} variant="secondary" size="sm" icon="verified">
						{t("companies.takeoverTitle", { company: company.name })}
					</LinkButton>
				)}
			</div>
		</Notice>
	);
}
