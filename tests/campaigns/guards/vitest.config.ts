import config from "../../../vitest.config.ts";

const { projects = [], ...common } = config.test ?? {};

/** The project's tests but for those of the browser, each telling which guards it came by (`tell-hits.ts`). */
export default {
	...config,
	test: {
		...common,
		projects: projects.flatMap((project) => {
			if (typeof project !== "object" || !("test" in project) || project.test?.name === "e2e") return [];
			return [{ ...project, test: { ...project.test, setupFiles: ["tests/campaigns/guards/tell-hits.ts"] } }];
		}),
	},
};
