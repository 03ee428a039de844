import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from "react";
import { useT } from "../i18n/use-t.tsx";

/** The size of the largest square the server keeps. */
const side = 512;
const zoomMax = 4;

/** The centre of the visible part, as fractions of the picture; at zoom 1 the shorter side is fully visible. */
type View = { x: number; y: number; zoom: number };

type PictureCropperProps = {
	source: File;
	/** Called after each move with the visible square, under the file's own name. */
	onPicture: (picture: File) => void;
	/** Called if the browser cannot decode the file. */
	onUnreadable: () => void;
};

/**
 * Shows a picture in a square, to move by finger, mouse or arrow keys and to zoom. The result is upright, has no metadata and weighs a few
 * dozen kilobytes: a photo of 5 MB is never sent over a slow connection.
 */
export default function PictureCropper({ source, onPicture, onUnreadable }: PictureCropperProps) {
	const t = useT();
	const id = useId();
	const canvas = useRef<HTMLCanvasElement>(null);
	const drag = useRef<{ x: number; y: number } | null>(null);
	const [image, setImage] = useState<ImageBitmap | null>(null);
	const [view, setView] = useState<View>({ x: 0.5, y: 0.5, zoom: 1 });

	// biome-ignore lint/correctness/useExhaustiveDependencies: once for each file; the callbacks are new at each rendering
	useEffect(() => {
		let isGone = false;
		createImageBitmap(source).then(
			(bitmap) => (isGone ? bitmap.close() : setImage(bitmap)),
			() => isGone || onUnreadable(),
		);
		return () => {
			isGone = true;
		};
	}, [source]);

	// biome-ignore lint/correctness/useExhaustiveDependencies: the file's name and the callback do not change the drawing
	useEffect(() => {
		const surface = canvas.current;
		const context = surface?.getContext("2d");
		if (!image || !surface || !context) return;
		const { left, top, length } = square(image, view);
		context.imageSmoothingQuality = "high";
		context.clearRect(0, 0, side, side);
		context.drawImage(image, left, top, length, length, 0, 0, side, side);
		const timer = setTimeout(() => {
			surface.toBlob((blob) => blob && onPicture(new File([blob], source.name, { type: blob.type })), "image/webp", 0.9);
		}, 150);
		return () => clearTimeout(timer);
	}, [image, view]);

	/** Distances are fractions of the square's side. */
	const move = (right: number, down: number) => {
		if (!image) return;
		setView((before) => {
			const { length } = square(image, before);
			return keepInside(image, { ...before, x: before.x + (right * length) / image.width, y: before.y + (down * length) / image.height });
		});
	};
	const zoomTo = (zoom: number) =>
		image && setView((before) => keepInside(image, { ...before, zoom: Math.min(zoomMax, Math.max(1, zoom)) }));
	const onPointerMove = (event: PointerEvent<HTMLCanvasElement>) => {
		if (!drag.current) return;
		const width = event.currentTarget.getBoundingClientRect().width;
		move((drag.current.x - event.clientX) / width, (drag.current.y - event.clientY) / width);
		drag.current = { x: event.clientX, y: event.clientY };
	};
	const endDrag = () => {
		drag.current = null;
	};
	const onKeyDown = (event: KeyboardEvent) => {
		const steps: Record<string, [number, number]> = {
			ArrowLeft: [-0.04, 0],
			ArrowRight: [0.04, 0],
			ArrowUp: [0, -0.04],
			ArrowDown: [0, 0.04],
		};
		const step = steps[event.key];
		if (!step) return;
		event.preventDefault();
		move(...step);
	};
	return (
		<div className="grid justify-items-center gap-4">
			<canvas
				ref={canvas}
				width={side}
				height={side}
				tabIndex={0}
				role="img"
				aria-label={t("ui.cropLabel")}
				onPointerDown={(event) => {
					event.currentTarget.setPointerCapture(event.pointerId);
					drag.current = { x: event.clientX, y: event.clientY };
				}}
				onPointerMove={onPointerMove}
				onPointerUp={endDrag}
				onPointerCancel={endDrag}
				onKeyDown={onKeyDown}
				className="size-56 cursor-move touch-none rounded-full bg-sunken sm:size-64"
			/>
			<label htmlFor={id} className="grid w-full max-w-64 gap-1 text-muted text-sm">
				{t("ui.cropZoom")}
				<input
					id={id}
					type="range"
					min={1}
					max={zoomMax}
					step={0.05}
					value={view.zoom}
					onChange={(event) => zoomTo(Number(event.currentTarget.value))}
					className="min-h-8 w-full"
				/>
			</label>
		</div>
	);
}

function square(image: ImageBitmap, { x, y, zoom }: View): { left: number; top: number; length: number } {
	const length = Math.min(image.width, image.height) / zoom;
	return { left: x * image.width - length / 2, top: y * image.height - length / 2, length };
}

/** Keeps the square inside the picture. */
function keepInside(image: ImageBitmap, view: View): View {
	const { length } = square(image, view);
	const clamp = (value: number, half: number) => Math.min(1 - half, Math.max(half, value));
	return { ...view, x: clamp(view.x, length / 2 / image.width), y: clamp(view.y, length / 2 / image.height) };
}
