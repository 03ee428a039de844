import { useState } from "react";
import type { LiveKind } from "../../contract/live.ts";
import { useLive } from "../live/subscribe.ts";
import type { Viewer } from "../session/use-viewer.ts";

const counted = { notification: "unread", message: "unreadConversations" } as const satisfies Partial<Record<LiveKind, keyof Viewer>>;

/** How many notifications, or conversations, wait for the person: as they come and are read, here or in another tab. */
export function useUnread(viewer: Viewer, kind: keyof typeof counted): number {
	const [told, setTold] = useState<{ of: Viewer; unread: number } | null>(null);
	useLive(kind, ({ unread }) => setTold({ of: viewer, unread }));
	// a person who was read again since is as new
	return told?.of === viewer ? told.unread : viewer[counted[kind]];
}
