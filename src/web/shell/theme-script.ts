/**
 * Runs in the head before first paint, and again on each click on a control with `data-choose-theme`: the choice belongs to this browser
 * (localStorage `theme`, with `darkMode` kept in step) and works before and without the app's own script. So does the sidebar's
 * (localStorage `sidebarOpen`), on a click on `data-fold-sidebar`: nothing jumps. It marks the page of a reader whose clock is Cameroon's in
 * summer and winter, to whom times need no zone. On a guest's page it also drops the tab's copy of a
 * session the server no longer knows. The page's markup never depends on any of this, so that guests can share one rendering.
 */
export const themeScript = `(function (root, media) {
	function stored() { try { return localStorage.theme } catch (e) {} }
	function isDark() { return root.dataset.theme ? root.dataset.theme == "dark" : media.matches }
	function apply(theme, chosen) {
		if (theme == "light" || theme == "dark") root.dataset.theme = theme; else if (theme) delete root.dataset.theme;
		root.dataset.choice = theme || root.dataset.theme || "system";
		try { if (chosen) localStorage.theme = theme; localStorage.darkMode = isDark() } catch (e) {}
	}
	function isHome(month) { return new Date(2026, month).getTimezoneOffset() == -60 }
	root.dataset.scripted = "";
	if (isHome(0) && isHome(6)) root.dataset.clock = "home";
	if ("guest" in root.dataset) try { sessionStorage.removeItem("auth-session") } catch (e) {}
	apply(stored());
	function fold(isOpen) { root.dataset.sidebar = isOpen == "false" ? "closed" : "open" }
	try { fold(localStorage.sidebarOpen) } catch (e) {}
	addEventListener("storage", function (event) { if (event.key == "theme") apply(event.newValue || "system") });
	media.addEventListener("change", function () { apply(stored()) });
	addEventListener("click", function (event) {
		var control = event.target.closest && event.target.closest("[data-choose-theme],[data-fold-sidebar]");
		if (!control) return;
		if (control.dataset.foldSidebar) {
			var isOpen = control.dataset.foldSidebar == "open";
			fold(String(isOpen));
			try { localStorage.sidebarOpen = isOpen } catch (e) {}
			document.querySelector("[data-fold-sidebar=" + (isOpen ? "closed" : "open") + "]").focus();
			return;
		}
		var theme = control.dataset.chooseTheme;
		if (theme == "toggle") theme = isDark() ? "light" : "dark";
		apply(theme, true);
		dispatchEvent(new CustomEvent("themechosen", { detail: theme }));
	});
})(document.documentElement, matchMedia("(prefers-color-scheme: dark)"))`.replace(/\n\s*/g, "");
