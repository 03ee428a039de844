type Fields = Record<string, unknown>;

export type Log = { info(event: string, fields?: Fields): void; error(event: string, fields?: Fields): void };

/** One JSON line per event on standard error. Fields never contain a secret or what people wrote. */
export function createLog(write: (line: string) => void = (line) => void process.stderr.write(line)): Log {
	const line = (level: string, event: string, fields: Fields = {}) =>
		write(`${JSON.stringify({ at: new Date().toISOString(), level, event, ...readable(fields) })}\n`);
	return { info: (event, fields) => line("info", event, fields), error: (event, fields) => line("error", event, fields) };
}

export const silentLog: Log = { info: () => {}, error: () => {} };

function readable(fields: Fields): Fields {
	return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value instanceof Error ? describe(value) : value]));
}

function describe(error: Error): Fields {
	const cause = error.cause instanceof Error ? { cause: describe(error.cause) } : {};
	return {
		message: error.message.slice(0, 1_000),
		stack: error.stack
			?.split("\n")
			.slice(1, 8)
			.map((one) => one.trim()),
		...cause,
	};
}
