import { Link } from "react-router";
import { cardTagCount } from "../../contract/limits/jobs.ts";
import type { Recruiter } from "../../contract/network.ts";
import { workOf } from "../feed/work-of.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { useFades } from "../shell/use-fades.ts";
import { Avatar } from "../ui/avatar.tsx";
import { Card } from "../ui/card.tsx";
import { Chip } from "../ui/chip.tsx";
import { FollowButton } from "./follow-button.tsx";

/** A recruiter's card (marketplace.md §2 Recruiter network). */
export function RecruiterCard({ recruiter, reason }: { recruiter: Recruiter; reason?: string | undefined }) {
	const t = useT();
	const { slug, fullName, companyName, role, location, tags, profile } = recruiter;
	const fades = useFades();
	const work = workOf({ title: role, companyName });
	return (
		<Card as="li" className="grid grid-cols-[auto_minmax(0,1fr)_auto] content-start items-start gap-x-3 gap-y-2">
			<Avatar name={fullName} src={profile.avatar} canTap />
			<div className="grid min-w-0 grid-cols-1">
				<h3 className="text-base leading-6">
					<Link to={paths.person(slug)} viewTransition={fades} className="inline-block min-h-6 hover:text-leaf hover:underline">
						{fullName}
					</Link>
				</h3>
				<p className="line-clamp-2 text-meta text-muted">{work ?? t("shell.sideRecruiter")}</p>
				{location && <p className="truncate text-meta text-muted">{location}</p>}
				{reason && <p className="text-leaf text-meta">{reason}</p>}
			</div>
			<FollowButton person={recruiter} isOneOfMany />
			{tags.length > 0 && (
				<ul className="col-span-2 col-start-2 flex flex-wrap gap-1.5">
					{tags.slice(0, cardTagCount).map((tag) => (
						<li key={tag} className="max-w-full">
							<Chip>{tag}</Chip>
						</li>
					))}
				</ul>
			)}
		</Card>
	);
}
