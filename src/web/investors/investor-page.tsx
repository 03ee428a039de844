import { type ReactNode, useEffect } from "react";
import { Form, Link, useNavigate } from "react-router";
import type { Investor } from "../../contract/investors.ts";
import { investorFilesMax } from "../../contract/limits/investors.ts";
import { investorStages, stageProbability } from "../../contract/options.ts";
import { forSignedIn } from "../api/for-signed-in.ts";
import { inBrowser, onServer } from "../api/page.ts";
import { useIsSending, useLoaded, useOutcome } from "../api/use-page.ts";
import { ConfirmButton } from "../companies/confirm-button.tsx";
import { loadMessages } from "../i18n/load.ts";
import { useFormat } from "../i18n/use-format.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { Attachments } from "../shell/attachments.tsx";
import { BackLink } from "../shell/back-link.tsx";
import { Head } from "../shell/head.tsx";
import { LinkButton } from "../shell/link-button.tsx";
import { Page, PageTitle } from "../shell/page.tsx";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Chip } from "../ui/chip.tsx";
import { Notice } from "../ui/notice.tsx";
import { SelectBox } from "../ui/select-field.tsx";
import { StatusTrack } from "../ui/status-track.tsx";
import { changeAndRedirect, changeInvestor } from "./change-investor.ts";
import { InvestorHistory } from "./investor-history.tsx";
import { InvestorNotes } from "./investor-notes.tsx";
import { InvestorPeople } from "./investor-people.tsx";
import { NextStep } from "./next-step.tsx";
import { useLiveInvestors } from "./use-live-investors.ts";

await loadMessages("investors", "attachments");

const load = forSignedIn({ backWith: [] }, async ({ api, params }) => {
	const { board, investor, colleagues } = await api("GET /investors/:investorId", { params: { investorId: params.investorId ?? "" } });
	return { board, investor, colleagues };
});

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = onServer(changeAndRedirect);
export const clientAction = inBrowser(changeInvestor);
export { ErrorBoundary } from "./investors-error.tsx";

/** An investor: its status, notes, contacts and full history. */
export default function InvestorPage() {
	const t = useT();
	const navigate = useNavigate();
	const { board, investor, colleagues } = useLoaded<typeof load>();
	const { result, failure, values } = useOutcome<typeof changeInvestor>();
	useLiveInvestors(board.slug);
	// biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
	useEffect(() => {
		if (result?.change === "delete") void navigate(paths.investors({ company: board.slug }), { replace: true });
	}, [result]);
	const outcomeOf = (intent: string) => (values.intent === intent ? { failure, values } : { failure: undefined, values: {} });
	const isShownInForm = values.intent === "note" || values.intent === "addPerson" || (failure && values.intent === undefined);
	return (
		<Page isSnug>
			<Head title={investor.name} noIndex />
			<BackLink to={paths.investors({ company: board.slug })}>{t("nav.investors")}</BackLink>
			<PageTitle title={investor.name} text={<Kind investor={investor} />}>
				{board.mayWrite && (
					<LinkButton to={paths.editInvestor(investor.id)} icon="pencil" variant="secondary">
						{t("investors.edit")}
					</LinkButton>
				)}
			</PageTitle>
			{failure && !isShownInForm && <Notice tone="danger">{failure.message || t("error.offline")}</Notice>}
			{investor.duplicates.length > 0 && <Duplicates investor={investor} />}
			<div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
				<div className="grid gap-6">
					<StageCard investor={investor} mayWrite={board.mayWrite} />
					<InvestorNotes investor={investor} board={board} colleagues={colleagues} {...outcomeOf("note")} />
				</div>
				<div className="grid gap-6">
					<InvestorPeople
						investor={investor}
						mayWrite={board.mayWrite}
						added={result?.change === "addPerson" ? result : undefined}
						{...outcomeOf("addPerson")}
					/>
					<Attachments
						id="files"
						attachments={investor.files}
						action={paths.investor(investor.id)}
						field="file"
						mayChange={board.mayWrite}
						max={investorFilesMax}
						failure={values.intent === undefined ? failure : undefined}
					/>
					<InvestorHistory history={investor.history} />
					{board.mayWrite && (
						<div className="justify-self-start">
							<ConfirmButton
								buttonText={t("investors.delete")}
								label={t("investors.deleteNamed", { name: investor.name })}
								text={t("investors.deleteSure")}
								intent="delete"
								fields={{}}
							/>
						</div>
					)}
				</div>
			</div>
		</Page>
	);
}

