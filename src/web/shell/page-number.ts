/** The page that an address names, as the API takes it; the first if it names none. */
export function pageNumberOf(search: URLSearchParams): number {
	const named = search.get("page") ?? "";
	return /^[1-9]\d{0,5}$/.test(named) ? Number(named) : 1;
}
