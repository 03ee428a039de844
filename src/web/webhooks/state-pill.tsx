import type { DeliveryState, WebhookProblem, WebhookState } from "../../contract/options.ts";
import { useT } from "../i18n/use-t.tsx";
import { StatusPill } from "../ui/chip.tsx";

const webhookTones = { new: "ochre", on: "leaf", failing: "clay", off: "neutral" } as const satisfies Record<WebhookState, string>;
const deliveryTones = { waiting: "ochre", delivered: "leaf", failed: "clay" } as const satisfies Record<DeliveryState, string>;

export function WebhookPill({ state }: { state: WebhookState }) {
	const t = useT();
	return <StatusPill tone={webhookTones[state]}>{t(`webhooks.state.${state}`)}</StatusPill>;
}

export function DeliveryPill({ state }: { state: DeliveryState }) {
	const t = useT();
	return <StatusPill tone={deliveryTones[state]}>{t(`webhooks.delivery.${state}`)}</StatusPill>;
}

/** The response status, or why there was none; nothing before the first attempt. */
export function TryOutcome({ status, problem }: { status: number | null; problem: WebhookProblem | null }) {
	const t = useT();
	if (problem) return t(`webhooks.problem.${problem}`);
	return status === null ? null : t("webhooks.answered", { status: String(status) });
}
