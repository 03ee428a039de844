import { Form } from "react-router";
import type { AdminEntry } from "../../contract/admin.ts";
import { adminActs } from "../../contract/admin-acts.ts";
import { queryMax } from "../../contract/limits.ts";
import { inBrowser, onServer, type PageCall } from "../api/page.ts";
import { useLoaded } from "../api/use-page.ts";
import { loadMessages } from "../i18n/load.ts";
import { useFormat } from "../i18n/use-format.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { CursorPager } from "../shell/cursor-pager.tsx";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { SelectField } from "../ui/select-field.tsx";
import { TextField } from "../ui/text-field.tsx";
import { AdminFrame } from "./admin-frame.tsx";
import { forAdministrators } from "./for-administrators.ts";

await loadMessages("admin");

async function load({ api, url: { searchParams } }: PageCall) {
	const q = searchParams.get("q") ?? undefined;
	const act = adminActs.find((one) => one === searchParams.get("act"));
	const cursor = searchParams.get("cursor") ?? undefined;
	return { q, act, cursor, ...(await api("GET /admin/audit", { query: { q, act, cursor } })) };
}

export const loader = onServer(forAdministrators(load));
export const clientLoader = inBrowser(forAdministrators(load));

/** Who did what, when and why. */
export default function AuditPage() {
	const t = useT();
	const { q, act, cursor, entries, next } = useLoaded<typeof load>();
	return (
		<AdminFrame current="audit" text={t("admin.auditText")}>
			<Card>
				<Form method="get" className="grid gap-4">
					<TextField name="q" label={t("admin.auditWords")} defaultValue={q} maxLength={queryMax} />
					<SelectField
						name="act"
						label={t("admin.act")}
						defaultValue={act ?? ""}
						options={[{ value: "", label: t("admin.anyAct") }, ...adminActs.map((value) => ({ value, label: t(`admin.act.${value}`) }))]}
					/>
					<div className="flex flex-wrap items-center justify-between gap-3">
						<Button type="submit">{t("admin.show")}</Button>
						<a
							href={paths.adminAuditCsv({ q, act })}
							download
							className="inline-block min-h-6 underline underline-offset-2 hover:text-leaf"
						>
							{t("admin.csv")}
						</a>
					</div>
				</Form>
			</Card>
			{entries.length === 0 && <EmptyState icon="list" title={t("admin.noEntries")} />}
			<ol className="grid grid-cols-1 gap-3">
				{entries.map((entry) => (
					<Entry key={entry.id} entry={entry} />
				))}
			</ol>
			<CursorPager first={cursor ? paths.adminAudit({ q, act }) : null} next={next ? paths.adminAudit({ q, act, cursor: next }) : null} />
		</AdminFrame>
	);
}

function Entry({ entry: { at, act, actor, person, subject, before, after, reason } }: { entry: AdminEntry }) {
	const t = useT();
	const format = useFormat();
	const about = person?.fullName ?? subject;
	/** What was left open is not said; a moment is said as everywhere. */
	const inWords = (facts: NonNullable<AdminEntry["before"]>) =>
		Object.entries(facts)
			.filter(([, value]) => value !== null)
			.map(([name, value]) =>
				t("admin.named", { name, value: typeof value === "string" && instant.test(value) ? format.dateTime(value) : String(value) }),
			)
			.join(", ");
	return (
		<Card as="li" className="grid min-w-0 gap-1">
			<h3 className="wrap-anywhere text-base">
				{about ? t("admin.named", { name: t(`admin.act.${act}`), value: about }) : t(`admin.act.${act}`)}
			</h3>
			<p className="text-muted text-sm">
				{actor?.fullName ?? t("admin.byCommand")} · {format.dateTime(at)}
			</p>
			{reason && <p className="wrap-anywhere whitespace-pre-line">{reason}</p>}
			{before && <p className="wrap-anywhere text-sm">{t("admin.before", { facts: inWords(before) })}</p>}
			{after && <p className="wrap-anywhere text-sm">{t("admin.after", { facts: inWords(after) })}</p>}
		</Card>
	);
}

const instant = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;
