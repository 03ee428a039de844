/** The threads collapsed in this browser (marketplace.md §2): local storage, a map of comment id to boolean. */
const key = "collapsedComments";

export function readCollapsed(commentId: string): boolean {
	return read()[commentId] === true;
}

export function storeCollapsed(commentId: string, collapsed: boolean): void {
	const { [commentId]: _, ...others } = read();
	try {
		localStorage.setItem(key, JSON.stringify(collapsed ? { ...others, [commentId]: true } : others));
	} catch {
		// storage is full or forbidden: collapsed on this page only
	}
}

function read(): Record<string, boolean> {
	try {
		return (JSON.parse(localStorage.getItem(key) ?? "{}") ?? {}) as Record<string, boolean>;
	} catch {
		return {};
	}
}
