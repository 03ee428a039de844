/**
 * True if a profile has enough for a presentable CV: some experience or education, and some skills. A page with only a name would harm its
 * owner.
 */
export function saysEnoughForCv({
	experiences,
	certifications,
	skills,
}: {
	experiences: readonly unknown[];
	certifications: readonly unknown[];
	skills: readonly unknown[];
}): boolean {
	return (experiences.length > 0 || certifications.length > 0) && skills.length > 0;
}
