/**
 * What becomes of a finished page's scripts for guests. React and the router weigh more than 90 KB, and a guest who only
 * reads and follows links needs none of it: it starts with the first touch of a form or button, and the page tells by
 * `data-live` on `<html>` when it has arrived. Until then forms and links work as the platform's own; a press on a
 * button that only a script can answer is kept and given to it. The router has no option for when its scripts start, so
 * its finished output is rewritten here; `mark` is what our own scripts carry.
 */
export function lightenForGuests(page: string, mark: string): string {
	const routers = new RegExp(`<script(?=[^>]* nonce="${mark}")(?=[^>]* type="module")[^>]*>([\\s\\S]*?)</script>`);
	return page
		.replace(modulePreloads, "")
		.replace(
			routers,
			(_, code: string) =>
				`<script type="text/plain" id="late" nonce="${mark}">${code}</script><script nonce="${mark}">${starter}</script>`,
		);
}

/** For guests who asked for few bytes: the page alone. The theme's script in the head stays, it weighs nothing. */
export function withoutScripts(page: string): string {
	const [head = "", ...body] = page.split("</head>");
	const text = body.join("</head>").replace(/<script(?![^>]*ld\+json)[^>]*>[\s\S]*?<\/script>/g, "");
	return `${head}</head>${text}`.replace(modulePreloads, "");
}

const modulePreloads = /<link rel="modulepreload"[^>]*>/g;

/**
 * What carries `data-plain` (language, theme) does without: it must not fetch anything. A button for a popover is the
 * platform's own: given to the script once more it would close again what it opened. A form that only asks (`get`) is
 * the platform's own, but for the field in it that says by `data-script` that it is better with one; what is empty stays out of the address.
 * A link that says so waits for its script too, and is followed when that has not come within eight seconds.
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
