export const about = { role: "moderator", does: "moderates", room: "/moderation" } as const;
