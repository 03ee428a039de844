const texts = new WeakMap<Response, string>();

/** An answer whose text is known to who packs it, without being read back out of a stream. */
export function jsonAnswer(value: object): Response {
	const text = JSON.stringify(value);
	const answer = new Response(text, { headers: { "content-type": "application/json" } });
	texts.set(answer, text);
	return answer;
}

/** All that an answer will send; undefined where only its stream knows. */
export const textOf = (answer: Response): string | undefined => texts.get(answer);
