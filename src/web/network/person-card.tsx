import type { ReactNode } from "react";
import { Link } from "react-router";
import type { PersonCard as ListedPerson } from "../../contract/network.ts";
import { workOf } from "../feed/work-of.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { useFades } from "../shell/use-fades.ts";
import { Avatar } from "../ui/avatar.tsx";
import { Card } from "../ui/card.tsx";
import { FollowButton } from "./follow-button.tsx";

type PersonCardProps = {
	/** The slug is null if the profile is hidden from the viewer: then only the name is shown. */
	person: Omit<ListedPerson, "slug"> & { slug: string | null };
	/** Text shown instead of their work if the profile is hidden. */
	hidden?: string | undefined;
	canToggle?: boolean;
	/** Why this person is in the list. */
	note?: ReactNode;
	/** Controls shown instead of the follow button. */
	children?: ReactNode;
};

export function PersonCard({ person, hidden, canToggle = true, note, children }: PersonCardProps) {
	const t = useT();
	const fades = useFades();
	const work = workOf(person) ?? t(person.role === "recruiter" ? "shell.sideRecruiter" : "shell.sideSeeker");
	return (
		<Card as="li" className="flex flex-wrap content-start items-center gap-3">
			<Avatar name={person.fullName} src={person.profile.avatar} canTap />
			<div className="grid min-w-0 flex-1 basis-32 grid-cols-1">
				<h3 className="text-base leading-6">
					{person.slug ? (
						<Link to={paths.person(person.slug)} viewTransition={fades} className="inline-block min-h-6 hover:text-leaf hover:underline">
							{person.fullName}
						</Link>
					) : (
						person.fullName
					)}
				</h3>
				<p className="line-clamp-2 text-meta text-muted">{person.slug ? work : (hidden ?? t("network.hidden"))}</p>
			</div>
			{children ?? (canToggle && <FollowButton person={person} isOneOfMany />)}
			{note && <div className="w-full text-leaf text-meta">{note}</div>}
		</Card>
	);
}
