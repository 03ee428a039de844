import { useEffect, useState } from "react";
import { useT } from "../i18n/use-t.tsx";

/** The CV inline, where the browser renders PDFs itself. Both files can be downloaded below it. */
export function CvFrame({ href, name }: { href: string; name: string }) {
	const t = useT();
	const [canShowPdf, setCanShowPdf] = useState(false);
	useEffect(() => setCanShowPdf(navigator.pdfViewerEnabled && matchMedia("(min-width: 64rem)").matches), []);
	if (!canShowPdf) return null;
	return (
		<iframe
			src={`${href}?show=here#view=FitH`}
			title={t("hiring.cvOf", { name })}
			loading="lazy"
			className="h-[70vh] min-h-96 w-full rounded-sm border border-line bg-sunken"
		/>
	);
}
