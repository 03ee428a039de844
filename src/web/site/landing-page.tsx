import { inBrowser, onServer, type PageCall } from "../api/page.ts";
import { useLoaded } from "../api/use-page.ts";
import { loadMessages } from "../i18n/load.ts";
import { useLanguage, useT } from "../i18n/use-t.tsx";
import { onCard } from "../jobs/on-card.ts";
import { paths } from "../paths.ts";
import type { Handle } from "../shell/handle.ts";
import { Head } from "../shell/head.tsx";
import { pageError } from "../shell/page-error.tsx";
import { testimonials } from "./content/testimonials.ts";
import { Hero } from "./hero.tsx";
import { CallToAction, FeaturedJobs, Features, Stats, Steps, Testimonials } from "./landing-parts.tsx";
import { Newsletter } from "./newsletter.tsx";

await loadMessages("site", "jobs");

const featuredCount = 4;

async function load({ api }: PageCall) {
	const [figures, { jobs }] = await Promise.all([api("GET /figures"), api("GET /jobs", { query: { limit: String(featuredCount) } })]);
	return { figures, jobs: jobs.map(onCard) };
}

export const handle: Handle = { header: "public", light: true };
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

/** accounts.md §2, Landing page; the figures are real counts and the jobs are open ones (decisions.md "Public pages"). */
export default function LandingPage() {
	const t = useT();
	const language = useLanguage();
	const { figures, jobs } = useLoaded<typeof load>();
	return (
		<>
			<Head title={t("shell.tagline")} description={t("shell.description")} canonical={paths.landing()} />
			<Hero />
			<Stats figures={figures} />
			<FeaturedJobs jobs={jobs} />
			<Steps />
			<Features />
			<Testimonials testimonials={testimonials[language]} />
			<Newsletter />
			<CallToAction />
		</>
	);
}

export const ErrorBoundary = pageError({ failed: "jobs.loadFailed" });
