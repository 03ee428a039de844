import type { Role } from "../../contract/options.ts";

/** Session storage `role`: the side that this tab last switched to (marketplace.md §2). The server checks the granted ones. */
export function rememberSide(role: Role): void {
	try {
		sessionStorage.setItem("role", role);
	} catch {
		// storage is forbidden: the account knows its side
	}
}
