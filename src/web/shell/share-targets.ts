/** Where a link can be shared, with a text beside it. */
export function shareTargets({ url, text }: { url: string; text: string }) {
	const link = encodeURIComponent(url);
	const encodedText = encodeURIComponent(text);
	return [
		{ name: "WhatsApp", href: `https://wa.me/?text=${encodedText}%20${link}` },
		{ name: "Facebook", href: `https://www.facebook.com/sharer/sharer.php?u=${link}` },
		{ name: "X", href: `https://x.com/intent/post?url=${link}&text=${encodedText}` },
		{ name: "LinkedIn", href: `https://www.linkedin.com/sharing/share-offsite/?url=${link}` },
		{ name: "email", href: `mailto:?subject=${encodedText}&body=${link}` },
	] as const;
}
