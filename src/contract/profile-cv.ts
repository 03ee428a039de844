/**
 * Whether a profile says enough for a CV that can be sent: something done or studied, and what the person can do. Sending a page
 * with a name alone would hurt its owner.
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
