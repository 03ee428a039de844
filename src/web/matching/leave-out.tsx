import { Form, Link, useSearchParams } from "react-router";
import type { JobMatch, LeftOut } from "../../contract/matching.ts";
import { unnamedEmployer } from "../../contract/options.ts";
import { useIsSending } from "../api/use-page.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { actionLook } from "../ui/action-look.ts";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Notice } from "../ui/notice.tsx";

/** Where one is, to come back to. */
export type From = "recommended" | "dashboard" | "settings";

/** Says of a recommended job that one wants none of its kind, by a word of its title, or of its company (decisions.md "Trust"). */
export function LeaveOut({ match: { job, kind }, from }: { match: JobMatch; from: From }) {
	const t = useT();
	const isSending = useIsSending();
	const isNamed = !Object.values(unnamedEmployer).includes(job.company);
	return (
		// above the link that is the whole card
		<details className="relative z-10">
			<summary className={`${actionLook} -ml-2.5 cursor-pointer`}>{t("matching.notForMe")}</summary>
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

/** What has just been left out, with the way back. */
export function LeftOutNotice({ from }: { from: From }) {
	const t = useT();
	const [asked] = useSearchParams();
	const [word, company] = [asked.get("hiddenWord"), asked.get("hiddenCompany")];
	if (!word && !company) return null;
	return (
		<Notice tone="success">
			<p className="wrap-anywhere">{word ? t("matching.wordHidden", { word }) : t("matching.companyHidden", { company: company ?? "" })}</p>
			<Form method="post" action={paths.recommendedJobs()} className="flex flex-wrap items-center gap-3">
				<input type="hidden" name="from" value={from} />
				<Button type="submit" name={word ? "bringBackWord" : "bringBackCompany"} value={word ?? company ?? ""} variant="outline" size="sm">
					{t("matching.undo")}
				</Button>
				<Link to={paths.settings({ open: "left-out" })} className="inline-flex min-h-11 items-center underline underline-offset-2">
					{t("matching.leftOutSee")}
				</Link>
			</Form>
		</Notice>
	);
}

/** All that was left out, each to be brought back by a press. */
export function LeftOutList({ leftOut: { words, companies } }: { leftOut: LeftOut }) {
	const t = useT();
	const isSending = useIsSending();
	const all = [
		...words.map((name) => ({ field: "bringBackWord", name })),
		...companies.map((name) => ({ field: "bringBackCompany", name })),
	];
	return (
		<Card as="section" id="left-out" className="grid scroll-mt-20 grid-cols-1 gap-3">
			<h2 className="text-lg">{t("matching.leftOut")}</h2>
			<p className="text-muted text-sm">{t(all.length > 0 ? "matching.leftOutText" : "matching.noneLeftOut")}</p>
			{all.length > 0 && (
				<Form method="post" action={paths.recommendedJobs()} className="flex flex-wrap gap-2">
					<input type="hidden" name="from" value="settings" />
					{all.map(({ field, name }) => (
						<Button
							key={field + name}
							type="submit"
							name={field}
							value={name}
							variant="outline"
							size="sm"
							icon="close"
							disabled={isSending}
							aria-label={t("matching.bringBack", { name })}
							className="min-w-0 wrap-anywhere"
						>
							{name}
						</Button>
					))}
				</Form>
			)}
		</Card>
	);
}
