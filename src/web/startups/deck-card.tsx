import { Form } from "react-router";
import { deckSentenceMax } from "../../contract/limits/startups.ts";
import type { DeckAccess } from "../../contract/startups.ts";
import type { PageFailure } from "../api/failure.ts";
import { useIsSending } from "../api/use-page.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { useViewer } from "../session/use-viewer.ts";
import { useDraft } from "../shell/draft.ts";
import { LinkButton } from "../shell/link-button.tsx";
import { Button, buttonClass } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { StatusPill } from "../ui/chip.tsx";
import { Icon } from "../ui/icon.tsx";
import { Notice } from "../ui/notice.tsx";
import { TextArea } from "../ui/text-field.tsx";

type DeckCardProps = { slug: string; deck: DeckAccess; failure: PageFailure | undefined; typed: string | undefined };

/** The startup's deck and the viewer's access to it. */
export function DeckCard({ slug, deck, failure, typed }: DeckCardProps) {
	const t = useT();
	return (
		<Card as="section" id="deck" className="grid scroll-mt-20 gap-3">
			<h2 className="flex items-center gap-2 text-lg">
				<Icon name="document" className="size-5 text-leaf" />
				{t("startups.deck")}
			</h2>
			<DeckState slug={slug} deck={deck} />
			{deck.canAsk && <DeckRequestForm slug={slug} isRepeated={deck.state !== "none"} failure={failure} typed={typed} />}
		</Card>
	);
}

function DeckState({ slug, deck: { state, canAsk } }: Pick<DeckCardProps, "slug" | "deck">) {
	const t = useT();
	if (state === "none") return <p className="text-muted text-sm">{t("startups.deckText")}</p>;
	if (state === "own") {
		return (
			<>
				<p className="text-muted text-sm">{t("startups.deckOwn")}</p>
				<LinkButton to={paths.startupListing(slug, { section: "deck" })} variant="secondary" size="sm">
					{t("startups.deckManage")}
				</LinkButton>
			</>
		);
	}
	if (state === "letIn") {
		return (
			<>
				<p>
					<StatusPill tone="leaf">{t("startups.deckLetIn")}</StatusPill>
				</p>
				<a href={paths.deck(slug)} download className={buttonClass({ variant: "secondary" })}>
					<Icon name="download" />
					{t("startups.deckOpen")}
				</a>
				<p className="text-meta text-muted">{t("startups.deckLetInText")}</p>
			</>
		);
	}
	if (state === "asked") {
		return (
			<Form method="post" className="grid gap-3">
				<p>
					<StatusPill tone="ochre">{t("startups.deckAsked")}</StatusPill>
				</p>
				<p className="text-muted text-sm">{t("startups.deckAskedText")}</p>
				<Button type="submit" name="intent" value="takeBack" variant="quiet" size="sm" className="justify-self-start">
					{t("startups.deckTakeBack")}
				</Button>
			</Form>
		);
	}
	return (
		<>
			<p>
				<StatusPill tone="clay">{t(state === "refused" ? "startups.deckRefused" : "startups.deckTakenBack")}</StatusPill>
			</p>
			{!canAsk && <p className="text-muted text-sm">{t("startups.deckLater")}</p>}
		</>
	);
}

function DeckRequestForm({ slug, isRepeated, failure, typed }: Omit<DeckCardProps, "deck"> & { isRepeated: boolean }) {
	const t = useT();
	const viewer = useViewer();
	const isSending = useIsSending();
	const { form, save } = useDraft(viewer ? `draft-deck-${slug}` : undefined);
	if (!viewer) {
		return (
			<LinkButton to={paths.signIn({ next: paths.startup(slug, { section: "deck" }) })} variant="secondary">
				{t("startups.deckSignIn")}
			</LinkButton>
		);
	}
	return (
		<Form ref={form} onInput={save} method="post" noValidate className="grid gap-3">
			{failure && !failure.fields.sentence && !isSending && <Notice tone="danger">{failure.message || t("error.offline")}</Notice>}
			<TextArea
				name="sentence"
				label={t("startups.deckSentence")}
				hint={t("startups.deckSentenceHint")}
				defaultValue={typed}
				error={isSending ? undefined : failure?.fields.sentence}
				rows={3}
				maxLength={deckSentenceMax}
			/>
			<Button type="submit" name="intent" value="ask" variant="secondary" busy={isSending} busyText={t("startups.deckAsking")}>
				{t(isRepeated ? "startups.deckAskAgain" : "startups.deckAsk")}
			</Button>
		</Form>
	);
}
