const texts = new WeakMap<Response, string>();

/** A JSON response whose text stays accessible, so that whoever compresses or parses it need not read it back from a stream. */
export function jsonAnswer(value: object): Response {
	const text = JSON.stringify(value);
	const answer = new Response(text, { headers: { "content-type": "application/json" } });
	Object.defineProperty(answer, "json", { value: async () => JSON.parse(text) });
	texts.set(answer, text);
	return answer;
}

/** The full body; undefined if only the stream has it. */
export const textOf = (answer: Response): string | undefined => texts.get(answer);
