import { Form, Link } from "react-router";
import type { CompanyName } from "../../contract/companies.ts";
import type { Member } from "../../contract/company-members.ts";
import { type MemberRole, memberRoles } from "../../contract/options.ts";
import { useIsSending } from "../api/use-page.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { Avatar } from "../ui/avatar.tsx";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Chip } from "../ui/chip.tsx";
import { Dated } from "../ui/dated.tsx";
import { SelectBox } from "../ui/select-field.tsx";
import { ConfirmButton } from "./confirm-button.tsx";

type ListProps = { company: CompanyName & { role: MemberRole }; members: readonly Member[] };

/** Members, owners first. An owner changes roles and removes members; everybody may leave. */
export function MemberList({ company, members }: ListProps) {
	const owners = members.filter(({ role }) => role === "owner").length;
	return (
		<Card as="section" className="py-1 sm:py-1">
			<ul className="divide-y divide-line">
				{members.map((member) => (
					<MemberItem key={member.user.id} member={member} company={company} isLastOwner={member.role === "owner" && owners === 1} />
				))}
			</ul>
		</Card>
	);
}

type ItemProps = { member: Member; company: ListProps["company"]; isLastOwner: boolean };

function MemberItem({ member: { user, role, since, isOwn }, company, isLastOwner }: ItemProps) {
	const t = useT();
	const isOwner = company.role === "owner";
	return (
		<li className="grid gap-3 py-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-start">
			<div className="flex min-w-0 items-center gap-3">
				<Avatar name={user.fullName} src={user.avatar} />
				<div className="min-w-0">
					<h2 className="flex flex-wrap items-center gap-x-2 text-base">
						{user.slug ? (
							<Link to={paths.person(user.slug)} className="inline-flex min-h-6 items-center hover:text-leaf hover:underline">
								{user.fullName}
							</Link>
						) : (
							user.fullName
						)}
						{isOwn && <Chip tone="leaf">{t("companies.you")}</Chip>}
					</h2>
					<p className="text-muted text-sm">
						{t(`companies.role.${role}`)}, <Dated sentence={(date) => t("companies.since", { date })} on={since} />
					</p>
				</div>
			</div>
			{isLastOwner && isOwn && <p className="max-w-56 text-muted text-sm sm:text-right">{t("companies.lastOwner")}</p>}
			{/* one line, until an opened question needs the width */}
			<div className="flex flex-wrap items-start gap-2 empty:hidden sm:flex-nowrap sm:has-[[open]]:grid sm:has-[[open]]:justify-items-end">
				{isOwner && !isLastOwner && <RoleForm user={user} role={role} />}
				{(isOwner || isOwn) && !isLastOwner && (
					<ConfirmButton
						buttonText={t(isOwn ? "companies.leave" : "companies.remove")}
						label={isOwn ? t("companies.leaveNamed", { company: company.name }) : t("companies.removeNamed", { name: user.fullName })}
						text={isOwn ? t("companies.leaveSure") : t("companies.removeSure", { name: user.fullName })}
						intent={isOwn ? "leave" : "remove"}
						fields={{ member: user.id }}
					/>
				)}
			</div>
		</li>
	);
}

function RoleForm({ user, role }: Pick<Member, "user" | "role">) {
	const t = useT();
	const isSending = useIsSending();
	return (
		<Form method="post" preventScrollReset className="flex gap-2">
			<input type="hidden" name="member" value={user.id} />
			<SelectBox
				key={role}
				name="role"
				defaultValue={role}
				aria-label={t("companies.roleOf", { name: user.fullName })}
				boxClass="py-1 text-sm sm:min-h-9"
			>
				{memberRoles.map((name) => (
					<option key={name} value={name}>
						{t(`companies.role.${name}`)}
					</option>
				))}
			</SelectBox>
			<Button
				type="submit"
				name="intent"
				value="role"
				variant="secondary"
				size="sm"
				disabled={isSending}
				aria-label={t("companies.changeRoleOf", { name: user.fullName })}
			>
				{t("companies.changeRole")}
			</Button>
		</Form>
	);
}
