import { turn } from "./turn.ts";

export const command = turn({ isOn: false });
