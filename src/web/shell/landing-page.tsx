import { redirect } from "react-router";
import { paths } from "../paths.ts";

/** The jobs are the front door. */
const load = async () => redirect(paths.jobs());

export const loader = load;
export const clientLoader = load;

export default function LandingPage() {
	return null;
}
