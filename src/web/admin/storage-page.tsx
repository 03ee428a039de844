import { Form } from "react-router";
import { inBrowser, onServer, type PageCall } from "../api/page.ts";
import { useIsSending, useLoaded, useOutcome } from "../api/use-page.ts";
import { loadMessages } from "../i18n/load.ts";
import { useFormat } from "../i18n/use-format.ts";
import { useT } from "../i18n/use-t.tsx";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { ErrorSummary } from "../ui/error-summary.tsx";
import { Notice } from "../ui/notice.tsx";
import { AdminFrame } from "./admin-frame.tsx";
import { FactList } from "./fact-list.tsx";
import { forAdministrators } from "./for-administrators.ts";

await loadMessages("admin");

const load = ({ api }: PageCall) => api("GET /admin/storage");

async function act({ api, form }: PageCall) {
	const sweep = (await form()).get("intent") === "sweep";
	return api("POST /admin/storage", { body: { sweep } });
}

export const loader = onServer(forAdministrators(load));
export const clientLoader = inBrowser(forAdministrators(load));
export const action = onServer(forAdministrators(act));
export const clientAction = inBrowser(forAdministrators(act));

/** Stored files. Counting them reads every one, so it happens only on request. */
export default function StoragePage() {
	const t = useT();
	const format = useFormat();
	const { where, disk } = useLoaded<typeof load>();
	const { result, failure } = useOutcome<typeof act>();
	const [isCounting, isSweeping] = [useIsSending("count"), useIsSending("sweep")];
	const orphans = result ? result.orphans.files - result.removed : 0;
	const facts = [
		{ name: t("admin.where"), value: where },
		{ name: t("admin.disk"), value: t("admin.diskFree", { free: format.bytes(disk.freeBytes), whole: format.bytes(disk.wholeBytes) }) },
		...(result?.kinds ?? []).map(({ kind, files, bytes }) => ({
			name: t(`admin.files.${kind}`),
			value: t("admin.filesSum", { count: files, bytes: format.bytes(bytes) }),
		})),
	];
	return (
		<AdminFrame current="storage" text={t("admin.storageText")}>
			{failure && <ErrorSummary message={failure.message} />}
			{result && result.removed > 0 && <Notice tone="success">{t("admin.swept", { count: result.removed })}</Notice>}
			{result && orphans === 0 && result.removed === 0 && <Notice tone="success">{t("admin.noOrphans")}</Notice>}
			<Card>
				<FactList facts={facts} />
			</Card>
			<Form method="post" className="flex flex-wrap items-center gap-3">
				<Button type="submit" name="intent" value="count" variant="secondary" busy={isCounting}>
					{t("admin.look")}
				</Button>
				{result && orphans > 0 && (
					<Button type="submit" name="intent" value="sweep" variant="danger" busy={isSweeping}>
						{t("admin.sweep", { count: orphans, bytes: format.bytes(result.orphans.bytes) })}
					</Button>
				)}
			</Form>
		</AdminFrame>
	);
}
