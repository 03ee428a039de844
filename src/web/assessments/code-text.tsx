/** A text of the question bank: parts between backticks are code, and everything is plain text. */
export function CodeText({ children }: { children: string }) {
	const parts = children.split("`");
	// an unclosed backtick marks no code
	if (parts.length % 2 === 0) return <>{children}</>;
	return (
		<>
			{parts.map((part, index) =>
				index % 2 === 0 ? (
					part
				) : (
					// biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change their order
					<code key={index} className="wrap-anywhere rounded-xs bg-sunken px-1 py-0.5 font-mono text-sm">
						{part}
					</code>
				),
			)}
		</>
	);
}
