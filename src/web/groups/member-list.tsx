import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import type { Group, GroupMember } from "../../contract/groups.ts";
import { type GroupRole, groupRoles } from "../../contract/options.ts";
import { useIsSending } from "../api/use-page.ts";
import { ConfirmButton } from "../companies/confirm-button.tsx";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { CursorPager } from "../shell/cursor-pager.tsx";
import { Avatar } from "../ui/avatar.tsx";
import { Button, buttonClass } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Chip } from "../ui/chip.tsx";
import { Dated } from "../ui/dated.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { SelectBox } from "../ui/select-field.tsx";
import { StaffList } from "./group-about.tsx";

type MemberListProps = { group: Group; members: readonly GroupMember[]; next: string | null; isFirst: boolean };

/** Those who run a group, and its members, latest first. An owner assigns roles; owners and moderators remove and block. */
export function MemberList({ group, members, next, isFirst }: MemberListProps) {
	const t = useT();
	const { slug } = group;
	const isStaff = group.role === "owner" || group.role === "moderator";
	return (
		<div className="grid grid-cols-1 gap-2.5 sm:gap-4">
			{isFirst && (group.role === "owner" ? <StaffRoles group={group} /> : <StaffList staff={group.staff} />)}
			{members.length === 0 ? (
				isFirst && <EmptyState icon="people" title={t("groups.noMembers")} text={t("groups.noMembersText")} />
			) : (
				<Card as="section" className="py-1 sm:py-1">
					<h2 className="sr-only">{t("groups.tab.members")}</h2>
					<ul className="divide-y divide-line">
						{members.map((member) => (
							<Row key={member.userId} {...member}>
								{isStaff && !member.isOwn && (
									<Management fullName={member.fullName}>
										{group.role === "owner" && (
											<RoleForm slug={slug} userId={member.userId} fullName={member.fullName} role={member.role} />
										)}
										<RemovalButtons slug={slug} userId={member.userId} fullName={member.fullName} />
									</Management>
								)}
							</Row>
						))}
					</ul>
				</Card>
			)}
			<CursorPager
				first={isFirst ? null : paths.group(slug, { tab: "members" })}
				next={next ? paths.group(slug, { tab: "members", cursor: next }) : null}
			/>
		</div>
	);
}

type RowProps = Pick<GroupMember, "slug" | "fullName" | "title" | "profile" | "isOwn"> & {
	joinedAt?: string;
	role: GroupRole;
	children: ReactNode;
};

function Row({ slug, fullName, title, profile, isOwn, joinedAt, role, children }: RowProps) {
	const t = useT();
	return (
		<li className="grid gap-3 py-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-start">
			<div className="flex min-w-0 items-center gap-3">
				<Avatar name={fullName} src={profile.avatar} />
				<div className="min-w-0">
					<h3 className="flex flex-wrap items-center gap-x-2 text-base">
						{slug ? (
							<Link to={paths.person(slug)} className="inline-flex min-h-6 items-center hover:text-leaf hover:underline">
								{fullName}
							</Link>
						) : (
							fullName
						)}
						{isOwn && <Chip tone="leaf">{t("groups.you")}</Chip>}
						{role !== "member" && <Chip tone="ochre">{t(`groups.is.${role}`)}</Chip>}
					</h3>
					{title && <p className="truncate text-meta text-muted">{title}</p>}
					{joinedAt && (
						<p className="text-meta text-muted">
							<Dated sentence={(date) => t("groups.joined", { date })} on={joinedAt} />
						</p>
					)}
				</div>
			</div>
			<div className="flex flex-wrap items-start gap-2 empty:hidden sm:justify-end">{children}</div>
		</li>
	);
}

/** For an owner: the others who run the group, with the roles they can be given, and how to hand over ownership. */
function StaffRoles({ group: { slug, staff, isLastOwner } }: { group: Group }) {
	const t = useT();
	return (
		<Card as="section" className="grid gap-1">
			<h2 className="text-lg">{t("groups.staff")}</h2>
			{isLastOwner && <p className="text-muted text-sm">{t("groups.handOver")}</p>}
			<ul className="divide-y divide-line">
				{staff.map((person) => (
					<Row key={person.id ?? person.fullName} {...person} isOwn={false}>
						{person.id && person.role === "moderator" && (
							<Management fullName={person.fullName}>
								<RoleForm slug={slug} userId={person.id} fullName={person.fullName} role={person.role} />
								<RemovalButtons slug={slug} userId={person.id} fullName={person.fullName} />
							</Management>
						)}
					</Row>
				))}
			</ul>
		</Card>
	);
}

/** Actions on a member, collapsed until needed. */
function Management({ fullName, children }: { fullName: string; children: ReactNode }) {
	const t = useT();
	return (
		<details className="grid justify-items-start sm:justify-items-end">
			<summary
				aria-label={t("groups.manageNamed", { name: fullName })}
				className={buttonClass({ variant: "quiet", size: "sm", className: "cursor-pointer list-none" })}
			>
				{t("groups.manage")}
			</summary>
			<div className="flex flex-wrap items-start gap-2 pt-1 sm:justify-end">{children}</div>
		</details>
	);
}

type MemberProps = { slug: string; userId: string; fullName: string };

function RoleForm({ slug, userId, fullName, role }: MemberProps & { role: GroupRole }) {
	const t = useT();
	const isSending = useIsSending("role");
	return (
		<Form method="post" action={paths.group(slug)} className="flex gap-2">
			<input type="hidden" name="member" value={userId} />
			<SelectBox name="role" defaultValue={role} aria-label={t("groups.roleOf", { name: fullName })} boxClass="py-1 text-sm">
				{groupRoles.map((name) => (
					<option key={name} value={name}>
						{t(`groups.is.${name}`)}
					</option>
				))}
			</SelectBox>
			<Button type="submit" name="intent" value="role" variant="secondary" size="sm" disabled={isSending}>
				{t("groups.change")}
			</Button>
		</Form>
	);
}

function RemovalButtons({ userId, fullName }: MemberProps) {
	const t = useT();
	return (
		<>
			<ConfirmButton
				buttonText={t("groups.remove")}
				label={t("groups.removeNamed", { name: fullName })}
				text={t("groups.removeText", { name: fullName })}
				intent="remove"
				fields={{ member: userId }}
			/>
			<ConfirmButton
				buttonText={t("groups.block")}
				label={t("groups.blockNamed", { name: fullName })}
				text={t("groups.blockText", { name: fullName })}
				intent="block"
				fields={{ member: userId }}
			/>
		</>
	);
}
