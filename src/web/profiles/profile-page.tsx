import { Link } from "react-router";
import type { Account } from "../../contract/accounts.ts";
import { internationalPhone } from "../../contract/phone.ts";
import type { PageFailure } from "../api/failure.ts";
import { forSignedIn } from "../api/for-signed-in.ts";
import type { Values } from "../api/form-body.ts";
import { inBrowser, onServer } from "../api/page.ts";
import { useLoaded, useOutcome } from "../api/use-page.ts";
import { loadMessages } from "../i18n/load.ts";
import { useLanguage, useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { useViewer } from "../session/use-viewer.ts";
import { clearDraft } from "../shell/draft.ts";
import { Head } from "../shell/head.tsx";
import { LinkButton } from "../shell/link-button.tsx";
import { Columns, Page } from "../shell/page.tsx";
import { Card } from "../ui/card.tsx";
import { classes } from "../ui/classes.ts";
import { Cover } from "../ui/cover.tsx";
import { Icon, type IconName } from "../ui/icon.tsx";
import { CertificationsSection } from "./certifications-section.tsx";
import { countryOptions } from "./country-options.ts";
import { ExperienceSection } from "./experience-section.tsx";
import { isTooFew, nudgeOf } from "./nudge-steps.ts";
import { PersonalForm } from "./personal-form.tsx";
import { PortfolioSection } from "./portfolio-section.tsx";
import { ProfilePicture } from "./profile-picture.tsx";
import { asText, saveSection } from "./save-section.ts";
import { draftKey, Section, type SectionName } from "./section.tsx";
import { TagsSection } from "./tags-section.tsx";
import { Work } from "./work.tsx";

await loadMessages("profiles", "nudge", "cv", "signUp", "industries");

const load = forSignedIn({ backWith: [] }, async ({ api, url, context }) => {
	const { user } = await api("GET /auth/profile");
	const { edit, entry, saved } = Object.fromEntries(url.searchParams);
	return { user, edit, entry, saved, countries: edit === "personal" ? countryOptions(context.language) : undefined };
});

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = onServer(saveSection);
export const clientAction = inBrowser(async (call) => {
	const answer = await saveSection(call);
	const sent = await call.form();
	clearDraft(draftKey(String(sent.get("section")), sent.get("entry")?.toString()));
	return answer;
});

/** An open form: its failure, and its fields' initial values (what was typed if refused, else what is saved). */
export type Editing = {
	entry: string | undefined;
	failure: PageFailure | undefined;
	initialValue: (name: string, stored: unknown) => string;
};

/** accounts.md §2, Own profile page. The open form is in the URL: it works without scripts, and Back closes it. */
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
			failure: isRefused ? withPageMessages(failure) : undefined,
			initialValue: (name, stored) => asText((isRefused ? values[name] : undefined) ?? stored),
		};
	};
	/** Adds the messages that only this page has. */
	const withPageMessages = (refusal: PageFailure): PageFailure => {
		if (isTooFew(refusal)) return { ...refusal, fields: { interests: t("nudge.interests") } };
		if (failed !== "personal" || Object.keys(refusal.fields).length === 0) return refusal;
		return { ...refusal, message: `${refusal.message} ${t("profiles.restSaved")}` };
	};
	const closed: Editing = { entry: undefined, failure: undefined, initialValue: (_, stored) => asText(stored) };
	const personal = editing("personal");
	return (
		<Page isSnug>
			<Head title={t("profiles.title")} canonical={paths.profile()} noIndex />
			<ProfileHeader user={user} isEditing={personal !== undefined} />
			<Columns
				after={
					<>
						<Contact user={user} />
						{!personal && <Work user={user} />}
						<TagsSection name="skills" tags={user.skills} editing={editing("skills")} isSaved={saved === "skills"} />
						<TagsSection name="interests" tags={user.interests} editing={editing("interests")} isSaved={saved === "interests"} />
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
						isEmpty={!user.about}
						edit={{ section: "personal", label: t(user.about ? "profiles.editSection" : "profiles.add") }}
					>
						<p className="max-w-[68ch] whitespace-pre-line">{user.about}</p>
					</Section>
				)}
				<ExperienceSection entries={user.experiences} editing={editing("experience") ?? closed} isSaved={saved === "experience"} />
				<PortfolioSection entries={user.portfolio} editing={editing("portfolio") ?? closed} isSaved={saved === "portfolio"} />
				<CertificationsSection
					certifications={user.certifications}
					editing={editing("certifications")}
					isSaved={saved === "certifications"}
				/>
			</Columns>
		</Page>
	);
}

