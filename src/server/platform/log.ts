type Facts = Record<string, unknown>;

export type Log = { info(event: string, facts?: Facts): void; error(event: string, facts?: Facts): void };

/** One JSON line for each event on standard error. Facts never hold a secret or what people wrote. */
export function createLog(write: (line: string) => void = (line) => void process.stderr.write(line)): Log {
	const line = (level: string, event: string, facts: Facts = {}) =>
		write(`${JSON.stringify({ at: new Date().toISOString(), level, event, ...readable(facts) })}\n`);
	return { info: (event, facts) => line("info", event, facts), error: (event, facts) => line("error", event, facts) };
}

export const silentLog: Log = { info: () => {}, error: () => {} };

function readable(facts: Facts): Facts {
	return Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, value instanceof Error ? describe(value) : value]));
}

function describe(error: Error): Facts {
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
