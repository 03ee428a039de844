import { fetchApi } from "./browser.ts";
import { createApi } from "./client.ts";

/** The API's client for a press, which the browser sends also when its page is left at once: few bytes, 64 KB of all that are on their way. */
export const pressApi = createApi((path, init) => fetchApi(path, { ...init, keepalive: true }));
