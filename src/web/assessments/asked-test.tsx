import type { AskedTest } from "../../contract/jobs.ts";
import { useFormat } from "../i18n/use-format.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { useViewer } from "../session/use-viewer.ts";
import { LinkButton } from "../shell/link-button.tsx";
import { CheckboxField } from "../ui/checkbox-field.tsx";
import { Icon } from "../ui/icon.tsx";
import { useLocalize } from "./use-localize.ts";

/** On a job: the test whose result it asks for, and the seeker's own result. */
export function AskedTestNote({ test }: { test: AskedTest }) {
	const t = useT();
	const localize = useLocalize();
	const format = useFormat();
	const isSeeker = useViewer()?.role === "jobseeker";
	const { own } = test;
	return (
		<section className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-2 rounded-sm bg-leaf-soft p-4">
			<Icon name="award" className="mt-0.5 size-5.5 text-leaf" />
			<div className="grid gap-1">
				<h2 className="text-base">{t("skills.testAsked", { title: localize(test.title) })}</h2>
				{isSeeker && own && (
					<p className="font-semibold">{t("skills.testOwn", { band: t(`skills.band.${own.band}`), date: format.longDate(own.takenAt) })}</p>
				)}
				<p className="text-sm">{t(isSeeker && !own ? "skills.testNone" : "skills.testAskedText")}</p>
				{isSeeker && !own && (
					<LinkButton to={paths.testSubject(test.subject)} size="sm" variant="outline" className="mt-1 justify-self-start">
						{t("skills.takeTest")}
					</LinkButton>
				)}
			</div>
		</section>
	);
}

/** In an application: whether to attach the applicant's own result. It is shown only if ticked. */
export function ShowResultField({ test, isChosen, error }: { test: AskedTest; isChosen: boolean; error: string | undefined }) {
	const t = useT();
	const localize = useLocalize();
	const format = useFormat();
	if (!test.own) return <AskedTestNote test={test} />;
	return (
		<CheckboxField
			name="testResult"
			value={test.own.id}
			defaultChecked={isChosen}
			label={t("skills.testShow", { title: localize(test.title), band: t(`skills.band.${test.own.band}`) })}
			hint={t("skills.testShowHint", { date: format.longDate(test.own.takenAt) })}
			error={error}
		/>
	);
}
