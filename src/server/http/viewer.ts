import type { Language, Role } from "../../contract/options.ts";
import type { users } from "../db/accounts.ts";

/** The signed-in person of a request: their row without the password, and the frame's unread counts. */
export type Viewer = Omit<typeof users.$inferSelect, "passwordHash" | "roles" | "activeRole" | "language"> & {
	roles: Role[];
	activeRole: Role;
	language: Language | null;
	unread: number;
	unreadConversations: number;
};
