import type { Provider } from "../../contract/options.ts";

const marks: Record<Provider, string> = {
	google:
		"M20.5 12.2c0-.7-.1-1.2-.2-1.8H12v3.4h4.9a4.2 4.2 0 0 1-1.8 2.8v2.3H18a8.7 8.7 0 0 0 2.6-6.7ZM12 21c2.4 0 4.5-.8 6-2.2l-2.9-2.2a5.4 5.4 0 0 1-8.1-2.9H4v2.3A9 9 0 0 0 12 21Zm-5-7.3a5.4 5.4 0 0 1 0-3.4V8H4a9 9 0 0 0 0 8Zm5-7.1c1.3 0 2.5.5 3.4 1.3L18 5.4A9 9 0 0 0 4 8l3 2.3a5.4 5.4 0 0 1 5-3.7Z",
	facebook: "M13.6 21v-8.2h2.8l.4-3.2h-3.2v-2c0-1 .3-1.6 1.6-1.6h1.7V3.1A22 22 0 0 0 14.4 3c-2.5 0-4.1 1.5-4.1 4.2v2.4H7.6v3.2h2.7V21Z",
};

/** A provider's logo in the text colour; its name is next to it. */
export function ProviderMark({ provider }: { provider: Provider }) {
	return (
		<svg aria-hidden="true" viewBox="0 0 24 24" fill="currentColor" className="size-5 shrink-0">
			<path d={marks[provider]} />
		</svg>
	);
}
