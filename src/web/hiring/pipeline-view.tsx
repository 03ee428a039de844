import { type ReactNode, Suspense, useEffect, useRef } from "react";
import { Form, Link, useNavigate, useRevalidator } from "react-router";
import type { WholeApplicant } from "../../contract/hiring.ts";
import type { PageFailure } from "../api/failure.ts";
import type { Values } from "../api/form-body.ts";
import { loadMessages } from "../i18n/load.ts";
import { useT } from "../i18n/use-t.tsx";
import { useKeys } from "../keyboard/use-keys.ts";
import { useLive } from "../live/subscribe.ts";
import { paths } from "../paths.ts";
import { LinkButton } from "../shell/link-button.tsx";
import { Page } from "../shell/page.tsx";
import { Pager } from "../shell/pager.tsx";
import { Button, buttonClass } from "../ui/button.tsx";
import { classes } from "../ui/classes.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { Icon } from "../ui/icon.tsx";
import { latePart } from "../ui/late-part.tsx";
import { Notice } from "../ui/notice.tsx";
import { StylesOf } from "../ui/styles-of.ts";
import { ApplicantList } from "./applicant-list.tsx";
import { FilterBar } from "./filter-bar.tsx";
import { applicantPath, exportPath, hasFilters, listPath } from "./filters.ts";
import type { Pipeline } from "./load-pipeline.ts";
import type { Moved } from "./moved.ts";
import { Pane } from "./pane.tsx";
import pipelineStyles from "./pipeline-view.css?url";
import { StageTabs } from "./stage-tabs.tsx";

await loadMessages("hiring", "matching", "skills");

/** Loaded lazily: most people open the list, which does not wait for the board. */
const HiringBoard = latePart(() => import("./hiring-board.tsx").then((part) => part.HiringBoard));

type PipelineViewProps = {
	pipeline: Pipeline;
	/** Above the list: a heading, and the way back. */
	heading: ReactNode;
	selected?: WholeApplicant | undefined;
	/** The applicant who was just moved. */
	done?: Moved | undefined;
	outcome: {
		failure: PageFailure | undefined;
		typed: Values;
		moved?: readonly string[] | undefined;
		unmoved?: number | undefined;
		refused?: boolean | undefined;
	};
};

/**
 * All applicants, as a list with the chosen one beside it, or as a board. On phones the list links to the applicant; everything has an
 * address, so it works without scripts.
 */
