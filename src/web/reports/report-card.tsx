import { Link } from "react-router";
import { markdownWords } from "../../contract/markdown.ts";
import type { ReportSummary } from "../../contract/reports.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { LinkButton } from "../shell/link-button.tsx";
import { Card } from "../ui/card.tsx";
import { Chip } from "../ui/chip.tsx";
import { Icon } from "../ui/icon.tsx";
import { LongDate } from "../ui/time.tsx";

/** A report in the list (marketplace.md §2 Reports): title, date, author, tags, attachments and an excerpt. */
export function ReportCard({ report }: { report: ReportSummary }) {
	const t = useT();
	return (
		<Card as="article" className="grid grid-cols-1 gap-2">
			<h2 className="text-lg">
				<Link to={paths.report(report.id)} className="inline-block min-h-6 rounded-sm hover:text-leaf hover:underline">
					{report.title}
				</Link>
			</h2>
			<p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm">
				<Chip tone={report.kind === "hiring" ? "leaf" : "ochre"} icon={report.kind === "hiring" ? "report" : "document"}>
					{t(`reports.one.${report.kind}`)}
				</Chip>
				<span>{report.isOwn ? t("reports.you") : report.author.fullName}</span>
				<LongDate on={report.date} />
				{report.sharedWith && (
					<span className="inline-flex items-center gap-1">
						<Icon name="people" className="size-4" />
						{report.sharedWith.name}
					</span>
				)}
			</p>
			{report.content && <p className="line-clamp-2 max-w-[68ch]">{markdownWords(report.content)}</p>}
			<div className="flex items-end justify-between gap-4">
				<p className="flex min-w-0 flex-wrap items-center gap-2 self-center text-muted text-sm">
					{report.tags.map((tag) => (
						<Chip key={tag}>{tag}</Chip>
					))}
					{report.attachments.length > 0 && (
						<span className="inline-flex items-center gap-1">
							<Icon name="paperclip" className="size-4" />
							{t("reports.files", { count: report.attachments.length })}
						</span>
					)}
					{report.comments > 0 && <span>{t("reports.commentCount", { count: report.comments })}</span>}
				</p>
				<LinkButton
					to={paths.report(report.id)}
					variant="secondary"
					size="sm"
					aria-label={t("reports.viewNamed", { title: report.title })}
					className="shrink-0"
				>
					{t("reports.view")}
				</LinkButton>
			</div>
		</Card>
	);
}
