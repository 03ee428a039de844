import { blocksOf } from "../../contract/description.ts";

/** A user's text as headings, paragraphs and lists. */
export function Description({ text }: { text: string }) {
	return (
		<div className="grid max-w-[68ch] gap-4 leading-relaxed">
			{blocksOf(text).map((block, index) => {
				const key = `${block.kind} ${index}`;
				if (block.kind === "list") {
					return (
						<ul key={key} className="grid list-disc gap-1.5 pl-5 marker:text-ochre">
							{block.items.map((item, line) => (
								// biome-ignore lint/suspicious/noArrayIndexKey: a text's lines never change their order
								<li key={line}>{item}</li>
							))}
						</ul>
					);
				}
				return block.kind === "heading" ? (
					<h3 key={key} className="-mb-2 pt-1">
						{block.text}
					</h3>
				) : (
					<p key={key} className="whitespace-pre-line">
						{block.text}
					</p>
				);
			})}
		</div>
	);
}
