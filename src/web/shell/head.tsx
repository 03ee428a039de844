import { useLanguage, useT } from "../messages/use-t.tsx";
import { useSite } from "./site.tsx";

type HeadProps = {
	/** Without the site's name, which is added. */
	title: string;
	description?: string | undefined;
	/** The page's own address, from `paths`; other addresses of the same page name this one. */
	canonical?: string | undefined;
	type?: "website" | "article" | "profile";
	/** A picture's path, for link previews. */
	image?: string | undefined;
	/** schema.org; several are a list. */
	jsonLd?: object | undefined;
	/** A page that is somebody's own, or has nothing to be found by. */
	noIndex?: boolean;
};

/** A page's title, description, canonical address and link preview; React puts them into the document's head. */
export function Head({ title, description, canonical, type = "website", image, jsonLd, noIndex = false }: HeadProps) {
	const { siteName, publicUrl } = useSite();
	const t = useT();
	const language = useLanguage();
	const text = description ? shorten(description) : t("shell.description");
	const address = canonical === undefined ? undefined : publicUrl + canonical;
	return (
		<>
			<title>{title === siteName ? title : `${title} · ${siteName}`}</title>
			<meta name="description" content={text} />
			{noIndex && <meta name="robots" content="noindex" />}
			{address && <link rel="canonical" href={address} />}
			<meta property="og:site_name" content={siteName} />
			<meta property="og:title" content={title} />
			<meta property="og:description" content={text} />
			<meta property="og:type" content={type} />
			<meta property="og:locale" content={language === "fr" ? "fr_CM" : "en_CM"} />
			{address && <meta property="og:url" content={address} />}
			{image && <meta property="og:image" content={publicUrl + image} />}
			<meta name="twitter:card" content={image ? "summary_large_image" : "summary"} />
			{jsonLd && (
				// biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every "<" escaped; a script element takes no other content
				<script type="application/ld+json" dangerouslySetInnerHTML={{ __html: JSON.stringify(jsonLd).replaceAll("<", "\\u003c") }} />
			)}
		</>
	);
}

/** What search engines and link previews show of a text. */
function shorten(text: string): string {
	const line = text.replace(/\s+/g, " ").trim();
	return line.length <= 160 ? line : `${line.slice(0, 159).replace(/\s+\S*$/, "")}…`;
}
