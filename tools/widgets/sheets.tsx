import { type ReactNode, Suspense, useEffect, useState } from "react";
import { Avatar } from "../../src/web/ui/avatar.tsx";
import { Bars, type BarTone } from "../../src/web/ui/bars.tsx";
import { Board } from "../../src/web/ui/board.tsx";
import { Button } from "../../src/web/ui/button.tsx";
import { Card } from "../../src/web/ui/card.tsx";
import { Circle } from "../../src/web/ui/circle.tsx";
import { Cover } from "../../src/web/ui/cover.tsx";
import { Dated } from "../../src/web/ui/dated.tsx";
import { EmptyState } from "../../src/web/ui/empty-state.tsx";
import { drawings, Icon, type IconName } from "../../src/web/ui/icon.tsx";
import { InSentence } from "../../src/web/ui/in-sentence.tsx";
import { latePart } from "../../src/web/ui/late-part.tsx";
import { Markdown } from "../../src/web/ui/markdown.tsx";
import { Notice, type NoticeTone } from "../../src/web/ui/notice.tsx";
import PictureCropper from "../../src/web/ui/picture-cropper.tsx";
import { Scene, type SceneName } from "../../src/web/ui/scene.tsx";
import { Sheet } from "../../src/web/ui/sheet.tsx";
import { CardSkeletons, Skeleton } from "../../src/web/ui/skeleton.tsx";
import { Loading, Spinner } from "../../src/web/ui/spinner.tsx";
import { StatusTrack } from "../../src/web/ui/status-track.tsx";
import { LiteContext } from "../../src/web/ui/tap-to-load.tsx";
import { DayMonth, LongDate, Moment, ShortDate, TimeAgo } from "../../src/web/ui/time.tsx";
import { each, type Specimen } from "./specimen.ts";

const notices: Record<NoticeTone, true> = { info: true, success: true, warning: true, danger: true };
const scenes: Record<SceneName, true> = { nothing: true, applications: true, inbox: true, network: true, sent: true, welcome: true };
const tones: Record<BarTone, true> = { leaf: true, sky: true, ochre: true };

const days = Array.from({ length: 14 }, (_, day) => ({ from: `2026-03-${String(day + 1).padStart(2, "0")}`, count: (day * day) % 11 }));
const drawn =
	"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'%3E%3Cpath fill='%23a60' d='M0 0h9v9H0z'/%3E%3C/svg%3E";
/** A picture's address as the server gives it, 2 KB at this width. */
const pictureUrl = `/api/pictures/${"a".repeat(32)}-1k0-1k0/96`;

const Comes = latePart(async () => () => <p>✓</p>);
const CannotCome = latePart<object>(() => Promise.reject(new Error("no network")));

