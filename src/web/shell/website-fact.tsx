import { Fact } from "../ui/fact.tsx";
import { webAddress } from "./web-address.ts";

type WebsiteFactProps = { website: string | null; name?: string };

/** A link to someone's website, labelled by its host; nothing if a browser cannot open it. */
export function WebsiteFact({ website, ...fact }: WebsiteFactProps) {
	const site = webAddress(website);
	if (!site) return null;
	return (
		<Fact icon="globe" {...fact}>
			<a
				href={site.href}
				rel="nofollow ugc noopener noreferrer"
				target="_blank"
				className="inline-block min-h-6 break-all leading-6 underline underline-offset-2 hover:text-leaf"
			>
				{site.host.replace(/^www\./, "")}
			</a>
		</Fact>
	);
}
