import { grantOf } from "../roles.ts";
import { about } from "./role.ts";

export const command = grantOf(about);
