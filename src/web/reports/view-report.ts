import { redirect } from "react-router";
import { paths } from "../paths.ts";

/** The second URL of the list of reports (decisions.md "On the screens"). */
export const loader = () => redirect(paths.reports(), 301);
