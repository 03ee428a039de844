import { listOf } from "../roles.ts";
import { about } from "./role.ts";

export const command = listOf(about);
