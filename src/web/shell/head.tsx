import { inLanguage } from "../../contract/language-address.ts";
import { useSite } from "../api/site.tsx";
import { useLanguage } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { MetaTags } from "./meta-tags.tsx";
import { webSite } from "./web-site.ts";

type PreviewPicture = { href: string; width: number; height: number; alt: string };

export type HeadProps = {
	/** Without the site's name, which is appended. */
	title: string;
	description?: string | undefined;
	/** The page's own path, from `paths`, without a language; other URLs of the same page name this one. */
	canonical?: string | undefined;
	type?: "website" | "article" | "profile";
	/** A JPEG for link previews, 1200 × 630 if only its path is given; defaults to the site's own. */
	image?: string | PreviewPicture | undefined;
	/** schema.org data; several objects form a list. In the browser only its presence matters. */
	jsonLd?: object | undefined;
	/** The same content as a feed. */
	feed?: { href: string; title: string } | undefined;
	/** For pages that are personal or contain nothing to find. */
	noIndex?: boolean;
};

/** A page's title and canonical URL and, when rendered on the server, metadata for machines; React hoists them into the document's head. */
export function Head({
	title,
	description,
	canonical,
	type = "website",
	image = paths.sitePreview(),
	jsonLd,
	feed,
	noIndex = false,
}: HeadProps) {
	const { siteName, publicUrl } = useSite();
	const language = useLanguage();
	const structured = canonical === paths.landing() ? (import.meta.env.SSR ? webSite({ siteName, publicUrl }) : {}) : jsonLd;
	return (
		<>
			<title>{title === siteName ? title : `${title} · ${siteName}`}</title>
			{canonical !== undefined && <link rel="canonical" href={publicUrl + inLanguage(canonical, language)} />}
			{import.meta.env.SSR && <MetaTags {...{ title, description, canonical, type, image, feed, noIndex }} />}
			{structured && (
				<script
					type="application/ld+json"
					suppressHydrationWarning
					// biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every "<" escaped; a script element takes no other content
					dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? JSON.stringify(structured).replaceAll("<", "\\u003c") : "" }}
				/>
			)}
		</>
	);
}
