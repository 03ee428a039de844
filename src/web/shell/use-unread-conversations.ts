import { useState } from "react";
import { useLive } from "../live/on-live.ts";
import type { Viewer } from "./use-viewer.ts";

/** How many conversations are unread, as messages come and are read, here or in another tab. */
export function useUnreadConversations(viewer: Viewer): number {
	const [told, setTold] = useState<{ of: Viewer; unread: number } | null>(null);
	useLive("message", ({ unread }) => setTold({ of: viewer, unread }));
	// a person who was read again since is as new
	return told?.of === viewer ? told.unread : viewer.unreadConversations;
}
