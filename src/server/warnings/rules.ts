import { dealRules } from "./deal-rules.ts";
import { frameRules } from "./frame-rules.ts";
import { misuseRules } from "./misuse-rules.ts";
import { moneyRules } from "./money-rules.ts";
import { promiseRules } from "./promise-rules.ts";
import type { Rule } from "./rule.ts";

/** Shown in this order; several may be of one kind, and the first that finds something is quoted. */
export const rules: readonly Rule[] = [...moneyRules, ...misuseRules, ...promiseRules, ...dealRules, ...frameRules];
