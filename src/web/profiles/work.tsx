import type { Account } from "../../contract/accounts.ts";
import { useT } from "../i18n/use-t.tsx";
import { classes } from "../ui/classes.ts";
import { Section } from "./section.tsx";

/** The sign-up answers (accounts.md §2, §3): a recruiter's company, a jobseeker's preferences. */
export function Work({ user }: { user: Account }) {
	const t = useT();
	const isRecruiter = user.role === "recruiter";
	const {
		companyName,
		companyRole: role,
		industry,
		companySize: size,
		experienceLevel: years,
		locationPreference: place,
		careerInterests,
	} = user;
	const facts = isRecruiter
		? [
				[t("signUp.companyName"), companyName],
				[t("signUp.role"), role && t(`signUp.role.${role}`)],
				[t("signUp.industry"), industry && t(`industries.${industry}`)],
				[t("signUp.size"), size && t("signUp.people", { size })],
			]
		: [
				[t("signUp.experience"), years && t("signUp.years", { years })],
				[t("signUp.location"), place && t(`signUp.location.${place}`)],
				[t("signUp.interests"), careerInterests],
			];
	const isEmpty = facts.every(([, value]) => !value);
	return (
		<Section
			name="work"
			title={t(isRecruiter ? "profiles.workRecruiter" : "profiles.workSeeker")}
			isEmpty={isEmpty}
			edit={{ section: "personal", label: t(isEmpty ? "profiles.add" : "profiles.editSection") }}
		>
			<dl className="grid gap-3">
				{facts.map(([name, value]) => (
					<div key={name} className="grid">
						<dt className="text-muted text-sm">{name}</dt>
						<dd className={classes(!value && "text-muted")}>{value || t("profiles.notSaid")}</dd>
					</div>
				))}
			</dl>
		</Section>
	);
}
