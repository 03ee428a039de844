import { Form, Link } from "react-router";
import { teamTitleMax } from "../../contract/limits/startups.ts";
import { linkMax } from "../../contract/limits.ts";
import type { AskedPerson, OwnListing } from "../../contract/startup-listings.ts";
import type { Values } from "../api/form-body.ts";
import { useIsSending } from "../api/use-page.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { useNewest } from "../shell/use-newest.ts";
import { Avatar } from "../ui/avatar.tsx";
import { Button, IconButton } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { StatusPill } from "../ui/chip.tsx";
import { SelectField } from "../ui/select-field.tsx";
import { TextField } from "../ui/text-field.tsx";

type TeamSectionProps = { listing: OwnListing; values: Values; errors: Record<string, string> };

/** The people named or asked, and the form to ask another. */
export function TeamSection({ listing: { team, colleagues }, values, errors }: TeamSectionProps) {
	const t = useT();
	const isSending = useIsSending("ask");
	const newest = useNewest(team.map(({ id }) => id));
	return (
		<Card as="section" id="team" className="grid scroll-mt-20 gap-4">
			<div className="grid gap-1">
				<h2 className="text-xl">{t("startupListings.team")}</h2>
				<p className="text-muted text-sm">{t("startupListings.teamText")}</p>
			</div>
			{team.length === 0 && <p>{t("startupListings.teamNobody")}</p>}
			<ul className="grid gap-2">
				{team.map((member) => (
					<TeamMember key={member.id} member={member} />
				))}
			</ul>
			<Form key={newest} method="post" noValidate className="grid gap-3 border-line border-t pt-4">
				<div className="grid gap-3 sm:grid-cols-2">
					{colleagues.length > 0 && (
						<SelectField
							name="colleague"
							label={t("startupListings.teamColleague")}
							defaultValue={values.colleague?.toString() ?? ""}
							options={[{ value: "", label: "—" }, ...colleagues.map(({ slug, fullName }) => ({ value: slug, label: fullName }))]}
						/>
					)}
					<TextField
						name="person"
						label={t(colleagues.length > 0 ? "startupListings.teamPersonOr" : "startupListings.teamPerson")}
						placeholder={`https://…${paths.person("ama-ngono")}`}
						defaultValue={values.person?.toString()}
						error={errors.person}
						maxLength={linkMax}
					/>
					<TextField
						name="title"
						label={t("startupListings.teamTitle")}
						placeholder={t("startupListings.teamTitleExample")}
						defaultValue={values.title?.toString()}
						error={errors.title}
						maxLength={teamTitleMax}
					/>
				</div>
				<Button type="submit" name="intent" value="ask" variant="secondary" icon="plus" busy={isSending} className="justify-self-start">
					{t("startupListings.teamAsk")}
				</Button>
			</Form>
		</Card>
	);
}

function TeamMember({ member: { id, person, title, isAccepted } }: { member: AskedPerson }) {
	const t = useT();
	return (
		<li className="flex items-center gap-3">
			<Avatar name={person.fullName} src={person.avatar} />
			<div className="min-w-0 flex-1">
				<p className="font-semibold">
					{person.slug ? (
						<Link to={paths.person(person.slug)} className="inline-flex min-h-6 items-center hover:text-leaf hover:underline">
							{person.fullName}
						</Link>
					) : (
						person.fullName
					)}
				</p>
				<p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted text-sm">
					{title}
					{isAccepted === null && <StatusPill tone="ochre">{t("startupListings.teamWaits")}</StatusPill>}
					{isAccepted === true && <StatusPill tone="leaf">{t("startupListings.teamAccepted")}</StatusPill>}
					{isAccepted === false && <StatusPill tone="clay">{t("startupListings.teamDeclined")}</StatusPill>}
				</p>
			</div>
			<Form method="post">
				<input type="hidden" name="intent" value="remove" />
				<input type="hidden" name="invitationId" value={id} />
				<IconButton type="submit" icon="trash" label={t("startupListings.teamRemove", { name: person.fullName })} />
			</Form>
		</li>
	);
}
