import type { Rule } from "./rule.ts";
import { rulesOfDeals } from "./rules-of-deals.ts";
import { rulesOfMeaning } from "./rules-of-meaning.ts";
import { rulesOfMisuse } from "./rules-of-misuse.ts";
import { rulesOfMoney } from "./rules-of-money.ts";
import { rulesOfPromises } from "./rules-of-promises.ts";

/** Shown in this order; several may be of one kind, and the first that finds something is quoted. */
export const rules: readonly Rule[] = [...rulesOfMoney, ...rulesOfMisuse, ...rulesOfPromises, ...rulesOfDeals, ...rulesOfMeaning];
