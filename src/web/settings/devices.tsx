import { Form } from "react-router";
import type { Session } from "../../contract/settings.ts";
import { useIsSending } from "../api/use-page.ts";
import { useT } from "../i18n/use-t.tsx";
import type { Permission } from "../push/this-device.ts";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Chip } from "../ui/chip.tsx";
import { Icon } from "../ui/icon.tsx";
import { ShortDate, TimeAgo } from "../ui/time.tsx";
import { deviceName } from "./device-name.ts";
import { PushSection } from "./push-section.tsx";

type DevicesProps = {
	sessions: readonly Session[];
	/** The result of turning notifications on. */
	push: Permission | "failed" | undefined;
};

/** The viewer's sessions and which of them receive push notifications; each can be signed out, or all others at once. */
export function Devices({ sessions, push: pushOutcome }: DevicesProps) {
	const t = useT();
	const isSending = useIsSending();
	const current = sessions.find(({ isCurrent }) => isCurrent);
	return (
		<Card as="section" id="devices" className="grid scroll-mt-20 gap-4">
			<h2 className="text-lg">{t("settings.devices")}</h2>
			<ul className="grid gap-4">
				{sessions.map(({ id, userAgent, createdAt, lastSeenAt, isCurrent, push }) => {
					const name = deviceName(userAgent) ?? t("settings.unknownDevice");
					return (
						<li key={id} className="flex flex-wrap items-center justify-between gap-3">
							<div className="grid min-w-0 gap-0.5">
								<p className="flex flex-wrap items-center gap-2 font-semibold">
									<Icon name="globe" className="size-4.5 text-muted" />
									{name}
									{isCurrent && <Chip tone="leaf">{t("settings.thisDevice")}</Chip>}
								</p>
								<p className="text-muted text-sm">
									{push && `${t("push.isOn")} · `}
									{t("settings.signedInOn")} <ShortDate on={createdAt} /> · {t("settings.lastSeen")} <TimeAgo at={lastSeenAt} />
								</p>
							</div>
							{(push || !isCurrent) && (
								<Form method="post" preventScrollReset className="flex flex-wrap gap-3">
									<input type="hidden" name="session" value={id} />
									{push && (
										<Button
											type="submit"
											name="intent"
											value="push-off"
											variant="quiet"
											size="sm"
											disabled={isSending}
											aria-label={`${t("push.turnOff")}: ${name}`}
										>
											{t("push.turnOff")}
										</Button>
									)}
									{!isCurrent && (
										<Button
											type="submit"
											name="intent"
											value="end"
											variant="dangerQuiet"
											size="sm"
											disabled={isSending}
											aria-label={`${t("settings.endDevice")}: ${name}`}
										>
											{t("settings.endDevice")}
										</Button>
									)}
								</Form>
							)}
						</li>
					);
				})}
			</ul>
			{sessions.length > 1 && (
				<Form method="post">
					<Button type="submit" name="intent" value="end-others" variant="secondary" size="sm" disabled={isSending}>
						{t("settings.endOthers")}
					</Button>
				</Form>
			)}
			{current && <PushSection current={current} outcome={pushOutcome} />}
		</Card>
	);
}