export const sheets: Record<string, Specimen> = {
	avatar: () => ({
		"initials, four tones": (
			<Row>
				{["Ama Ngono", "Samuel Tabe", "Sawa Digital", "Brice"].map((name) => (
					<Avatar key={name} name={name} />
				))}
			</Row>
		),
		"four sizes": (
			<Row>
				{(["sm", "md", "lg", "xl"] as const).map((size) => (
					<Avatar key={size} name="Ama Ngono" size={size} />
				))}
			</Row>
		),
		"a company": <Avatar name="Sawa Digital" square size="lg" />,
		"a picture": <Avatar name="Ama Ngono" src={drawn} size="lg" />,
		"lite mode, at a tap": (
			<LiteContext value={true}>
				<Avatar name="Ama Ngono" src={pictureUrl} size="lg" canTap />
			</LiteContext>
		),
	}),
	bars: (say) => ({
		...each(tones, (tone) => <Bars tone={tone} bars={days} label={say("Views by day", "Vues par jour")} />),
		"nothing at all": <Bars tone="leaf" bars={days.map(({ from }) => ({ from, count: 0 }))} />,
	}),
	board: (say) => {
		const names = ["Ama Ngono", "Samuel Tabe", "Brice Mbarga", "Carine Fotso", "Sawa Digital", "Paul Essomba"];
		const columns = [say("New", "Nouveaux"), say("Meeting", "Rencontre"), say("Signed", "Signé"), say("Passed", "Refusé")];
		return {
			"four columns": <MovesCards columns={columns} names={names} />,
			"a move that fails": (
				<MovesCards columns={columns} names={names} problem={say("Somebody else moved it.", "Quelqu’un d’autre l’a déplacée.")} />
			),
			empty: <MovesCards columns={columns} names={[]} />,
		};
	},
	card: (say) => ({ plain: <Card>{say("Keep the books of a shop.", "Tenir les comptes d’un magasin.")}</Card> }),
	cover: () => ({
		"by name": (
			<div className="grid gap-2">
				{["Ama Ngono", "Samuel Tabe", "Sawa Digital"].map((name) => (
					<Cover key={name} name={name} className="h-24 rounded-md" />
				))}
			</div>
		),
	}),
	dated: (say) => ({
		"in a sentence": <Dated on="2026-03-01" sentence={(date) => say(`Saved on ${date}.`, `Enregistrée le ${date}.`)} />,
	}),
	"in-sentence": (say) => ({
		"with a link": (
			<p>
				<InSentence sentence={(name) => say(`Written by ${name}.`, `Écrite par ${name}.`)}>
					<a href="#in-sentence" className="underline">
						Ama Ngono
					</a>
				</InSentence>
			</p>
		),
	}),
	"empty-state": (say) => ({
		"with a way on": (
			<EmptyState
				icon="briefcase"
				title={say("No jobs yet", "Pas encore d’offres")}
				text={say("What you post appears here.", "Ce que vous publiez apparaît ici.")}
			>
				<Button>{say("Post a Job", "Publier une offre")}</Button>
			</EmptyState>
		),
		"with a drawing": <EmptyState scene="applications" title={say("No applications", "Aucune candidature")} />,
		"a title alone": <EmptyState icon="chat" title={say("No messages", "Pas de messages")} />,
	}),
	icon: () => ({
		all: (
			<ul className="flex flex-wrap gap-3">
				{(Object.keys(drawings) as IconName[]).map((name) => (
					<li key={name} title={name}>
						<Icon name={name} className="size-6" />
					</li>
				))}
			</ul>
		),
	}),
	"late-part": () => ({
		comes: (
			<Suspense>
				<Comes />
			</Suspense>
		),
		"cannot come": (
			<Suspense>
				<CannotCome />
			</Suspense>
		),
	}),
	markdown: () => ({
		"all that it knows": (
			<Markdown
				text={
					"# A\n\n## B\n\n### C\n\nWords, **strong**, *soft*, `code`, [a link](https://example.cm).\n\n- one\n- two\n\n1. one\n2. two\n\n> quoted"
				}
			/>
		),
		"long without a break": <Markdown text={"x".repeat(200)} />,
	}),
	notice: (say) => ({
		...each(notices, (tone) => (
			<Notice tone={tone} title={say("It is saved", "C’est enregistré")}>
				<p>{say("People see it from now on.", "Tout le monde le voit désormais.")}</p>
			</Notice>
		)),
		"without a title": <Notice tone="info">{say("People see it.", "Tout le monde le voit.")}</Notice>,
	}),
	"picture-cropper": () => ({ "a picture": <CropsPicture />, unreadable: <CropsPicture isUnreadable /> }),
	circle: () => ({
		"on the brand's green": (
			<div className="bg-brand">
				<Circle className="w-64" />
			</div>
		),
	}),
	scene: () => each(scenes, (name) => <Scene name={name} />),
	"status-track": (say) => {
		const sent = { name: "sent", label: say("Sent", "Envoyée"), at: "2026-03-01T09:00:00Z" };
		const read = { name: "read", label: say("Read", "Lue") };
		const interview = { name: "interview", label: say("Interview", "Entretien"), at: "2026-03-04T09:00:00Z" };
		const label = say("Progress", "Progression");
		return {
			"under way": (
				<StatusTrack
					label={label}
					steps={[
						{ ...sent, state: "done" },
						{ ...read, state: "done" },
						{ ...interview, state: "now" },
						{ name: "answer", label: say("Reply", "Réponse"), state: "ahead" },
					]}
				/>
			),
			over: (
				<StatusTrack
					label={label}
					steps={[
						{ ...sent, state: "done" },
						{ ...read, state: "done" },
						{ name: "end", label: say("Rejected", "Refusée"), at: "2026-03-06T09:00:00Z", state: "over" },
					]}
				/>
			),
		};
	},
	sheet: (say) => ({
		"on a phone at its foot": (
			<>
				<Button popoverTarget="sheet-foot">{say("Filters", "Filtres")}</Button>
				<Sheet id="sheet-foot" title={say("Filters", "Filtres")}>
					<p>{say("On a desk this stands in the page.", "Sur un ordinateur, ceci est dans la page.")}</p>
				</Sheet>
			</>
		),
		"over the whole screen": (
			<>
				<Button popoverTarget="sheet-whole">{say("Search jobs", "Chercher")}</Button>
				<Sheet id="sheet-whole" whole as="search" title={say("Search jobs", "Chercher")}>
					<p>{say("All that can be asked for.", "Tout ce qui peut être demandé.")}</p>
				</Sheet>
			</>
		),
	}),
	skeleton: () => ({ lines: <Skeleton />, cards: <CardSkeletons count={2} /> }),
	spinner: (say) => ({
		alone: <Spinner />,
		"with its words": <Loading />,
		"with others": <Loading text={say("One moment…", "Un instant…")} />,
	}),
	time: () => ({
		"long ago": <TimeAgo at="2024-02-29T12:00:00Z" />,
		now: <TimeAgo at={new Date().toISOString()} />,
		unknown: <TimeAgo at="soon" />,
		"long date": <LongDate on="2026-03-01" />,
		"day and month": <DayMonth on="2026-03-01" />,
		"short date": <ShortDate on="2026-03-01" />,
		moment: <Moment from="2026-03-01T09:00:00Z" to="2026-03-01T11:30:00Z" />,
	}),
};

