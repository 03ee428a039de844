import { redirect } from "react-router";
import type { PersonAct } from "../../contract/admin-acts.ts";
import { formBody } from "../api/form-body.ts";
import { inBrowser, onServer, type PageCall } from "../api/page.ts";
import { useLoaded, useOutcome } from "../api/use-page.ts";
import { loadMessages } from "../i18n/load.ts";
import { useFormat } from "../i18n/use-format.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { LinkButton } from "../shell/link-button.tsx";
import { Avatar } from "../ui/avatar.tsx";
import { Card } from "../ui/card.tsx";
import { ErrorSummary } from "../ui/error-summary.tsx";
import { Notice } from "../ui/notice.tsx";
import { TimeAgo } from "../ui/time.tsx";
import { ActForm } from "./act-form.tsx";
import { AdminFrame } from "./admin-frame.tsx";
import { FactList } from "./fact-list.tsx";
import { forAdministrators } from "./for-administrators.ts";
import { PersonChips } from "./person-chips.tsx";

await loadMessages("admin");

async function load({ api, params: { personId = "" }, url }: PageCall) {
	return { ...(await api("GET /admin/people/:personId", { params: { personId } })), isSaved: url.searchParams.has("saved") };
}

async function act({ api, params: { personId = "" }, form }: PageCall) {
	const body = formBody<{ act: PersonAct; reason: string }>(await form());
	await api("POST /admin/people/:personId", { params: { personId }, body });
	return redirect(paths.adminPerson(personId, { saved: "1" }));
}

export const loader = onServer(forAdministrators(load));
export const clientLoader = inBrowser(forAdministrators(load));
export const action = onServer(forAdministrators(act));
export const clientAction = inBrowser(forAdministrators(act));

/** One account and the acts available on it. */
export default function PersonPage() {
	const t = useT();
	const format = useFormat();
	const { person, can, isSaved } = useLoaded<typeof load>();
	const { failure, values } = useOutcome<typeof act>();
	const facts = [
		{ name: t("admin.email"), value: person.email },
		{
			name: t("admin.roles"),
			value: person.roles.map((role) => t(role === "recruiter" ? "admin.recruiter" : "admin.jobseeker")).join(", "),
		},
		{ name: t("admin.since"), value: format.longDate(person.since) },
		{ name: t("admin.sessions"), value: format.number(person.sessions) },
		{ name: t("admin.lastSeen"), value: person.lastSeenAt ? <TimeAgo at={person.lastSeenAt} /> : "–" },
		{ name: t("admin.jobs"), value: format.number(person.jobs) },
		{ name: t("admin.applications"), value: format.number(person.applications) },
		{ name: t("admin.id"), value: person.id },
	];
	return (
		<AdminFrame current="people" text={t("admin.personText")} back={{ to: paths.adminPeople(), label: t("admin.allPeople") }}>
			{failure && <ErrorSummary message={failure.message} />}
			{isSaved && !failure && <Notice tone="success">{t("admin.done")}</Notice>}
			<Card as="section" aria-labelledby="person" className="grid min-w-0 gap-5">
				<div className="flex items-center gap-4">
					<Avatar name={person.fullName} src={person.avatar} size="lg" />
					<div className="grid min-w-0 justify-items-start gap-1">
						<h3 id="person" className="wrap-anywhere text-xl">
							{person.fullName}
						</h3>
						<PersonChips person={person} />
						{!person.isSuspended && (
							<LinkButton to={paths.person(person.slug)} variant="quiet" size="sm" icon="user" className="-mx-3 -my-1">
								{t("admin.seeProfile")}
							</LinkButton>
						)}
					</div>
				</div>
				<FactList facts={facts} />
			</Card>
			{can.length > 0 && (
				<Card as="section" aria-label={t("admin.do")}>
					<ActForm
						// clears the form after a suspension: its reason is not the reason for lifting it
						key={can.join()}
						acts={can.map((value) => ({ value, label: t(`admin.do.${value}`) }))}
						errors={failure?.fields ?? {}}
						typed={values.reason?.toString()}
					/>
				</Card>
			)}
		</AdminFrame>
	);
}
