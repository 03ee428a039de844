import { Link } from "react-router";
import type { CompanyCard as Company } from "../../contract/search.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { Avatar } from "../ui/avatar.tsx";
import { Card } from "../ui/card.tsx";
import { VerifiedMark } from "../ui/verified-mark.tsx";

export function CompanyCard({ company: { slug, name, logo, location, verified, domain, openJobs } }: { company: Company }) {
	const t = useT();
	const jobs = t("search.openJobs", { count: openJobs });
	return (
		<Card as="li" className="flex items-center gap-3">
			<Avatar name={name} src={logo} square />
			<div className="min-w-0 flex-1">
				<h3 className="flex flex-wrap items-center gap-x-1.5 text-base">
					<Link to={paths.company(slug)} className="inline-flex min-h-6 max-w-full items-center hover:text-leaf hover:underline">
						<span className="truncate">{name}</span>
					</Link>
					{verified && <VerifiedMark domain={domain} />}
				</h3>
				<p className="truncate text-muted text-sm">{location ? `${location} · ${jobs}` : jobs}</p>
			</div>
		</Card>
	);
}
