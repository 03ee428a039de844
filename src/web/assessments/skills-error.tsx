import { pageError } from "../shell/page-error.tsx";

/** The skills could not be loaded. */
export const ErrorBoundary = pageError({ failed: "skills.failed" });
