/** A file that was chosen and not sent yet. */
export type Attached = {
	/** Of this choice. */
	id: string;
	kind: "image" | "video" | "file";
	file: File;
	/** Shows it on this page; null for what is not shown. */
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