function Kind({ investor }: { investor: Investor }) {
	const t = useT();
	return (
		<span className="flex flex-wrap items-center gap-2">
			<Chip>{t(`investors.kind.${investor.kind}`)}</Chip>
			{investor.round && <Chip tone="leaf">{investor.round.name}</Chip>}
		</span>
	);
}

function Duplicates({ investor }: { investor: Investor }) {
	const t = useT();
	return (
		<Notice tone="warning" title={t("investors.duplicates")}>
			<ul className="flex flex-wrap gap-x-4">
				{investor.duplicates.map(({ id, name }) => (
					<li key={id}>
						<Link to={paths.investor(id)} className="inline-flex min-h-6 items-center underline underline-offset-2">
							{name}
						</Link>
					</li>
				))}
			</ul>
		</Notice>
	);
}

/** An investor's stage, and what it may bring in. */
function StageCard({ investor, mayWrite }: { investor: Investor; mayWrite: boolean }) {
	const t = useT();
	const format = useFormat();
	const { stage, amount, owner, nextStep, nextOn, about } = investor;
	const shownStages = investorStages.filter((name) =>
		stage === "passed" ? name === "passed" || name === "identified" : name !== "passed",
	);
	const currentIndex = shownStages.indexOf(stage);
	return (
		<Card as="section" id="top" aria-label={t("investors.standing")} className="grid gap-5">
			<StatusTrack
				label={t("investors.field.stage")}
				steps={shownStages.map((name, index) => ({
					name,
					label: t(`investors.stage.${name}`),
					at: name === stage ? investor.movedAt : null,
					state: name === stage ? (name === "passed" ? "over" : "now") : index < currentIndex ? "done" : "ahead",
				}))}
			/>
			{mayWrite && <MoveForm key={investor.version} investor={investor} />}
			<dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
				<Fact label={t("investors.field.amount")}>
					{amount === null ? "–" : <span className="font-semibold tabular-nums">{format.money(amount)}</span>}
				</Fact>
				<Fact label={t("investors.weighted")}>
					{amount === null
						? "–"
						: t("investors.weightedAt", {
								sum: format.money(Math.round((amount * stageProbability[stage]) / 100)),
								share: format.percent(stageProbability[stage] / 100),
							})}
				</Fact>
				<Fact label={t("investors.field.owner")}>{owner?.fullName ?? t("investors.ownerNobody")}</Fact>
				<Fact label={t("investors.field.nextStep")}>{nextStep || nextOn ? <NextStep step={nextStep} on={nextOn} /> : "–"}</Fact>
			</dl>
			{about && <p className="max-w-[68ch] whitespace-pre-line border-line border-t pt-4">{about}</p>}
		</Card>
	);
}

function MoveForm({ investor: { stage, version } }: { investor: Investor }) {
	const t = useT();
	const isSending = useIsSending("move");
	return (
		<Form method="post" preventScrollReset className="flex flex-wrap gap-2">
			<input type="hidden" name="version" value={version} />
			<SelectBox name="to" defaultValue={stage} aria-label={t("investors.moveTo")} className="min-w-44 max-sm:flex-1">
				{investorStages.map((name) => (
					<option key={name} value={name}>
						{t(`investors.stage.${name}`)}
					</option>
				))}
			</SelectBox>
			<Button type="submit" name="intent" value="move" variant="secondary" disabled={isSending}>
				{t("investors.move")}
			</Button>
		</Form>
	);
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
	return (
		<div className="grid content-start justify-items-start gap-0.5">
			<dt className="text-muted text-sm">{label}</dt>
			<dd>{children}</dd>
		</div>
	);
}
