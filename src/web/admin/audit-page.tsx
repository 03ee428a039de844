import type { AdminEntry } from "../../contract/admin.ts";
import { type AdminAct, adminActs } from "../../contract/admin-acts.ts";
import { inBrowser, onServer, type PageCall } from "../api/page.ts";
import { useLoaded } from "../api/use-page.ts";
import { loadMessages } from "../i18n/load.ts";
import { useFormat } from "../i18n/use-format.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { CursorPager } from "../shell/cursor-pager.tsx";
import { LinkButton } from "../shell/link-button.tsx";
import { SearchBar } from "../shell/search-bar.tsx";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { SelectField } from "../ui/select-field.tsx";
import { AdminFrame, type AdminTab } from "./admin-frame.tsx";
import { AuditEntry } from "./audit-entry.tsx";
import { forAdministrators } from "./for-administrators.ts";

await loadMessages("admin");

async function load({ api, url: { searchParams } }: PageCall) {
	const q = searchParams.get("q") ?? undefined;
	const act = adminActs.find((name) => name === searchParams.get("act"));
	const cursor = searchParams.get("cursor") ?? undefined;
	return { q, act, cursor, ...(await api("GET /admin/audit", { query: { q, act, cursor } })) };
}

export const loader = onServer(forAdministrators(load));
export const clientLoader = inBrowser(forAdministrators(load));

/** Who did what to whom, when and why, grouped by day. */
export default function AuditPage() {
	const t = useT();
	const format = useFormat();
	const { q, act, cursor, entries, next } = useLoaded<typeof load>();
	const dayOf = ({ at }: AdminEntry) => format.longDate(at);
	return (
		<AdminFrame current="audit" text={t("admin.auditText")}>
			<SearchBar label={t("admin.auditWords")} name="q" search={q}>
				<SelectField
					key={act}
					name="act"
					label={t("admin.act")}
					hideLabel
					defaultValue={act ?? ""}
					options={[{ value: "", label: t("admin.anyAct") }]}
					groups={sections.map((section) => ({
						label: t(`admin.${section}`),
						options: adminActs.filter((name) => sectionOf[name] === section).map((value) => ({ value, label: t(`admin.act.${value}`) })),
					}))}
					className="min-w-40 flex-1 sm:max-w-64"
				/>
				<Button type="submit" variant="secondary">
					{t("admin.show")}
				</Button>
			</SearchBar>
			{entries.length === 0 && (
				<EmptyState scene="nothing" title={t("admin.noEntries")}>
					{(q || act) && (
						<LinkButton to={paths.adminAudit()} variant="outline">
							{t("admin.allEntries")}
						</LinkButton>
					)}
				</EmptyState>
			)}
			{[...new Set(entries.map(dayOf))].map((day) => (
				<section key={day} aria-label={day} className="grid grid-cols-1 gap-2">
					<h3 className="font-semibold text-base text-muted">{day}</h3>
					<Card className="py-0 sm:py-0">
						<ol className="grid grid-cols-1 divide-y divide-line">
							{entries
								.filter((entry) => dayOf(entry) === day)
								.map((entry) => (
									<AuditEntry key={entry.id} entry={entry} />
								))}
						</ol>
					</Card>
				</section>
			))}
			<CursorPager first={cursor ? paths.adminAudit({ q, act }) : null} next={next ? paths.adminAudit({ q, act, cursor: next }) : null} />
			{entries.length > 0 && (
				<a
					href={paths.adminAuditCsv({ q, act })}
					download
					className="inline-flex min-h-11 items-center justify-self-start underline underline-offset-2 hover:text-leaf"
				>
					{t("admin.csv")}
				</a>
			)}
		</AdminFrame>
	);
}

/** The administration section of each act, by which the filter groups them. */
const sectionOf = {
	grantModerator: "people",
	revokeModerator: "people",
	grantAdministrator: "people",
	revokeAdministrator: "people",
	suspend: "people",
	unsuspend: "people",
	signOut: "people",
	resendConfirmation: "people",
	companyDocuments: "companies",
	companyWithdraw: "companies",
	retryTasks: "queue",
	dropTasks: "queue",
	testMail: "mails",
	sweepFiles: "storage",
	addBan: "bans",
	liftBan: "bans",
	switchOff: "switches",
	switchOn: "switches",
	announce: "announcements",
	endAnnouncement: "announcements",
} as const satisfies Record<AdminAct, AdminTab>;
const sections = [...new Set(Object.values(sectionOf))];
