import { Link } from "react-router";
import type { StartupCard as Startup } from "../../contract/startups.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { useFades } from "../shell/use-fades.ts";
import { Avatar } from "../ui/avatar.tsx";
import { Card } from "../ui/card.tsx";
import { Chip } from "../ui/chip.tsx";
import { Icon } from "../ui/icon.tsx";
import { VerifiedMark } from "../ui/verified-mark.tsx";
import { StageBars } from "./stage-bars.tsx";

/** A startup in the directory; the whole card links to its page. */
export function StartupCard({ startup }: { startup: Startup }) {
	const t = useT();
	const fades = useFades();
	const { slug, name, logo, verified, domain, oneLine, sector, stage, town, openJobs, isRaising } = startup;
	return (
		<Card as="li" className="relative flex flex-col gap-3 hover:shadow-lifted">
			<div className="flex items-center gap-3">
				<Avatar name={name} src={logo} size="lg" square />
				<div className="min-w-0 flex-1">
					<h2 className="flex flex-wrap items-center gap-x-1.5 text-lg leading-6">
						<Link
							to={paths.startup(slug)}
							viewTransition={fades}
							className="max-w-full truncate after:absolute after:inset-0 hover:text-leaf"
						>
							{name}
						</Link>
						{verified && <VerifiedMark domain={domain} />}
					</h2>
					<p className="flex items-center gap-1 text-meta text-muted">
						<Icon name="pin" className="size-4" />
						<span className="truncate">{town}</span>
					</p>
				</div>
			</div>
			<p className="line-clamp-3">{oneLine}</p>
			<div className="mt-auto grid gap-2.5 border-line border-t pt-3">
				<div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
					<Chip>{t(`startups.sector.${sector}`)}</Chip>
					<StageBars stage={stage} />
				</div>
				{(openJobs > 0 || isRaising) && (
					<div className="flex flex-wrap gap-2">
						{openJobs > 0 && (
							<Chip tone="leaf" icon="briefcase">
								{t("startups.openJobs", { count: openJobs })}
							</Chip>
						)}
						{isRaising && (
							<Chip tone="ochre" icon="chart">
								{t("startups.raising")}
							</Chip>
						)}
					</div>
				)}
			</div>
		</Card>
	);
}
