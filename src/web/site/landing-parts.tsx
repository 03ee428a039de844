import type { ReactNode } from "react";
import { Link } from "react-router";
import { useT } from "../i18n/use-t.tsx";
import type { PlainKey } from "../i18n/words.ts";
import { paths } from "../paths.ts";
import { Card } from "../ui/card.tsx";
import { classes } from "../ui/classes.ts";
import { Icon, type IconName } from "../ui/icon.tsx";
import type { LandingContent } from "./content/landing.ts";

type PartProps = { id: string; title: string; beside?: ReactNode; className?: string; children: ReactNode };

/** One part of the landing page, with its heading. */
function Part({ id, title, beside, className, children }: PartProps) {
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

/** That what is shown is a sample, until the operator puts their own in its place. */
function Note({ text }: { text: string }) {
	return text ? <p className="text-muted text-sm">{text}</p> : null;
}

export function Stats({ numbers, note }: LandingContent["stats"]) {
	const t = useT();
	return (
		<section aria-label={t("site.stats")} className="border-line border-b bg-surface">
			<div className="mx-auto grid max-w-6xl gap-4 px-4 py-8">
				<dl className="grid grid-cols-2 gap-x-6 gap-y-5 sm:grid-cols-3 lg:grid-cols-5">
					{numbers.map(({ value, label }, place) => (
						<div key={label} className={classes("flex flex-col-reverse border-ochre border-l-3 pl-4", place === 0 && "max-sm:col-span-2")}>
							<dt className="text-muted">{label}</dt>
							<dd className="font-bold text-3xl text-leaf tabular-nums tracking-tight">{value}</dd>
						</div>
					))}
				</dl>
				<Note text={note} />
			</div>
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
		<Part id="how-it-works" title={t("site.steps")}>
			<ol className="grid gap-8 md:grid-cols-3 md:gap-6">
				{steps.map(({ title, text }, place) => (
					<li key={title} className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-4 md:border-line md:border-t md:pt-5">
						<span aria-hidden="true" className="-mt-1 font-bold text-4xl text-ochre-ink tabular-nums leading-none">
							{place + 1}
						</span>
						<div className="grid gap-1.5">
							<h3 className="text-lg">{t(title)}</h3>
							<p className="text-muted">{t(text)}</p>
						</div>
					</li>
				))}
			</ol>
		</Part>
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
		<Part id="why-choose-us" title={t("site.why")} className="border-line border-y bg-surface">
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
		</Part>
	);
}

export function FeaturedJobs({ jobs, note }: LandingContent["featured"]) {
	const t = useT();
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
		<Part id="featured-jobs" title={t("site.featured")} beside={all}>
			<ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
				{jobs.map(({ title, company, location, type, pay, words }) => (
					<Card as="li" key={title} className="flex flex-col gap-3">
						<div className="grid gap-0.5">
							<h3 className="text-lg leading-snug">{title}</h3>
							<p>{company}</p>
						</div>
						<ul className="grid gap-1.5 text-sm">
							<Fact icon="pin">{location}</Fact>
							<Fact icon="briefcase">{type}</Fact>
						</ul>
						<p className="font-semibold text-sm tabular-nums">{pay}</p>
						<Link
							to={paths.jobs({ q: words })}
							aria-label={`${t("site.featured.similar")}: ${title}`}
							className="mt-auto inline-flex min-h-11 items-center border-line border-t pt-2 font-semibold text-leaf text-sm hover:underline"
						>
							{t("site.featured.similar")}
						</Link>
					</Card>
				))}
			</ul>
			<Note text={note} />
		</Part>
	);
}

function Fact({ icon, children }: { icon: IconName; children: ReactNode }) {
	return (
		<li className="flex items-start gap-1.5">
			<Icon name={icon} className="mt-0.5 size-4 text-muted" />
			{children}
		</li>
	);
}

export function Voices({ people, note }: LandingContent["voices"]) {
	const t = useT();
	return (
		<Part id="voices" title={t("site.voices")} className="border-line border-y bg-ochre-soft">
			<ul className="grid gap-8 md:grid-cols-3">
				{people.map(({ words, name, role }) => (
					<li key={name}>
						<figure className="grid gap-3 border-ochre border-l-3 pl-5">
							<blockquote className="text-lg leading-relaxed">{words}</blockquote>
							<figcaption className="text-sm">
								<b className="font-semibold">{name}</b>
								<br />
								{role}
							</figcaption>
						</figure>
					</li>
				))}
			</ul>
			<Note text={note} />
		</Part>
	);
}

/** The last word leads to the jobs. */
export function Start() {
	const t = useT();
	return (
		<section aria-labelledby="start" className="on-leaf -mb-16 bg-leaf text-on-leaf">
			<div className="mx-auto grid max-w-6xl justify-items-center gap-4 px-4 py-14 text-center">
				<h2 id="start" className="text-3xl">
					{t("site.start")}
				</h2>
				<p className="max-w-[48ch] text-leaf-soft text-lg">{t("site.start.text")}</p>
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
