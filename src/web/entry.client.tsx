import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { browserContext } from "./api/browser.ts";
import { SiteProvider } from "./api/site.tsx";
import { loadTranslate } from "./i18n/load.ts";
import { I18nProvider } from "./i18n/use-t.tsx";
import { trustReact } from "./trusted-types.ts";

trustReact();
const site = browserContext();
const t = await loadTranslate(site.language);

startTransition(() => {
	hydrateRoot(
		document,
		<SiteProvider site={site}>
			<I18nProvider language={site.language} t={t}>
				<HydratedRouter />
			</I18nProvider>
		</SiteProvider>,
	);
});
