import type { Experience } from "../../contract/profiles.ts";

type Profile = {
	bio: string | null;
	about: string | null;
	experiences: readonly Pick<Experience, "role" | "description">[] | null;
	certifications: readonly string[] | null;
	aiMatching: boolean | null;
};

/** The profile's text about the person's work; empty if they turned matching off. */
export function profileText({ bio, about, experiences, certifications, aiMatching }: Profile): string {
	if (!aiMatching) return "";
	const jobs = (experiences ?? []).flatMap(({ role, description }) => [role, description ?? ""]);
	return [bio, about, ...jobs, ...(certifications ?? [])].filter(Boolean).join("\n");
}
