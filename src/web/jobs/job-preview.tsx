import { useEffect, useState } from "react";
import { readAmount } from "../../contract/amount.ts";
import type { JobCard as JobForCard } from "../../contract/jobs.ts";
import { cardDescriptionLength } from "../../contract/limits/jobs.ts";
import { experienceLevels, jobTypes, noPayReasons, payPeriods, salaryCodes } from "../../contract/options.ts";
import type { Values } from "../api/form-body.ts";
import { useT } from "../i18n/use-t.tsx";
import type { Employer } from "./employers.ts";
import { JobCard } from "./job-card.tsx";
import { QuestionsPreview } from "./questions-section.tsx";

/** On desktops, beside the form: a live preview of the card as people will see it. Not interactive. */
export function JobPreview({ values, employers }: { values: Values; employers: readonly Employer[] }) {
	const t = useT();
	// not rendered on the server: its links lead to a job that does not exist yet
	const [isLive, setLive] = useState(false);
	useEffect(() => setLive(true), []);
	if (!isLive) return null;
	const job = cardOf(values, employers);
	return (
		<section aria-label={t("jobs.preview")} className="max-xl:hidden xl:sticky xl:top-21 xl:grid xl:gap-2">
			<h2 className="text-sm">{t("jobs.preview")}</h2>
			<div inert className={job.title ? undefined : "[&_h2_a]:text-muted"}>
				<JobCard job={{ ...job, title: job.title || t("jobs.field.titleExample") }} />
			</div>
			<p className="text-meta text-muted">{t("jobs.previewText")}</p>
			<QuestionsPreview values={values} />
		</section>
	);
}

/** The typed values as a list would show them; everything else is as in a new job. */
function cardOf(values: Values, employers: readonly Employer[]): JobForCard {
	const text = (name: string) => [values[name] ?? ""].flat().join(",").trim();
	const amount = (name: string) => readAmount(text(name)) ?? null;
	const now = new Date().toISOString();
	const employer = employers.find(({ name }) => name === text("company"));
	const tags = text("tags").split(",").filter(Boolean);
	return {
		id: "preview",
		userId: null,
		title: text("title"),
		company: text("company"),
		companySlug: null,
		companyUnverified: false,
		companyVerified: employer?.verified ?? false,
		companyDomain: employer?.domain ?? null,
		companyLogo: employer?.logo ?? null,
		location: text("location"),
		description: cut(text("description")),
		salary: salaryCodes.find((code) => code === text("salary")) ?? null,
		salaryMin: amount("salaryMin"),
		salaryMax: amount("salaryMax"),
		payPeriod: payPeriods.find((period) => period === text("payPeriod")) ?? "month",
		noPayReason: noPayReasons.find((reason) => reason === text("noPayReason")) ?? null,
		applicationDeadline: /^\d{4}-\d\d-\d\d$/.test(text("applicationDeadline")) ? text("applicationDeadline") : null,
		openUntil: "2099-12-31",
		isRemote: text("isRemote") === "on" || text("isRemote") === "true",
		jobType: jobTypes.find((type) => type === text("jobType")) ?? "FULL_TIME",
		experience: experienceLevels.find((level) => level === text("experience")) ?? null,
		requiredSkills: null,
		skills: tags,
		tags,
		source: null,
		isOpen: true,
		isPaused: false,
		isHidden: false,
		closedAt: null,
		createdAt: now,
		updatedAt: now,
		isSaved: false,
		JobApplications: [],
		canManage: false,
		appliesHere: true,
		replies: null,
	};
}

/** 150 characters, then `…` (decisions.md "On the screens"), as the server does it for a list. */
function cut(description: string): string {
	const letters = Array.from(description);
	return letters.length > cardDescriptionLength ? `${letters.slice(0, cardDescriptionLength).join("")}…` : description;
}
