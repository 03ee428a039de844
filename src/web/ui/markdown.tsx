import type { ReactNode } from "react";
import { type Inline, inlines, type MarkdownBlock, markdownBlocks } from "../../contract/markdown.ts";
import { classes } from "./classes.ts";

type MarkdownProps = {
	text: string;
	/** Renders plain text that may contain more than letters: mentions, tags. */
	renderText?: ((text: string) => ReactNode) | undefined;
};

type RenderText = NonNullable<MarkdownProps["renderText"]>;

/** Renders Markdown, below the page's title. Nothing in it is ever run as HTML. */
export function Markdown({ text, renderText = (plain) => plain }: MarkdownProps) {
	return (
		<div className="grid max-w-[68ch] gap-4 leading-relaxed">
			{markdownBlocks(text).map((block, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: a text's parts never change their order
				<Part key={index} block={block} renderText={renderText} />
			))}
		</div>
	);
}

const headings = { 1: { Tag: "h2", look: "text-xl" }, 2: { Tag: "h3", look: "text-lg" }, 3: { Tag: "h4", look: "font-semibold" } } as const;

function Part({ block, renderText }: { block: MarkdownBlock; renderText: RenderText }) {
	switch (block.kind) {
		case "heading": {
			const { Tag, look } = headings[block.level];
			return (
				<Tag className={classes("-mb-1 pt-2", look)}>
					<Runs text={block.text} renderText={renderText} />
				</Tag>
			);
		}
		case "list": {
			const Tag = block.isOrdered ? "ol" : "ul";
			return (
				<Tag className={classes("grid gap-1.5 pl-5", block.isOrdered ? "list-decimal" : "list-disc marker:text-ochre")}>
					{block.items.map((item, index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: as above
						<li key={index}>
							<Runs text={item} renderText={renderText} />
						</li>
					))}
				</Tag>
			);
		}
		case "quote":
			return (
				<blockquote className="whitespace-pre-line border-line border-l-4 pl-4 text-muted">
					<Runs text={block.text} renderText={renderText} />
				</blockquote>
			);
		case "paragraph":
			return (
				<p className="whitespace-pre-line">
					<Runs text={block.text} renderText={renderText} />
				</p>
			);
	}
}

function Runs({ text, renderText }: { text: string; renderText: RenderText }) {
	// biome-ignore lint/suspicious/noArrayIndexKey: as above
	return inlines(text).map((run, index) => <Run key={index} run={run} renderText={renderText} />);
}

function Run({ run, renderText }: { run: Inline; renderText: RenderText }) {
	switch (run.kind) {
		case "strong":
			return <strong>{run.text}</strong>;
		case "emphasis":
			return <em>{run.text}</em>;
		case "code":
			return <code className="rounded-sm bg-sunken px-1 text-[0.9375em]">{run.text}</code>;
		case "link":
			return (
				<a href={run.href} rel="nofollow ugc noopener noreferrer" className="text-leaf underline underline-offset-2">
					{run.text}
				</a>
			);
		case "text":
			return renderText(run.text);
	}
}
