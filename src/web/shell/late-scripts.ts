/**
 * Defers the scripts of a finished page for guests. React and the router weigh more than 90 KB, and a guest who only reads and follows
 * links needs none of it: they start at the first touch of a form or button, and `data-live` on `<html>` signals that they are running.
 * Until then forms and links use native browser behaviour; a press on a button that only a script can handle is remembered and replayed.
 * The router has no option for when its scripts start, so its finished output is rewritten here; `mark` is the nonce our own scripts carry.
 */
export function deferScriptsForGuests(page: string, mark: string): string {
	const routers = new RegExp(`<script(?=[^>]* nonce="${mark}")(?=[^>]* type="module")[^>]*>([\\s\\S]*?)</script>`);
	return page
		.replace(modulePreloads, "")
		.replace(
			routers,
			(_, code: string) =>
				`<script type="text/plain" id="late" nonce="${mark}">${code}</script><script nonce="${mark}">${starter}</script>`,
		);
}

/** For guests in data-saver mode: removes all scripts from the body. The theme script in the head stays, it weighs nothing. */
export function withoutScripts(page: string): string {
	const [head = "", ...body] = page.split("</head>");
	const text = body.join("</head>").replace(/<script(?![^>]*ld\+json)[^>]*>[\s\S]*?<\/script>/g, "");
	return `${head}</head>${text}`.replace(modulePreloads, "");
}

const modulePreloads = /<link rel="modulepreload"[^>]*>/g;

/**
 * Starts the deferred scripts. Controls with `data-plain` (language, theme) work without and must not fetch anything. A popover button is
 * native: replaying its press would close what it opened. A GET form is native too, except for a field marked `data-script`, which is
 * better with scripts; empty fields stay out of the URL. A link with `data-script` waits for the scripts too, and is followed if they have
 * not arrived within eight seconds.
 */
const starter = `(function (source, root) {
	var started, pressed;
	function begin(event) {
		var control = event.target.closest && event.target.closest("a[href],[data-plain],button,input,select,textarea,label");
		if (!control || control.matches("a[href]:not([data-script]),[data-plain],[popovertarget]") || control.closest("[data-plain]") || "live" in root.dataset) return;
		if (control.closest("form[method=get]") && !control.matches("[data-script]")) return;
		if (event.type == "click" && control.type == "button") pressed = control;
		if (event.type == "click" && control.href && !event.metaKey && !event.ctrlKey && !event.shiftKey) {
			pressed = control;
			event.preventDefault();
			setTimeout(function () { if (!("live" in root.dataset)) location.assign(control.href) }, 8000);
		}
		if (started) return;
		started = true;
		var script = document.createElement("script");
		script.type = "module";
		script.textContent = window.trustedTypes ? trustedTypes.createPolicy("late", { createScript: function (code) { return code } }).createScript(source.textContent) : source.textContent;
		document.head.appendChild(script);
	}
	addEventListener("submit", function (event) {
		if (event.target.method != "get" || "live" in root.dataset) return;
		var empty = [].filter.call(event.target.elements, function (field) { return field.name && !field.value && !field.disabled });
		function disable(is) { empty.forEach(function (field) { field.disabled = is }) }
		disable(true);
		setTimeout(disable, 0, false);
	});
	["pointerdown", "focusin", "click"].forEach(function (type) { addEventListener(type, begin, true) });
	addEventListener("live", function () { if (pressed) pressed.click() }, { once: true });
})(document.getElementById("late"), document.documentElement)`.replace(/\n\s*/g, "");
