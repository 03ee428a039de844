import { Suspense } from "react";
import { Form, useSearchParams } from "react-router";
import type { JobMatch } from "../../contract/matching.ts";
import { unnamedEmployer } from "../../contract/options.ts";
import { useIsSending } from "../api/use-page.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { actionClass, Button } from "../ui/button.tsx";
import { latePart } from "../ui/late-part.tsx";

/** Loaded lazily: needed only right after something was left out. */
const LeftOutNotice = latePart(async () => (await import("./left-out-notice.tsx")).LeftOutNotice);

/** The page that the form was sent from, which the action returns to. */
export type OriginPage = "recommended" | "dashboard" | "settings";

/** Controls on a recommended job to leave out its kind, by a word of its title, or its company (decisions.md "Trust"). */
export function LeaveOut({ match: { job, kind }, from }: { match: JobMatch; from: OriginPage }) {
	const t = useT();
	const isSending = useIsSending();
	const isNamed = !Object.values(unnamedEmployer).includes(job.company);
	return (
		// above the link that covers the whole card
		<details className="relative z-10">
			<summary className={`${actionClass} cursor-pointer in-[[open]]:-ml-2.5`}>{t("matching.notForMe")}</summary>
			<Form
				method="post"
				action={paths.recommendedJobs()}
				preventScrollReset={from === "dashboard"}
				className="grid grid-cols-1 gap-2 pb-2"
			>
				<input type="hidden" name="from" value={from} />
				{kind.length > 0 && <p className="text-muted text-sm">{t("matching.notThisKind")}</p>}
				<div className="flex flex-wrap gap-2">
					{kind.map((word) => (
						<Button
							key={word}
							type="submit"
							name="word"
							value={word}
							variant="outline"
							size="sm"
							disabled={isSending}
							aria-label={t("matching.leaveOutWord", { word })}
							className="min-w-0 wrap-anywhere"
						>
							{word}
						</Button>
					))}
				</div>
				{isNamed && (
					<div className="flex">
						<Button
							type="submit"
							name="companyOf"
							value={job.id}
							variant="quiet"
							size="sm"
							disabled={isSending}
							className="min-w-0 wrap-anywhere"
						>
							{t("matching.hideCompany", { company: job.company })}
						</Button>
					</div>
				)}
			</Form>
		</details>
	);
}

/** Shown above the list right after something was left out. */
export function LeftOutConfirmation({ from }: { from: OriginPage }) {
	const [params] = useSearchParams();
	if (!params.has("hiddenWord") && !params.has("hiddenCompany")) return null;
	return (
		<Suspense>
			<LeftOutNotice from={from} />
		</Suspense>
	);
}
