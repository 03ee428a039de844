export const about = { role: "moderator", room: "/moderation" } as const;
