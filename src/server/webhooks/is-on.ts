import { and, isNotNull, isNull } from "drizzle-orm";
import { webhooks } from "../db/webhooks.ts";

/** SQL condition: the webhook has answered the challenge and was not switched off since. */
export const isOn = and(isNotNull(webhooks.provenAt), isNull(webhooks.switchedOffAt));
