export function findInstalledPostgres(folder?: string): { version: number; bin: string } | null;
