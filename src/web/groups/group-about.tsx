import { Link } from "react-router";
import type { Group } from "../../contract/groups.ts";
import { useT } from "../i18n/use-t.tsx";
import { Description } from "../jobs/description.tsx";
import { paths } from "../paths.ts";
import { Avatar } from "../ui/avatar.tsx";
import { Card } from "../ui/card.tsx";
import { Dated } from "../ui/dated.tsx";
import { Icon } from "../ui/icon.tsx";
import { accessIcons } from "./group-facts.tsx";

/** A group's purpose, rules and staff: public to everybody who may know that the group exists. */
export function GroupAbout({ group }: { group: Group }) {
	const t = useT();
	const { about, rules, access, createdAt } = group;
	return (
		<div className="grid grid-cols-1 gap-2.5 sm:gap-4">
			<Card as="section" className="grid gap-3">
				<h2 className="text-lg">{t("groups.about")}</h2>
				<Description text={about} />
				<p className="flex items-start gap-2 border-line border-t pt-3 text-muted text-sm">
					<Icon name={accessIcons[access]} className="mt-0.5 size-4" />
					<span>
						{t(`groups.access.${access}Text`)} <Dated sentence={(date) => t("groups.since", { date })} on={createdAt} />
					</span>
				</p>
			</Card>
			{rules && (
				<Card as="section" className="grid gap-3">
					<h2 className="text-lg">{t("groups.rules")}</h2>
					<Description text={rules} />
				</Card>
			)}
			<StaffList staff={group.staff} />
		</div>
	);
}

/** The people who run the group, whom everybody may ask. */
export function StaffList({ staff }: { staff: Group["staff"] }) {
	const t = useT();
	if (staff.length === 0) return null;
	return (
		<Card as="section" className="grid gap-3">
			<h2 className="text-lg">{t("groups.staff")}</h2>
			<ul className="grid gap-3 sm:grid-cols-2">
				{staff.map(({ id, slug, fullName, title, profile, role }) => (
					<li key={id ?? fullName} className="flex min-w-0 items-center gap-3">
						<Avatar name={fullName} src={profile.avatar} />
						<div className="min-w-0">
							{slug ? (
								<Link to={paths.person(slug)} className="inline-flex min-h-6 items-center font-semibold hover:text-leaf hover:underline">
									{fullName}
								</Link>
							) : (
								<span className="font-semibold">{fullName}</span>
							)}
							<p className="truncate text-meta text-muted">{[t(`groups.is.${role}`), title].filter(Boolean).join(" · ")}</p>
						</div>
					</li>
				))}
			</ul>
		</Card>
	);
}