export function PipelineView({ pipeline, heading, selected, done, outcome }: PipelineViewProps) {
	const t = useT();
	const { filters, list, board, job, counts, tags } = pipeline;
	const mayDecide = job?.mayDecide ?? true;
	useRefresh(job?.id);
	const neighbours = useNeighbours(pipeline, selected);
	// no applicants yet: neither views nor filters
	const isEmpty = list?.applicants.length === 0 && counts.Withdrawn === 0 && !filters.stage && !hasFilters(filters);
	return (
		<Page width="full" isSnug className="gap-4">
			<StylesOf href={pipelineStyles} />
			<div className={classes("room-top grid gap-x-6 gap-y-3", selected && "room-top-chosen")}>
				<div className={classes("room-heading grid gap-4", selected && "max-lg:sr-only")}>{heading}</div>
				<div className={classes("flex flex-wrap items-center justify-between gap-3", selected && "max-lg:hidden")}>
					{!isEmpty && <Views pipeline={pipeline} />}
					<div className="flex flex-wrap gap-1">
						{mayDecide && counts.total > 0 && (
							<a href={exportPath(filters)} download className={buttonClass({ variant: "quiet", size: "sm" })}>
								<Icon name="download" />
								<span className="max-sm:sr-only">{t("hiring.export")}</span>
							</a>
						)}
						{job?.mayDecide && (
							<LinkButton to={paths.jobSources(job.id)} variant="quiet" size="sm" icon="chart" className="max-lg:hidden">
								{t("hiring.sources")}
							</LinkButton>
						)}
						{job?.mayDecide && (
							<LinkButton to={paths.jobHiring(job.id)} variant="quiet" size="sm" icon="settings">
								<span className="max-sm:sr-only">{t("hiring.jobSettings")}</span>
							</LinkButton>
						)}
					</div>
				</div>
				{!isEmpty && (
					<div className={classes("room-narrow grid gap-x-6 gap-y-3", selected && "max-lg:hidden")}>
						{!board && <StageTabs counts={counts} filters={filters} />}
						<FilterBar filters={filters} tags={tags} />
					</div>
				)}
			</div>
			<FormResult outcome={outcome} />
			<Suspense>{board && <HiringBoard pipeline={pipeline} />}</Suspense>
			{list && !selected && list.applicants.length === 0 && <NoApplicants filters={filters} isFiltered={!isEmpty} />}
			{list && (selected || list.applicants.length > 0) && (
				<div className="grid items-start gap-4 lg:grid-cols-[22.5rem_minmax(0,1fr)]">
					<div
						className={classes("flex min-w-0 flex-col gap-3 lg:sticky lg:top-21 lg:max-h-[calc(100dvh-6rem)]", selected && "max-lg:hidden")}
					>
						{list.applicants.length === 0 ? (
							<NoApplicants filters={filters} isFiltered={!isEmpty} />
						) : (
							<ApplicantList
								applicants={list.applicants}
								filters={filters}
								selectedId={selected?.id}
								mayDecide={mayDecide}
								replies={selected?.replies ?? pipeline.replies}
							/>
						)}
						{list.applicants.length > 0 && (
							<Pager
								page={filters.page ?? 1}
								hasNext={list.next !== null}
								href={(page) => listPath({ ...filters, page: page > 1 ? page : undefined })}
							/>
						)}
					</div>
					<div className={classes("min-w-0", !selected && "max-lg:hidden")}>
						{selected ? (
							<Pane key={selected.id} applicant={selected} nextId={neighbours.next} typed={outcome.typed}>
								<NeighbourLinks pipeline={pipeline} neighbours={neighbours} />
								{done && done.id !== selected.id && <MovedNotice moved={done} />}
							</Pane>
						) : (
							<EmptyState scene="applications" title={t("hiring.chooseOne")} text={t("hiring.chooseOneText")} />
						)}
					</div>
				</div>
			)}
		</Page>
	);
}

function NoApplicants({ filters, isFiltered }: { filters: Pipeline["filters"]; isFiltered: boolean }) {
	const t = useT();
	if (isFiltered) {
		return (
			<EmptyState scene="nothing" title={t("applications.noApplicants")}>
				<LinkButton to={listPath({ job: filters.job })} variant="secondary">
					{t("applications.showAll")}
				</LinkButton>
			</EmptyState>
		);
	}
	return (
		<EmptyState scene="applications" title={t("applications.noApplicants")} text={t("hiring.noneYet")}>
			<LinkButton to={paths.myJobs()} variant="secondary">
				{t("nav.myJobs")}
			</LinkButton>
		</EmptyState>
	);
}

/** Reloads the page shortly after a colleague's action, once for several in a row. */
function useRefresh(jobId: string | undefined): void {
	const { revalidate } = useRevalidator();
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	useEffect(() => () => clearTimeout(timer.current), []);
	useLive("applicants", ({ job }) => {
		if (jobId !== undefined && job !== jobId) return;
		timer.current ??= setTimeout(() => {
			timer.current = undefined;
			void revalidate();
		}, 300);
	});
}

type Neighbours = { previous: string | undefined; next: string | undefined };

/** The previous and next applicants in the list, also reachable with `j` and `k`. */
function useNeighbours({ list, filters }: Pipeline, selected: WholeApplicant | undefined): Neighbours {
	const navigate = useNavigate();
	const ids = list?.applicants.map(({ id }) => id) ?? [];
	const position = selected ? ids.indexOf(selected.id) : -1;
	const neighbours = { previous: position > 0 ? ids[position - 1] : undefined, next: ids[position + 1] };
	const go = (id: string | undefined) => id && void navigate(applicantPath(id, filters), { preventScrollReset: true });
	useKeys({ j: () => go(neighbours.next), k: () => go(neighbours.previous) });
	return neighbours;
}

