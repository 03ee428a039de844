import { Link } from "react-router";
import type { Delivery } from "../../contract/webhooks.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { Card } from "../ui/card.tsx";
import { TimeAgo } from "../ui/time.tsx";
import { DeliveryPill, TryOutcome } from "./state-pill.tsx";

type DeliveryListProps = { webhookId: string; company: string; deliveries: readonly Delivery[] };

/** A webhook's deliveries, each linking to its attempts. */
export function DeliveryList({ webhookId, company, deliveries }: DeliveryListProps) {
	const t = useT();
	if (deliveries.length === 0) return <p className="text-muted">{t("webhooks.sentNone")}</p>;
	return (
		<ul className="grid grid-cols-1 gap-3">
			{deliveries.map(({ id, type, state, tries, status, problem, createdAt }) => (
				<Card as="li" key={id} className="flex flex-wrap items-center justify-between gap-3">
					<div className="grid min-w-0 gap-1">
						<Link
							to={paths.webhookDelivery(webhookId, id, { company })}
							className="inline-flex min-h-11 items-center break-all font-mono text-leaf underline underline-offset-2 sm:min-h-9"
						>
							{type}
						</Link>
						<p className="text-muted text-sm">
							<TimeAgo at={createdAt} /> · {t("webhooks.tries", { count: tries })}
							{tries > 0 && (
								<>
									{" "}
									· <TryOutcome status={status} problem={problem} />
								</>
							)}
						</p>
					</div>
					<DeliveryPill state={state} />
				</Card>
			))}
		</ul>
	);
}
