import { type ReactNode, useLayoutEffect, useState } from "react";
import { redirect } from "react-router";
import { foundedYearMin, milestoneMax, milestonesMax, oneLineMax, roundsMax } from "../../contract/limits/startups.ts";
import { linkMax, locationMax, messageMax } from "../../contract/limits.ts";
import { roundKinds, startupSectors, startupStages } from "../../contract/options.ts";
import type { StartupContent } from "../../contract/startups.ts";
import { forSignedIn } from "../api/for-signed-in.ts";
import type { Values } from "../api/form-body.ts";
import { inBrowser, onServer, type PageCall } from "../api/page.ts";
import { useLoaded, useOutcome } from "../api/use-page.ts";
import { PlainForm } from "../companies/plain-form.tsx";
import { loadMessages } from "../i18n/load.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { BackLink } from "../shell/back-link.tsx";
import { readDraft } from "../shell/draft.ts";
import { Head } from "../shell/head.tsx";
import { LinkButton } from "../shell/link-button.tsx";
import { Page, PageTitle } from "../shell/page.tsx";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { FieldError, fieldId } from "../ui/field.tsx";
import { Notice } from "../ui/notice.tsx";
import { SelectField } from "../ui/select-field.tsx";
import { TextArea, TextField } from "../ui/text-field.tsx";
import { startupBody } from "./startup-body.ts";
import { startupDraft } from "./startup-draft.ts";

await loadMessages("startupListings", "startups", "companies");

const load = forSignedIn({ backWith: [] }, async ({ api, params }) => {
	const { listing } = await api("GET /startup-listings/:slug", { params: { slug: params.slug ?? "" } });
	return { listing };
});

