import { speak } from "../i18n/load.ts";
import { useLanguage, useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import type { Handle } from "../shell/handle.ts";
import { Head } from "../shell/head.tsx";
import { landingContent } from "./content/landing.ts";
import { Hero } from "./hero.tsx";
import { FeaturedJobs, Features, Start, Stats, Steps, Voices } from "./landing-parts.tsx";
import { Newsletter } from "./newsletter.tsx";

await speak("site");

export const handle: Handle = { header: "public", light: true };

/** accounts.md §2, Landing page. */
export default function LandingPage() {
	const t = useT();
	const { stats, featured, voices } = landingContent[useLanguage()];
	return (
		<>
			<Head title={t("shell.tagline")} description={t("shell.description")} canonical={paths.landing()} />
			<Hero />
			<Stats {...stats} />
			<Steps />
			<Features />
			<FeaturedJobs {...featured} />
			<Voices {...voices} />
			<Newsletter />
			<Start />
		</>
	);
}
