import { Link } from "react-router";
import { cardTagCount } from "../../contract/limits.ts";
import type { Recruiter } from "../../contract/network.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { Avatar } from "../ui/avatar.tsx";
import { Card } from "../ui/card.tsx";
import { Chip } from "../ui/chip.tsx";
import { Icon } from "../ui/icon.tsx";
import { FollowButton } from "./follow-button.tsx";
import { useWork } from "./use-work.ts";

/** A recruiter's card (marketplace.md §2 Recruiter network). */
export function RecruiterCard({ recruiter, reason }: { recruiter: Recruiter; reason?: string | undefined }) {
	const t = useT();
	const { slug, fullName, companyName, role, location, tags, profile } = recruiter;
	const work = useWork({ title: role, companyName });
	return (
		<Card as="li" className="flex flex-col gap-3">
			<div className="flex items-start gap-3">
				<Avatar name={fullName} src={profile.avatar} canTap />
				<div className="min-w-0 flex-1">
					<h3 className="text-base">
						<Link to={paths.person(slug)} className="inline-flex min-h-6 items-center hover:text-leaf hover:underline">
							{fullName}
						</Link>
					</h3>
					<p className="text-muted text-sm">{work ?? t("shell.sideRecruiter")}</p>
				</div>
			</div>
			{location && (
				<p className="flex items-center gap-1.5 text-muted text-sm">
					<Icon name="pin" className="size-4" />
					{location}
				</p>
			)}
			{tags.length > 0 && (
				<ul className="flex flex-wrap gap-1.5">
					{tags.slice(0, cardTagCount).map((tag) => (
						<li key={tag} className="max-w-full">
							<Chip>{tag}</Chip>
						</li>
					))}
				</ul>
			)}
			{reason && <p className="text-leaf text-sm">{reason}</p>}
			<div className="mt-auto pt-1">
				<FollowButton person={recruiter} isOneOfMany className="w-full" />
			</div>
		</Card>
	);
}
