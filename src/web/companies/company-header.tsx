import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Company } from "../../contract/companies.ts";
import type { CompanyIndustry } from "../../contract/options.ts";
import { useT } from "../i18n/use-t.tsx";
import { Description } from "../jobs/description.tsx";
import { paths } from "../paths.ts";
import { LinkButton } from "../shell/link-button.tsx";
import { webAddress } from "../shell/web-address.ts";
import { Avatar } from "../ui/avatar.tsx";
import { Card } from "../ui/card.tsx";
import { Icon, type IconName } from "../ui/icon.tsx";
import { FollowCompany } from "./follow-company.tsx";
import { useFollowCompany } from "./use-follow-company.ts";

/** Who the company says it is, how many follow it, and what this person can do here. */
export function CompanyHeader({ company }: { company: Company }) {
	const t = useT();
	const { slug, name, about, verified, domain, importedFrom, logo, role } = company;
	const { isFollowing, toggle } = useFollowCompany(company);
	return (
		<Card className="grid gap-5 sm:p-6">
			<div className="flex flex-wrap items-start gap-4">
				<Avatar name={name} src={logo} size="lg" square />
				<div className="grid min-w-0 flex-1 basis-56 gap-2">
					<div className="flex flex-wrap items-center gap-x-3 gap-y-1">
						<h1 className="text-2xl">{name}</h1>
						{verified && (
							<a
								href="#checks"
								title={t("companies.verifiedText")}
								className="inline-flex min-h-6 items-center gap-1 font-semibold text-leaf text-sm hover:underline"
							>
								<Icon name="verified" />
								{t("companies.verified")}
							</a>
						)}
						{domain && <span className="min-w-0 break-words text-leaf text-sm">{domain}</span>}
					</div>
					{/* what the count will be once the click has arrived */}
					<Facts company={{ ...company, followersCount: company.followersCount + Number(isFollowing) - Number(company.isFollowing) }} />
					{importedFrom && (
						<p className="text-muted text-sm">
							<b className="font-semibold">{t("companies.importedFrom", { source: importedFrom })}.</b>{" "}
							{company.isUnowned && t("companies.importedText")}
						</p>
					)}
					{company.isUnowned && (
						<Link
							to={paths.verifyCompany({ company: slug })}
							className="inline-flex min-h-6 items-center justify-self-start text-leaf text-sm underline underline-offset-2"
						>
							{t("companies.takeover")}
						</Link>
					)}
				</div>
				<div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:grow">
					<FollowCompany company={{ slug, name, isFollowing }} onToggle={toggle} />
					{role !== null && (
						<LinkButton to={paths.companyMembers({ company: slug })} variant="secondary" icon="people">
							{t("companies.members")}
						</LinkButton>
					)}
					{role === "owner" && (
						<LinkButton to={paths.editCompany({ company: slug })} variant="secondary" icon="pencil">
							{t("companies.edit")}
						</LinkButton>
					)}
				</div>
			</div>
			{about && (
				<section aria-label={t("companies.about")} className="border-line border-t pt-4">
					<Description text={about} />
				</section>
			)}
		</Card>
	);
}

function Facts({ company: { industry, size, location, website, followersCount } }: { company: Company }) {
	const t = useT();
	const site = webAddress(website);
	return (
		<ul className="flex flex-wrap gap-x-5 gap-y-1 text-muted">
			{industry && <Fact icon="briefcase">{t(`companies.industry.${industry as CompanyIndustry}`)}</Fact>}
			{size && <Fact icon="people">{t("companies.size", { size })}</Fact>}
			{location && <Fact icon="pin">{location}</Fact>}
			{site && (
				<Fact icon="globe">
					<a
						href={site.href}
						rel="nofollow ugc noopener noreferrer"
						target="_blank"
						className="break-all underline underline-offset-2 hover:text-leaf"
					>
						{site.host.replace(/^www\./, "")}
					</a>
				</Fact>
			)}
			<Fact icon="user">{t("companies.followers", { count: followersCount })}</Fact>
		</ul>
	);
}

function Fact({ icon, children }: { icon: IconName; children: ReactNode }) {
	return (
		<li className="flex min-w-0 items-center gap-1.5">
			<Icon name={icon} className="size-4.5" />
			<span className="min-w-0">{children}</span>
		</li>
	);
}
