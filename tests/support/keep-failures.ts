import { afterEach, expect } from "vitest";
import { keepFailure, takeRefusals } from "./failures.ts";
import { startBrowser } from "./site.ts";

afterEach(async ({ task }) => {
	const refusals = takeRefusals();
	if (task.result?.state === "fail") await keepFailure(await startBrowser(), { file: task.file.name, test: task.fullTestName });
	expect(refusals, "refused by the content security policy").toEqual([]);
});
