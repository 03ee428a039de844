import { Form } from "react-router";
import type { Session } from "../../contract/settings.ts";
import { useIsSending } from "../api/use-page.ts";
import { useT } from "../i18n/use-t.tsx";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Chip } from "../ui/chip.tsx";
import { Icon } from "../ui/icon.tsx";
import { ShortDate, TimeAgo } from "../ui/time.tsx";
import { deviceWords } from "./device-words.ts";

/** Where the person is signed in; each can be signed out, all others at once. */
export function Devices({ sessions }: { sessions: readonly Session[] }) {
	const t = useT();
	const isSending = useIsSending();
	return (
		<Card as="section" id="devices" className="grid gap-4">
			<h2 className="text-lg">{t("settings.devices")}</h2>
			<ul className="grid gap-4">
				{sessions.map(({ id, userAgent, createdAt, lastSeenAt, isCurrent }) => {
					const name = deviceWords(userAgent) ?? t("settings.unknownDevice");
					return (
						<li key={id} className="flex flex-wrap items-center justify-between gap-3">
							<div className="grid min-w-0 gap-0.5">
								<p className="flex flex-wrap items-center gap-2 font-semibold">
									<Icon name="globe" className="size-4.5 text-muted" />
									{name}
									{isCurrent && <Chip tone="leaf">{t("settings.thisDevice")}</Chip>}
								</p>
								<p className="text-muted text-sm">
									{t("settings.signedInOn")} <ShortDate on={createdAt} /> · {t("settings.lastSeen")} <TimeAgo at={lastSeenAt} />
								</p>
							</div>
							{!isCurrent && (
								<Form method="post">
									<input type="hidden" name="session" value={id} />
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
		</Card>
	);
}
