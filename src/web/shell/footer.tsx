import { Link } from "react-router";
import { CachedMarkup } from "../api/cached-markup.tsx";
import { useSite } from "../api/site.tsx";
import type { PlainKey } from "../i18n/translate.ts";
import { useT } from "../i18n/use-t.tsx";
import { KeysButton } from "../keyboard/keys-button.tsx";
import { paths } from "../paths.ts";
import { useViewer } from "../session/use-viewer.ts";
import { useHandle } from "./handle.ts";
import { LanguageControl } from "./language-control.tsx";
import { LiteControl } from "./lite-control.tsx";
import { Logo } from "./logo.tsx";
import { ThemeChoice } from "./theme-control.tsx";

type Column = { title: PlainKey; links: readonly { to: string; label: PlainKey }[] };

/** accounts.md §2, Footer; columns and links are listed once their pages exist. For a guest, creating a profile starts with sign-up. */
const columns: readonly Column[] = [
	{
		title: "footer.company",
		links: [
			{ to: paths.about(), label: "nav.about" },
			{ to: paths.career(), label: "footer.careers" },
			{ to: paths.contact(), label: "nav.contact" },
		],
	},
	{
		title: "footer.jobSeekers",
		links: [
			{ to: paths.jobs(), label: "footer.browseJobs" },
			{ to: paths.signUp(), label: "footer.createProfile" },
		],
	},
	{ title: "footer.employers", links: [{ to: paths.postJob(), label: "nav.postJob" }] },
	{
		title: "footer.legal",
		links: [
			{ to: paths.terms(), label: "footer.terms" },
			{ to: paths.privacy(), label: "footer.privacy" },
		],
	},
];

/** Signed-in viewers get one quiet line; their appearance settings are in the user menu. */
export function Footer() {
	const viewer = useViewer();
	const { footer } = useHandle();
	if (viewer && footer === "none") return null;
	return viewer ? <OneLine /> : <AllColumns />;
}

const lineLinks = [
	{ to: paths.about(), label: "nav.about" },
	{ to: paths.career(), label: "footer.careers" },
	{ to: paths.contact(), label: "nav.contact" },
	{ to: paths.terms(), label: "footer.terms" },
	{ to: paths.privacy(), label: "footer.privacy" },
] as const;

function OneLine() {
	const t = useT();
	const { siteName } = useSite();
	return (
		<CachedMarkup content={["footer", siteName, new Date().getFullYear()]}>
			<footer className="mt-8 pb-17 text-meta text-muted md:pb-2 print:hidden">
				<div className="mx-auto flex max-w-6xl flex-wrap items-center justify-center gap-x-4 px-4">
					{lineLinks.map(({ to, label }) => (
						<Link key={to} to={to} className="foot-link">
							{t(label)}
						</Link>
					))}
					<KeysButton />
					<Rights />
				</div>
			</footer>
		</CachedMarkup>
	);
}

function Rights() {
	const t = useT();
	const { siteName } = useSite();
	return (
		<p className="text-meta text-muted" suppressHydrationWarning>
			{t("footer.rights", { year: new Date().getFullYear(), site: siteName })}
		</p>
	);
}

function AllColumns() {
	const t = useT();
	const { siteName, operator } = useSite();
	return (
		<footer className="mt-12 border-line border-t bg-surface print:hidden">
			<div className="mx-auto grid max-w-6xl grid-cols-2 gap-x-6 gap-y-5 px-4 py-6 sm:grid-cols-4 sm:py-10 lg:grid-cols-[2fr_repeat(4,1fr)]">
				<div className="col-span-2 grid content-start gap-2 sm:col-span-4 lg:col-span-1">
					<p className="flex items-center gap-2 font-bold">
						<Logo className="size-6 text-leaf" />
						{siteName}
					</p>
					<p className="max-w-sm text-muted text-sm max-sm:hidden">{t("footer.promise")}</p>
					{operator.socialLinks.length > 0 && <SocialLinks addresses={operator.socialLinks} />}
				</div>
				{columns.map(({ title, links }) => (
					<div key={title}>
						<h2 className="text-sm">{t(title)}</h2>
						<ul className="mt-0.5">
							{links.map(({ to, label }) => (
								<li key={to}>
									<Link to={to} className="inline-flex min-h-11 items-center text-muted text-sm hover:text-leaf hover:underline sm:min-h-8">
										{t(label)}
									</Link>
								</li>
							))}
						</ul>
					</div>
				))}
				<div className="col-span-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-t pt-4 sm:col-span-4 lg:col-span-5">
					<Rights />
					<div className="flex flex-wrap gap-3">
						<KeysButton />
						<ThemeChoice />
						<LiteControl />
						<LanguageControl shows="names" />
					</div>
				</div>
			</div>
		</footer>
	);
}

/** The operator's pages on other sites, each labelled by its host. */
function SocialLinks({ addresses }: { addresses: readonly string[] }) {
	const t = useT();
	return (
		<ul aria-label={t("footer.social")} className="flex flex-wrap gap-x-4">
			{addresses.map((address) => (
				<li key={address}>
					<a
						href={address}
						rel="me noopener"
						className="inline-flex min-h-11 items-center text-sm underline underline-offset-2 hover:text-leaf sm:min-h-8"
					>
						{new URL(address).hostname.replace(/^www\./, "")}
					</a>
				</li>
			))}
		</ul>
	);
}
