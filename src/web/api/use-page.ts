import { type ShouldRevalidateFunctionArgs, useActionData, useLoaderData, useNavigation } from "react-router";
import type { PageFailure } from "./failure.ts";
import type { Values } from "./form-body.ts";
import type { Refused } from "./page.ts";

type Result<Run extends (call: never) => Promise<unknown>> = Exclude<Awaited<ReturnType<Run>>, Response>;

/** The result of the page's `load`: `const { job } = useLoaded<typeof load>()`. */
export function useLoaded<Load extends (call: never) => Promise<unknown>>(): Result<Load> {
	return useLoaderData() as Result<Load>;
}

/** The result of the page's form: `result` is what `act` returned, `failure` why it was refused, `values` what was typed. */
export type Outcome<Done> = { result: Done | undefined; failure: PageFailure | undefined; values: Values };

/** The outcome of one of several forms on a page, if it was refused. */
export type FormOutcome = Pick<Outcome<unknown>, "failure" | "values">;

export function useOutcome<Act extends (call: never) => Promise<unknown>>(): Outcome<Result<Act>> {
	return readOutcome<Act>(useActionData());
}

/** The same for a fetcher's data. */
export function readOutcome<Act extends (call: never) => Promise<unknown>>(data: unknown): Outcome<Result<Act>> {
	if (isRefused(data)) return { result: undefined, failure: data.failure, values: data.values };
	return { result: (data ?? undefined) as Result<Act> | undefined, failure: undefined, values: {} };
}

/** True while a form of this page is being sent; with `intent`, only for the form whose button has that value. */
export function useIsSending(intent?: string): boolean {
	const { formMethod, formData } = useNavigation();
	if (!formMethod || formMethod === "GET") return false;
	return intent === undefined || formData?.get("intent") === intent;
}

/** A route's `shouldRevalidate`: a refused form changed nothing, and revalidating without a network would lose the page. */
export const unlessRefused = ({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
	!isRefused(actionResult) && defaultShouldRevalidate;

const isRefused = (data: unknown): data is Refused => typeof data === "object" && data !== null && "failure" in data && "values" in data;