function NeighbourLinks({ pipeline: { filters }, neighbours }: { pipeline: Pipeline; neighbours: Neighbours }) {
	const t = useT();
	const step = (id: string | undefined, label: string, icon: "chevronLeft" | "chevronRight", key: string) =>
		id ? (
			<Link
				to={applicantPath(id, filters)}
				preventScrollReset
				aria-keyshortcuts={key}
				className={buttonClass({ variant: "quiet", size: "sm" })}
			>
				{icon === "chevronLeft" && <Icon name={icon} />}
				<span className="max-sm:sr-only">{label}</span>
				{icon === "chevronRight" && <Icon name={icon} />}
			</Link>
		) : null;
	return (
		<nav aria-label={t("hiring.around")} className="-mx-2 -mt-2 flex flex-wrap items-center justify-between gap-2">
			<LinkButton to={listPath(filters)} variant="quiet" size="sm" icon="list" className="lg:hidden">
				{t("applications.applicants")}
			</LinkButton>
			<span className="ml-auto flex flex-wrap gap-1">
				{step(neighbours.previous, t("pager.previous"), "chevronLeft", "k")}
				{step(neighbours.next, t("pager.next"), "chevronRight", "j")}
			</span>
		</nav>
	);
}

/** Confirms the move of the previous applicant, with Undo as long as the applicant has not been notified. */
function MovedNotice({ moved: { id, version, name, stage, undo } }: { moved: Moved }) {
	const t = useT();
	return (
		<Notice tone="success">
			<div className="-my-2 flex flex-wrap items-center justify-between gap-x-2">
				<p>{t("hiring.done", { name, stage: t(`hiring.stage.${stage}`) })}</p>
				{undo && (
					<Form method="post">
						<input type="hidden" name="id" value={id} />
						<input type="hidden" name="version" value={version} />
						{undo !== "refusal" && <input type="hidden" name="to" value={undo} />}
						<Button type="submit" name="intent" value={undo === "refusal" ? "undo" : "move"} variant="quiet" size="sm" className="-mx-3">
							{t("hiring.undo")}
						</Button>
					</Form>
				)}
			</div>
		</Notice>
	);
}

function FormResult({ outcome: { failure, moved, unmoved = 0, refused } }: { outcome: PipelineViewProps["outcome"] }) {
	const t = useT();
	if (failure) return <Notice tone="danger">{failure.message || t("error.offline")}</Notice>;
	if (!moved) return null;
	return (
		<Notice tone={unmoved > 0 ? "warning" : "success"}>
			<div className="flex flex-wrap items-center gap-x-3">
				<p>
					{t("hiring.moved", { count: moved.length })} {unmoved > 0 && t("hiring.leftOver", { count: unmoved })}
				</p>
				{refused && moved.length > 0 && (
					<Form method="post">
						{moved.map((id) => (
							<input key={id} type="hidden" name="undo" value={id} />
						))}
						<Button type="submit" name="intent" value="undoSeveral" variant="quiet" size="sm">
							{t("hiring.undoRefusals")}
						</Button>
					</Form>
				)}
			</div>
		</Notice>
	);
}

function Views({ pipeline: { filters } }: { pipeline: Pipeline }) {
	const t = useT();
	const views = [
		{ to: listPath({ ...filters, view: undefined }), label: t("hiring.list"), icon: "list", isCurrent: filters.view === undefined },
		{
			to: listPath({ ...filters, stage: undefined, page: undefined, view: "board" }),
			label: t("hiring.board"),
			icon: "dashboard",
			isCurrent: filters.view === "board",
		},
	] as const;
	return (
		<nav aria-label={t("hiring.views")} className="inline-flex rounded-sm bg-sunken p-1">
			{views.map(({ to, label, icon, isCurrent }) => (
				<Link
					key={label}
					to={to}
					aria-current={isCurrent ? "true" : undefined}
					className={classes(
						"inline-flex min-h-10 items-center gap-1.5 rounded-xs px-3 font-semibold text-sm",
						isCurrent ? "bg-surface shadow-card" : "text-muted hover:text-ink",
					)}
				>
					<Icon name={icon} className="size-4" />
					{label}
				</Link>
			))}
		</nav>
	);
}
