export const about = { role: "administrator", page: "/admin" } as const;
