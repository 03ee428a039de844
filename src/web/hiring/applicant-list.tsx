import { type RefObject, useEffect, useId, useRef } from "react";
import { Form, Link } from "react-router";
import type { Applicant, SavedReply } from "../../contract/hiring.ts";
import { WaitingTime } from "../applications/received-row.tsx";
import { useFormat } from "../i18n/use-format.ts";
import { useT } from "../i18n/use-t.tsx";
import { Reasons } from "../matching/reasons.tsx";
import { Avatar } from "../ui/avatar.tsx";
import { Chip } from "../ui/chip.tsx";
import { classes } from "../ui/classes.ts";
import { TimeAgo } from "../ui/time.tsx";
import { VisuallyHidden } from "../ui/visually-hidden.tsx";
import { BulkActions } from "./bulk-actions.tsx";
import { applicantPath, type Filters } from "./filters.ts";
import { StagePill } from "./stage-pill.tsx";
import { useTicked } from "./use-ticked.ts";

type ListProps = {
	applicants: readonly Applicant[];
	filters: Filters;
	selectedId?: string | undefined;
	mayDecide: boolean;
	replies: readonly SavedReply[];
};

/** Applicants, newest first; several can be ticked and answered at once. */
export function ApplicantList({ applicants, filters, selectedId, mayDecide, replies }: ListProps) {
	const t = useT();
	const { container, ticked, recount } = useTicked<HTMLFormElement>();
	const list = useSelectedInView(selectedId);
	const rows = (
		<ul ref={list} className="min-h-0 overflow-hidden rounded-md bg-surface shadow-card lg:overflow-y-auto">
			{applicants.map((applicant) => (
				<Row
					key={applicant.id}
					applicant={applicant}
					filters={filters}
					isSelected={applicant.id === selectedId}
					canTick={mayDecide && applicant.status !== "Withdrawn"}
				/>
			))}
		</ul>
	);
	if (!mayDecide) return rows;
	return (
		<Form
			ref={container}
			method="post"
			onChange={recount}
			className="several-box flex min-h-0 flex-col gap-3"
			aria-label={t("hiring.several")}
		>
			{rows}
			<BulkActions replies={replies} ticked={ticked} />
		</Form>
	);
}

/** Scrolls the selected row into view within the list, without moving the page: the keyboard also goes from applicant to applicant. */
function useSelectedInView(selectedId: string | undefined): RefObject<HTMLUListElement | null> {
	const list = useRef<HTMLUListElement>(null);
	useEffect(() => {
		const row = selectedId && list.current?.querySelector("[aria-current]")?.parentElement;
		if (!row || !list.current) return;
		const [{ top, bottom }, { top: start, bottom: end }] = [row.getBoundingClientRect(), list.current.getBoundingClientRect()];
		const foot = Math.min(end, innerHeight);
		if (top < start) list.current.scrollTop -= start - top;
		else if (bottom > foot) list.current.scrollTop += bottom - foot;
	}, [selectedId]);
	return list;
}

type RowProps = { applicant: Applicant; filters: Filters; isSelected: boolean; canTick: boolean };

function Row({ applicant, filters, isSelected, canTick }: RowProps) {
	const t = useT();
	const format = useFormat();
	const nameId = useId();
	const { id, version, name, title, avatar, job, stage, status, createdAt, tellAt, tags, reasons, answeredAt } = applicant;
	const isWaiting = status === "Pending" && answeredAt === null;
	return (
		<li
			className={classes(
				"relative flex items-start gap-1 border-line border-b last:border-b-0",
				isSelected ? "bg-leaf-soft" : "hover:bg-sunken",
			)}
		>
			{canTick ? (
				<label className="relative z-10 grid mt-3 size-11 shrink-0 place-items-center">
					<VisuallyHidden>{t("hiring.tick", { name })}</VisuallyHidden>
					<input type="checkbox" name="several" value={`${id}:${version}`} className="size-5 accent-leaf" />
				</label>
			) : (
				<span className="w-3 shrink-0" />
			)}
			<div className="flex min-w-0 flex-1 gap-3 py-3 pr-3">
				<Avatar name={name} src={avatar} />
				<div className="grid min-w-0 flex-1 gap-0.5">
					<h2 id={nameId} className="wrap-anywhere text-base">
						{name}
					</h2>
					{title && <p className="truncate text-sm">{title}</p>}
					<p className="truncate text-muted text-sm">{t("applications.appliedFor", { title: job.title || t("applications.untitled") })}</p>
					{reasons.length > 0 && <Reasons reasons={reasons} of="candidate" isShort />}
					<p className="mt-0.5 flex flex-wrap items-center gap-1.5">
						<StagePill stage={stage} status={status} />
						<span className="text-meta text-muted">{isWaiting ? <WaitingTime since={createdAt} /> : <TimeAgo at={createdAt} />}</span>
						{tags.map((tag) => (
							<Chip key={tag}>{tag}</Chip>
						))}
						{tellAt && <span className="text-meta text-ochre-ink">{t("hiring.toldAt", { when: format.time(tellAt) })}</span>}
					</p>
				</div>
			</div>
			<Link
				to={applicantPath(id, filters)}
				aria-describedby={nameId}
				aria-current={isSelected ? "true" : undefined}
				className="absolute inset-0 rounded-sm"
			>
				<VisuallyHidden>{t("applications.viewDetails")}</VisuallyHidden>
			</Link>
		</li>
	);
}
