import type { NotificationChoice, NotificationGroup } from "../../contract/options.ts";

/** What a person chose otherwise than is usual; kept whole with them (`users.notification_choices`). */
export type Choices = Partial<Record<NotificationGroup, Partial<NotificationChoice>>>;
