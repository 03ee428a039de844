import type { ReactNode } from "react";
import { Link } from "react-router";
import type { CompanyName } from "../../contract/companies.ts";
import type { StartupContent } from "../../contract/startups.ts";
import { useT } from "../i18n/use-t.tsx";
import { WebsiteFact } from "../shell/website-fact.tsx";
import { Avatar } from "../ui/avatar.tsx";
import { Card } from "../ui/card.tsx";
import { Chip } from "../ui/chip.tsx";
import { Cover } from "../ui/cover.tsx";
import { Fact } from "../ui/fact.tsx";
import { VerifiedMark } from "../ui/verified-mark.tsx";
import { StageBars } from "./stage-bars.tsx";

type HeaderProps = {
	company: CompanyName & { website: string | null };
	content: StartupContent;
	isRaising: boolean;
	openJobs?: number;
	followersCount?: number;
	/** The company's own page. */
	companyPage?: string;
	/** The available actions. */
	children?: ReactNode;
};

/** The startup at a glance. */
export function StartupHeader({ company, content, isRaising, openJobs = 0, followersCount = 0, companyPage, children }: HeaderProps) {
	const t = useT();
	const { name, logo, verified, domain, website } = company;
	const { oneLine, sector, stage, town, foundedYear } = content;
	return (
		<Card hasNoPadding>
			<Cover name={name} className="h-28 rounded-t-md sm:h-40" />
			<div className="grid grid-cols-1 gap-3 px-4 pb-4 sm:px-6 sm:pb-5">
				<div className="flex flex-wrap items-end justify-between gap-x-3">
					<span className="-mt-11 relative shrink-0 rounded-md bg-surface p-1">
						<Avatar name={name} src={logo} size="xl" square />
					</span>
					<div className="flex flex-wrap justify-end gap-2 pt-2">
						{isRaising && (
							<Chip tone="ochre" icon="chart">
								{t("startups.raising")}
							</Chip>
						)}
						{openJobs > 0 && (
							<Chip tone="leaf" icon="briefcase">
								{t("startups.openJobs", { count: openJobs })}
							</Chip>
						)}
					</div>
				</div>
				<div className="grid gap-1.5">
					<h1 className="flex flex-wrap items-center gap-2 text-2xl sm:text-3xl">
						{name}
						{verified && <VerifiedMark domain={domain} />}
					</h1>
					<p className="text-lg">{oneLine}</p>
				</div>
				<ul className="flex flex-wrap items-center gap-x-4 gap-y-1 text-muted text-sm">
					<Fact icon="pin">{town}</Fact>
					<Fact icon="bolt">{t(`startups.sector.${sector}`)}</Fact>
					<Fact icon="calendar">{t("startups.founded", { year: String(foundedYear) })}</Fact>
					{followersCount > 0 && <Fact icon="user">{t("startups.followers", { count: followersCount })}</Fact>}
					<WebsiteFact website={website} />
					{companyPage && (
						<Fact icon="briefcase">
							<Link to={companyPage} className="inline-block min-h-6 leading-6 underline underline-offset-2 hover:text-leaf">
								{t("startups.companyPage")}
							</Link>
						</Fact>
					)}
					<li className="text-ink">
						<StageBars stage={stage} />
					</li>
				</ul>
				{children && <div className="flex flex-wrap items-center gap-2">{children}</div>}
			</div>
		</Card>
	);
}
