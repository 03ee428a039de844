import { Link } from "react-router";
import type { TestSubject } from "../../contract/assessments.ts";
import { testLength } from "../../contract/limits/assessments.ts";
import { forSignedIn } from "../api/for-signed-in.ts";
import { inBrowser, onServer } from "../api/page.ts";
import { useLoaded } from "../api/use-page.ts";
import { loadMessages } from "../i18n/load.ts";
import { useFormat } from "../i18n/use-format.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { Head } from "../shell/head.tsx";
import { Page } from "../shell/page.tsx";
import { Card } from "../ui/card.tsx";
import { StatusPill } from "../ui/chip.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Icon } from "../ui/icon.tsx";
import { BandPill } from "./band.tsx";
import { SkillsTabs } from "./skills-tabs.tsx";
import { useLocalize } from "./use-localize.ts";

await loadMessages("skills");

const load = forSignedIn({ backWith: [] }, async ({ api }) => {
	return api("GET /assessments");
});

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export { ErrorBoundary } from "./skills-error.tsx";

/** decisions.md "The menu's other rooms": the subjects with a test. */
export default function TestsPage() {
	const t = useT();
	const localize = useLocalize();
	const { subjects } = useLoaded<typeof load>();
	const byTitle = subjects.toSorted((a, b) => localize(a.title).localeCompare(localize(b.title)));
	return (
		<Page width="text" isSnug>
			<Head title={t("skills.tests")} noIndex />
			<SkillsTabs current="tests" text={t("skills.testsText")} />
			{subjects.length === 0 && <EmptyState icon="award" title={t("skills.noTests")} text={t("skills.noTestsText")} />}
			<ul className="grid gap-3 sm:grid-cols-2">
				{byTitle.map((subject) => (
					<Subject key={subject.slug} subject={subject} />
				))}
			</ul>
		</Page>
	);
}

function Subject({ subject }: { subject: TestSubject }) {
	const t = useT();
	const localize = useLocalize();
	return (
		<Card as="li" className="relative grid grid-cols-[auto_minmax(0,1fr)] content-start gap-x-3 gap-y-2 hover:shadow-lifted">
			<span className="grid size-11 place-items-center rounded-full bg-leaf-soft text-leaf">
				<Icon name="award" className="size-5.5" />
			</span>
			<div className="grid min-w-0 content-center">
				<h2 className="text-base">
					<Link to={paths.testSubject(subject.slug)} className="after:absolute after:inset-0 after:rounded-md hover:text-leaf">
						{localize(subject.title)}
					</Link>
				</h2>
				<p className="text-meta text-muted">{t("skills.minutes", { count: subject.minutes })}</p>
			</div>
			<p className="col-span-2 text-sm">{localize(subject.about)}</p>
			<State subject={subject} />
		</Card>
	);
}

function State({ subject: { result, attemptId, againAt } }: { subject: TestSubject }) {
	const t = useT();
	const format = useFormat();
	if (!result && !attemptId && !againAt) return null;
	return (
		<p className="col-span-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-meta text-muted">
			{attemptId && <StatusPill tone="ochre">{t("skills.underWay")}</StatusPill>}
			{result && <BandPill band={result.band} />}
			{!attemptId && againAt && <span>{t("skills.againOn", { date: format.longDate(againAt) })}</span>}
		</p>
	);
}

/** A test's length and language. */
export function Facts({ subject: { minutes, language } }: { subject: TestSubject }) {
	const t = useT();
	const facts = [
		t("skills.questions", { count: testLength }),
		t("skills.minutes", { count: minutes }),
		t(language ? `skills.inLanguage.${language}` : "skills.bothLanguages"),
	];
	return <p className="text-muted">{facts.join(" · ")}</p>;
}
