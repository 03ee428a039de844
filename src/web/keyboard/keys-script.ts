import { paths } from "../paths.ts";
import { destinations, keysButtonId, keysSetting, listKey, searchKey } from "./keys.ts";

const targets = Object.fromEntries(destinations.map(({ key, to }) => [key, to]));

/** Milliseconds allowed between `g` and the next key. */
const timeout = 1_500;

/**
 * Runs in every page's head: the keys work before and without the app's own script. Clicks a link on the page rather than opening an
 * address, so that the app stays loaded. Does nothing while typing, in a dialog, or with a modifier.
 */
export const keysScript = `(function (targets) {
	var went = -${timeout};
	function isOff() { try { return localStorage.${keysSetting} == "off" } catch (e) {} }
	function go(path) {
		var link = document.querySelector('a[href="' + path + '"]');
		if (link) link.click(); else location.assign(path);
	}
	addEventListener("keydown", function (event) {
		var at = event.target, key = event.key, after = event.timeStamp - went < ${timeout};
		went = -${timeout};
		if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.repeat) return;
		if (at.closest && at.closest("input:not([type=checkbox]),textarea,select,[contenteditable],dialog") || isOff()) return;
		if (after && targets[key]) go(targets[key]);
		else if (key == "g") went = event.timeStamp;
		else if (key == "${searchKey}") {
			var field = [].find.call(document.querySelectorAll("[type=search]"), function (input) { return input.offsetParent });
			if (field) field.focus(); else go("${paths.search()}");
		} else if (key == "${listKey}") {
			var button = document.getElementById("${keysButtonId}");
			if (!button) return;
			button.click();
		} else return;
		event.preventDefault();
	});
})(${JSON.stringify(targets)})`.replace(/\n\s*/g, "");
