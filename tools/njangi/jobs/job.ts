import { CommandError } from "../command.ts";

/** The id in a job's id or address; throws `CommandError` if the word is neither. */
export function jobIdOf(word: string): string {
	// a job's address is what people have at hand
	const id = /(?:^|\/jobs\/)([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/i.exec(word)?.[1];
	if (!id) throw new CommandError(`"${word}" is not a job id or address. Find ids with 'jobs find'.`);
	return id;
}

export const noSuchJob = (id: string): CommandError => new CommandError(`There is no job ${id}.`);
