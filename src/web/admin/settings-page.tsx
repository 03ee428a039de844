import { inBrowser, onServer, type PageCall } from "../api/page.ts";
import { useLoaded } from "../api/use-page.ts";
import { loadMessages } from "../i18n/load.ts";
import { useT } from "../i18n/use-t.tsx";
import { Card } from "../ui/card.tsx";
import { AdminFrame } from "./admin-frame.tsx";
import { FactList } from "./fact-list.tsx";
import { forAdministrators } from "./for-administrators.ts";

await loadMessages("admin");

const load = ({ api }: PageCall) => api("GET /admin/settings");

export const loader = onServer(forAdministrators(load));
export const clientLoader = inBrowser(forAdministrators(load));

/** The settings in effect; they are set where the site is started, not here. */
export default function SettingsPage() {
	const t = useT();
	const { settings } = useLoaded<typeof load>();
	return (
		<AdminFrame current="settings" text={t("admin.settingsText")}>
			<Card>
				<FactList
					facts={settings.map(({ name, value, isGiven }) => ({
						name,
						value: value === null ? "–" : isGiven ? value : t("admin.byDefault", { value }),
					}))}
				/>
			</Card>
		</AdminFrame>
	);
}
