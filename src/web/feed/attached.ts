/** A chosen file that is not sent yet. */
export type Attached = {
	/** Identifies this choice. */
	id: string;
	kind: "image" | "video" | "file";
	file: File;
	/** The object URL that displays it; null for a file that is not displayed. */
	url: string | null;
	alt: string;
};

export const attach = (file: File): Attached => {
	const kind = /^image\/(jpeg|png|webp|gif)$/.test(file.type) ? "image" : /^video\/(mp4|webm)$/.test(file.type) ? "video" : "file";
	return { id: crypto.randomUUID(), kind, file, url: kind === "file" ? null : URL.createObjectURL(file), alt: "" };
};

export const detach = ({ url }: Attached): void => {
	if (url) URL.revokeObjectURL(url);
};
