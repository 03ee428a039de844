import { type FormEvent, useState } from "react";
import { Form, Link } from "react-router";
import { documentMaxBytes } from "../../contract/limits.ts";
import type { DeckRequest, OwnListing } from "../../contract/startup-listings.ts";
import { useIsSending } from "../api/use-page.ts";
import { useFormat } from "../i18n/use-format.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { Avatar } from "../ui/avatar.tsx";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { StatusPill, type Tone } from "../ui/chip.tsx";
import { FileField } from "../ui/file-field.tsx";
import { Icon } from "../ui/icon.tsx";
import { TimeAgo } from "../ui/time.tsx";
import { summaryClass } from "./summary-class.ts";

type DeckSectionProps = { listing: OwnListing; errors: Record<string, string> };

/** The deck, the requests for it and who has opened it. */
export function DeckSection({ listing, errors }: DeckSectionProps) {
	const t = useT();
	const format = useFormat();
	const { slug, deck, requests, openings } = listing;
	return (
		<Card as="section" id="deck" className="grid scroll-mt-20 gap-4">
			<div className="grid gap-1">
				<h2 className="text-xl">{t("startupListings.deck")}</h2>
				<p className="text-muted text-sm">{t("startupListings.deckText")}</p>
			</div>
			{deck && (
				<div className="grid">
					<a
						href={paths.deck(slug)}
						download
						className="flex min-h-11 min-w-0 items-center gap-2 rounded-sm border border-edge px-3 py-1.5 hover:bg-sunken"
					>
						<Icon name="document" className="size-5 text-leaf" />
						<span className="wrap-anywhere min-w-0 font-semibold text-sm">{t("startupListings.deckOpen", { name: deck.name })}</span>
						<span className="ml-auto shrink-0 text-muted text-sm">{format.bytes(deck.bytes)}</span>
					</a>
				</div>
			)}
			{deck ? (
				<details key={deck.at} open={errors.deck !== undefined}>
					<summary className={summaryClass}>{t("startupListings.deckChange")}</summary>
					<div className="grid gap-4 pt-2">
						<DeckForm hasDeck error={errors.deck} />
						<Form method="post">
							<Button type="submit" name="intent" value="removeDeck" variant="dangerQuiet" size="sm" icon="trash">
								{t("startupListings.deckRemove")}
							</Button>
						</Form>
					</div>
				</details>
			) : (
				<DeckForm hasDeck={false} error={errors.deck} />
			)}
			{(deck || requests.length > 0) && (
				<div className="grid gap-3 border-line border-t pt-4">
					<h3 className="text-base">{t("startupListings.requests")}</h3>
					{requests.length === 0 && <p className="text-muted text-sm">{t("startupListings.requestsNone")}</p>}
					<ul className="grid gap-4">
						{requests.map((request) => (
							<DeckRequestRow key={request.id} request={request} />
						))}
					</ul>
				</div>
			)}
			{openings.length > 0 && (
				<details className="border-line border-t pt-2">
					<summary className={summaryClass}>{t("startupListings.history")}</summary>
					<ul className="grid gap-2 text-sm">
						{openings.map(({ fullName, at, name }) => (
							<li key={at + fullName}>
								{t("startupListings.historyOf", { name: fullName, file: name })} · <TimeAgo at={at} />
							</li>
						))}
					</ul>
				</details>
			)}
		</Card>
	);
}

function DeckForm({ hasDeck, error }: { hasDeck: boolean; error: string | undefined }) {
	const t = useT();
	const isSending = useIsSending();
	const [problem, setProblem] = useState<string>();
	const preventInvalid = (event: FormEvent) => {
		if (problem) event.preventDefault();
	};
	return (
		<Form method="post" encType="multipart/form-data" onSubmit={preventInvalid} className="grid gap-3">
			<FileField
				name="deck"
				label={t("startupListings.deckFile")}
				accept="application/pdf,.pdf"
				kind="PDF"
				maxBytes={documentMaxBytes}
				required
				error={isSending ? undefined : error}
				onChoice={(choice) => setProblem(choice.error)}
			/>
			<Button
				type="submit"
				variant="secondary"
				icon="paperclip"
				busy={isSending}
				busyText={t("startupListings.deckUploading")}
				className="justify-self-start"
			>
				{t(hasDeck ? "startupListings.deckReplace" : "startupListings.deckUpload")}
			</Button>
		</Form>
	);
}

const tones: Record<NonNullable<DeckRequest["answer"]> | "none", Tone> = {
	none: "ochre",
	letIn: "leaf",
	refused: "clay",
	takenBack: "neutral",
};

function DeckRequestRow({ request: { id, person, sentence, at, answer, openings, openedAt } }: { request: DeckRequest }) {
	const t = useT();
	const format = useFormat();
	return (
		<li className="grid gap-2">
			<div className="flex items-start gap-3">
				<Avatar name={person.fullName} src={person.avatar} />
				<div className="grid min-w-0 flex-1 gap-1">
					<p className="flex flex-wrap items-center gap-x-2 gap-y-1">
						{person.slug ? (
							<Link
								to={paths.person(person.slug)}
								className="inline-flex min-h-6 items-center font-semibold hover:text-leaf hover:underline"
							>
								{person.fullName}
							</Link>
						) : (
							<b className="font-semibold">{person.fullName}</b>
						)}
						<StatusPill tone={tones[answer ?? "none"]}>{t(`startupListings.answer.${answer ?? "none"}`)}</StatusPill>
					</p>
					<p className="text-meta text-muted">
						{person.title && `${person.title} · `}
						<TimeAgo at={at} />
					</p>
					<p className="wrap-anywhere whitespace-pre-line">{sentence}</p>
					{(answer === "letIn" || openings > 0) && (
						<p className="text-meta text-muted">
							{openedAt
								? t("startupListings.openings", { count: openings, date: format.dateTime(openedAt) })
								: t("startupListings.neverOpened")}
						</p>
					)}
				</div>
			</div>
			<Form method="post" className="flex flex-wrap gap-2">
				<input type="hidden" name="intent" value="answer" />
				<input type="hidden" name="requestId" value={id} />
				{answer !== "letIn" && (
					<Button type="submit" name="answer" value="letIn" variant="secondary" size="sm">
						{t("startupListings.letIn")}
					</Button>
				)}
				{answer === null && (
					<Button type="submit" name="answer" value="refused" variant="dangerQuiet" size="sm">
						{t("startupListings.refuse")}
					</Button>
				)}
				{answer === "letIn" && (
					<Button type="submit" name="answer" value="takenBack" variant="dangerQuiet" size="sm">
						{t("startupListings.takeAway")}
					</Button>
				)}
			</Form>
		</li>
	);
}
