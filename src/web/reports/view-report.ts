import { redirect } from "react-router";
import { paths } from "../paths.ts";

/** decisions.md "On the screens": the old address of the reports. */
export const loader = () => redirect(paths.reports(), 301);
