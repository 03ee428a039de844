import { useEffect, useEffectEvent, useRef } from "react";
import { useLocation } from "react-router";
import { browserApi } from "../api/browser.ts";
import { useUndo } from "../api/use-undo.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { classes } from "../ui/classes.ts";
import { Dated } from "../ui/dated.tsx";
import { Icon } from "../ui/icon.tsx";

import { saveAtPress } from "./save-at-press.ts";
import { useJobChange } from "./use-job-change.ts";

/** A bookmark in a job's corner: not saved, saving, saved (filled); one way (marketplace.md §4). A failure is only logged (§8). */
export function SaveJobIcon({ jobId, isSaved, titleId }: { jobId: string; isSaved: boolean; titleId: string }) {
	const t = useT();
	const { pathname, search } = useLocation();
	const { Form, sending, result, forget } = useJobChange(jobId);
	const offerUndo = useUndo();
	/** Each bookmark of the job receives the same change: only the pressed one confirms it. */
	const isPressed = useRef(false);
	const showSaved = useEffectEvent(() =>
		offerUndo(t("jobs.saved"), async () => {
			await browserApi("DELETE /jobs/saved/:jobId", { params: { jobId } });
			forget();
		}),
	);
	useEffect(() => {
		if (result?.change === "save" && isPressed.current) showSaved();
		isPressed.current = false;
	}, [result]);
	const press = () => {
		isPressed.current = true;
		saveAtPress(jobId);
	};
	const saved = isSaved || result?.change === "save";
	const label = t(saved ? "jobs.saved" : sending === "save" ? "jobs.saving" : "jobs.save");
	return (
		<Form method="post" action={paths.job(jobId)} onSubmit={press} className="contents">
			<input type="hidden" name="next" value={pathname + search} />
			<button
				type="submit"
				name="intent"
				value="save"
				disabled={saved || sending === "save"}
				aria-label={label}
				title={label}
				aria-describedby={titleId}
				className={classes(
					"grid size-11 place-items-center rounded-sm transition-colors duration-120",
					saved ? "text-leaf" : "text-muted hover:text-ink",
				)}
			>
				<Icon name="bookmark" className="size-6" filled={saved} />
			</button>
		</Form>
	);
}

/** `Saved on …` among a card's facts, if known; also for a job that was just saved here. */
export function SavedOn({ jobId, savedAt }: { jobId: string; savedAt?: string | undefined }) {
	const t = useT();
	const { result } = useJobChange(jobId);
	const at = savedAt ?? result?.savedAt;
	if (!at) return null;

	return (
		<li className="whitespace-nowrap">
			<Dated sentence={(date) => t("jobs.savedOn", { date })} on={at} />
		</li>
	);
}
