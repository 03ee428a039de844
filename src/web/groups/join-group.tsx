import { useEffect } from "react";
import { Form } from "react-router";
import type { Group } from "../../contract/groups.ts";
import { groupWordsMax } from "../../contract/limits/groups.ts";
import type { PageFailure } from "../api/failure.ts";
import { useIsSending } from "../api/use-page.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { useViewer } from "../session/use-viewer.ts";
import { clearDraft, useDraft } from "../shell/draft.ts";
import { LinkButton } from "../shell/link-button.tsx";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { TextArea } from "../ui/text-field.tsx";

type JoinGroupProps = { group: Group; failure: PageFailure | undefined; words: string | undefined };

/** How a non-member joins: at once, by request, or by accepting a pending invitation. */
export function JoinGroup({ group, failure, words }: JoinGroupProps) {
	const t = useT();
	const viewer = useViewer();
	const { slug, access, isArchived, isBlocked, isWaiting, invitation } = group;
	if (isArchived) return null;
	if (!viewer) {
		return (
			<LinkButton to={paths.signIn({ next: paths.group(slug) })}>
				{t(access === "open" ? "groups.signInToJoin" : "groups.signInToAsk")}
			</LinkButton>
		);
	}
	if (isBlocked) return <Notice tone="warning">{t("groups.blockedText")}</Notice>;
	if (invitation) return <Invited group={group} failure={failure} />;
	if (isWaiting) return <Waiting slug={slug} />;
	return access === "open" ? <JoinNow slug={slug} failure={failure} /> : <RequestForm slug={slug} failure={failure} words={words} />;
}

function JoinNow({ slug, failure }: { slug: string; failure: PageFailure | undefined }) {
	const t = useT();
	const isSending = useIsSending("join");
	return (
		<Form method="post" action={paths.group(slug)} className="grid gap-2">
			{failure && <Notice tone="danger">{failure.message || t("error.offline")}</Notice>}
			<Button
				type="submit"
				name="intent"
				value="join"
				icon="plus"
				busy={isSending}
				busyText={t("groups.joining")}
				className="justify-self-start"
			>
				{t("groups.join")}
			</Button>
		</Form>
	);
}

function Invited({ group: { slug, invitation }, failure }: { group: Group; failure: PageFailure | undefined }) {
	const t = useT();
	return (
		<div className="grid w-full gap-3">
			<Notice tone="info">{invitation?.inviter ? t("groups.invitedBy", { name: invitation.inviter }) : t("groups.invited")}</Notice>
			<div className="flex flex-wrap gap-2">
				<JoinNow slug={slug} failure={failure} />
				<LinkButton to={paths.groupInvitations()} variant="secondary">
					{t("groups.invitationsSee")}
				</LinkButton>
			</div>
		</div>
	);
}

function Waiting({ slug }: { slug: string }) {
	const t = useT();
	const isSending = useIsSending("withdraw");
	// the request has arrived: a later one starts from an empty form
	useEffect(() => clearDraft(requestDraft(slug)), [slug]);
	return (
		<Form method="post" action={paths.group(slug)} className="grid w-full gap-3">
			<Notice tone="info" title={t("groups.waiting")}>
				<p>{t("groups.waitingText")}</p>
			</Notice>
			<Button type="submit" name="intent" value="withdraw" variant="secondary" disabled={isSending} className="justify-self-start">
				{t("groups.withdraw")}
			</Button>
		</Form>
	);
}

const requestDraft = (slug: string) => `ask-${slug}`;

function RequestForm({ slug, failure, words }: { slug: string; failure: PageFailure | undefined; words: string | undefined }) {
	const t = useT();
	const isSending = useIsSending("join");
	const { form, save } = useDraft(requestDraft(slug));
	return (
		<Form ref={form} onInput={save} method="post" action={paths.group(slug)} noValidate className="grid w-full gap-3">
			{failure && !failure.fields.words && <Notice tone="danger">{failure.message || t("error.offline")}</Notice>}
			<TextArea
				name="words"
				label={t("groups.ask")}
				hint={t("groups.askHint")}
				error={failure?.fields.words}
				defaultValue={words}
				maxLength={groupWordsMax}
				rows={2}
				required
			/>
			<Button type="submit" name="intent" value="join" busy={isSending} busyText={t("groups.asking")} className="justify-self-start">
				{t("groups.askSend")}
			</Button>
		</Form>
	);
}
