import { Form } from "react-router";
import type { Group } from "../../contract/groups.ts";
import type { PageFailure } from "../api/failure.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { LinkButton } from "../shell/link-button.tsx";
import { MoreLink, MoreMenu, moreItemClass } from "../shell/more-menu.tsx";
import { Avatar } from "../ui/avatar.tsx";
import { Card } from "../ui/card.tsx";
import { Chip, CountBadge } from "../ui/chip.tsx";
import { Cover } from "../ui/cover.tsx";
import { Icon } from "../ui/icon.tsx";
import { GroupFacts } from "./group-facts.tsx";
import { JoinGroup } from "./join-group.tsx";

type GroupHeaderProps = {
	group: Group;
	/** Why the attempt to join failed, and the words sent with it. */
	failure: PageFailure | undefined;
	words: string | undefined;
};

/** A group's name and facts, the viewer's role, and what they can do. */
export function GroupHeader({ group, failure, words }: GroupHeaderProps) {
	const t = useT();
	const { slug, name, picture, role, isMuted } = group;
	return (
		<Card hasNoPadding>
			<Cover name={name} className="h-28 rounded-t-md sm:h-40" />
			<div className="grid grid-cols-1 gap-3 px-4 pb-4 sm:px-6 sm:pb-5">
				<div className="-mt-11 flex items-end justify-between gap-3">
					<span className="relative rounded-md bg-surface p-1">
						<Avatar name={name} src={picture} size="xl" square />
					</span>
					{role && <GroupMenu group={group} />}
				</div>
				<div className="grid gap-1.5">
					<h1 className="text-2xl sm:text-3xl">{name}</h1>
					<GroupFacts group={group} />
				</div>
				{role && (
					<p className="flex flex-wrap gap-1.5">
						<Chip tone="leaf" icon="check">
							{t(`groups.role.${role}`)}
						</Chip>
						{isMuted && <Chip icon="bell">{t("groups.muted")}</Chip>}
					</p>
				)}
				<div className="flex flex-wrap items-center gap-2 empty:hidden">
					{role === null ? <JoinGroup group={group} failure={failure} words={words} /> : <StaffLinks group={group} />}
					{role && !group.isArchived && (group.access === "open" || role !== "member") && (
						<LinkButton to={paths.inviteToGroup(slug)} variant="secondary" size="sm" icon="plus">
							{t("groups.invite")}
						</LinkButton>
					)}
				</div>
			</div>
		</Card>
	);
}

/** Links to what awaits those who run the group. */
function StaffLinks({ group: { slug, access, waiting } }: { group: Group }) {
	const t = useT();
	if (!waiting) return null;
	return (
		<>
			{(access === "request" || waiting.requests > 0) && (
				<LinkButton to={paths.groupRequests(slug)} variant="secondary" size="sm" icon="key">
					{t("groups.requests")}
					<CountBadge count={waiting.requests} />
				</LinkButton>
			)}
			<LinkButton to={paths.groupReports(slug)} variant="secondary" size="sm" icon="flag">
				{t("groups.reports")}
				<CountBadge count={waiting.reports} />
			</LinkButton>
		</>
	);
}

function GroupMenu({ group: { slug, name, role, isMuted } }: { group: Group }) {
	const t = useT();
	return (
		<MoreMenu label={t("groups.more", { name })} className="-mr-2">
			<li>
				<Form method="post" action={paths.group(slug)}>
					<button type="submit" name="intent" value={isMuted ? "unmute" : "mute"} className={moreItemClass}>
						<Icon name="bell" />
						{t(isMuted ? "groups.unmute" : "groups.mute")}
					</button>
				</Form>
			</li>
			{role === "owner" && (
				<MoreLink icon="pencil" to={paths.editGroup(slug)}>
					{t("groups.edit")}
				</MoreLink>
			)}
			<MoreLink icon="logout" to={paths.leaveGroup(slug)}>
				{t("groups.leave")}
			</MoreLink>
		</MoreMenu>
	);
}
