import { redirect } from "react-router";
import { paths } from "../paths.ts";

/** decisions.md "On the screens": redirects the old URL of the reports. */
export const loader = () => redirect(paths.reports(), 301);
