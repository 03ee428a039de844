export const about = { role: "moderator", page: "/moderation" } as const;
