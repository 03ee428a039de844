import { Form, useFetcher, useParams } from "react-router";
import { messageMax } from "../../contract/limits.ts";
import type { ReportComment } from "../../contract/reports.ts";
import type { PageFailure } from "../api/failure.ts";
import { readOutcome, useIsSending } from "../api/use-page.ts";
import { useFormat } from "../i18n/use-format.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { CursorPager } from "../shell/cursor-pager.tsx";
import { useNextEntryDraft } from "../shell/draft.ts";
import { Avatar } from "../ui/avatar.tsx";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Notice } from "../ui/notice.tsx";
import { TextArea } from "../ui/text-field.tsx";
import { TimeAgo } from "../ui/time.tsx";
import type { changeReport } from "./change-report.ts";

type CommentsProps = {
	comments: ReportComment[];
	first: string | null;
	next: string | null;
	failure: PageFailure | undefined;
	typed: string;
};

/** A report's comments, newest first, below the form to add one. */
export function Comments({ comments, first, next, failure, typed }: CommentsProps) {
	const t = useT();
	const { reportId = "" } = useParams();
	const isSending = useIsSending("comment");
	const { form, save } = useNextEntryDraft(
		`report comment ${reportId}`,
		comments.flatMap(({ id, isOwn }) => (isOwn ? [id] : [])),
	);
	return (
		<Card as="section" id="comments" className="grid grid-cols-[minmax(0,1fr)] gap-4">
			<h2 className="text-lg">{t("reports.comments")}</h2>
			{failure && !failure.fields.text && <Notice tone="danger">{failure.message || t("error.offline")}</Notice>}
			<Form ref={form} onInput={save} method="post" action={paths.report(reportId)} preventScrollReset className="grid gap-3">
				<TextArea
					name="text"
					label={t("reports.comment")}
					rows={2}
					maxLength={messageMax}
					defaultValue={typed}
					error={failure?.fields.text}
				/>
				<Button
					type="submit"
					name="intent"
					value="comment"
					size="sm"
					busy={isSending}
					busyText={t("reports.posting")}
					className="justify-self-start"
				>
					{t("reports.post")}
				</Button>
			</Form>
			{comments.length === 0 && <p className="text-muted">{t("reports.noComments")}</p>}
			<ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
				{comments.map((comment) => (
					<Comment key={comment.id} comment={comment} />
				))}
			</ul>
			<CursorPager first={first} next={next} />
		</Card>
	);
}

function Comment({ comment: { id, user, text, date, isOwn } }: { comment: ReportComment }) {
	const t = useT();
	const format = useFormat();
	const { reportId = "" } = useParams();
	const fetcher = useFetcher();
	const { failure } = readOutcome<typeof changeReport>(fetcher.data);
	return (
		<li className="grid grid-cols-[auto_minmax(0,1fr)] gap-3 border-line border-t pt-4">
			<Avatar name={user.fullName} size="sm" />
			<div className="grid gap-1">
				<p className="flex flex-wrap items-center gap-x-3 text-sm">
					<span className="font-semibold">{isOwn ? t("reports.you") : user.fullName}</span>
					<span className="text-muted">
						<TimeAgo at={date} />
					</span>
				</p>
				<p className="whitespace-pre-line">{text}</p>
				{isOwn && (
					<fetcher.Form method="post" action={paths.report(reportId)}>
						<input type="hidden" name="commentId" value={id} />
						<Button
							type="submit"
							name="intent"
							value="deleteComment"
							variant="dangerQuiet"
							size="sm"
							busy={fetcher.state !== "idle"}
							aria-label={t("reports.deleteCommentNamed", { date: format.dateTime(date) })}
							className="-ml-3"
						>
							{t("reports.deleteComment")}
						</Button>
					</fetcher.Form>
				)}
				{failure && (
					<p role="alert" className="text-clay text-sm">
						{failure.message || t("error.offline")}
					</p>
				)}
			</div>
		</li>
	);
}
