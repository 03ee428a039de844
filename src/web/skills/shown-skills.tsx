import { Link } from "react-router";
import type { ShownResult, ShownSkill } from "../../contract/skills.ts";
import { BandPill } from "../assessments/band.tsx";
import { useLocalize } from "../assessments/use-localize.ts";
import { useFormat } from "../i18n/use-format.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { Avatar } from "../ui/avatar.tsx";
import { Chip } from "../ui/chip.tsx";
import { Icon } from "../ui/icon.tsx";
import { OutsideLink } from "../ui/outside-link.tsx";

/** A person's skills as others see them: level, evidence, and the test results they chose to show. */
export function ShownSkills({ skills, results }: { skills: readonly ShownSkill[]; results: readonly ShownResult[] }) {
	const detailed = skills.filter(hasMore);
	const plain = skills.filter((skill) => !hasMore(skill));
	return (
		<>
			<ShownResults results={results} />
			{detailed.length > 0 && (
				<ul className="grid gap-4">
					{detailed.map((skill) => (
						<Skill key={skill.name} skill={skill} />
					))}
				</ul>
			)}
			{plain.length > 0 && (
				<ul className="flex flex-wrap gap-2">
					{plain.map(({ name }) => (
						<li key={name} className="max-w-full rounded-full bg-sunken px-3 py-1 text-sm">
							{name}
						</li>
					))}
				</ul>
			)}
		</>
	);
}

const hasMore = ({ level, proofs, endorsements }: ShownSkill): boolean => level !== null || proofs.length + endorsements.length > 0;

/** Test results their owner shows, on a profile or with an application; an expired one says so. */
export function ShownResults({ results }: { results: readonly ShownResult[] }) {
	const t = useT();
	const localize = useLocalize();
	const format = useFormat();
	if (results.length === 0) return null;
	return (
		<ul aria-label={t("skills.results")} className="grid gap-2">
			{results.map(({ id, title, band, takenAt, endsAt }) => (
				<li key={id} className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-2">
					<Icon name="award" className="mt-0.5 size-5 text-leaf" />
					<div className="grid gap-0.5">
						<p className="flex flex-wrap items-center gap-x-2 gap-y-1">
							<span className="font-semibold">{localize(title)}</span>
							<BandPill band={band} />
						</p>
						<p className="text-meta text-muted" suppressHydrationWarning>
							{t("skills.onTest", { date: format.longDate(takenAt) })}
							{Date.parse(endsAt) < Date.now() && ` · ${t("skills.ended", { date: format.longDate(endsAt) })}`}
						</p>
					</div>
				</li>
			))}
		</ul>
	);
}

function Skill({ skill: { name, level, proofs, endorsements } }: { skill: ShownSkill }) {
	const t = useT();
	return (
		<li className="grid gap-1.5 border-line border-t pt-3 first:border-t-0 first:pt-0">
			<p className="flex flex-wrap items-center gap-x-2 gap-y-1">
				<span className="wrap-anywhere min-w-0 font-semibold">{name}</span>
				{level && <Chip tone="leaf">{t(`skills.level.${level}`)}</Chip>}
			</p>
			{proofs.map(({ id, kind, title, link }) => (
				<p key={id} className="grid gap-0.5 text-sm">
					<span className="wrap-anywhere">
						{title} <span className="text-muted">({t(`skills.kind.${kind}`)})</span>
					</span>
					{link && <OutsideLink href={link}>{new URL(link).hostname}</OutsideLink>}
				</p>
			))}
			{endorsements.map(({ id, words, person }) => (
				<figure key={id} className="grid gap-0.5 rounded-sm bg-sunken p-3 text-sm">
					<blockquote className="wrap-anywhere whitespace-pre-line before:[content:open-quote] after:[content:close-quote]">
						{words}
					</blockquote>
					<figcaption className="flex items-center gap-2 text-meta text-muted">
						<Avatar name={person.fullName} src={person.avatar} size="sm" />
						{person.slug ? (
							<Link to={paths.person(person.slug)} className="hover:text-leaf hover:underline">
								{person.fullName}
							</Link>
						) : (
							person.fullName
						)}
					</figcaption>
				</figure>
			))}
		</li>
	);
}
