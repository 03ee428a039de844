import type { VersionState } from "../../contract/options.ts";
import type { Listing } from "../../contract/startup-listings.ts";
import { useT } from "../i18n/use-t.tsx";
import { StatusPill, type Tone } from "../ui/chip.tsx";

type State = NonNullable<Listing["state"]> | VersionState;

const tones: Record<State, Tone> = {
	draft: "sky",
	waiting: "ochre",
	sentBack: "clay",
	public: "leaf",
	closed: "neutral",
	hidden: "clay",
	replaced: "neutral",
};

/** The state of a startup's page or of one version of it. */
export function ListingState({ state }: { state: State }) {
	const t = useT();
	return <StatusPill tone={tones[state]}>{t(`startupListings.state.${state}`)}</StatusPill>;
}
