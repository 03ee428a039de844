/** True if the sender of `If-None-Match` already has this response. A compressing proxy marks the tag as weak (`W/`). */
export function isKnown(ifNoneMatch: string | null | undefined, etag: string): boolean {
	if (!ifNoneMatch) return false;
	const strong = (tag: string) => tag.trim().replace(/^W\//, "");
	return ifNoneMatch.split(",").some((tag) => strong(tag) === strong(etag));
}
