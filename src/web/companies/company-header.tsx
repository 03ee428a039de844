import type { Company } from "../../contract/companies.ts";
import type { Industry } from "../../contract/options.ts";
import { useT } from "../i18n/use-t.tsx";
import { Description } from "../jobs/description.tsx";
import { paths } from "../paths.ts";
import { ReplyLine } from "../replies/reply-line.tsx";
import { LinkButton } from "../shell/link-button.tsx";
import { WebsiteFact } from "../shell/website-fact.tsx";
import { Avatar } from "../ui/avatar.tsx";
import { Card } from "../ui/card.tsx";
import { Cover } from "../ui/cover.tsx";
import { Fact } from "../ui/fact.tsx";
import { Icon } from "../ui/icon.tsx";
import { FollowCompany } from "./follow-company.tsx";
import { useFollowCompany } from "./use-follow-company.ts";

/** How the company describes itself, its follower count, and what the viewer can do here. */
export function CompanyHeader({ company }: { company: Company }) {
	const t = useT();
	const { slug, name, about, verified, domain, importedFrom, logo, role } = company;
	const { isFollowing, toggle } = useFollowCompany(company);
	return (
		<Card hasNoPadding>
			<Cover name={name} className="h-28 rounded-t-md sm:h-40" />
			<div className="grid grid-cols-1 gap-3 px-4 pb-4 sm:px-6 sm:pb-5">
				<span className="-mt-11 relative justify-self-start rounded-md bg-surface p-1">
					<Avatar name={name} src={logo} size="xl" square />
				</span>
				<div className="grid gap-1">
					<div className="flex flex-wrap items-center gap-x-3 gap-y-1">
						<h1 className="text-2xl sm:text-3xl">{name}</h1>
						{verified ? (
							<a
								href="#checks"
								title={t("companies.verifiedText")}
								className="inline-flex min-h-6 items-center gap-1 font-semibold text-leaf text-sm hover:underline"
							>
								<Icon name="verified" />
								{t("companies.verified")}
							</a>
						) : (
							<span className="text-muted text-sm">{t("jobs.notVerified")}</span>
						)}
						{domain && <span className="min-w-0 break-words text-leaf text-sm">{domain}</span>}
					</div>
					{/* the count as it will be once the click has arrived */}
					<Facts company={{ ...company, followersCount: company.followersCount + Number(isFollowing) - Number(company.isFollowing) }} />
					<ReplyLine replies={company.replies} />
				</div>
				{importedFrom && (
					<p className="text-muted text-sm">
						<b className="font-semibold">{t("companies.importedFrom", { source: importedFrom })}.</b>{" "}
						{company.isUnowned && t("companies.importedText")}
					</p>
				)}
				<div className="flex flex-wrap items-center gap-2">
					<FollowCompany company={{ slug, name, isFollowing }} onToggle={toggle} />
					{company.isStartup && (
						<LinkButton to={paths.startup(slug)} variant="secondary" icon="bolt">
							{t("companies.startup")}
						</LinkButton>
					)}
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
					{company.isUnowned && (
						<LinkButton to={paths.verifyCompany({ company: slug })} variant="quiet">
							{t("companies.takeover")}
						</LinkButton>
					)}
				</div>
				{about && (
					<section aria-label={t("companies.about")} className="border-line border-t pt-3">
						<Description text={about} />
					</section>
				)}
			</div>
		</Card>
	);
}

/** The company's facts; the follower count only if it has any. */
function Facts({ company: { industry, size, location, website, followersCount } }: { company: Company }) {
	const t = useT();
	return (
		<ul className="flex flex-wrap gap-x-4 gap-y-1 text-muted text-sm">
			{location && <Fact icon="pin">{location}</Fact>}
			{industry && <Fact icon="briefcase">{t(`industries.${industry as Industry}`)}</Fact>}
			{size && <Fact icon="people">{t("companies.size", { size })}</Fact>}
			{followersCount > 0 && <Fact icon="user">{t("companies.followers", { count: followersCount })}</Fact>}
			<WebsiteFact website={website} />
		</ul>
	);
}
