import { Link } from "react-router";
import type { ModerationCase } from "../../contract/moderation.ts";
import type { ReportReason } from "../../contract/options.ts";
import { useFormat } from "../i18n/use-format.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { Chip, StatusPill } from "../ui/chip.tsx";
import { InSentence } from "../ui/in-sentence.tsx";

/** The case's kind, its state and the reasons it was reported for. */
export function CaseState({ moderationCase }: { moderationCase: ModerationCase }) {
	const t = useT();
	const format = useFormat();
	const { kind, author, isHidden, isGone, reasons, appealsCount } = moderationCase;
	return (
		<ul className="flex flex-wrap items-center gap-2">
			<li>
				<Chip>{t(`moderation.kind.${kind}`)}</Chip>
			</li>
			{(Object.entries(reasons) as [ReportReason, number][]).map(([reason, count]) => (
				<li key={reason}>
					<Chip tone="ochre">
						{t(`moderation.reason.${reason}`)} · {format.number(count)}
					</Chip>
				</li>
			))}
			{appealsCount > 0 && (
				<li>
					<Chip tone="sky">{t("moderation.appealsCount", { count: appealsCount })}</Chip>
				</li>
			)}
			{isHidden && (
				<li>
					<StatusPill tone="clay">{t("moderation.isHidden")}</StatusPill>
				</li>
			)}
			{isGone && (
				<li>
					<StatusPill tone="neutral">{t("moderation.isGone")}</StatusPill>
				</li>
			)}
			{author?.isSuspended && (
				<li>
					<StatusPill tone="clay">{t("moderation.isSuspended")}</StatusPill>
				</li>
			)}
		</ul>
	);
}

export function CaseAuthor({ author }: { author: ModerationCase["author"] }) {
	const t = useT();
	if (!author) return <p className="text-muted">{t("moderation.imported")}</p>;

	return (
		<p className="text-muted">
			<InSentence sentence={(name) => t("moderation.by", { name })}>
				<Link to={paths.person(author.slug)} className="underline underline-offset-2 hover:text-leaf">
					{author.fullName}
				</Link>
			</InSentence>
		</p>
	);
}
