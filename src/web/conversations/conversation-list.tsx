import { Form, useParams } from "react-router";
import type { ConversationCard, FoundMessage } from "../../contract/conversations.ts";
import { queryMax } from "../../contract/limits.ts";
import { type MessageBox, messageBoxes } from "../../contract/options.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { LinkButton } from "../shell/link-button.tsx";
import { TabLinks } from "../shell/tab-links.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { SearchInput } from "../ui/search-input.tsx";
import { ConversationLink } from "./conversation-link.tsx";
import { FoundMessageLink } from "./found-message-link.tsx";

type Props = {
	box: MessageBox | undefined;
	q: string | undefined;
	after: string | undefined;
	list: { conversations: ConversationCard[]; requests: number; next: string | null };
	results: { people: ConversationCard[]; messages: FoundMessage[]; next: string | null } | null;
};

/** The viewer's conversations or search results; scrolls on its own beside an open conversation. */
export function ConversationList({ box = "inbox", q, after, list, results }: Props) {
	const t = useT();
	const { conversationId } = useParams();
	const listQuery = { box: box === "inbox" ? undefined : box, q };
	const next = results ? results.next : list.next;
	return (
		<>
			<SearchForm q={q} />
			{results ? (
				<LinkButton to={paths.messages()} variant="quiet" size="sm" icon="arrowLeft" className="mt-1 justify-self-start">
					{t("conversations.clearSearch")}
				</LinkButton>
			) : (
				<TabLinks
					label={t("conversations.boxes")}
					tabs={messageBoxes.map((name) => ({
						to: paths.messages({ box: name === "inbox" ? undefined : name }),
						label: t(`conversations.box.${name}`),
						count: name === "requests" && list.requests > 0 ? list.requests : undefined,
						isCurrent: name === box,
					}))}
				/>
			)}
			<nav aria-label={t("conversations.title")} className="min-h-0 lg:flex-1 lg:overflow-y-auto">
				{results ? (
					<SearchResults results={results} q={q} />
				) : list.conversations.length === 0 ? (
					<Nothing box={box} />
				) : (
					<ul className="divide-y divide-line">
						{list.conversations.map((card) => (
							<li key={card.id}>
								<ConversationLink card={card} to={paths.conversation(card.id, listQuery)} isOpen={card.id === conversationId} />
							</li>
						))}
					</ul>
				)}
				<div className="flex flex-wrap gap-2 py-2">
					{after && (
						<LinkButton to={paths.messages(listQuery)} variant="secondary" size="sm">
							{t("conversations.first")}
						</LinkButton>
					)}
					{next && (
						<LinkButton to={paths.messages({ ...listQuery, after: next })} variant="secondary" size="sm">
							{t("conversations.more")}
						</LinkButton>
					)}
				</div>
			</nav>
		</>
	);
}

function SearchForm({ q }: { q: string | undefined }) {
	const t = useT();
	return (
		<Form method="get" action={paths.messages()} role="search" aria-label={t("conversations.search")} className="pb-1">
			<SearchInput key={q} name="q" label={t("conversations.search")} maxLength={queryMax} defaultValue={q} />
		</Form>
	);
}

function SearchResults({ results, q }: { results: NonNullable<Props["results"]>; q: string | undefined }) {
	const t = useT();
	const { conversationId } = useParams();
	if (results.people.length === 0 && results.messages.length === 0)
		return <EmptyState icon="search" title={t("conversations.foundNothing")} text={t("conversations.foundNothingText")} />;
	return (
		<>
			{results.people.length > 0 && (
				<section aria-label={t("conversations.foundPeople")}>
					<h2 className="pt-3 pb-1 text-muted text-sm">{t("conversations.foundPeople")}</h2>
					<ul className="divide-y divide-line">
						{results.people.map((card) => (
							<li key={card.id}>
								<ConversationLink card={card} to={paths.conversation(card.id, { q })} isOpen={card.id === conversationId} />
							</li>
						))}
					</ul>
				</section>
			)}
			{results.messages.length > 0 && (
				<section aria-label={t("conversations.foundMessages")}>
					<h2 className="pt-3 pb-1 text-muted text-sm">{t("conversations.foundMessages")}</h2>
					<ul className="divide-y divide-line">
						{results.messages.map((message) => (
							<li key={message.id}>
								<FoundMessageLink message={message} q={q} />
							</li>
						))}
					</ul>
				</section>
			)}
		</>
	);
}

function Nothing({ box }: { box: MessageBox }) {
	const t = useT();
	return (
		<div className="pt-4">
			<EmptyState scene="inbox" title={t(`conversations.empty.${box}`)} text={t(`conversations.emptyText.${box}`)}>
				{box === "inbox" && <LinkButton to={paths.network()}>{t("conversations.findPeople")}</LinkButton>}
			</EmptyState>
		</div>
	);
}
