export const about = { role: "administrator", room: "/admin" } as const;
