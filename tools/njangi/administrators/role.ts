export const about = { role: "administrator", does: "administers", room: "/admin" } as const;
