import { Form, Link, redirect } from "react-router";
import { endorsementMax } from "../../contract/limits/skills.ts";
import type { Endorsement } from "../../contract/skills.ts";
import { forSignedIn } from "../api/for-signed-in.ts";
import { formBody } from "../api/form-body.ts";
import { inBrowser, onServer, type PageCall, type Refused } from "../api/page.ts";
import { unlessRefused, useIsSending, useLoaded, useOutcome } from "../api/use-page.ts";
import { SkillsTabs } from "../assessments/skills-tabs.tsx";
import { loadMessages } from "../i18n/load.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { useDraft } from "../shell/draft.ts";
import { Head } from "../shell/head.tsx";
import { Page } from "../shell/page.tsx";
import { Avatar } from "../ui/avatar.tsx";
import { Button, IconButton } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { ErrorSummary } from "../ui/error-summary.tsx";
import { Notice } from "../ui/notice.tsx";
import { TextArea } from "../ui/text-field.tsx";
import { TimeAgo } from "../ui/time.tsx";

await loadMessages("skills");

const load = forSignedIn({ backWith: [] }, async ({ api, url }) => {
	return { ...(await api("GET /skills/endorsements")), saved: savedOf(url.searchParams.get("saved")) };
});

const savedText = { give: "skills.thanks", decline: "skills.declinedDone", withdraw: "skills.takenBack" } as const;
const savedOf = (saved: string | null): keyof typeof savedText | null =>
	saved === "give" || saved === "decline" || saved === "withdraw" ? saved : null;

async function act({ api, form }: PageCall) {
	const { intent, id, words } = formBody<{ intent: string; id: string; words: string }>(await form());
	const params = { endorsementId: id };
	if (intent === "decline") await api("POST /skills/endorsements/:endorsementId/decline", { params });
	else if (intent === "withdraw") await api("POST /skills/endorsements/:endorsementId/withdraw", { params });
	else await api("POST /skills/endorsements/:endorsementId/give", { params, body: { words } });
	return redirect(paths.endorsements({ saved: intent }), 303);
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = onServer(act);
export const clientAction = inBrowser(act);
export const shouldRevalidate = unlessRefused;
export { ErrorBoundary } from "../assessments/skills-error.tsx";

/** Endorsements that connections asked the viewer for, and those the viewer gave. */
export default function EndorsementsPage() {
	const t = useT();
	const { asked, given, saved } = useLoaded<typeof load>();
	const { failure, values } = useOutcome<typeof act>();
	const refusedOf = (id: string) => (failure && values.id === id ? { failure, values } : undefined);
	const isShownInCard = asked.some(({ id }) => id === values.id);
	return (
		<Page width="text" isSnug>
			<Head title={t("skills.forOthers")} noIndex />
			<SkillsTabs current="forOthers" text={t("skills.othersText")} waiting={asked.length || undefined} />
			{saved && !failure && <Notice tone="success">{t(savedText[saved])}</Notice>}
			{failure && !isShownInCard && <Notice tone="danger">{failure.message || t("error.offline")}</Notice>}
			{asked.length + given.length === 0 && <EmptyState scene="inbox" title={t("skills.othersNone")} text={t("skills.othersNoneText")} />}
			{asked.length > 0 && (
				<section className="grid gap-3">
					<h2 className="text-lg">{t("skills.waiting")}</h2>
					<ul className="grid gap-3">
						{asked.map((endorsement) => (
							<RequestedEndorsement key={endorsement.id} endorsement={endorsement} refused={refusedOf(endorsement.id)} />
						))}
					</ul>
				</section>
			)}
			{given.length > 0 && (
				<section className="grid gap-3">
					<h2 className="text-lg">{t("skills.given")}</h2>
					<ul className="grid gap-3">
						{given.map((endorsement) => (
							<GivenEndorsement key={endorsement.id} endorsement={endorsement} />
						))}
					</ul>
				</section>
			)}
		</Page>
	);
}

function RequestedEndorsement({ endorsement, refused }: { endorsement: Endorsement; refused: Refused | undefined }) {
	const t = useT();
	const isGiving = useIsSending("give");
	const isDeclining = useIsSending("decline");
	const { id, skill, note, person, at } = endorsement;
	const { form, save } = useDraft(`endorsement ${id}`);
	return (
		<Card as="li" className="grid gap-4">
			<header className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3">
				<Avatar name={person.fullName} src={person.avatar} />
				<div className="grid">
					<h3 className="text-base">
						{person.slug ? (
							<Link to={paths.person(person.slug)} className="hover:text-leaf hover:underline">
								{t("skills.asksAbout", { name: person.fullName, skill })}
							</Link>
						) : (
							t("skills.asksAbout", { name: person.fullName, skill })
						)}
					</h3>
					<p className="text-meta text-muted">
						<TimeAgo at={at} />
					</p>
				</div>
			</header>
			{note && <p className="whitespace-pre-line rounded-sm bg-sunken p-3">{note}</p>}
			<Form ref={form} onInput={save} method="post" className="grid gap-3">
				{refused && !refused.failure.fields.words && <ErrorSummary message={refused.failure.message || t("error.offline")} />}
				<input type="hidden" name="id" value={id} />
				<TextArea
					name="words"
					id={`words-${id}`}
					label={t("skills.yourWord", { skill })}
					hint={t("skills.yourWordHint")}
					rows={3}
					maxLength={endorsementMax}
					defaultValue={refused?.values.words?.toString()}
					error={refused?.failure.fields.words}
				/>
				<div className="flex flex-wrap gap-3">
					<Button type="submit" name="intent" value="give" busy={isGiving} busyText={t("skills.giving")}>
						{t("skills.give")}
					</Button>
					<Button type="submit" name="intent" value="decline" variant="secondary" busy={isDeclining}>
						{t("skills.decline")}
					</Button>
				</div>
			</Form>
		</Card>
	);
}

function GivenEndorsement({ endorsement: { id, skill, words, person, at } }: { endorsement: Endorsement }) {
	const t = useT();
	const isSending = useIsSending("withdraw");
	return (
		<Card as="li" className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1">
			<h3 className="text-base">{t("skills.saidAbout", { skill, name: person.fullName })}</h3>
			<Form method="post" className="-my-2 -mr-2">
				<input type="hidden" name="id" value={id} />
				<IconButton
					type="submit"
					name="intent"
					value="withdraw"
					icon="trash"
					label={t("skills.takeBackOf", { name: person.fullName, skill })}
					disabled={isSending}
				/>
			</Form>
			<p className="wrap-anywhere col-span-2 whitespace-pre-line">{words}</p>
			<p className="text-meta text-muted">
				<TimeAgo at={at} />
			</p>
		</Card>
	);
}
