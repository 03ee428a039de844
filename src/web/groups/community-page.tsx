import { Form, Link } from "react-router";
import type { GroupFilters } from "../../contract/groups.ts";
import { locationMax, queryMax } from "../../contract/limits.ts";
import { groupTrades } from "../../contract/options.ts";
import { forSignedIn } from "../api/for-signed-in.ts";
import { inBrowser, onServer } from "../api/page.ts";
import { useLoaded } from "../api/use-page.ts";
import { loadMessages } from "../i18n/load.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { CursorPager } from "../shell/cursor-pager.tsx";
import { Head } from "../shell/head.tsx";
import { LinkButton } from "../shell/link-button.tsx";
import { Page, PageTitle } from "../shell/page.tsx";
import { PillLinks } from "../shell/pill-links.tsx";
import { TabLinks } from "../shell/tab-links.tsx";
import { Button } from "../ui/button.tsx";
import { classes } from "../ui/classes.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { Notice } from "../ui/notice.tsx";
import { SelectField } from "../ui/select-field.tsx";
import { TextField } from "../ui/text-field.tsx";
import { GroupCard } from "./group-card.tsx";

await loadMessages("groups");

const load = forSignedIn({ backWith: "all" }, async ({ api, url }) => {
	const param = (name: string) => url.searchParams.get(name)?.trim() || undefined;
	const mine = param("mine") === "true" ? ("true" as const) : undefined;
	const trade = groupTrades.find((name) => name === param("trade"));
	const filters: GroupFilters = { q: param("q"), trade, town: param("town"), mine };
	const cursor = param("cursor");
	const [{ groups, next }, { invitations }] = await Promise.all([
		api("GET /groups", { query: { ...filters, trade, cursor } }),
		api("GET /group-invitations"),
	]);
	return { groups, next, filters, cursor, invitations };
});

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

/** decisions.md "The menu's other rooms": groups by trade and town, the viewer's own, and their invitations. */
export default function CommunityPage() {
	const t = useT();
	const { groups, next, filters, cursor, invitations } = useLoaded<typeof load>();
	const { mine, ...narrowingFilters } = filters;
	const isFiltered = Object.values(narrowingFilters).some(Boolean);
	return (
		<Page isSnug className="grid-cols-[minmax(0,1fr)]">
			<Head title={t("groups.title")} canonical={paths.community()} noIndex />
			<PageTitle title={t("groups.title")} text={t("groups.text")}>
				<LinkButton to={paths.newGroup()} icon="plus">
					{t("groups.new")}
				</LinkButton>
			</PageTitle>
			{invitations.length > 0 && (
				<Notice tone="info">
					<p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
						<b className="font-semibold">{t("groups.invitationsWait", { count: invitations.length })}</b>
						<Link to={paths.groupInvitations()} className="inline-flex min-h-6 items-center underline underline-offset-2">
							{t("groups.invitationsSee")}
						</Link>
					</p>
				</Notice>
			)}
			<TabLinks
				label={t("groups.which")}
				tabs={[
					{ to: paths.community(narrowingFilters), label: t("groups.all"), isCurrent: !mine },
					{ to: paths.community({ mine: "true" }), label: t("groups.mine"), isCurrent: mine === "true" },
				]}
			/>
			<Filters filters={filters} />
			{!mine && (
				<PillLinks
					label={t("groups.trades")}
					pills={[undefined, ...groupTrades].map((trade) => ({
						to: paths.community({ ...filters, trade }),
						label: t(trade ? `groups.trade.${trade}` : "groups.anyTrade"),
						isCurrent: filters.trade === trade,
					}))}
				/>
			)}
			{groups.length > 0 ? (
				<ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 sm:gap-4 three-columns:grid-cols-3">
					{groups.map((group) => (
						<GroupCard key={group.id} group={group} />
					))}
				</ul>
			) : (
				<Nothing isFiltered={isFiltered} isMine={mine === "true"} />
			)}
			<CursorPager first={cursor ? paths.community(filters) : null} next={next ? paths.community({ ...filters, cursor: next }) : null} />
		</Page>
	);
}

function Filters({ filters: { q, trade, town, mine } }: { filters: GroupFilters }) {
	const t = useT();
	return (
		<Form
			method="get"
			role="search"
			key={`${q} ${trade} ${town} ${mine}`}
			className={classes(
				"grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-end gap-2 sm:gap-3",
				!mine && "sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)_auto]",
			)}
		>
			{mine && <input type="hidden" name="mine" value="true" />}
			<TextField
				name="q"
				type="search"
				label={t("groups.search")}
				defaultValue={q}
				maxLength={queryMax}
				enterKeyHint="search"
				className={mine && "col-span-2"}
			/>
			{!mine && (
				<>
					<SelectField
						name="trade"
						label={t("groups.field.trade")}
						defaultValue={trade ?? ""}
						options={[
							{ value: "", label: t("groups.anyTrade") },
							...groupTrades.map((value) => ({ value, label: t(`groups.trade.${value}`) })),
						]}
						className="max-sm:hidden"
					/>
					<TextField name="town" label={t("groups.field.town")} defaultValue={town} maxLength={locationMax} />
				</>
			)}
			<Button type="submit" variant="secondary" icon="search">
				<span className="max-sm:sr-only">{t("groups.find")}</span>
			</Button>
		</Form>
	);
}

function Nothing({ isFiltered, isMine }: { isFiltered: boolean; isMine: boolean }) {
	const t = useT();
	if (isFiltered) {
		return (
			<EmptyState icon="search" title={t("groups.noneFound")} text={t("groups.noneFoundText")}>
				<LinkButton to={paths.community()} variant="secondary">
					{t("groups.clear")}
				</LinkButton>
			</EmptyState>
		);
	}
	return (
		<EmptyState
			icon="people"
			title={t(isMine ? "groups.noneMine" : "groups.none")}
			text={t(isMine ? "groups.noneMineText" : "groups.noneText")}
		>
			{isMine && (
				<LinkButton to={paths.community()} variant="secondary">
					{t("groups.seeAll")}
				</LinkButton>
			)}
		</EmptyState>
	);
}

export { GroupError as ErrorBoundary } from "./group-error.tsx";
