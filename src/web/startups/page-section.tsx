import { Form } from "react-router";
import type { OwnListing, StartupVersion } from "../../contract/startup-listings.ts";
import { useIsSending } from "../api/use-page.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { LinkButton } from "../shell/link-button.tsx";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { CheckboxField } from "../ui/checkbox-field.tsx";
import { Notice } from "../ui/notice.tsx";
import { TimeAgo } from "../ui/time.tsx";
import { ListingState } from "./listing-state.tsx";
import { summaryClass } from "./summary-class.ts";

type PageSectionProps = { listing: OwnListing; version: NonNullable<OwnListing["version"]> };

/** The newest version and its available actions. */
export function PageSection({ listing, version }: PageSectionProps) {
	const t = useT();
	const isSending = useIsSending();
	const { slug } = listing;
	const { state, reason, content, number } = version;
	return (
		<Card as="section" className="grid gap-4">
			<div className="flex flex-wrap items-center justify-between gap-2">
				<h2 className="text-xl">{t("startupListings.page")}</h2>
				<p className="flex items-center gap-2 text-muted text-sm">
					{t("startupListings.version", { number: String(number) })}
					{/* the state of the whole page is shown next to its name */}
					{state !== listing.state && <ListingState state={state} />}
				</p>
			</div>
			<p className="text-lg">{content.oneLine}</p>
			{state === "sentBack" && (
				<Notice tone="warning" title={t("startupListings.sentBackWhy")}>
					<p className="whitespace-pre-line">{reason}</p>
				</Notice>
			)}
			<div className="flex flex-wrap gap-2">
				{state !== "waiting" && (
					<LinkButton to={paths.writeStartup(slug)} variant="secondary" icon="pencil">
						{t(state === "draft" || state === "sentBack" ? "startupListings.edit" : "startupListings.editNew")}
					</LinkButton>
				)}
				<LinkButton to={paths.previewStartup(slug)} variant="secondary" icon="document">
					{t("startupListings.preview")}
				</LinkButton>
			</div>
			{state === "draft" && (
				<Form method="post" className="grid gap-3 border-line border-t pt-4">
					<p className="text-muted text-sm">
						{t(listing.state === "public" || listing.state === "closed" ? "startupListings.sendText" : "startupListings.sendFirst")}
					</p>
					<fieldset className="grid">
						<legend className="font-semibold text-sm">{t("startupListings.news")}</legend>
						<CheckboxField name="tellsFollowers" label={t("startupListings.tellsFollowers")} defaultChecked={version.tellsFollowers} />
						<CheckboxField name="isPosted" label={t("startupListings.isPosted")} defaultChecked={version.isPosted} />
					</fieldset>
					<div className="flex flex-wrap gap-2">
						<Button type="submit" name="intent" value="send" busy={isSending}>
							{t("startupListings.send")}
						</Button>
					</div>
					<details>
						<summary className={summaryClass}>{t("startupListings.discard")}</summary>
						<p className="flex flex-wrap items-center gap-3 text-sm">
							{t("startupListings.discardText")}
							<Button type="submit" name="intent" value="discard" variant="danger" size="sm" disabled={isSending}>
								{t("startupListings.discard")}
							</Button>
						</p>
					</details>
				</Form>
			)}
			{state === "waiting" && (
				<Form method="post" className="grid gap-3 border-line border-t pt-4">
					<p className="text-muted text-sm">{t("startupListings.waitingText")}</p>
					<Button type="submit" name="intent" value="takeBack" variant="secondary" busy={isSending} className="justify-self-start">
						{t("startupListings.takeBack")}
					</Button>
				</Form>
			)}
		</Card>
	);
}

/** Settings the makers decide themselves, without a moderator. */
export function ChoicesSection({ listing: { isRaising, isClosed } }: { listing: OwnListing }) {
	const t = useT();
	return (
		<Card as="section" className="grid gap-4">
			<div className="grid gap-1">
				<h2 className="text-xl">{t("startupListings.choices")}</h2>
				<p className="text-muted text-sm">{t("startupListings.choicesText")}</p>
			</div>
			<Choice
				name="isRaising"
				isOn={isRaising}
				title={t("startupListings.raising")}
				text={t("startupListings.raisingText")}
				label={t(isRaising ? "startupListings.raisingOff" : "startupListings.raisingOn")}
			/>
			<Choice
				name="isClosed"
				isOn={isClosed}
				title={t(isClosed ? "startupListings.closed" : "startupListings.opened")}
				text={t("startupListings.closedText")}
				label={t(isClosed ? "startupListings.reopen" : "startupListings.close")}
			/>
		</Card>
	);
}

type ChoiceProps = { name: "isRaising" | "isClosed"; isOn: boolean; title: string; text: string; label: string };

function Choice({ name, isOn, title, text, label }: ChoiceProps) {
	const isSending = useIsSending();
	return (
		<Form method="post" className="flex flex-wrap items-center justify-between gap-3 border-line border-t pt-4">
			<div className="grid min-w-0 flex-1 basis-64 gap-0.5">
				<p className="font-semibold">{title}</p>
				<p className="text-muted text-sm">{text}</p>
			</div>
			<input type="hidden" name="intent" value="change" />
			<Button type="submit" name={name} value={String(!isOn)} variant="secondary" size="sm" disabled={isSending}>
				{label}
			</Button>
		</Form>
	);
}

/** All versions, with their author and the moderators' reasons. */
export function VersionsSection({ versions }: { versions: readonly StartupVersion[] }) {
	const t = useT();
	return (
		<Card as="section" className="grid gap-3">
			<h2 className="text-xl">{t("startupListings.versions")}</h2>
			<ol className="grid gap-3">
				{versions.map(({ id, number, state, at, by, reason }) => (
					<li key={id} className="grid gap-1 border-line border-t pt-3">
						<p className="flex flex-wrap items-center gap-x-3 gap-y-1">
							<b className="font-semibold">{t("startupListings.version", { number: String(number) })}</b>
							<ListingState state={state} />
							<span className="text-muted text-sm">
								{by ? t("startupListings.by", { name: by }) : t("startupListings.byGone")} · <TimeAgo at={at} />
							</span>
						</p>
						{reason && <p className="whitespace-pre-line text-muted text-sm">{reason}</p>}
					</li>
				))}
			</ol>
		</Card>
	);
}
