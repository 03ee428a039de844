import { Form, Link, redirect } from "react-router";
import type { Round } from "../../contract/investors.ts";
import { titleMax } from "../../contract/limits.ts";
import { forSignedIn } from "../api/for-signed-in.ts";
import { formBody } from "../api/form-body.ts";
import { inBrowser, onServer, type PageCall } from "../api/page.ts";
import { type FormOutcome, useIsSending, useLoaded, useOutcome } from "../api/use-page.ts";
import { ConfirmButton } from "../companies/confirm-button.tsx";
import { loadMessages } from "../i18n/load.ts";
import { useFormat } from "../i18n/use-format.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { BackLink } from "../shell/back-link.tsx";
import { Head } from "../shell/head.tsx";
import { LinkButton } from "../shell/link-button.tsx";
import { Page, PageTitle } from "../shell/page.tsx";
import { useNewest } from "../shell/use-newest.ts";
import { Avatar } from "../ui/avatar.tsx";
import { Button, buttonClass } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { CheckboxField } from "../ui/checkbox-field.tsx";
import { Chip } from "../ui/chip.tsx";
import { ErrorSummary } from "../ui/error-summary.tsx";
import { Icon } from "../ui/icon.tsx";
import { Notice } from "../ui/notice.tsx";
import { TextField } from "../ui/text-field.tsx";

await loadMessages("investors", "companies");

const load = forSignedIn({ backWith: "all" }, async ({ api, url }) => {
	const slug = url.searchParams.get("company") ?? "";
	if (!slug) return redirect(paths.investors());
	const { success: _, ...team } = await api("GET /investor-boards/:slug/team", { params: { slug } });
	return team;
});

type FormValues = { intent?: string; round?: string; userId?: string; desired?: string; name: string; target: string };

