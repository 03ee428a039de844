import { Link } from "react-router";
import { useSite } from "../api/site.tsx";
import { useT } from "../i18n/use-t.tsx";
import type { PlainKey } from "../i18n/words.ts";
import { KeysButton } from "../keyboard/keys-button.tsx";
import { paths } from "../paths.ts";
import { useViewer } from "../session/use-viewer.ts";
import { classes } from "../ui/classes.ts";
import { LanguageControl } from "./language-control.tsx";
import { LiteControl } from "./lite-control.tsx";
import { Logo } from "./logo.tsx";
import { ThemeChoice } from "./theme-control.tsx";

type Column = { title: PlainKey; links: readonly { to: string; label: PlainKey }[] };

/** accounts.md §2, Footer; a column or a link joins when it leads somewhere. A guest's profile begins with an account. */
const columnsFor = (isGuest: boolean): readonly Column[] => [
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
			{ to: isGuest ? paths.signUp() : paths.profile(), label: "footer.createProfile" },
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

export function Footer() {
	const t = useT();
	const { siteName, operator } = useSite();
	const viewer = useViewer();
	return (
		<footer className={classes("mt-16 border-line border-t print:hidden", viewer && "pb-16 md:pb-0")}>
			<div className="mx-auto grid max-w-6xl grid-cols-2 gap-x-6 gap-y-8 px-4 py-10 sm:grid-cols-4 lg:grid-cols-[2fr_repeat(4,1fr)]">
				<div className="col-span-2 grid content-start gap-3 sm:col-span-4 lg:col-span-1">
					<p className="flex items-center gap-2 font-bold">
						<Logo className="size-6" />
						{siteName}
					</p>
					<p className="max-w-sm text-muted text-sm">{t("footer.promise")}</p>
					{operator.socialLinks.length > 0 && <SocialLinks addresses={operator.socialLinks} />}
				</div>
				{columnsFor(!viewer).map(({ title, links }) => (
					<div key={title}>
						<h2 className="text-sm">{t(title)}</h2>
						<ul className="mt-1">
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
				<div className="flex flex-wrap items-center justify-between gap-4 col-span-2 border-line border-t pt-6 sm:col-span-4 lg:col-span-5">
					<p className="text-muted text-sm" suppressHydrationWarning>
						{t("footer.rights", { year: new Date().getFullYear(), site: siteName })}
					</p>
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

/** The operator's pages elsewhere, each by the name of its place. */
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
