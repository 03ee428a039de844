import type { ReactNode } from "react";
import type { Account } from "../../contract/accounts.ts";
import { internationalPhone } from "../../contract/phone.ts";
import { useT } from "../i18n/use-t.tsx";
import { Card } from "../ui/card.tsx";

/** The CV's content in its order; empty sections are left out, as in the documents. */
export function CvPreview({ user }: { user: Account }) {
	const t = useT();
	const about = user.about ?? user.bio;
	const phone = user.phoneNumber && internationalPhone(user.phoneNumber, user.countryCode);
	const contact = [user.location, phone, user.email, user.website].filter(Boolean);
	return (
		<Card as="article" aria-label={t("cv.preview")} className="grid gap-6 sm:p-10">
			<header className="grid gap-1">
				<h2 className="text-3xl">{user.fullName}</h2>
				{user.title && <p className="text-leaf text-lg">{user.title}</p>}
				<p className="text-muted text-sm">{contact.join("  ·  ")}</p>
			</header>
			{about && (
				<Part title={t("profiles.about")}>
					<p className="whitespace-pre-line">{about}</p>
				</Part>
			)}
			{user.experiences.length > 0 && (
				<Part title={t("profiles.experience")}>
					{user.experiences.map(({ id, role, company, duration, description }) => (
						<div key={id} className="grid gap-0.5">
							<div className="flex flex-wrap items-baseline justify-between gap-x-4">
								<h4 className="min-w-0 font-semibold">{role}</h4>
								{duration && <p className="text-muted text-sm">{duration}</p>}
							</div>
							<p className="text-muted">{company}</p>
							{description && <p className="mt-1 whitespace-pre-line">{description}</p>}
						</div>
					))}
				</Part>
			)}
			{user.skills.length > 0 && (
				<Part title={t("profiles.skills")}>
					<p>{user.skills.join("  ·  ")}</p>
				</Part>
			)}
			{user.certifications.length > 0 && (
				<Part title={t("profiles.certifications")}>
					<ul className="grid list-disc gap-1 pl-5">
						{user.certifications.map((name) => (
							<li key={name}>{name}</li>
						))}
					</ul>
				</Part>
			)}
			{user.portfolio.length > 0 && (
				<Part title={t("profiles.portfolio")}>
					{user.portfolio.map(({ id, title, link }) => (
						<div key={id}>
							<h4 className="font-semibold">{title}</h4>
							{link && <p className="text-muted text-sm">{link}</p>}
						</div>
					))}
				</Part>
			)}
		</Card>
	);
}

function Part({ title, children }: { title: string; children: ReactNode }) {
	return (
		<section className="grid gap-3">
			<h3 className="border-line border-b pb-1 text-leaf text-lg">{title}</h3>
			{children}
		</section>
	);
}