async function act({ api, form, url }: PageCall): Promise<Response> {
	const slug = url.searchParams.get("company") ?? "";
	const { intent, round = "", userId = "", desired, ...body } = formBody<FormValues>(await form());
	if (intent === "letIn")
		await api("POST /investor-boards/:slug/team", { params: { slug }, body: { userId, desired: desired === "true" } });
	else if (intent === "removeRound") await api("DELETE /investor-rounds/:roundId", { params: { roundId: round } });
	else if (round) await api("PATCH /investor-rounds/:roundId", { params: { roundId: round }, body });
	else await api("POST /investor-boards/:slug/rounds", { params: { slug }, body });
	return redirect(paths.investorSettings({ company: slug }), 303);
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = onServer(act);
export const clientAction = inBrowser(act);
export { ErrorBoundary } from "./investors-error.tsx";

/** A board's rounds, the people who see it, and the import and export of lists. */
export default function InvestorSettingsPage() {
	const t = useT();
	const { board, members, rounds } = useLoaded<typeof load>();
	const { failure, values } = useOutcome<typeof act>();
	const newestRound = useNewest(rounds.map(({ id }) => id));
	const isRoundRefused = failure !== undefined && values.intent === "round";
	const outcomeOf = (round: string) =>
		isRoundRefused && (values.round?.toString() ?? "") === round ? { failure, values } : { failure: undefined, values: {} };
	return (
		<Page width="text">
			<Head title={t("investors.settings")} noIndex />
			<BackLink to={paths.investors({ company: board.slug })}>{t("nav.investors")}</BackLink>
			<PageTitle title={t("investors.settings")} text={board.name} />
			{failure && !isRoundRefused && <Notice tone="danger">{failure.message || t("error.offline")}</Notice>}
			<Card as="section" className="grid gap-4">
				<h2 className="text-lg">{t("investors.rounds")}</h2>
				<p className="text-muted">{t("investors.roundsText")}</p>
				{rounds.length > 0 && (
					<ul className="divide-y divide-line">
						{rounds.map((round) => (
							<RoundItem key={round.id} round={round} mayWrite={board.mayWrite} {...outcomeOf(round.id)} />
						))}
					</ul>
				)}
				{board.mayWrite && (
					<details open={rounds.length === 0 || outcomeOf("").failure !== undefined || undefined}>
						<summary className={buttonClass({ variant: "secondary", size: "sm", className: "cursor-pointer list-none" })}>
							<Icon name="plus" />
							{t("investors.beginRound")}
						</summary>
						<RoundForm key={newestRound} round={null} {...outcomeOf("")} />
					</details>
				)}
			</Card>
			<Card as="section" className="grid gap-4">
				<h2 className="text-lg">{t("investors.team")}</h2>
				<p className="text-muted">{t("investors.teamText")}</p>
				<ul className="divide-y divide-line">
					{members.map((member) => (
						<MemberItem key={member.id} member={member} isOwner={board.role === "owner"} />
					))}
				</ul>
				<Link
					to={paths.companyMembers({ company: board.slug })}
					className="inline-flex min-h-11 items-center justify-self-start text-leaf text-sm underline underline-offset-2"
				>
					{t("investors.toMembers")}
				</Link>
			</Card>
			<Card as="section" className="grid gap-4">
				<h2 className="text-lg">{t("investors.lists")}</h2>
				<p className="text-muted">{t("investors.listsText")}</p>
				<div className="flex flex-wrap gap-3">
					{board.mayWrite && (
						<LinkButton to={paths.importInvestors({ company: board.slug })} variant="secondary">
							{t("investors.import")}
						</LinkButton>
					)}
					{/* not a router link: the response is a file */}
					<a href={paths.exportInvestors(board.slug)} download className={buttonClass({ variant: "secondary" })}>
						<Icon name="download" />
						{t("investors.export")}
					</a>
				</div>
			</Card>
		</Page>
	);
}

function RoundItem({ round, mayWrite, failure, values }: FormOutcome & { round: Round; mayWrite: boolean }) {
	const t = useT();
	const format = useFormat();
	return (
		<li className="grid gap-2 py-3">
			<p className="flex flex-wrap items-center gap-x-3 gap-y-1">
				<span className="font-semibold">{round.name}</span>
				{round.isCurrent && <Chip tone="leaf">{t("investors.current")}</Chip>}
				<span className="text-muted text-sm tabular-nums">
					{t("investors.roundSum", { committed: format.money(round.committed), target: format.money(round.target) })}
				</span>
			</p>
			{mayWrite && (
				<div className="flex flex-wrap items-start gap-2">
					<details open={failure !== undefined || undefined} className="min-w-0 open:w-full">
						<summary
							aria-label={t("investors.editRound", { name: round.name })}
							className={buttonClass({ variant: "quiet", size: "sm", className: "cursor-pointer list-none" })}
						>
							{t("investors.edit")}
						</summary>
						<RoundForm round={round} failure={failure} values={values} />
					</details>
					<ConfirmButton
						buttonText={t("investors.delete")}
						label={t("investors.deleteNamed", { name: round.name })}
						text={t("investors.deleteRoundSure")}
						intent="removeRound"
						fields={{ round: round.id }}
					/>
				</div>
			)}
		</li>
	);
}

function RoundForm({ round, failure, values }: FormOutcome & { round: Round | null }) {
	const t = useT();
	const isSending = useIsSending("round");
	const key = round?.id ?? "new";
	const stored: Record<string, string> = round ? { name: round.name, target: String(round.target), closesOn: round.closesOn ?? "" } : {};
	const field = (name: "name" | "target" | "closesOn", label: string) => ({
		name,
		label,
		id: `${key}-${name}`,
		defaultValue: failure ? values[name]?.toString() : stored[name],
		error: failure?.fields[name],
		autoComplete: "off",
	});
	return (
		<Form method="post" preventScrollReset noValidate className="mt-3 grid gap-3 rounded-sm bg-sunken p-3 sm:grid-cols-2">
			{failure && <ErrorSummary message={failure.message} fields={{}} />}
			<input type="hidden" name="round" value={round?.id ?? ""} />
			<TextField
				{...field("name", t("investors.field.roundName"))}
				maxLength={titleMax}
				placeholder={t("investors.roundExample")}
				className="sm:col-span-2"
			/>
			<TextField {...field("target", t("investors.field.target"))} inputMode="decimal" />
			<TextField {...field("closesOn", t("investors.field.closesOn"))} type="date" required={false} />
			<CheckboxField
				name="isCurrent"
				id={`${key}-current`}
				label={t("investors.makeCurrent")}
				defaultChecked={round?.isCurrent ?? true}
				className="sm:col-span-2"
			/>
			<Button type="submit" name="intent" value="round" size="sm" busy={isSending} busyText={t("ui.saving")} className="justify-self-start">
				{t("ui.save")}
			</Button>
		</Form>
	);
}

type MemberItemProps = {
	member: { id: string; fullName: string; role: "owner" | "recruiter" | "interviewer"; isLetIn: boolean };
	isOwner: boolean;
};

function MemberItem({ member: { id, fullName, role, isLetIn }, isOwner }: MemberItemProps) {
	const t = useT();
	const isSending = useIsSending("letIn");
	const accessKey = isLetIn ? (role === "interviewer" ? "investors.sees.reads" : "investors.sees.writes") : "investors.sees.not";
	return (
		<li className="flex flex-wrap items-center gap-3 py-3">
			<Avatar name={fullName} size="sm" />
			<span className="grid min-w-40 flex-1">
				<span className="font-semibold">{fullName}</span>
				<span className="text-muted text-sm">
					{t(`companies.role.${role}`)}, {t(accessKey)}
				</span>
			</span>
			{isOwner && role !== "owner" && (
				<Form method="post" preventScrollReset>
					<input type="hidden" name="userId" value={id} />
					<input type="hidden" name="desired" value={String(!isLetIn)} />
					<Button
						type="submit"
						name="intent"
						value="letIn"
						size="sm"
						variant={isLetIn ? "dangerQuiet" : "secondary"}
						disabled={isSending}
						aria-label={t(isLetIn ? "investors.shutOutNamed" : "investors.letInNamed", { name: fullName })}
					>
						{t(isLetIn ? "investors.shutOut" : "investors.letIn")}
					</Button>
				</Form>
			)}
		</li>
	);
}
