import { loadMessages } from "../i18n/load.ts";
import { paths } from "../paths.ts";
import type { Handle } from "../shell/handle.ts";
import { terms } from "./legal/document.ts";
import { LegalPage } from "./legal-page.tsx";

await loadMessages("site");

export const handle: Handle = { header: "public" };

export default function TermsPage() {
	return <LegalPage documents={terms} canonical={paths.terms()} />;
}
