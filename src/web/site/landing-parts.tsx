import type { ReactNode } from "react";
import { Link } from "react-router";
import { answerDays } from "../../contract/limits/replies.ts";
import type { Figures } from "../../contract/site.ts";
import type { PlainKey } from "../i18n/translate.ts";
import { useFormat } from "../i18n/use-format.ts";
import { useT } from "../i18n/use-t.tsx";
import { JobCard } from "../jobs/job-card.tsx";
import type { JobCardFacts } from "../jobs/on-card.ts";
import { paths } from "../paths.ts";
import { Icon, type IconName } from "../ui/icon.tsx";
import type { Testimonial } from "./content/testimonials.ts";

type LandingSectionProps = { id: string; title: string; beside?: ReactNode; className?: string; children: ReactNode };

/** A section of the landing page with its heading. */
function LandingSection({ id, title, beside, className, children }: LandingSectionProps) {
	return (
		<section aria-labelledby={id} className={className}>
			<div className="mx-auto grid max-w-6xl gap-6 px-4 py-12 sm:py-16">
				<div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
					<h2 id={id} className="text-2xl sm:text-3xl">
						{title}
					</h2>
					{beside}
				</div>
				{children}
			</div>
		</section>
	);
}

const counters = ["openJobs", "verifiedCompanies", "jobSeekers", "applicationsAnswered", "shareAnswered"] as const;

/** The site's figures. Those that are still too small are left out; if none is left, the band is omitted. */
export function Stats({ figures }: { figures: Figures }) {
	const t = useT();
	const format = useFormat();
	const shownCounters = counters.flatMap((name) => {
		const count = figures[name];
		return count === null ? [] : [{ name, value: name === "shareAnswered" ? format.percent(count / 100) : format.number(count) }];
	});
	if (shownCounters.length === 0) return null;
	return (
		<section aria-label={t("site.stats")} className="bg-surface">
			<dl className="mx-auto grid max-w-6xl grid-cols-2 gap-x-8 gap-y-5 px-4 py-6 sm:flex sm:flex-wrap sm:justify-between">
				{shownCounters.map(({ name, value }) => (
					<div key={name} className="flex flex-col-reverse justify-end last:odd:col-span-2 sm:min-w-32">
						<dt className="text-muted">{t(`site.stats.${name}`, { days: answerDays })}</dt>
						<dd className="font-bold text-3xl text-leaf tabular-nums tracking-tight">{value}</dd>
					</div>
				))}
			</dl>
		</section>
	);
}

const steps: readonly { title: PlainKey; text: PlainKey }[] = [
	{ title: "site.steps.search", text: "site.steps.searchText" },
	{ title: "site.steps.apply", text: "site.steps.applyText" },
	{ title: "site.steps.follow", text: "site.steps.followText" },
];

export function Steps() {
	const t = useT();
	return (
		<LandingSection id="how-it-works" title={t("site.steps")}>
			<ol className="grid gap-8 md:grid-cols-3 md:gap-6">
				{steps.map(({ title, text }, index) => (
					<li key={title} className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-4 ">
						<span
							aria-hidden="true"
							className="grid size-11 place-items-center rounded-full bg-leaf-soft font-bold text-leaf-strong text-xl tabular-nums"
						>
							{index + 1}
						</span>
						<div className="grid gap-1.5">
							<h3 className="text-lg">{t(title)}</h3>
							<p className="text-muted">{t(text)}</p>
						</div>
					</li>
				))}
			</ol>
		</LandingSection>
	);
}

const features: readonly { icon: IconName; title: PlainKey; text: PlainKey }[] = [
	{ icon: "match", title: "site.why.matching", text: "site.why.matchingText" },
	{ icon: "verified", title: "site.why.verified", text: "site.why.verifiedText" },
	{ icon: "bolt", title: "site.why.fast", text: "site.why.fastText" },
	{ icon: "phone", title: "site.why.mobile", text: "site.why.mobileText" },
];

export function Features() {
	const t = useT();
	return (
		<LandingSection id="why-choose-us" title={t("site.why")} className="bg-surface">
			<ul className="grid gap-x-12 gap-y-8 sm:grid-cols-2">
				{features.map(({ icon, title, text }) => (
					<li key={title} className="flex items-start gap-4">
						<span className="grid size-12 shrink-0 place-items-center rounded-full bg-leaf-soft text-leaf">
							<Icon name={icon} className="size-6" />
						</span>
						<div className="grid gap-1">
							<h3 className="text-lg">{t(title)}</h3>
							<p className="max-w-[48ch] text-muted">{t(text)}</p>
						</div>
					</li>
				))}
			</ul>
		</LandingSection>
	);
}

export function FeaturedJobs({ jobs }: { jobs: readonly JobCardFacts[] }) {
	const t = useT();
	if (jobs.length === 0) return null;
	const all = (
		<Link
			to={paths.jobs()}
			className="-mx-2 inline-flex min-h-11 items-center gap-1 rounded-sm px-2 font-semibold text-leaf hover:underline"
		>
			{t("site.featured.all")}
			<Icon name="chevronRight" className="size-4" />
		</Link>
	);
	return (
		<LandingSection id="featured-jobs" title={t("site.featured")} beside={all}>
			<div className="grid grid-cols-1 gap-2.5 sm:gap-4 lg:grid-cols-2">
				{jobs.map((job) => (
					<JobCard key={job.id} job={job} />
				))}
			</div>
		</LandingSection>
	);
}

export function Testimonials({ testimonials }: { testimonials: readonly Testimonial[] }) {
	const t = useT();
	if (testimonials.length === 0) return null;
	return (
		<LandingSection id="voices" title={t("site.voices")} className="bg-leaf-soft">
			<ul className="grid gap-8 md:grid-cols-3">
				{testimonials.map(({ words, name, role }) => (
					<li key={name}>
						<figure className="grid gap-3">
							<blockquote className="text-lg leading-relaxed">{words}</blockquote>
							<figcaption className="text-sm">
								<b className="font-semibold">{name}</b>
								<br />
								<span className="text-muted">{role}</span>
							</figcaption>
						</figure>
					</li>
				))}
			</ul>
		</LandingSection>
	);
}

/** The closing call to action, leading to the jobs. */
export function CallToAction() {
	const t = useT();
	return (
		<section aria-labelledby="start" className="on-leaf -mb-12 bg-brand text-on-brand">
			<div className="mx-auto grid max-w-6xl justify-items-center gap-4 px-4 py-14 text-center">
				<h2 id="start" className="text-3xl">
					{t("site.start")}
				</h2>
				<p className="max-w-[48ch] text-on-brand-soft text-lg">{t("site.start.text")}</p>
				<Link
					to={paths.jobs()}
					className="mt-2 inline-flex min-h-12 items-center rounded-sm bg-ochre px-6 font-semibold text-lg text-on-ochre hover:bg-ochre-soft"
				>
					{t("site.start.submit")}
				</Link>
			</div>
		</section>
	);
}
