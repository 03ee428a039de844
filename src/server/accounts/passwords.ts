import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";

/** OWASP's second choice for argon2id (19 MiB, 2 passes): 50 concurrent sign-ins stay within the memory budget. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** argon2id, computed on the thread pool. */
export const hashPassword = (password: string): Promise<string> => withHashingSlot(() => hash(password, options));

/** Does constant work: without a hash, compares a stand-in, so that timing reveals nothing. */
export async function passwordMatches(password: string, passwordHash: string | null): Promise<boolean> {
	const hash = passwordHash ?? (await dummyHash);
	const matches = await withHashingSlot(() => verify(hash, password));
	return matches && passwordHash !== null;
}

/**
 * Slots for hashing, however many people sign in at once: one CPU stays free for other requests and, while others wait, each computation is
 * followed by a pause of the same length (tests/bench/sign-in.bench.ts).
 */
let freeSlots = Math.max(1, availableParallelism() - 1);
const waiting: (() => void)[] = [];

async function withHashingSlot<T>(compute: () => Promise<T>): Promise<T> {
	if (freeSlots > 0) freeSlots--;
	else await new Promise<void>((resolve) => waiting.push(resolve));
	const started = performance.now();
	try {
		return await compute();
	} finally {
		if (waiting.length === 0) freeSlots++;
		else setTimeout(startNext, performance.now() - started);
	}
}

function startNext(): void {
	const next = waiting.shift();
	if (next) next();
	else freeSlots++;
}

const dummyHash = hashPassword("nobody has this password");
