import { bareLanguage, inLanguage } from "../../contract/language-address.ts";
import { languages } from "../../contract/options.ts";
import { useLanguage, useT } from "../messages/use-t.tsx";
import { paths } from "../paths.ts";
import { useSite } from "./site.tsx";
import { webSite } from "./web-site.ts";

type PreviewPicture = { href: string; width: number; height: number; alt: string };

type HeadProps = {
	/** Without the site's name, which is added. */
	title: string;
	description?: string | undefined;
	/** The page's own address, from `paths`, without a language; other addresses of the same page name this one. */
	canonical?: string | undefined;
	type?: "website" | "article" | "profile";
	/** A JPEG for link previews, 1200 × 630 where only its path is given; the site's own where a page has none. */
	image?: string | PreviewPicture | undefined;
	/** schema.org; several are a list. */
	jsonLd?: object | undefined;
	/** The same content for feed readers. */
	feed?: { href: string; title: string } | undefined;
	/** A page that is somebody's own, or has nothing to be found by. */
	noIndex?: boolean;
};

/** A page's title, description, canonical address and link preview; React puts them into the document's head. */
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
	const t = useT();
	const language = useLanguage();
	const text = description ? shorten(description) : t("shell.description");
	const addressIn = (one: typeof language) => (canonical === undefined ? undefined : publicUrl + inLanguage(canonical, one));
	const address = addressIn(language);
	const preview = typeof image === "string" ? { href: inLanguage(image, language), width: 1200, height: 630, alt: title } : image;
	const structured = canonical === paths.landing() ? webSite({ siteName, publicUrl }) : jsonLd;
	return (
		<>
			<title>{title === siteName ? title : `${title} · ${siteName}`}</title>
			<meta name="description" content={text} />
			{noIndex && <meta name="robots" content="noindex" />}
			{address && <link rel="canonical" href={address} />}
			{address && !noIndex && (
				<>
					{languages.map((one) => (
						<link key={one} rel="alternate" hrefLang={one} href={addressIn(one)} />
					))}
					<link rel="alternate" hrefLang="x-default" href={addressIn(bareLanguage)} />
				</>
			)}
			{feed && <link rel="alternate" type="application/rss+xml" title={feed.title} href={publicUrl + feed.href} />}
			<meta property="og:site_name" content={siteName} />
			<meta property="og:title" content={title} />
			<meta property="og:description" content={text} />
			<meta property="og:type" content={type} />
			<meta property="og:locale" content={locales[language]} />
			{address && <meta property="og:url" content={address} />}
			{languages
				.filter((one) => one !== language)
				.map((one) => (
					<meta key={one} property="og:locale:alternate" content={locales[one]} />
				))}
			<meta property="og:image" content={publicUrl + preview.href} />
			<meta property="og:image:type" content="image/jpeg" />
			<meta property="og:image:width" content={String(preview.width)} />
			<meta property="og:image:height" content={String(preview.height)} />
			<meta property="og:image:alt" content={preview.alt} />
			<meta name="twitter:card" content="summary_large_image" />
			{structured && (
				// biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every "<" escaped; a script element takes no other content
				<script type="application/ld+json" dangerouslySetInnerHTML={{ __html: JSON.stringify(structured).replaceAll("<", "\\u003c") }} />
			)}
		</>
	);
}

const locales = { en: "en_CM", fr: "fr_CM" } as const;

/** What search engines and link previews show of a text. */
function shorten(text: string): string {
	const line = text.replace(/\s+/g, " ").trim();
	return line.length <= 160 ? line : `${line.slice(0, 159).replace(/\s+\S*$/, "")}…`;
}