/** The section that the submitted form belongs to; the nudge's fields are spread over two sections. */
function sectionOf({ section, interests }: Values): string | undefined {
	if (section === "nudge") return interests === undefined ? "personal" : "interests";
	return section?.toString();
}

function ProfileHeader({ user, isEditing }: { user: Account; isEditing: boolean }) {
	const t = useT();
	return (
		<Card as="section" hasNoPadding>
			<Cover name={user.fullName} className="h-28 rounded-t-md sm:h-40" />
			<div className="grid grid-cols-1 gap-3 px-4 pb-4 sm:px-6 sm:pb-5">
				<div className="-mt-14 flex items-end justify-between gap-3">
					<span className="relative shrink-0 rounded-full bg-surface p-1">
						<ProfilePicture user={user} />
					</span>
					<Completeness />
				</div>
				<div className="grid gap-1">
					<h1 className="text-2xl sm:text-3xl">{user.fullName}</h1>
					{user.title && <p className="text-lg">{user.title}</p>}
					<p className="text-muted text-sm">
						{t(`profiles.role.${user.role}`)} · {t(`profiles.status.${user.status}`)}
					</p>
				</div>
				{user.bio && <p className="max-w-[68ch]">{user.bio}</p>}
				{!isEditing && (
					<div className="flex flex-wrap gap-2">
						<LinkButton to={paths.profile({ edit: "personal", section: "personal" })} icon="pencil">
							{t("shell.editProfile")}
						</LinkButton>
						<LinkButton to={paths.cv()} icon="document" variant="secondary">
							{t("cv.title")}
						</LinkButton>
						<LinkButton to={paths.person(user.slug)} variant="secondary">
							{t("profiles.seeAsOthers")}
						</LinkButton>
					</div>
				)}
			</div>
		</Card>
	);
}

/** How complete the profile is, with a link to its next step. */
function Completeness() {
	const t = useT();
	const viewer = useViewer();
	if (!viewer) return null;
	const { step, percent } = nudgeOf(viewer, []);
	if (!step) return null;
	const hrefs = {
		avatar: paths.profilePicture(),
		phone: paths.profile({ edit: "personal", section: "personal" }),
		bio: paths.profile({ edit: "personal", section: "personal" }),
		interests: paths.profile({ edit: "interests", section: "interests" }),
	};
	return (
		<Link to={hrefs[step.name]} className="flex min-h-11 min-w-0 items-center gap-2 rounded-sm pl-1 hover:bg-sunken">
			<svg viewBox="0 0 36 36" aria-hidden="true" className="size-9 shrink-0 -rotate-90 fill-none [stroke-width:4]">
				<circle cx="18" cy="18" r="15.9" className="stroke-sunken" />
				<circle
					cx="18"
					cy="18"
					r="15.9"
					pathLength={100}
					strokeDasharray={`${percent} 100`}
					strokeLinecap="round"
					className="stroke-leaf"
				/>
			</svg>
			<span className="grid min-w-0 text-meta">
				<span className="truncate font-bold tabular-nums">{t("nudge.percent", { percent })}</span>
				<span className="truncate text-leaf">{t(`nudge.${step.name}`)}</span>
			</span>
		</Link>
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
