import { redirect } from "react-router";
import type { Account } from "../../contract/accounts.ts";
import { internationalPhone } from "../../contract/phone.ts";
import type { PageFailure } from "../api/failure.ts";
import type { Values } from "../api/form-body.ts";
import { inBrowser, onServer, type PageCall } from "../api/page.ts";
import { useLoaded, useOutcome } from "../api/use-page.ts";
import { speak } from "../i18n/load.ts";
import { useLanguage, useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { clearDraft } from "../shell/draft.ts";
import { Head } from "../shell/head.tsx";
import { LinkButton } from "../shell/link-button.tsx";
import { Columns, Page } from "../shell/page.tsx";
import { Card } from "../ui/card.tsx";
import { classes } from "../ui/classes.ts";
import { Icon, type IconName } from "../ui/icon.tsx";
import { countryOptions } from "./country-options.ts";
import { ExperienceSection } from "./experience-section.tsx";
import { isTooFew } from "./nudge-steps.ts";
import { PersonalForm } from "./personal-form.tsx";
import { PortfolioSection } from "./portfolio-section.tsx";
import { ProfilePicture } from "./profile-picture.tsx";
import { saveSection, shown } from "./save-section.ts";
import { draftKey, Section, type SectionName } from "./section.tsx";
import { CertificationsSection, TagsSection } from "./words-section.tsx";
import { Work } from "./work.tsx";

await speak("profiles", "nudge", "cv", "joining");

async function load({ api, url, visit }: PageCall) {
	if (!visit.signedIn) return redirect(paths.signIn({ next: paths.profile() }));
	const { user } = await api("GET /auth/profile");
	const { edit, entry, saved } = Object.fromEntries(url.searchParams);
	return { user, edit, entry, saved, countries: edit === "personal" ? countryOptions(visit.language) : undefined };
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = onServer(saveSection);
export const clientAction = inBrowser(async (call) => {
	const answer = await saveSection(call);
	const sent = await call.form();
	clearDraft(draftKey(String(sent.get("section")), sent.get("entry")?.toString()));
	return answer;
});

/** An open form: why it was refused, and what its fields begin with: what was typed, else what is saved. */
export type Editing = {
	entry: string | undefined;
	failure: PageFailure | undefined;
	startOf: (name: string, saved: unknown) => string;
};

/** accounts.md §2, Own profile page. Which form is open stands in the address: it works without a script, and Back closes it. */
export default function ProfilePage() {
	const t = useT();
	const { user, edit, entry, saved, countries } = useLoaded<typeof load>();
	const language = useLanguage();
	const { failure, values } = useOutcome<typeof saveSection>();
	const failed = failure ? sectionOf(values) : undefined;
	const editing = (section: SectionName): Editing | undefined => {
		if (section !== (failed ?? edit)) return undefined;
		const isRefused = failure !== undefined && section === failed;
		return {
			entry: isRefused ? values.entry?.toString() || "new" : entry,
			failure: isRefused ? worded(failure) : undefined,
			startOf: (name, now) => shown((isRefused ? values[name] : undefined) ?? now),
		};
	};
	/** Adds the words that only the page has. */
	const worded = (refusal: PageFailure): PageFailure => {
		if (isTooFew(refusal)) return { ...refusal, fields: { interests: t("nudge.interests") } };
		if (failed !== "personal" || Object.keys(refusal.fields).length === 0) return refusal;
		return { ...refusal, message: `${refusal.message} ${t("profiles.restSaved")}` };
	};
	const closed: Editing = { entry: undefined, failure: undefined, startOf: (_, now) => shown(now) };
	const personal = editing("personal");
	return (
		<Page>
			<Head title={t("profiles.title")} canonical={paths.profile()} noIndex />
			<ProfileHeader user={user} isEditing={personal !== undefined} />
			<Columns
				after={
					<>
						<Contact user={user} />
						{!personal && <Work user={user} />}
						<TagsSection name="skills" words={user.skills} editing={editing("skills")} isSaved={saved === "skills"} />
						<TagsSection name="interests" words={user.interests} editing={editing("interests")} isSaved={saved === "interests"} />
					</>
				}
			>
				{personal ? (
					<Section name="personal" title={t("profiles.personal")}>
						<PersonalForm user={user} editing={personal} countries={countries ?? countryOptions(language)} />
					</Section>
				) : (
					<Section
						name="personal"
						title={t("profiles.about")}
						isSaved={saved === "personal"}
						edit={{ section: "personal", label: t("profiles.editSection") }}
					>
						<p className={classes("whitespace-pre-line", !user.about && "text-muted")}>{user.about ?? t("profiles.aboutEmpty")}</p>
					</Section>
				)}
				<ExperienceSection entries={user.experiences} editing={editing("experience") ?? closed} isSaved={saved === "experience"} />
				<PortfolioSection entries={user.portfolio} editing={editing("portfolio") ?? closed} isSaved={saved === "portfolio"} />
				<CertificationsSection words={user.certifications} editing={editing("certifications")} isSaved={saved === "certifications"} />
			</Columns>
		</Page>
	);
}

/** Where what was sent stands on this page; the nudge's fields are those of two sections. */
function sectionOf({ section, interests }: Values): string | undefined {
	if (section === "nudge") return interests === undefined ? "personal" : "interests";
	return section?.toString();
}

function ProfileHeader({ user, isEditing }: { user: Account; isEditing: boolean }) {
	const t = useT();
	return (
		<Card as="section" className="flex flex-wrap items-center gap-4 sm:gap-6 sm:p-6">
			<ProfilePicture user={user} />
			<div className="grid min-w-0 flex-1 basis-60 gap-1">
				<h1 className="text-2xl sm:text-3xl">{user.fullName}</h1>
				{user.title && <p className="text-lg">{user.title}</p>}
				<p className="text-muted">
					{t(`profiles.role.${user.role}`)} · {t(`profiles.status.${user.status}`)}
				</p>
				{user.bio && <p>{user.bio}</p>}
			</div>
			{!isEditing && (
				<div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:grow">
					<LinkButton to={paths.profile({ edit: "personal", section: "personal" })} icon="pencil">
						{t("shell.editProfile")}
					</LinkButton>
					<LinkButton to={paths.cv()} icon="document" variant="secondary">
						{t("cv.title")}
					</LinkButton>
				</div>
			)}
		</Card>
	);
}

function Contact({ user }: { user: Account }) {
	const t = useT();
	const phone = user.phoneNumber && internationalPhone(user.phoneNumber, user.countryCode);
	return (
		<Section name="contact" title={t("profiles.contact")}>
			<dl className="grid gap-3">
				<Fact icon="pin" name={t("profiles.location")} value={user.location} />
				<Fact icon="mail" name={t("profiles.email")} value={user.email} />
				<Fact icon="call" name={t("profiles.phone")} value={phone} />
				<Fact icon="globe" name={t("profiles.website")} value={user.website} />
			</dl>
			<p className="text-muted text-sm">{t("profiles.privateContact")}</p>
		</Section>
	);
}

function Fact({ icon, name, value }: { icon: IconName; name: string; value: string | null }) {
	const t = useT();
	return (
		<div className="flex items-start gap-2">
			<dt>
				<Icon name={icon} className="mt-0.5 size-5 text-muted" />
				<span className="sr-only">{name}</span>
			</dt>
			<dd className={classes("min-w-0", !value && "text-muted")}>{value || t("profiles.notSaid")}</dd>
		</div>
	);
}
