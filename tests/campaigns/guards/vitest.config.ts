import config from "../../../vitest.config.ts";

const { projects = [], ...common } = config.test ?? {};

/** The project's tests except the browser tests, each reporting which guards it reached (`record-hits.ts`). */
export default {
	...config,
	test: {
		...common,
		projects: projects.flatMap((project) => {
			if (typeof project !== "object" || !("test" in project) || project.test?.name === "e2e") return [];
			return [{ ...project, test: { ...project.test, setupFiles: ["tests/campaigns/guards/record-hits.ts"] } }];
		}),
	},
};
