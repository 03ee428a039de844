import { useState } from "react";
import { Button, type ButtonStyle, IconButton } from "../../src/web/ui/button.tsx";
import { Chip, CountBadge, StatusPill, type Tone } from "../../src/web/ui/chip.tsx";
import { Dialog } from "../../src/web/ui/dialog.tsx";
import { Fact } from "../../src/web/ui/fact.tsx";
import { OutsideLink } from "../../src/web/ui/outside-link.tsx";
import { TapToLoad } from "../../src/web/ui/tap-to-load.tsx";
import { Toaster } from "../../src/web/ui/toaster.tsx";
import { showToast, type Toast } from "../../src/web/ui/toasts.ts";
import { VerifiedMark } from "../../src/web/ui/verified-mark.tsx";
import { VisuallyHidden } from "../../src/web/ui/visually-hidden.tsx";
import { each, type Say, type Specimen } from "./specimen.ts";

const variants: Record<NonNullable<ButtonStyle["variant"]>, true> = {
	primary: true,
	secondary: true,
	outline: true,
	onBrand: true,
	brand: true,
	bare: true,
	quiet: true,
	danger: true,
	dangerQuiet: true,
};
const tones: Record<Tone, true> = { neutral: true, leaf: true, ochre: true, sky: true, clay: true, plum: true };
const toasts: Record<Toast["tone"], true> = { info: true, success: true, warning: true, danger: true };

const saveLabel = (say: Say) => say("Save Settings", "Enregistrer les paramètres");

export const controls: Record<string, Specimen> = {
	button: (say) => ({
		...each(variants, (variant) => <Button variant={variant}>{saveLabel(say)}</Button>),
		small: <Button size="sm">{saveLabel(say)}</Button>,
		"with an icon": <Button icon="check">{saveLabel(say)}</Button>,
		busy: (
			<Button busy busyText={say("Saving…", "Enregistrement…")}>
				{saveLabel(say)}
			</Button>
		),
		disabled: <Button disabled>{saveLabel(say)}</Button>,
		"disabled, still read": <Button aria-disabled>{saveLabel(say)}</Button>,
		"an icon alone": <IconButton icon="close" label={say("Close", "Fermer")} />,
		"an icon alone, disabled": <IconButton icon="close" label={say("Close", "Fermer")} disabled />,
	}),
	chip: (say) => ({
		...each(tones, (tone) => <Chip tone={tone}>{say("Full time", "Temps plein")}</Chip>),
		"with an icon": <Chip icon="pin">Douala</Chip>,
		"too long": <Chip>{say("Keeping the books of a shop. ", "Tenue des comptes d’un magasin. ").repeat(12)}</Chip>,
		"where something stands": (
			<div className="flex flex-wrap gap-3">
				{Object.entries(each(tones, (tone) => <StatusPill tone={tone}>{say("Reviewed", "Examinée")}</StatusPill>)).map(([tone, pill]) => (
					<span key={tone}>{pill}</span>
				))}
			</div>
		),
		"count, none": <CountBadge count={0} />,
		"count, some": <CountBadge count={7} />,
		"count, too many": <CountBadge count={120} />,
	}),
	dialog: (say) => ({ opens: <OpensDialog say={say} />, "opens wide": <OpensDialog say={say} wide /> }),
	"outside-link": (say) => ({
		"by itself": <OutsideLink href="https://example.cm">example.cm</OutsideLink>,
		"among words": (
			<p>
				{say("Apply at", "Postulez sur")}{" "}
				<OutsideLink href="https://example.cm" isInText>
					example.cm
				</OutsideLink>
				.
			</p>
		),
	}),
	fact: (say) => ({
		"in a row": (
			<ul className="flex flex-wrap gap-x-4 gap-y-1 text-muted text-sm">
				<Fact icon="pin">Douala</Fact>
				<Fact icon="people" name={say("Team", "Équipe")}>
					{say("12 people", "12 personnes")}
				</Fact>
				<Fact icon="globe">{"anticonstitutionnellement".repeat(4)}</Fact>
			</ul>
		),
	}),
	"verified-mark": () => ({
		"by a domain": <VerifiedMark domain="sawa.cm" />,
		"by documents": <VerifiedMark domain={null} />,
	}),
	"tap-to-load": (say) => ({
		closed: <TapToLoad button={say("Show the picture (40 KB)", "Afficher l’image (40 Ko)")}>{say("The picture", "L’image")}</TapToLoad>,
	}),
	toaster: (say) => ({
		...each(toasts, (tone) => (
			<Button variant="secondary" onClick={() => showToast({ tone, text: saveLabel(say), duration: 5_000 })}>
				{tone}
			</Button>
		)),
		"with the way back": (
			<Button variant="secondary" onClick={() => showToast({ tone: "success", text: saveLabel(say), duration: 5_000, undo: () => {} })}>
				{say("Undo", "Annuler")}
			</Button>
		),
		"where they appear": <Toaster />,
	}),
	"visually-hidden": (say) => ({ "read, not seen": <VisuallyHidden>{saveLabel(say)}</VisuallyHidden> }),
};

function OpensDialog({ say, wide = false }: { say: Say; wide?: boolean }) {
	const [open, setOpen] = useState(false);
	return (
		<>
			<Button variant="secondary" onClick={() => setOpen(true)}>
				{say("Open", "Ouvrir")}
			</Button>
			<Dialog open={open} onClose={() => setOpen(false)} title={say("Withdraw the application?", "Retirer la candidature ?")} wide={wide}>
				<p>{say("The recruiter is told.", "Le recruteur en est informé.")}</p>
				<Button variant="danger" onClick={() => setOpen(false)}>
					{say("Withdraw", "Retirer")}
				</Button>
			</Dialog>
		</>
	);
}
