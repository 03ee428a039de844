import { useRef, useState } from "react";
import { specimens } from "./widgets.tsx";

/** What can be compared side by side; the widths are the narrowest phone, a common one and a desktop. */
const choices = { theme: ["light", "dark"], language: ["en", "fr"], width: ["320", "390", "1280"], network: ["on", "off"] } as const;
type Choice = keyof typeof choices;
type Chosen = Record<Choice, readonly string[]>;

const atFirst: Chosen = { theme: ["light", "dark"], language: ["en"], width: ["390"], network: ["on"] };

/** A frame for each combination of the choices, so that a widget treats it as a screen of its own. The address keeps the choices. */
export function Frames() {
	const [chosen, setChosen] = useState<Chosen>(readAddress);
	const frames = useRef<HTMLDivElement>(null);
	const choose = (form: HTMLFormElement) => {
		const query = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
		history.replaceState(null, "", `?${query}${location.hash}`);
		setChosen(readAddress());
	};
	const show = (widget: string) => {
		for (const frame of frames.current?.querySelectorAll("iframe") ?? []) frame.contentDocument?.getElementById(widget)?.scrollIntoView();
	};
	return (
		<main className="grid gap-4 p-4">
			<form style={{ display: "flex", flexWrap: "wrap", gap: "0.5rem 3rem" }} onChange={(event) => choose(event.currentTarget)}>
				{Object.entries(choices).map(([choice, values]) => (
					<fieldset key={choice} className="flex flex-wrap gap-3">
						<legend className="sr-only">{choice}</legend>
						<b>{choice}</b>
						{values.map((value) => (
							<label key={value} className="inline-flex items-center gap-1.5">
								<input type="checkbox" name={choice} value={value} defaultChecked={chosen[choice as Choice].includes(value)} />
								{value}
							</label>
						))}
					</fieldset>
				))}
			</form>
			<nav aria-label="Widgets" className="flex flex-wrap gap-x-3 gap-y-1 text-sm">
				{Object.keys(specimens).map((widget) => (
					<a key={widget} href={`#${widget}`} onClick={() => show(widget)} className="underline underline-offset-2">
						{widget}
					</a>
				))}
			</nav>
			<div ref={frames} className="flex items-start gap-4 overflow-x-auto">
				{combinations(chosen).map(({ width, ...query }) => {
					const name = [...Object.values(query), width].join(", ");
					return (
						<figure key={name} className="shrink-0">
							<figcaption className="text-muted text-sm">{name}</figcaption>
							<iframe
								title={name}
								src={`/dev/ui?frame&${new URLSearchParams(query)}${location.hash}`}
								width={width}
								style={{ height: "calc(100dvh - 11rem)", border: "1px solid" }}
							/>
						</figure>
					);
				})}
			</div>
		</main>
	);
}

function readAddress(): Chosen {
	const query = new URLSearchParams(location.search);
	const read = (choice: Choice) => (query.size > 0 ? query.getAll(choice) : atFirst[choice]);
	return { theme: read("theme"), language: read("language"), width: read("width"), network: read("network") };
}

const combinations = ({ theme, language, width, network }: Chosen) =>
	network.flatMap((network) =>
		language.flatMap((language) => width.flatMap((width) => theme.map((theme) => ({ theme, language, network, width })))),
	);
