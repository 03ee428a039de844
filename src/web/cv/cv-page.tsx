import type { Account } from "../../contract/accounts.ts";
import type { Language } from "../../contract/options.ts";
import { forSignedIn } from "../api/for-signed-in.ts";
import { inBrowser, onServer } from "../api/page.ts";
import { useLoaded } from "../api/use-page.ts";
import { loadMessages } from "../i18n/load.ts";
import { useLanguage, useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { BackLink } from "../shell/back-link.tsx";
import { Head } from "../shell/head.tsx";
import { LinkButton } from "../shell/link-button.tsx";
import { Columns, Page, PageTitle } from "../shell/page.tsx";
import { buttonClass } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Icon } from "../ui/icon.tsx";
import { Notice } from "../ui/notice.tsx";
import { CvPreview } from "./cv-preview.tsx";
import { FileForm } from "./file-form.tsx";
import { missingParts, unwritableLetters } from "./gaps.ts";

await loadMessages("cv", "profiles");

const load = forSignedIn({ backWith: [] }, async ({ api, url }) => {
	const { user } = await api("GET /auth/profile");
	return { user, isSaved: url.searchParams.has("saved") };
});

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

/** The profile as a CV: exported as PDF and JSON Resume, imported from either. */
export default function CvPage() {
	const t = useT();
	const { user, isSaved } = useLoaded<typeof load>();
	const letters = unwritableLetters(user);
	return (
		<Page>
			<Head title={t("cv.title")} canonical={paths.cv()} noIndex />
			<BackLink to={paths.profile()}>{t("cv.profile")}</BackLink>
			<PageTitle title={t("cv.title")} text={t("cv.text")}>
				<Downloads />
			</PageTitle>
			{isSaved && <Notice tone="success">{t("cv.saved")}</Notice>}
			{letters && <Notice tone="warning">{t("cv.unwritable", { letters })}</Notice>}
			<Columns
				after={
					<>
						<OtherFormat />
						<Gaps user={user} />
						<Card as="section" className="grid gap-4">
							<h2 className="text-lg">{t("cv.import")}</h2>
							<p className="text-muted text-sm">{t("cv.importText")}</p>
							<FileForm failure={undefined} />
						</Card>
					</>
				}
			>
				<CvPreview user={user} />
			</Columns>
		</Page>
	);
}

/** Plain links: the response is a file, and they work without scripts. */
function Downloads() {
	const t = useT();
	const own = useLanguage();
	const names = { en: t("cv.pdfEn"), fr: t("cv.pdfFr") };
	const other: Language = own === "en" ? "fr" : "en";
	return [own, other].map((language) => (
		<a key={language} href={paths.cvPdf(language)} className={buttonClass({ variant: language === own ? "primary" : "secondary" })}>
			<Icon name="document" />
			{names[language]}
		</a>
	));
}

function OtherFormat() {
	const t = useT();
	return (
		<Card as="section" className="grid gap-3">
			<p className="text-muted text-sm">{t("cv.headings")}</p>
			<a href={paths.cvJson()} className={buttonClass({ variant: "secondary" })}>
				<Icon name="document" />
				{t("cv.json")}
			</a>
			<p className="text-muted text-sm">{t("cv.jsonHint")}</p>
		</Card>
	);
}

/** What a CV usually has and this one lacks, each linking to its form. */
function Gaps({ user }: { user: Account }) {
	const t = useT();
	const gaps = missingParts(user);
	if (gaps.length === 0) return null;
	return (
		<Card as="section" className="grid gap-3">
			<h2 className="text-lg">{t("cv.add")}</h2>
			<ul className="grid gap-2">
				{gaps.map(({ part, section, entry }) => (
					<li key={part}>
						<LinkButton
							to={paths.profile({ edit: section, entry, section })}
							variant="quiet"
							size="sm"
							icon="plus"
							className="-ml-3 justify-start"
						>
							{t(`cv.add.${part}`)}
						</LinkButton>
					</li>
				))}
			</ul>
		</Card>
	);
}
