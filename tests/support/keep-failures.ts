import { afterEach } from "vitest";
import { keepFailure } from "./failures.ts";
import { startBrowser } from "./site.ts";

afterEach(async ({ task }) => {
	if (task.result?.state === "fail") await keepFailure(await startBrowser(), { file: task.file.name, test: task.fullTestName });
});
