import type { Experience } from "../../contract/profiles.ts";

type Profile = {
	bio: string | null;
	about: string | null;
	experiences: readonly Pick<Experience, "role" | "description">[] | null;
	certifications: readonly string[] | null;
	aiMatching: boolean | null;
};

/** What a profile says of somebody's work, where they left matching on. */
export function profileText({ bio, about, experiences, certifications, aiMatching }: Profile): string {
	if (!aiMatching) return "";
	const jobs = (experiences ?? []).flatMap(({ role, description }) => [role, description ?? ""]);
	return [bio, about, ...jobs, ...(certifications ?? [])].filter(Boolean).join("\n");
}
