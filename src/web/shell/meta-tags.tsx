import { bareLanguage, inLanguage } from "../../contract/language-address.ts";
import { languages } from "../../contract/options.ts";
import { useSite } from "../api/site.tsx";
import { useLanguage, useT } from "../i18n/use-t.tsx";
import { useViewer } from "../session/use-viewer.ts";
import type { HeadProps } from "./head.tsx";

type MetaTagsProps = Omit<HeadProps, "type" | "image" | "jsonLd"> & { type: string; image: NonNullable<HeadProps["image"]> };

/** Metadata for search engines, feed readers and link previews, which only read what the server sends. */
export function MetaTags({ title, description, canonical, type, image, feed, noIndex }: MetaTagsProps) {
	const { siteName, publicUrl } = useSite();
	const t = useT();
	const viewer = useViewer();
	const language = useLanguage();
	const text = description ? shorten(description) : t("shell.description");
	const addressIn = (pageLanguage: typeof language) =>
		canonical === undefined ? undefined : publicUrl + inLanguage(canonical, pageLanguage);
	const address = addressIn(language);
	const preview = typeof image === "string" ? { href: inLanguage(image, language), width: 1200, height: 630, alt: title } : image;
	const forPeople = (
		<>
			<meta name="description" content={text} />
			{feed && <link rel="alternate" type="application/rss+xml" title={feed.title} href={publicUrl + feed.href} />}
		</>
	);
	// bots have no session
	if (viewer) return forPeople;
	return (
		<>
			{forPeople}
			{noIndex && <meta name="robots" content="noindex" />}
			{address && !noIndex && (
				<>
					{languages.map((alternate) => (
						<link key={alternate} rel="alternate" hrefLang={alternate} href={addressIn(alternate)} />
					))}
					<link rel="alternate" hrefLang="x-default" href={addressIn(bareLanguage)} />
				</>
			)}
			<meta property="og:site_name" content={siteName} />
			<meta property="og:title" content={title} />
			<meta property="og:description" content={text} />
			<meta property="og:type" content={type} />
			<meta property="og:locale" content={locales[language]} />
			{address && <meta property="og:url" content={address} />}
			{languages
				.filter((alternate) => alternate !== language)
				.map((alternate) => (
					<meta key={alternate} property="og:locale:alternate" content={locales[alternate]} />
				))}
			<meta property="og:image" content={publicUrl + preview.href} />
			<meta property="og:image:type" content="image/jpeg" />
			<meta property="og:image:width" content={String(preview.width)} />
			<meta property="og:image:height" content={String(preview.height)} />
			<meta property="og:image:alt" content={preview.alt} />
			<meta name="twitter:card" content="summary_large_image" />
		</>
	);
}

const locales = { en: "en_CM", fr: "fr_CM" } as const;

/** Shortens a text for search results and link previews. */
function shorten(text: string): string {
	const line = text.replace(/\s+/g, " ").trim();
	return line.length <= 160 ? line : `${line.slice(0, 159).replace(/\s+\S*$/, "")}…`;
}
