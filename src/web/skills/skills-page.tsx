import { redirect } from "react-router";
import type { TestSubject } from "../../contract/assessments.ts";
import { nullIfWrongRole } from "../api/failure.ts";
import { forSignedIn } from "../api/for-signed-in.ts";
import { inBrowser, onServer } from "../api/page.ts";
import { unlessRefused, useLoaded, useOutcome } from "../api/use-page.ts";
import { SkillsTabs } from "../assessments/skills-tabs.tsx";
import { loadMessages } from "../i18n/load.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { Head } from "../shell/head.tsx";
import { LinkButton } from "../shell/link-button.tsx";
import { Page } from "../shell/page.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Notice } from "../ui/notice.tsx";
import { changeSkills } from "./change-skills.ts";
import { SkillCard } from "./skill-card.tsx";

await loadMessages("skills");

const load = forSignedIn({ backWith: [] }, async ({ api, url }) => {
	const [own, tests] = await Promise.all([api("GET /skills").catch(nullIfWrongRole), api("GET /assessments").catch(nullIfWrongRole)]);
	// without the jobseeker role there are endorsements to give, but no skills of one's own
	if (!own || !tests) return redirect(paths.endorsements());
	return { ...own, ...tests, saved: url.searchParams.get("saved") };
});

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = onServer(changeSkills);
export const clientAction = inBrowser(changeSkills);
export const shouldRevalidate = unlessRefused;
export { ErrorBoundary } from "../assessments/skills-error.tsx";

/** decisions.md "The menu's other rooms": the viewer's skills with their levels and evidence. */
export default function SkillsPage() {
	const t = useT();
	const { skills, connections, subjects, saved } = useLoaded<typeof load>();
	const { failure, values } = useOutcome<typeof changeSkills>();
	const isSentSkill = (skill: string) => values.skill?.toString().toLowerCase() === skill.toLowerCase();
	const isShownInCard = skills.some(({ name }) => isSentSkill(name));
	return (
		<Page width="text" isSnug>
			<Head title={t("skills.title")} noIndex />
			<SkillsTabs current="mine" text={t("skills.text")} />
			{saved && !failure && <Notice tone="success">{t(saved === "asked" ? "skills.askedDone" : "skills.saved")}</Notice>}
			{failure && !isShownInCard && <Notice tone="danger">{failure.message || t("error.offline")}</Notice>}
			{skills.length === 0 ? (
				<EmptyState icon="award" title={t("skills.none")} text={t("skills.noneText")}>
					<LinkButton to={paths.profile({ edit: "skills", section: "skills" })} icon="plus">
						{t("skills.addSkills")}
					</LinkButton>
				</EmptyState>
			) : (
				<>
					<ul className="grid gap-3">
						{skills.map((skill) => (
							<li key={skill.name}>
								<SkillCard
									skill={skill}
									connections={connections}
									subjects={subjects.filter((subject) => shows(subject, skill.name))}
									refused={failure && isSentSkill(skill.name) ? { failure, values } : undefined}
								/>
							</li>
						))}
					</ul>
					<div className="flex flex-wrap items-center gap-x-6 gap-y-3">
						<LinkButton to={paths.profile({ edit: "skills", section: "skills" })} icon="pencil" variant="secondary" size="sm">
							{t("skills.editSkills")}
						</LinkButton>
						<p className="min-w-60 flex-1 text-meta text-muted">{t("skills.whoSees")}</p>
					</div>
				</>
			)}
		</Page>
	);
}

const shows = ({ skills }: TestSubject, name: string): boolean => skills.some((skill) => skill.toLowerCase() === name.toLowerCase());
