import { revokeOf } from "../roles.ts";
import { about } from "./role.ts";

export const command = revokeOf(about);
