import type { ReactNode } from "react";
import { Link } from "react-router";
import { blocksOf } from "../../contract/description.ts";
import type { Language } from "../../contract/options.ts";
import { useSite } from "../api/site.tsx";
import { useFormat } from "../i18n/use-format.ts";
import { useLanguage, useT } from "../i18n/use-t.tsx";
import { Head } from "../shell/head.tsx";
import { Page, PageTitle } from "../shell/page.tsx";
import type { LegalDocument } from "./legal/document.ts";

/** Terms or privacy policy: the table of contents, then the parts. */
export function LegalPage({ documents, canonical }: { documents: Record<Language, LegalDocument>; canonical: string }) {
	const t = useT();
	const format = useFormat();
	const { siteName, operator } = useSite();
	const { title, description, since, introduction, parts } = documents[useLanguage()];
	// without a separate operator, the site's own name already says it
	const operatorSuffix = operator.name === siteName ? "" : ` (${operator.name})`;
	const fill = (text: string) => text.replaceAll("{site}", siteName).replaceAll("{operator}", operatorSuffix);
	return (
		<Page className="max-w-5xl gap-8">
			<Head title={title} description={fill(description)} canonical={canonical} />
			<PageTitle title={title} text={t("site.legal.updated", { date: format.longDate(since) })} />
			<div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_16rem] lg:gap-12">
				<nav aria-label={t("site.legal.contents")} className="lg:sticky lg:top-21 lg:col-start-2 lg:row-start-1">
					<p className="font-semibold text-sm">{t("site.legal.contents")}</p>
					<ul className="mt-1 columns-[14rem] text-sm lg:columns-auto">
						{parts.map((part) => (
							<li key={part.id}>
								<a href={`#${part.id}`} className="inline-flex min-h-8 items-center text-muted hover:text-leaf hover:underline">
									{fill(part.title)}
								</a>
							</li>
						))}
					</ul>
				</nav>
				<article className="grid max-w-[68ch] gap-8 leading-relaxed lg:col-start-1 lg:row-start-1">
					<p className="text-lg leading-relaxed">{fill(introduction)}</p>
					{parts.map((part) => (
						<section key={part.id} aria-labelledby={part.id} className="grid gap-3">
							<h2 id={part.id} className="scroll-mt-20 text-xl">
								{fill(part.title)}
							</h2>
							<Text text={fill(part.text)} />
						</section>
					))}
				</article>
			</div>
		</Page>
	);
}

function Text({ text }: { text: string }) {
	return blocksOf(text).map((block, index) => {
		const key = `${block.kind} ${index}`;
		if (block.kind !== "list") return <p key={key}>{withLinks(block.text)}</p>;
		return (
			<ul key={key} className="grid list-disc gap-1.5 pl-5 marker:text-ochre">
				{block.items.map((item) => (
					<li key={item}>{withSubject(item)}</li>
				))}
			</ul>
		);
	});
}

/** Emphasises a list item's subject: its words before the first colon. */
function withSubject(item: string): ReactNode {
	const [, about, rest] = /^([^:.;]{1,60}?)(:\s.*)$/s.exec(item) ?? [];
	if (!about || !rest) return withLinks(item);
	return (
		<>
			<b className="font-semibold">{about}</b>
			{withLinks(rest)}
		</>
	);
}

/** Renders `[words](/path)` as a link and leaves the rest unchanged. */
function withLinks(text: string): ReactNode[] {
	return text.split(/(\[[^\]]+\]\([^)]+\))/).map((piece) => {
		const [, label, to] = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(piece) ?? [];
		if (!label || !to) return piece;
		return (
			<Link key={piece} to={to} reloadDocument={to.startsWith("/api")} className="underline underline-offset-2 hover:text-leaf">
				{label}
			</Link>
		);
	});
}
