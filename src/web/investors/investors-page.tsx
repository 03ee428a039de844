import { redirect } from "react-router";
import type { BoardName } from "../../contract/investors.ts";
import { type InvestorStage, investorViews } from "../../contract/options.ts";
import type { Api } from "../api/client.ts";
import { forSignedIn } from "../api/for-signed-in.ts";
import { formBody } from "../api/form-body.ts";
import { inBrowser, onServer, type PageCall } from "../api/page.ts";
import { unlessRefused, useLoaded, useOutcome } from "../api/use-page.ts";
import { loadMessages } from "../i18n/load.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { CursorPager } from "../shell/cursor-pager.tsx";
import { Head } from "../shell/head.tsx";
import { LinkButton } from "../shell/link-button.tsx";
import { Page, PageTitle } from "../shell/page.tsx";
import { TabLinks } from "../shell/tab-links.tsx";
import { Avatar } from "../ui/avatar.tsx";
import { Card } from "../ui/card.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Notice } from "../ui/notice.tsx";
import { BoardMenu } from "./board-menu.tsx";
import { type BoardQuery, readBoardQuery } from "./board-query.ts";
import { InvestorBoard } from "./investor-board.tsx";
import { InvestorFilters } from "./investor-filters.tsx";
import { InvestorTable } from "./investor-table.tsx";
import { RoundFigures } from "./round-figures.tsx";
import { useLiveInvestors } from "./use-live-investors.ts";

await loadMessages("investors", "board");

/** The company named in the address; otherwise the only one, or a choice of all of them. */
const load = forSignedIn({ backWith: "all" }, async ({ api, url }) => {
	const query = readBoardQuery(url);
	const { boards } = await api("GET /investor-boards");
	const slug = query.company ?? (boards.length === 1 ? boards[0]?.slug : undefined);
	return { boards, page: slug === undefined ? null : await loadBoard(api, slug, query), query: { ...query, company: slug } };
});

async function loadBoard(api: Api, slug: string, { view, q, owner, due, round, stage, sort, cursor }: BoardQuery) {
	const [params, query] = [{ slug }, { q, owner, due, round }];
	const [board, table] = await Promise.all([
		api("GET /investor-boards/:slug", { params, query }),
		view === "table" ? api("GET /investor-boards/:slug/investors", { params, query: { ...query, stage, sort, cursor } }) : null,
	]);
	return { ...board, table };
}

type FormValues = { investor?: string; version?: string; to?: InvestorStage };

/** Handles a card's form, without scripts. */
async function act({ api, form }: PageCall) {
	const { investor = "", version = "", to = "identified" } = formBody<FormValues>(await form());
	await api("POST /investors/:investorId/move", { params: { investorId: investor }, body: { to, version } });
	return { moved: investor };
}

async function actAndRedirect(call: PageCall): Promise<Response> {
	await act(call);
	return redirect(call.url.pathname + call.url.search, 303);
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = onServer(actAndRedirect);
export const clientAction = inBrowser(act);
export const shouldRevalidate = unlessRefused;
export { ErrorBoundary } from "./investors-error.tsx";

/** decisions.md "The menu's other rooms", Investor Tracker. */
export default function InvestorsPage() {
	const t = useT();
	const { boards, page, query } = useLoaded<typeof load>();
	const { failure } = useOutcome<typeof act>();
	useLiveInvestors(page?.board.slug);
	if (!page) return <ChooseBoard boards={boards} />;
	const { board, rounds, colleagues, columns, table, ownDue } = page;
	const total = columns.reduce((sum, { count }) => sum + count, 0);
	const isFiltered = Boolean(query.q || query.owner || query.due || query.round || query.stage);
	const isTable = query.view === "table";
	return (
		<Page width="full" isSnug>
			<Head title={t("nav.investors")} canonical={paths.investors()} noIndex />
			<PageTitle title={t("nav.investors")} text={<BoardMenu boards={boards} board={board} />}>
				{board.mayWrite && (
					<LinkButton to={paths.newInvestor({ company: board.slug })} icon="plus">
						{t("investors.add")}
					</LinkButton>
				)}
				<LinkButton to={paths.investorSettings({ company: board.slug })} variant="secondary" icon="settings">
					<span className="max-sm:sr-only">{t("investors.settings")}</span>
				</LinkButton>
			</PageTitle>
			{failure && <Notice tone="danger">{failure.message || t("error.offline")}</Notice>}
			{total === 0 && !isFiltered ? (
				<EmptyBoard board={board} />
			) : (
				<>
					<RoundFigures board={board} rounds={rounds} round={query.round} ownDue={ownDue} query={query} />
					<InvestorFilters query={query} rounds={rounds} colleagues={colleagues} />
					<TabLinks
						label={t("investors.views")}
						tabs={investorViews.map((view) => ({
							to: paths.investors({ ...query, cursor: undefined, view: view === "board" ? undefined : view }),
							label: t(`investors.view.${view}`),
							isCurrent: isTable === (view === "table"),
						}))}
					/>
					{isTable && table ? (
						<>
							<InvestorTable investors={table.investors} total={table.total} query={query} />
							<CursorPager
								first={query.cursor ? paths.investors({ ...query, cursor: undefined }) : null}
								next={table.next ? paths.investors({ ...query, cursor: table.next }) : null}
							/>
						</>
					) : (
						<InvestorBoard key={board.slug} board={board} columns={columns} query={query} />
					)}
				</>
			)}
		</Page>
	);
}

function EmptyBoard({ board }: { board: BoardName }) {
	const t = useT();
	return (
		<EmptyState scene="network" title={t("investors.none")} text={t("investors.noneText")}>
			{board.mayWrite && (
				<>
					<LinkButton to={paths.newInvestor({ company: board.slug })}>{t("investors.addFirst")}</LinkButton>
					<LinkButton to={paths.importInvestors({ company: board.slug })} variant="secondary" icon="download">
						{t("investors.import")}
					</LinkButton>
				</>
			)}
		</EmptyState>
	);
}

function ChooseBoard({ boards }: { boards: readonly BoardName[] }) {
	const t = useT();
	return (
		<Page width="text">
			<Head title={t("nav.investors")} canonical={paths.investors()} noIndex />
			<PageTitle title={t("nav.investors")} text={t("investors.text")} />
			{boards.length === 0 ? (
				<EmptyState scene="network" title={t("investors.noCompany")} text={t("investors.noCompanyText")}>
					<LinkButton to={paths.newCompany()}>{t("nav.newCompany")}</LinkButton>
				</EmptyState>
			) : (
				<ul className="grid gap-3">
					{boards.map(({ slug, name, logo }) => (
						<li key={slug}>
							<Card className="flex flex-wrap items-center gap-3">
								<Avatar name={name} src={logo} square />
								<span className="min-w-0 flex-1 font-semibold">{name}</span>
								<LinkButton to={paths.investors({ company: slug })} variant="secondary">
									{t("investors.open")}
								</LinkButton>
							</Card>
						</li>
					))}
				</ul>
			)}
		</Page>
	);
}
