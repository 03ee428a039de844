import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { browserVisit } from "./api/browser.ts";
import { OnSite } from "./api/site.tsx";
import { loadWords } from "./i18n/load.ts";
import { Speaks } from "./i18n/use-t.tsx";
import { trustReact } from "./trusted-types.ts";

trustReact();
const site = browserVisit();
const t = await loadWords(site.language);

startTransition(() => {
	hydrateRoot(
		document,
		<OnSite site={site}>
			<Speaks language={site.language} t={t}>
				<HydratedRouter />
			</Speaks>
		</OnSite>,
	);
});