/** A board whose first column has more than is shown and whose last one accepts nothing. */
function MovesCards({ columns, names, problem = null }: { columns: string[]; names: string[]; problem?: string | null }) {
	const [placed, setPlaced] = useState(() => names.map((name, place) => ({ id: name, column: place === 0 ? 1 : 0 })));
	const [shownCount, setShownCount] = useState(4);
	return (
		<Board
			label="Board"
			columns={columns.map((title, place) => {
				const items = placed.filter(({ column }) => column === place);
				return {
					id: String(place),
					title,
					count: items.length,
					sum: place === 1 ? "5 000 000 FCFA" : undefined,
					items: place === 0 ? items.slice(0, shownCount) : items,
					moreHref: place === 0 ? "#more" : undefined,
				};
			})}
			nameOf={({ id }) => id}
			renderCard={({ id }) => (
				<a href="#card" className="font-semibold">
					{id}
				</a>
			)}
			mayMove={(_, column) => column !== "3"}
			moveFields={({ id }) => ({ card: id })}
			onMove={async ({ id }, to) => {
				await new Promise((later) => setTimeout(later, 300));
				if (!problem) setPlaced((before) => [{ id, column: Number(to) }, ...before.filter((card) => card.id !== id)]);
				return problem;
			}}
			onMore={async () => setShownCount(names.length)}
		/>
	);
}

function Row({ children }: { children: ReactNode }) {
	return <div className="flex flex-wrap items-center gap-3">{children}</div>;
}

/** A cropper with a picture drawn here; a canvas exists only in the browser. */
function CropsPicture({ isUnreadable = false }: { isUnreadable?: boolean }) {
	const [file, setFile] = useState<File | null>(null);
	const [problem, setProblem] = useState(false);
	useEffect(() => {
		if (isUnreadable) return setFile(new File(["no picture"], "notes.png", { type: "image/png" }));
		const canvas = Object.assign(document.createElement("canvas"), { width: 400, height: 300 });
		const pen = canvas.getContext("2d");
		if (!pen) return;
		for (let x = 0; x < 400; x += 40) {
			pen.fillStyle = `hsl(${x} 60% 50%)`;
			pen.fillRect(x, 0, 40, 300);
		}
		canvas.toBlob((blob) => blob && setFile(new File([blob], "colours.png", { type: "image/png" })));
	}, [isUnreadable]);
	if (problem) return <Notice tone="danger">onUnreadable</Notice>;
	return file && <PictureCropper source={file} onPicture={() => {}} onUnreadable={() => setProblem(true)} />;
}
