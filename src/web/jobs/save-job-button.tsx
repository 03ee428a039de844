import { useLocation } from "react-router";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { Button, type ButtonLook } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { ShortDate } from "../ui/time.tsx";
import { useJobChange } from "./use-job-change.ts";

type SaveJobButtonProps = ButtonLook & { jobId: string; isSaved: boolean; "aria-describedby"?: string };

/** Not saved, saving, saved: one way (marketplace.md §4). A failure is only logged (§8). */
export function SaveJobButton({ jobId, isSaved, ...look }: SaveJobButtonProps) {
	const t = useT();
	const { pathname, search } = useLocation();
	const { Form, sending, done } = useJobChange(jobId);
	const saved = isSaved || done?.change === "save";
	return (
		<Form method="post" action={paths.job(jobId)} className="contents">
			<input type="hidden" name="next" value={pathname + search} />
			<Button
				type="submit"
				name="intent"
				value="save"
				variant="secondary"
				icon={saved ? "check" : "bookmark"}
				busy={sending === "save"}
				busyText={t("jobs.saving")}
				disabled={saved}
				{...look}
			>
				{t(saved ? "jobs.saved" : "jobs.save")}
			</Button>
		</Form>
	);
}

/** `Saved on …` among a card's facts, when it is known; a job that was saved here just now says so too. */
export function SavedOn({ jobId, savedAt }: { jobId: string; savedAt?: string | undefined }) {
	const t = useT();
	const { done } = useJobChange(jobId);
	const at = savedAt ?? done?.savedAt;
	if (!at) return null;
	const [before = "", after = ""] = t("jobs.savedOn", { date: "\n" }).split("\n");
	return (
		<li className="flex items-start gap-1.5">
			<Icon name="bookmark" className="mt-0.5 size-4 text-muted" />
			<span>
				{before}
				<ShortDate on={at} />
				{after}
			</span>
		</li>
	);
}
