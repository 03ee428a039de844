import type { Account } from "../../contract/accounts.ts";
import { useT } from "../i18n/use-t.tsx";
import { classes } from "../ui/classes.ts";
import { Section } from "./section.tsx";

/** What the sign-up asked (accounts.md §2, §3): of a recruiter the company, of a jobseeker the wishes. */
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
				[t("joining.companyName"), companyName],
				[t("joining.role"), role && t(`joining.role.${role}`)],
				[t("joining.industry"), industry && t(`joining.industry.${industry}`)],
				[t("joining.size"), size && t("joining.people", { size })],
			]
		: [
				[t("joining.experience"), years && t("joining.years", { years })],
				[t("joining.location"), place && t(`joining.location.${place}`)],
				[t("joining.interests"), careerInterests],
			];
	return (
		<Section
			name="work"
			title={t(isRecruiter ? "profiles.workRecruiter" : "profiles.workSeeker")}
			edit={{ section: "personal", label: t("profiles.editSection") }}
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
