import { pageError } from "../shell/page-error.tsx";

/** Nobody there, or nobody for this viewer, is the not-found page. */
export const PersonError = pageError({ failed: "network.loadFailed" });
