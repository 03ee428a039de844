import { data } from "react-router";
import type { Handle } from "./handle.ts";

/** Catches every unknown URL: the root's error boundary shows the page, with its real status. */
const load = async () => {
	throw data(null, { status: 404 });
};

export const loader = load;
export const clientLoader = load;

export const handle: Handle = { header: "public" };

export default function NotFoundPage() {
	return null;
}
