export function findRedisServer(options?: { install?: boolean }): string | null;
