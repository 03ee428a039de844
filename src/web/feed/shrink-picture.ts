import { mediaWidths } from "../../contract/options.ts";

const largestWidth = Math.max(...mediaWidths);
/** Bytes. A smaller picture is sent as it is: shrinking it on the phone would save nothing. */
const shrinkMin = 400 * 1024;

/**
 * Shrinks a photo to the size in which it is stored, upright and without the camera's metadata: a phone's 6 MB become 300 KB before they
 * use up paid data. A picture that this browser cannot draw, or that would not get smaller, stays as it is.
 */
export async function shrinkPicture(file: File): Promise<File> {
	if (!file.type.startsWith("image/") || file.type === "image/gif" || file.size < shrinkMin) return file;
	try {
		const picture = await createImageBitmap(file);
		const scale = Math.min(1, largestWidth / picture.width, (2 * largestWidth) / picture.height);
		const canvas = document.createElement("canvas");
		canvas.width = Math.round(picture.width * scale);
		canvas.height = Math.round(picture.height * scale);
		const context = canvas.getContext("2d");
		if (!context) return file;
		context.fillStyle = "#fff";
		context.fillRect(0, 0, canvas.width, canvas.height);
		context.drawImage(picture, 0, 0, canvas.width, canvas.height);
		picture.close();
		const shrunk = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.88));
		if (!shrunk || shrunk.size >= file.size) return file;
		return new File([shrunk], `${file.name.replace(/\.\w+$/, "")}.jpg`, { type: "image/jpeg" });
	} catch {
		return file;
	}
}
