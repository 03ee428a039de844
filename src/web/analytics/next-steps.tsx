import type { ReactNode } from "react";
import { Link } from "react-router";
import type { RoomsWaiting } from "../../contract/analytics.ts";
import type { Translate } from "../i18n/translate.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { Icon } from "../ui/icon.tsx";
import { DashboardCard, Row, Rows } from "./dashboard-card.tsx";

export type NextStep = { to: string; label: string };

/** What the viewer can do next, each step a link. */
export function NextSteps({ steps, children }: { steps: readonly NextStep[]; children?: ReactNode }) {
	const t = useT();
	return (
		<DashboardCard title={t("analytics.steps")}>
			{steps.length === 0 ? (
				children
			) : (
				<Rows>
					{steps.map(({ to, label }) => (
						<Row key={label}>
							<Link to={to} className="flex min-h-11 items-center justify-between gap-3 font-semibold hover:text-leaf hover:underline">
								{label}
								<Icon name="chevronRight" className="size-5 text-muted" />
							</Link>
						</Row>
					))}
				</Rows>
			)}
		</DashboardCard>
	);
}

const rooms = [
	{ room: "investorSteps", to: paths.investors({ owner: "me" }) },
	{ room: "decks", to: paths.startupListings() },
	{ room: "teams", to: paths.startupInvitations() },
	{ room: "endorsements", to: paths.endorsements() },
	{ room: "groupInvitations", to: paths.groupInvitations() },
	{ room: "groupRequests", to: paths.community({ mine: "true" }) },
] as const;

/** Steps for what awaits the viewer elsewhere in the menu. */
export const stepsInRooms = (t: Translate, waiting: RoomsWaiting): NextStep[] =>
	rooms
		.filter(({ room }) => waiting[room] > 0)
		.map(({ room, to }) => ({ to, label: t(`analytics.rooms.${room}`, { count: waiting[room] }) }));
