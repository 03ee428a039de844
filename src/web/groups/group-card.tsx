import type { ReactNode } from "react";
import { Link } from "react-router";
import type { GroupCard as Group } from "../../contract/groups.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { useFades } from "../shell/use-fades.ts";
import { Avatar } from "../ui/avatar.tsx";
import { Card } from "../ui/card.tsx";
import { Chip } from "../ui/chip.tsx";
import { Cover } from "../ui/cover.tsx";
import { GroupFacts } from "./group-facts.tsx";

/** A group in a list; the whole card links to its page. */
export function GroupCard({ group, children }: { group: Group; children?: ReactNode }) {
	const t = useT();
	const fades = useFades();
	const { slug, name, about, picture, role, isArchived } = group;
	return (
		<Card as="li" hasNoPadding className="group relative grid content-start overflow-hidden">
			<Cover name={name} className="h-12" />
			<div className="grid grid-cols-1 content-start gap-2 px-4 pb-4">
				<div className="-mt-8 flex items-end justify-between gap-3">
					<span className="relative rounded-sm bg-surface p-1">
						<Avatar name={name} src={picture} size="lg" square />
					</span>
					{(role || isArchived) && (
						<span className="flex flex-wrap justify-end gap-1.5">
							{isArchived && (
								<Chip icon="archive" tone="neutral">
									{t("groups.archived")}
								</Chip>
							)}
							{role && <Chip tone="leaf">{t(`groups.role.${role}`)}</Chip>}
						</span>
					)}
				</div>
				<h2 className="text-lg leading-6">
					<Link
						to={paths.group(slug)}
						viewTransition={fades}
						className="after:absolute after:inset-0 group-hover:text-leaf group-hover:underline"
					>
						{name}
					</Link>
				</h2>
				<p className="line-clamp-3 text-sm">{about}</p>
				<GroupFacts group={group} />
				{children}
			</div>
		</Card>
	);
}