async function act({ api, params, form }: PageCall) {
	const slug = params.slug ?? "";
	await api("POST /startup-listings/:slug/draft", { params: { slug }, body: startupBody(await form()) });
	return redirect(paths.startupListing(slug, { saved: "draft" }), 303);
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = onServer(act);
export const clientAction = inBrowser(act);
export { ListingError as ErrorBoundary } from "./listing-error.tsx";

/** Edits a version: the form starts with the newest version's words. */
export default function WritePage() {
	const t = useT();
	const { listing } = useLoaded<typeof load>();
	const { failure, values } = useOutcome<typeof act>();
	const { slug, name, version } = listing;
	// only the browser has the draft, with the rows that were added and their text
	const [draft, setDraft] = useState<Values | null>(null);
	useLayoutEffect(() => setDraft(readDraft(startupDraft(slug))), [slug]);
	const title = t("startupListings.writeTitle", { company: name });
	if (version?.state === "waiting") {
		return (
			<Page width="form">
				<Head title={title} noIndex />
				<BackLink to={paths.startupListing(slug)}>{name}</BackLink>
				<PageTitle title={title} />
				<Notice tone="info" title={t("startupListings.waits")}>
					<p>{t("startupListings.waitsText")}</p>
					<LinkButton to={paths.startupListing(slug)} variant="secondary" size="sm" className="mt-2 justify-self-start">
						{t("startupListings.open")}
					</LinkButton>
				</Notice>
			</Page>
		);
	}
	const content = version?.content;
	const isDraft = version?.state === "draft";
	return (
		<Page width="form">
			<Head title={title} noIndex />
			<BackLink to={version ? paths.startupListing(slug) : paths.startupListings()}>{version ? name : t("startupListings.back")}</BackLink>
			<PageTitle title={title} text={t("startupListings.writeText")} />
			<PlainForm
				failure={failure}
				draftKey={startupDraft(slug)}
				isDone={false}
				submit={{ text: t("startupListings.save"), busy: t("startupListings.saving") }}
				cancel={version ? paths.startupListing(slug) : paths.startupListings()}
			>
				{/* a restored draft changes the revision that its author saw */}
				{isDraft && <input type="hidden" name="revision" defaultValue={draft?.revision?.toString() ?? version.revision} />}
				<Fields
					initialValue={(field, stored) => (failure ? values[field]?.toString() : (stored ?? draft?.[field]?.toString())) ?? ""}
					errors={failure?.fields ?? {}}
					content={content}
					draft={draft}
				/>
			</PlainForm>
		</Page>
	);
}

type FieldsProps = {
	/** A field's initial value: what was typed if refused, else the newest version's, else the draft's. */
	initialValue: (field: string, stored: string | undefined) => string;
	errors: Record<string, string>;
	content: StartupContent | undefined;
	draft: Values | null;
};

function Fields({ initialValue, errors, content, draft }: FieldsProps) {
	const t = useT();
	const field = (name: "oneLine" | "sector" | "stage" | "town" | "foundedYear" | "about") => ({
		name,
		defaultValue: initialValue(name, content?.[name].toString()),
		error: errors[name],
		label: t(`startupListings.${name}`),
	});
	const choose = { value: "", label: t("startupListings.choose") };
	return (
		<>
			<Card as="section" className="grid gap-4">
				<h2 className="text-lg">{t("startupListings.inShort")}</h2>
				<TextField {...field("oneLine")} hint={t("startupListings.oneLineHint")} maxLength={oneLineMax} />
				<div className="grid gap-4 sm:grid-cols-2">
					<SelectField
						{...field("sector")}
						options={[choose, ...startupSectors.map((value) => ({ value, label: t(`startups.sector.${value}`) }))]}
					/>
					<SelectField
						{...field("stage")}
						options={[choose, ...startupStages.map((value) => ({ value, label: t(`startups.stage.${value}`) }))]}
					/>
					<TextField {...field("town")} autoComplete="address-level2" maxLength={locationMax} />
					<TextField {...field("foundedYear")} inputMode="numeric" placeholder={`${foundedYearMin}–`} maxLength={4} />
				</div>
				<TextArea {...field("about")} hint={t("startupListings.aboutHint")} rows={8} maxLength={messageMax} />
			</Card>
			<Rows
				name="milestones"
				max={milestonesMax}
				filledCount={writtenRows(content?.milestones, draft, "milestoneWords")}
				error={errors.milestones}
			>
				{(i) => (
					<div className="grid gap-3 sm:grid-cols-2">
						<TextField
							name={`milestoneOn-${i}`}
							type="date"
							label={t("startupListings.milestoneOn")}
							defaultValue={initialValue(`milestoneOn-${i}`, content?.milestones[i]?.on)}
						/>
						<TextField
							name={`milestoneWords-${i}`}
							label={t("startupListings.milestoneWords")}
							defaultValue={initialValue(`milestoneWords-${i}`, content?.milestones[i]?.words)}
							maxLength={milestoneMax}
						/>
					</div>
				)}
			</Rows>
			<Rows name="rounds" max={roundsMax} filledCount={writtenRows(content?.rounds, draft, "roundSource")} error={errors.rounds}>
				{(i) => (
					<div className="grid gap-3 sm:grid-cols-2">
						<SelectField
							name={`roundKind-${i}`}
							label={t("startupListings.roundKind")}
							defaultValue={initialValue(`roundKind-${i}`, content?.rounds[i]?.kind)}
							options={[choose, ...roundKinds.map((value) => ({ value, label: t(`startups.round.${value}`) }))]}
						/>
						<TextField
							name={`roundAmount-${i}`}
							inputMode="numeric"
							label={t("startupListings.roundAmount")}
							defaultValue={initialValue(`roundAmount-${i}`, content?.rounds[i]?.amount.toString())}
						/>
						<TextField
							name={`roundOn-${i}`}
							type="date"
							label={t("startupListings.roundOn")}
							defaultValue={initialValue(`roundOn-${i}`, content?.rounds[i]?.on)}
						/>
						<TextField
							name={`roundSource-${i}`}
							inputMode="url"
							label={t("startupListings.roundSource")}
							placeholder="https://"
							defaultValue={initialValue(`roundSource-${i}`, content?.rounds[i]?.source)}
							maxLength={linkMax}
						/>
					</div>
				)}
			</Rows>
		</>
	);
}

/** The number of rows up to the last one with content, in the version or in the draft. */
function writtenRows(rows: readonly unknown[] = [], draft: Values | null, name: string): number {
	const rowCounts = Object.entries(draft ?? {}).flatMap(([key, value]) =>
		key.startsWith(`${name}-`) && value ? Number(key.split("-")[1]) + 1 : [],
	);
	return Math.max(rows.length, ...rowCounts);
}

type RowsProps = {
	name: "milestones" | "rounds";
	max: number;
	filledCount: number;
	error: string | undefined;
	children: (index: number) => ReactNode;
};

/** Rows of a list: those with content plus two empty ones, more on a click. */
function Rows({ name, max, filledCount, error, children }: RowsProps) {
	const t = useT();
	const [added, setAdded] = useState(0);
	const shownCount = Math.min(max, filledCount + 2 + added);
	return (
		<Card as="section" className="grid gap-4">
			<div className="grid gap-1">
				<h2 id={fieldId(name)} tabIndex={-1} className="scroll-mt-20 text-lg">
					{t(`startupListings.${name}`)}
				</h2>
				<p className="text-muted text-sm">{t(`startupListings.${name}Hint`)}</p>
				<FieldError id={`${fieldId(name)}-error`} error={error} />
			</div>
			{Array.from({ length: shownCount }, (_, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: rows keep their place
				<div key={index} className="border-line border-t pt-4">
					{children(index)}
				</div>
			))}
			{shownCount < max && (
				<Button variant="quiet" icon="plus" onClick={() => setAdded(added + 1)} className="justify-self-start not-scripted:hidden">
					{t("startupListings.more")}
				</Button>
			)}
		</Card>
	);
}
