import { type WebhookEvent, webhookEvents } from "../../contract/options.ts";
import { useT } from "../i18n/use-t.tsx";
import { CheckboxField } from "../ui/checkbox-field.tsx";
import { FieldError } from "../ui/field.tsx";

/** The events a webhook is sent. */
export function EventChoices({ chosen, error }: { chosen: readonly WebhookEvent[]; error: string | undefined }) {
	const t = useT();
	return (
		<fieldset
			id="field-events"
			tabIndex={-1}
			aria-describedby={error ? "events-error" : undefined}
			className="grid gap-x-4 gap-y-1 sm:grid-cols-2"
		>
			<legend className="font-semibold">{t("webhooks.events")}</legend>
			{webhookEvents.map((event) => (
				<CheckboxField
					key={event}
					id={`event-${event}`}
					name="events"
					value={event}
					label={t(`webhooks.event.${event}`)}
					defaultChecked={chosen.includes(event)}
				/>
			))}
			<FieldError id="events-error" error={error} />
		</fieldset>
	);
}

/** Parses the events from a form. */
export const eventsOf = (sent: string | string[] | undefined): WebhookEvent[] =>
	webhookEvents.filter((event) => [sent ?? []].flat().includes(event));
