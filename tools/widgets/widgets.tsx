import { useEffect, useState } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import type { Language } from "../../src/contract/options.ts";
import { en, fr } from "../../src/web/i18n/messages.ts";
import { createTranslate } from "../../src/web/i18n/translate.ts";
import { I18nProvider } from "../../src/web/i18n/use-t.tsx";
import { cards } from "./cards.tsx";
import { controls } from "./controls.tsx";
import { fields } from "./fields.tsx";
import { rooms } from "./rooms.tsx";
import { sheets } from "./sheets.tsx";
import { type Specimen, sayIn } from "./specimen.ts";

const byName = ([a]: [string, unknown], [b]: [string, unknown]) => a.localeCompare(b);

/** All specimens by file name: the widgets of src/web/ui, then the components with which several pages show the same thing. */
export const specimens: Record<string, Specimen> = Object.fromEntries([
	...Object.entries({ ...controls, ...fields, ...sheets }).toSorted(byName),
	...Object.entries({ ...cards, ...rooms }).toSorted(byName),
]);

const translate = { en: createTranslate("en", en), fr: createTranslate("fr", fr) };

/** The viewer of the cards, as the root's loader provides one on the pages. */
const viewer = {
	id: "viewer",
	slug: "brice-mbarga",
	fullName: "Brice Mbarga",
	title: "Comptable",
	role: "jobseeker",
	theme: "system",
	profile: { avatar: null },
};

/** Every widget in every state, in one language, as wide as the frame around it. */
export function Widgets({ language }: { language: Language }) {
	const [router] = useState(() =>
		createMemoryRouter(
			[{ id: "root", path: "*", loader: () => ({ viewer }), action: () => null, element: <Sections language={language} /> }],
			{
				hydrationData: { loaderData: { root: { viewer } } },
			},
		),
	);
	return (
		<I18nProvider language={language} t={translate[language]}>
			<RouterProvider router={router} />
		</I18nProvider>
	);
}

function Sections({ language }: { language: Language }) {
	// an error summary takes the focus when it appears: scroll to what was asked for all the same
	useEffect(() => {
		const linkedElement = document.getElementById(location.hash.slice(1));
		if (linkedElement) linkedElement.scrollIntoView();
		else scrollTo(0, 0);
	}, []);
	return Object.entries(specimens).map(([widget, statesOf]) => (
		<section key={widget} id={widget} className="grid grid-cols-1 gap-4 border-line border-b p-4">
			<h2 className="text-lg">{widget}</h2>
			{Object.entries(statesOf(sayIn(language))).map(([state, drawn]) => (
				<div key={state} className="grid grid-cols-1 gap-1">
					<p className="text-muted text-xs">{state}</p>
					<div>{drawn}</div>
				</div>
			))}
		</section>
	));
}
