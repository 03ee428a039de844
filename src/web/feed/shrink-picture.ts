import { mediaWidths } from "../../contract/options.ts";

const largest = Math.max(...mediaWidths);
/** Under this a picture is sent as it is: the phone's work would save nothing. */
const worthIt = 400 * 1024;

/**
 * A photo as large as it will be kept, upright and without the camera's notes: a phone's 6 MB become 300 KB before they
 * go over a paid-for line. What this browser cannot draw, and what would not become smaller, stays as it is.
 */
export async function shrinkPicture(file: File): Promise<File> {
	if (!file.type.startsWith("image/") || file.type === "image/gif" || file.size < worthIt) return file;
	try {
		const picture = await createImageBitmap(file);
		const scale = Math.min(1, largest / picture.width, (2 * largest) / picture.height);
		const canvas = document.createElement("canvas");
		canvas.width = Math.round(picture.width * scale);
		canvas.height = Math.round(picture.height * scale);
		const brush = canvas.getContext("2d");
		if (!brush) return file;
		brush.fillStyle = "#fff";
		brush.fillRect(0, 0, canvas.width, canvas.height);
		brush.drawImage(picture, 0, 0, canvas.width, canvas.height);
		picture.close();
		const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.88));
		if (!drawn || drawn.size >= file.size) return file;
		return new File([drawn], `${file.name.replace(/\.\w+$/, "")}.jpg`, { type: "image/jpeg" });
	} catch {
		return file;
	}
}
