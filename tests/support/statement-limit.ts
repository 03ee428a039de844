import { countStatements } from "../../src/server/platform/database.ts";

/** Reads take few round trips. A write is a transaction of named steps, as many as its rule needs: locks decide between two that race. */
export const readingStatementsMax = 3;

/** Opens a function that counts the SQL statements of a request, and throws if a read took too many. */
export function openStatementLimit() {
	let running = 0;
	let isConcurrent = false;
	return async <Result>(name: string, isRead: boolean, request: () => Promise<Result>) => {
		// of concurrent requests, a connection's statements are counted for whichever request waited for it
		isConcurrent = running++ > 0;
		const counted = await countStatements(request).finally(() => {
			running--;
		});
		if (isRead && !isConcurrent && counted.statements.length > readingStatementsMax)
			throw new Error(`${name} took ${counted.statements.length} statements:\n${counted.statements.join("\n")}`);
		return counted;
	};
}
