import { useCallback, useMemo, useState } from "react";
import { Form, Link, useRevalidator } from "react-router";
import type { Applicant } from "../../contract/hiring.ts";
import { mayMove, type RefusalReason, type Stage } from "../../contract/options.ts";
import { browserApi } from "../api/browser.ts";
import { ApiFailure } from "../api/client.ts";
import { WaitingTime } from "../applications/received-row.tsx";
import { loadMessages } from "../i18n/load.ts";
import { useT } from "../i18n/use-t.tsx";
import { Avatar } from "../ui/avatar.tsx";
import { Board, type BoardColumn } from "../ui/board.tsx";
import { Chip } from "../ui/chip.tsx";
import { TimeAgo } from "../ui/time.tsx";
import { VisuallyHidden } from "../ui/visually-hidden.tsx";
import { BulkActions } from "./bulk-actions.tsx";
import { applicantPath, listPath } from "./filters.ts";
import type { Pipeline } from "./load-pipeline.ts";
import { MoveDialog, type PendingMove } from "./move-dialog.tsx";
import { useTicked } from "./use-ticked.ts";

await loadMessages("board");

/** What is sent with a move on the board; null if the move is cancelled. */
export type MoveDetails = { reason: RefusalReason; words: string | null; replyId: string | undefined } | null;

/** The same applicants by stage; moves that the applicant is notified of ask for words first. */
export function HiringBoard({ pipeline: { board, filters, replies, job } }: { pipeline: Pipeline }) {
	const t = useT();
	const { revalidate } = useRevalidator();
	const [pendingMove, setPendingMove] = useState<PendingMove | null>(null);
	const { container, ticked, recount } = useTicked<HTMLDivElement>();
	const mayDecide = job?.mayDecide ?? true;
	const columns = useMemo(
		() =>
			board?.columns.map(
				({ stage, count, applicants }): BoardColumn<Applicant> => ({
					id: stage,
					title: t(`hiring.stage.${stage}`),
					count,
					items: applicants,
					moreHref: count > applicants.length ? listPath({ ...filters, view: undefined, stage }) : undefined,
				}),
			) ?? [],
		[board, filters, t],
	);
	const draw = useCallback(
		(applicant: Applicant) => (
			<BoardCard
				applicant={applicant}
				href={applicantPath(applicant.id, filters)}
				hasManyJobs={!filters.job}
				canTick={mayDecide && applicant.status !== "Withdrawn"}
			/>
		),
		[filters, mayDecide],
	);
	const askDetails = (applicant: Applicant, to: Stage) =>
		new Promise<MoveDetails>((resolve) => {
			setPendingMove({
				applicant,
				to,
				resolve: (details) => {
					setPendingMove(null);
					resolve(details);
				},
			});
		});
	const onMove = async (applicant: Applicant, column: string): Promise<string | null> => {
		const to = column as Stage;
		const notifiesApplicant = to === "NotNow" || to === "Hired" || to === "Interview";
		const details =
			notifiesApplicant && !(to === "Interview" && applicant.status === "Interview") ? await askDetails(applicant, to) : undefined;
		if (details === null) return t("hiring.notMoved");
		const { reason, ...message } = details ?? { words: null };
		const fields = { ...message, ...(to === "NotNow" ? { reason } : {}) };
		try {
			await browserApi("POST /hiring/applicants/:applicationId/move", {
				params: { applicationId: applicant.id },
				body: { version: applicant.version, to, ...fields },
			});
			await revalidate();
			return null;
		} catch (error) {
			await revalidate();
			return (error instanceof ApiFailure && error.message) || t("error.offline");
		}
	};
	return (
		<div ref={container} className="several-box grid min-w-0 gap-3" onChange={recount}>
			<Board
				label={t("hiring.board")}
				columns={columns}
				nameOf={nameOf}
				renderCard={draw}
				mayMove={isAllowed}
				onMove={onMove}
				moveFields={fieldsOf}
			/>
			{mayDecide && (
				// has no box of its own, so that its content stays in sight for the whole height of the board
				<Form id={bulkFormId} method="post" aria-label={t("hiring.several")} className="contents">
					<BulkActions replies={replies} ticked={ticked} />
				</Form>
			)}
			{pendingMove && <MoveDialog key={`${pendingMove.applicant.id} ${pendingMove.to}`} pendingMove={pendingMove} replies={replies} />}
		</div>
	);
}

const nameOf = ({ name }: Applicant) => name;
const isAllowed = ({ status, stage, tellAt }: Applicant, column: string) => mayMove(tellAt ? "Pending" : status, stage, column as Stage);
const fieldsOf = ({ id, version }: Applicant) => ({ id, version: String(version), intent: "move" });

/** Cards contain forms of their own, so their ticks belong to a form outside the board. */
const bulkFormId = "several";

type BoardCardProps = { applicant: Applicant; href: string; hasManyJobs: boolean; canTick: boolean };

function BoardCard({ applicant, href, hasManyJobs, canTick }: BoardCardProps) {
	const t = useT();
	const { id, version, name, avatar, title, createdAt, status, answeredAt, tags, rating, job } = applicant;
	return (
		<div className="grid gap-1.5">
			<div className="flex items-center gap-2.5">
				<Avatar name={name} src={avatar} size="sm" />
				<Link to={href} className="line-clamp-2 min-h-6 min-w-0 wrap-anywhere font-semibold text-sm hover:text-leaf hover:underline">
					{name}
				</Link>
				{canTick && (
					<label className="-my-2.5 -mr-2.5 ml-auto grid size-11 shrink-0 place-items-center">
						<VisuallyHidden>{t("hiring.tick", { name })}</VisuallyHidden>
						<input form={bulkFormId} type="checkbox" name="several" value={`${id}:${version}`} className="size-5 accent-leaf" />
					</label>
				)}
			</div>
			{title && <p className="truncate text-meta">{title}</p>}
			{hasManyJobs && <p className="truncate text-meta text-muted">{job.title}</p>}
			<p className="text-meta text-muted">
				{status === "Pending" && answeredAt === null ? <WaitingTime since={createdAt} /> : <TimeAgo at={createdAt} />}
			</p>
			{(tags.length > 0 || rating !== null) && (
				<p className="flex flex-wrap gap-1">
					{rating !== null && <Chip tone="leaf">{t("hiring.mean", { rating: rating.toFixed(1) })}</Chip>}
					{tags.map((tag) => (
						<Chip key={tag}>{tag}</Chip>
					))}
				</p>
			)}
		</div>
	);
}
