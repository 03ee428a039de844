import { type InterviewKind, interviewKinds } from "../../contract/options.ts";

/** A proposal form's data as the call's body. */
export function proposalIn(data: FormData) {
	const sent = (name: string) => data.get(name)?.toString().trim() || undefined;
	return {
		starts: ["start1", "start2", "start3"].flatMap((name) => sent(name) ?? []),
		minutes: Number(sent("minutes")),
		kind: interviewKinds.find((kind) => kind === sent("kind")) ?? ("" as InterviewKind),
		place: sent("place") ?? null,
		words: sent("words") ?? null,
		despite: data.get("despite") === "on",
	};
}
