import { useSite } from "../api/site.tsx";
import { loadMessages } from "../i18n/load.ts";
import type { PlainKey } from "../i18n/translate.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import type { Handle } from "../shell/handle.ts";
import { Head } from "../shell/head.tsx";
import { LinkButton } from "../shell/link-button.tsx";
import { Page, PageTitle } from "../shell/page.tsx";
import { Card } from "../ui/card.tsx";

await loadMessages("site");

const roles: readonly { title: PlainKey; text: PlainKey }[] = [
	{ title: "site.about.ceo", text: "site.about.ceoText" },
	{ title: "site.about.cfo", text: "site.about.cfoText" },
	{ title: "site.about.cto", text: "site.about.ctoText" },
	{ title: "site.about.coo", text: "site.about.cooText" },
	{ title: "site.about.fullStack", text: "site.about.fullStackText" },
	{ title: "site.about.frontend", text: "site.about.frontendText" },
];

export const handle: Handle = { header: "public" };

/** accounts.md §2, About page. */
export default function AboutPage() {
	const t = useT();
	const { siteName: site } = useSite();
	return (
		<Page className="gap-10">
			<Head title={t("site.about", { site })} description={t("site.about.text", { site })} canonical={paths.about()} />
			<div className="max-w-[64ch]">
				<PageTitle title={t("site.about", { site })} />
				<p className="mt-4 text-lg leading-relaxed">{t("site.about.text", { site })}</p>
			</div>
			<div className="grid gap-8 md:grid-cols-2 md:gap-12">
				<Aim title={t("site.about.mission")} text={t("site.about.missionText")} />
				<Aim title={t("site.about.vision")} text={t("site.about.visionText")} />
			</div>
			<section aria-labelledby="team" className="grid gap-4">
				<h2 id="team" className="text-2xl">
					{t("site.about.team")}
				</h2>
				<ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
					{roles.map(({ title, text }) => (
						<Card as="li" key={title} className="grid content-start gap-1.5">
							<h3 className="text-lg">{t(title)}</h3>
							<p className="text-muted">{t(text)}</p>
						</Card>
					))}
				</ul>
				<div className="flex flex-wrap gap-3">
					<LinkButton to={paths.career()} variant="secondary">
						{t("footer.careers")}
					</LinkButton>
					<LinkButton to={paths.contact()} variant="secondary">
						{t("nav.contact")}
					</LinkButton>
				</div>
			</section>
		</Page>
	);
}

function Aim({ title, text }: { title: string; text: string }) {
	return (
		<section className="border-ochre border-l-3 pl-5">
			<h2 className="text-xl">{title}</h2>
			<p className="mt-2 leading-relaxed">{text}</p>
		</section>
	);
}
