import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { LinkButton } from "../shell/link-button.tsx";
import { Notice } from "../ui/notice.tsx";

/** Without a website there is no domain to prove. */
export function NoDomain({ slug }: { slug: string }) {
	const t = useT();
	return (
		<Notice tone="info">
			<p>{t("companies.noDomain")}</p>
			<LinkButton to={paths.editCompany({ company: slug })} variant="secondary" size="sm" className="mt-2 justify-self-start">
				{t("companies.edit")}
			</LinkButton>
		</Notice>
	);
}
