import { Form } from "react-router";
import type { ApiKey } from "../../contract/api-keys.ts";
import { useIsSending } from "../api/use-page.ts";
import { useT } from "../i18n/use-t.tsx";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { StatusPill } from "../ui/chip.tsx";
import { Icon } from "../ui/icon.tsx";
import { ShortDate, TimeAgo } from "../ui/time.tsx";

/** Keys without their secrets, each revocable. */
export function KeyList({ keys }: { keys: readonly ApiKey[] }) {
	const t = useT();
	return (
		<Card as="section" className="grid gap-4">
			<h2 className="text-lg">{t("apiKeys.list")}</h2>
			{keys.length === 0 && <p className="text-muted">{t("apiKeys.none")}</p>}
			{keys.length > 0 && (
				<ul className="grid gap-4">
					{keys.map((key) => (
						<KeyItem key={key.id} apiKey={key} />
					))}
				</ul>
			)}
		</Card>
	);
}

function KeyItem({ apiKey: { id, name, lastFour, scopes, createdAt, expiresAt, isOver, lastUsedAt, maker } }: { apiKey: ApiKey }) {
	const t = useT();
	const isSending = useIsSending("remove");
	return (
		<li className="flex flex-wrap items-start justify-between gap-3">
			<div className="grid min-w-0 flex-1 basis-64 gap-0.5">
				<p className="flex items-center gap-2 font-semibold">
					<Icon name="key" className="size-4.5 shrink-0 text-muted" />
					<span className="wrap-anywhere min-w-0">{name}</span>
					{isOver && <StatusPill tone="clay">{t("apiKeys.over")}</StatusPill>}
				</p>
				<p className="wrap-anywhere text-muted text-sm">
					{t("apiKeys.endsIn", { lastFour })} · {scopes.join(", ")}
				</p>
				<p className="wrap-anywhere text-muted text-sm">
					{t("apiKeys.madeOn")} <ShortDate on={createdAt} /> {maker !== null && t("apiKeys.madeBy", { maker })}
					{" · "}
					{lastUsedAt === null ? (
						t("apiKeys.neverUsed")
					) : (
						<>
							{t("apiKeys.used")} <TimeAgo at={lastUsedAt} />
						</>
					)}
					{expiresAt !== null && !isOver && (
						<>
							{" · "}
							{t("apiKeys.until")} <ShortDate on={expiresAt} />
						</>
					)}
				</p>
			</div>
			<Form method="post" preventScrollReset className="-mx-3">
				<input type="hidden" name="key" value={id} />
				<Button
					type="submit"
					name="intent"
					value="remove"
					variant="dangerQuiet"
					size="sm"
					disabled={isSending}
					aria-label={t("apiKeys.removeNamed", { name })}
				>
					{t("apiKeys.remove")}
				</Button>
			</Form>
		</li>
	);
}
