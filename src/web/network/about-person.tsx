import type { ReactNode } from "react";
import type { Person } from "../../contract/network.ts";
import type { ShownResult, ShownSkill } from "../../contract/skills.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { LinkButton } from "../shell/link-button.tsx";
import { Columns } from "../shell/page.tsx";
import { ShownSkills } from "../skills/shown-skills.tsx";
import { Card } from "../ui/card.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { OutsideLink } from "../ui/outside-link.tsx";

/** The About tab: only the parts the person filled in. */
export function AboutPerson({ person, shown }: { person: Person; shown: { skills: ShownSkill[]; results: ShownResult[] } }) {
	const t = useT();
	const { about, experiences, portfolio, certifications, interests } = person;
	const { skills, results } = shown;
	const hasText = about !== null || experiences.length > 0 || portfolio.length > 0;
	const hasWords = skills.length + results.length + certifications.length + interests.length > 0;
	if (!hasText && !hasWords) return <EmptyProfile person={person} />;
	const lists = (
		<>
			{skills.length + results.length > 0 && (
				<Part title={t("profiles.skills")}>
					<ShownSkills skills={skills} results={results} />
				</Part>
			)}
			<TagList title={t("profiles.certifications")} items={certifications} />
			<TagList title={t("profiles.interests")} items={interests} />
		</>
	);
	if (!hasText) return lists;
	return (
		<Columns after={hasWords ? lists : undefined}>
			{about && (
				<Part title={t("network.about")}>
					<p className="max-w-[68ch] whitespace-pre-line leading-relaxed">{about}</p>
				</Part>
			)}
			{experiences.length > 0 && (
				<Part title={t("profiles.experience")}>
					<Entries>
						{experiences.map(({ id, role, company, duration, description }) => (
							<Entry key={id} title={role}>
								<p>{company}</p>
								{duration && <p className="text-muted text-sm">{duration}</p>}
								{description && <p className="whitespace-pre-line">{description}</p>}
							</Entry>
						))}
					</Entries>
				</Part>
			)}
			{portfolio.length > 0 && (
				<Part title={t("profiles.portfolio")}>
					<Entries>
						{portfolio.map(({ id, title, image, link }) => (
							<Entry key={id} title={title}>
								{image && <OutsideLink href={image}>{t("profiles.image")}</OutsideLink>}
								{link && <OutsideLink href={link}>{t("profiles.viewProject")}</OutsideLink>}
							</Entry>
						))}
					</Entries>
				</Part>
			)}
		</Columns>
	);
}

function EmptyProfile({ person }: { person: Person }) {
	const t = useT();
	return (
		<EmptyState
			icon="user"
			title={t("profiles.noAbout")}
			text={person.isOwn ? t("profiles.noAboutOwn") : t("profiles.noAboutText", { name: person.fullName })}
		>
			{person.isOwn && <LinkButton to={paths.profile({ edit: "personal", section: "personal" })}>{t("shell.editProfile")}</LinkButton>}
		</EmptyState>
	);
}

export function Part({ title, children }: { title: string; children: ReactNode }) {
	return (
		<Card as="section" className="grid gap-4">
			<h2 className="text-lg">{title}</h2>
			{children}
		</Card>
	);
}

function TagList({ title, items }: { title: string; items: readonly string[] }) {
	if (items.length === 0) return null;
	return (
		<Part title={title}>
			<ul className="flex flex-wrap gap-2">
				{items.map((word) => (
					<li key={word} className="max-w-full rounded-full bg-sunken px-3 py-1 text-sm">
						{word}
					</li>
				))}
			</ul>
		</Part>
	);
}

const Entries = ({ children }: { children: ReactNode }) => <ul className="grid gap-4">{children}</ul>;

function Entry({ title, children }: { title: string; children: ReactNode }) {
	return (
		<li className="grid min-w-0 gap-1 border-line border-t pt-4 first:border-t-0 first:pt-0">
			<h3 className="text-base">{title}</h3>
			{children}
		</li>
	);
}
