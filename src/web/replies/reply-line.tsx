import { answerDays, replyWindowDays } from "../../contract/limits/replies.ts";
import type { Replies, ReplyRate } from "../../contract/replies.ts";
import { loadMessages } from "../i18n/load.ts";
import { useT } from "../i18n/use-t.tsx";
import { Icon } from "../ui/icon.tsx";

await loadMessages("replies");

/** An employer's reply rate; a tap shows how it is counted (decisions.md "Hiring"). */
export function ReplyLine({ replies }: { replies: Replies }) {
	const t = useT();
	if (replies === null) return null;
	return (
		<details className="justify-self-start text-sm">
			<summary className="flex min-h-11 cursor-pointer items-center gap-1.5 rounded-sm text-muted hover:text-leaf sm:min-h-8">
				<Icon name="clock" className="size-4" />
				<span className="min-w-0 underline decoration-line underline-offset-4">
					{replies === "new" ? t("replies.newEmployer") : <ReplyRateText rate={replies} />}
				</span>
			</summary>
			<div className="grid max-w-[60ch] gap-1.5 py-2 text-muted">
				{replies !== "new" && <p>{t("replies.counted", { received: replies.received, answered: replies.answered, days: answerDays })}</p>}
				<p>{t("replies.how", { days: answerDays, oldest: answerDays + replyWindowDays })}</p>
				<p>{t(replies === "new" ? "replies.newHow" : "replies.howDays")}</p>
			</div>
		</details>
	);
}

/** Rounds down: 99.6 % is not all. */
const percentOf = ({ received, answered }: ReplyRate) => Math.floor((answered * 100) / received);

function ReplyRateText({ rate }: { rate: ReplyRate }) {
	const t = useT();
	const percent = percentOf(rate);
	if (rate.answered === 0 || rate.days === null) return t("replies.none", { count: rate.received });
	return `${t("replies.rate", { percent })}, ${t("replies.days", { count: rate.days })}`;
}
