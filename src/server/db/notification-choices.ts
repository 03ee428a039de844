import type { NotificationChoice, NotificationGroup } from "../../contract/options.ts";

/** A person's choices that differ from the defaults; one value on their row (`users.notification_choices`). */
export type Choices = Partial<Record<NotificationGroup, Partial<NotificationChoice>>>;
