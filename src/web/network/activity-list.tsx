import { Link } from "react-router";
import type { Activity, Person } from "../../contract/network.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { CursorPager } from "../shell/cursor-pager.tsx";
import { Card } from "../ui/card.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Icon } from "../ui/icon.tsx";
import { InSentence } from "../ui/in-sentence.tsx";
import { TimeAgo } from "../ui/time.tsx";

type ListProps = { person: Person; activities: readonly Activity[]; next: string | null; isFirst: boolean };

/** A person's activity, newest first. */
export function ActivityList({ person, activities, next, isFirst }: ListProps) {
	const t = useT();
	const href = (cursor?: string) => paths.person(person.slug, { tab: "activity", cursor });
	if (activities.length === 0)
		return <EmptyState icon="bolt" title={t("profiles.noActivity")} text={t("profiles.noActivityText", { name: person.fullName })} />;
	return (
		<>
			<Card as="section" aria-label={t("network.activity")}>
				<ul className="grid gap-4">
					{activities.map((activity) => (
						<li key={`${activity.kind} ${activity.id}`} className="flex items-start gap-3">
							<Icon name={activity.kind === "followed" ? "user" : "briefcase"} className="mt-0.5 size-5 text-muted" />
							<div className="min-w-0">
								<p>
									<Sentence name={person.fullName} activity={activity} />
								</p>
								<p className="text-muted text-sm">
									<TimeAgo at={activity.at} />
								</p>
							</div>
						</li>
					))}
				</ul>
			</Card>
			<CursorPager first={isFirst ? null : href()} next={next ? href(next) : null} />
		</>
	);
}

function Sentence({ name, activity: { person, job } }: { name: string; activity: Activity }) {
	const t = useT();
	const linkClass = "font-semibold underline underline-offset-2 hover:text-leaf";
	if (person)
		return (
			<InSentence sentence={(placeholder) => t("profiles.didFollow", { name, person: placeholder })}>
				<Link to={paths.person(person.slug)} className={linkClass}>
					{person.fullName}
				</Link>
			</InSentence>
		);
	if (job)
		return (
			<InSentence sentence={(placeholder) => t("profiles.didPost", { name, job: placeholder, company: job.company })}>
				<Link to={paths.job(job.id)} className={linkClass}>
					{job.title}
				</Link>
			</InSentence>
		);
	return null;
}
