import { type ReactNode, useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { useT } from "../i18n/use-t.tsx";
import type { QueuedCall } from "../offline/outbox/queued-requests.ts";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Icon } from "../ui/icon.tsx";
import { LinkButton } from "./link-button.tsx";
import { useOutbox } from "./use-outbox.ts";

/** The viewer's requests written offline, with the state of each and its actions. Renders nothing if there are none. */
export function QueuedList() {
	const t = useT();
	const { calls, outbox } = useOutbox();
	useRevalidateWhenSent(calls);
	if (calls.length === 0 || !outbox) return null;
	return (
		<section aria-label={t("offline.outbox")} className="grid gap-3">
			<div className="flex flex-wrap items-center justify-between gap-3">
				<h2 className="text-lg">{t("offline.outbox")}</h2>
				{calls.some(({ state }) => state === "waiting") && (
					<Button size="sm" variant="secondary" onClick={() => void outbox.tryNow()}>
						{t("offline.sendNow")}
					</Button>
				)}
			</div>
			<ul className="grid gap-3">
				{calls.map((call) => (
					<Item key={call.id} call={call} onRemove={() => void outbox.removeCall(call.id)} />
				))}
			</ul>
		</section>
	);
}

/**
 * Revalidates when a waiting request was sent, since the page's own list has grown. Not for those sent earlier: there may be no network to
 * reload with.
 */
function useRevalidateWhenSent(calls: readonly QueuedCall[]): void {
	const { revalidate } = useRevalidator();
	const waited = useRef(new Set<string>());
	useEffect(() => {
		for (const { id, state } of calls) {
			if (state === "waiting") waited.current.add(id);
			else if (waited.current.delete(id) && state === "sent") void revalidate();
		}
	}, [calls, revalidate]);
}

const appearances = {
	waiting: { icon: "phone", ink: "text-ochre-ink" },
	sent: { icon: "check", ink: "text-leaf" },
	refused: { icon: "alert", ink: "text-clay" },
} as const;

const messages = {
	application: { title: "offline.applicationFor", again: "offline.again", cancel: "offline.cancelNamed", remove: "offline.removeNamed" },
	comment: { title: "offline.commentOn", again: "offline.openPost", cancel: "offline.cancelComment", remove: "offline.removeComment" },
} as const;

function Item({ call, onRemove }: { call: QueuedCall; onRemove: () => void }) {
	const t = useT();
	const { about, state, failure } = call;
	const { icon, ink } = appearances[state];
	const texts = messages[about.kind];
	const reason = [failure?.message, ...Object.values(failure?.fields ?? {})].filter(Boolean).join(" ");
	const stateText = state === "refused" ? t("offline.refused", { reason }) : t(state === "sent" ? "offline.sent" : "offline.waiting");
	return (
		<Card as="li" className="grid gap-2">
			<h3 className="text-base">{t(texts.title, { title: about.title })}</h3>
			{about.detail && <p className="text-muted text-sm">{about.detail}</p>}
			<p role="status" className="flex items-start gap-1.5">
				<Icon name={icon} className={`mt-0.5 size-5 ${ink}`} />
				<span className="min-w-0">{stateText}</span>
			</p>
			{state === "refused" && <Texts call={call} />}
			<div className="flex flex-wrap gap-2">
				{state === "refused" && (
					<LinkButton to={about.href} size="sm" variant="secondary">
						{t(texts.again)}
					</LinkButton>
				)}
				<Button
					size="sm"
					variant={state === "sent" ? "secondary" : "dangerQuiet"}
					aria-label={t(state === "waiting" ? texts.cancel : texts.remove, { title: about.title })}
					onClick={onRemove}
				>
					{t(state === "waiting" ? "offline.cancel" : "offline.remove")}
				</Button>
			</div>
		</Card>
	);
}

/** The fields of an application that took time to write. */
const typed = /^(message|letter|answer\d)$/;

/** The texts of a refused request, to be reused. */
function Texts({ call: { body } }: { call: QueuedCall }) {
	const t = useT();
	const texts = typeof body === "string" ? [body] : body.flatMap(([name, value]) => (typed.test(name) && value ? [String(value)] : []));
	if (texts.length === 0) return null;
	return (
		<details>
			<summary className="inline-flex min-h-11 items-center sm:min-h-8 font-semibold text-sm underline underline-offset-2">
				{t("offline.yourText")}
			</summary>
			{texts.map((text) => (
				<p key={text} className="whitespace-pre-wrap rounded-sm bg-sunken p-3 text-sm">
					{text}
				</p>
			))}
		</details>
	);
}

/** Replaces a form whose request is already waiting: a second one would be refused. */
export function UnlessWaiting({ href, children }: { href: string; children: ReactNode }) {
	const { calls } = useOutbox();
	return calls.some(({ about, state }) => about.href === href && state !== "sent") ? <QueuedList /> : children;
}
