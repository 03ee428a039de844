import { useEffect } from "react";
import { browserContext } from "../api/browser.ts";
import { InlineScript } from "../shell/inline-script.tsx";

/** Milliseconds after which a page counts as viewed, and the connection is free again. */
const delay = 1_500;

/** A guest's page runs none of the app's scripts before the first interaction; this inline script counts the view without them. */
const guestScript = `(function (id, root) {
	setTimeout(function () {
		if (root.dataset.viewed == id) return;
		root.dataset.viewed = id;
		var token = /(?:^|;\\s*)csrftoken=([^;]+)/.exec(document.cookie);
		fetch("/api/jobs/" + id + "/view", { method: "POST", keepalive: true, headers: { "X-CSRFToken": token ? token[1] : "" } }).catch(function () {});
	}, ${delay});
})(document.currentScript.dataset.view, document.documentElement)`.replace(/\n\s*/g, "");

/** Reports a view of the job: one call that nothing waits for, and whose failure is ignored. */
export function CountView({ jobId }: { jobId: string }) {
	useEffect(() => {
		const timer = setTimeout(() => countOnce(jobId), delay);
		return () => clearTimeout(timer);
	}, [jobId]);
	return <InlineScript data-view={jobId} code={import.meta.env.SSR && guestScript} />;
}

function countOnce(jobId: string): void {
	const { dataset } = document.documentElement;
	if (dataset.viewed === jobId) return;
	dataset.viewed = jobId;
	browserContext()
		.transport(`/jobs/${jobId}/view`, { method: "POST", keepalive: true })
		.catch(() => undefined);
}
