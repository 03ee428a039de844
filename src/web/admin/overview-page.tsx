import { inBrowser, onServer, type PageCall } from "../api/page.ts";
import { useLoaded } from "../api/use-page.ts";
import { loadMessages } from "../i18n/load.ts";
import { useFormat } from "../i18n/use-format.ts";
import { useT } from "../i18n/use-t.tsx";
import { Card } from "../ui/card.tsx";
import { Notice } from "../ui/notice.tsx";
import { TimeAgo } from "../ui/time.tsx";
import { AdminFrame } from "./admin-frame.tsx";
import { type Fact, FactList } from "./fact-list.tsx";
import { forAdministrators } from "./for-administrators.ts";

await loadMessages("admin");

const load = ({ api }: PageCall) => api("GET /admin/overview");

export const loader = onServer(forAdministrators(load));
export const clientLoader = inBrowser(forAdministrators(load));

/** What needs attention first, then the key figures. */
export default function OverviewPage() {
	const t = useT();
	const format = useFormat();
	const { concerns, queue, mails, disk, backupAt } = useLoaded<typeof load>();
	const facts: Fact[] = [
		{ name: t("admin.due"), value: format.number(queue.due) },
		{ name: t("admin.oldest"), value: queue.due > 0 ? t("admin.seconds", { count: queue.oldestSeconds }) : "–" },
		{ name: t("admin.later"), value: format.number(queue.later) },
		{ name: t("admin.failedTasks"), value: format.number(queue.failed) },
		{ name: t("admin.mailsWaiting"), value: format.number(mails.waiting) },
		{ name: t("admin.mailsFailed"), value: format.number(mails.failed) },
		{ name: t("admin.disk"), value: t("admin.diskFree", { free: format.bytes(disk.freeBytes), whole: format.bytes(disk.wholeBytes) }) },
		{ name: t("admin.backup"), value: backupAt ? <TimeAgo at={backupAt} /> : "–" },
	];
	return (
		<AdminFrame current="overview" text={t("admin.text")}>
			{concerns.length === 0 && <Notice tone="success" title={t("admin.allWell")} />}
			{concerns.map(({ kind, state, count }) => (
				<Notice key={kind} tone={state === "fail" ? "danger" : "warning"} title={t(`admin.concern.${kind}`, { count })}>
					<p>{t(`admin.remedy.${kind}`)}</p>
				</Notice>
			))}
			<Card as="section" aria-label={t("admin.figures")}>
				<FactList facts={facts} />
			</Card>
		</AdminFrame>
	);
}
