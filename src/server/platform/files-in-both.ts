import type { Files } from "./files.ts";

/** For the time of a move: writes to the first place, reads from either. */
export function filesInBoth(first: Files, second: Files): Files {
	/** Between the two attempts a file may have moved from the second place to the first. */
	const readFromEither = async <Found>(read: (place: Files) => Promise<Found>): Promise<Found> => {
		try {
			return await read(first);
		} catch (error) {
			if (!isMissingFile(error)) throw error;
		}
		try {
			return await read(second);
		} catch (error) {
			if (!isMissingFile(error)) throw error;
		}
		return read(first);
	};
	return {
		write: first.write,
		read: (key, part) => readFromEither((place) => place.read(key, part)),
		copy: ({ key, bytes }) =>
			readFromEither(async (place) =>
				place === first ? first.copy({ key, bytes }) : first.write(await second.read(key), { maxBytes: bytes }),
			),
		// in this order: after writing to the first place, a move checks that the file is still in the second (`moveFile`)
		async remove(key) {
			await second.remove(key);
			await first.remove(key);
		},
		has: async (key) => (await first.has(key)) || (await second.has(key)) || first.has(key),
		async *list() {
			yield* first.list();
			for await (const file of second.list()) if (!(await first.has(file.key))) yield file;
		},
	};
}

/**
 * Moves one file between places while the site runs: at any moment it is in at least one of them, and a concurrent deletion holds. Returns
 * whether it was there to be moved.
 */
export async function moveFile({ from, to }: { from: Files; to: Files }, key: string): Promise<boolean> {
	if (!(await to.has(key))) {
		try {
			await to.write(await from.read(key), { key, maxBytes: Number.POSITIVE_INFINITY });
		} catch (error) {
			if (isMissingFile(error)) return false;
			throw error;
		}
		if (!(await from.has(key))) {
			await to.remove(key);
			return false;
		}
	}
	await from.remove(key);
	return true;
}

const isMissingFile = (error: unknown) => error instanceof Error && "code" in error && error.code === "ENOENT";
