import { pageError } from "../shell/page-error.tsx";

/** A person who does not exist, or not for this viewer, gets the not-found page. */
export const PersonError = pageError({ failed: "network.loadFailed" });
