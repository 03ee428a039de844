/**
 * Calls the API from its documentation with a pasted key. The server renders the forms (`app/try-it.ts`) inside templates, so that nothing
 * shows where no script runs. The key is held only in its fields, sent only in the `Authorization` header, and gone with the page.
 */

/** Milliseconds until a call counts as failed. */
const patience = 30_000;

const forms = [...document.querySelectorAll("template")].map(({ content, parentElement }) => {
	parentElement?.append(content);
	return parentElement?.querySelector("form");
});
for (const form of forms)
	form?.addEventListener("submit", (event) => {
		event.preventDefault();
		void send(form);
	});

const keys = [...document.querySelectorAll<HTMLInputElement>("[data-key]")];
for (const key of keys)
	key.addEventListener("input", () => {
		for (const other of keys) other.value = key.value;
	});

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

async function send(form: HTMLFormElement): Promise<void> {
	const button = form.querySelector("button");
	const body = form.querySelector<HTMLTextAreaElement>("[data-body]");
	const wrong = [...form.querySelectorAll<Field>("[required]")].filter((field) => !say(field, field.value.trim() === ""));
	if (body && !wrong.includes(body) && !say(body, !isJson(body.value))) wrong.push(body);
	wrong[0]?.focus();
	if (wrong.length > 0 || !button || button.ariaDisabled === "true") return;
	button.ariaDisabled = "true";
	show(form, { says: form.dataset.waiting ?? "" });
	try {
		const response = await fetch(addressOf(form), {
			method: form.dataset.call ?? "",
			headers: {
				authorization: `Bearer ${form.querySelector<HTMLInputElement>("[data-key]")?.value.trim()}`,
				"accept-language": document.documentElement.lang,
				...(body ? { "content-type": "application/json" } : {}),
			},
			body: body ? body.value : null,
			// the API refuses a key sent with a session, and nothing of the call may be stored
			credentials: "omit",
			cache: "no-store",
			redirect: "error",
			signal: AbortSignal.timeout(patience),
		});
		show(form, await told(form, response));
	} catch {
		show(form, { says: form.dataset.failed ?? "" });
	}
	button.ariaDisabled = "false";
}

/** Shows or hides a field's error; returns true if the field is valid. */
function say(field: Field, isWrong: boolean): boolean {
	const error = document.getElementById(`${field.id}-error`);
	if (error) error.hidden = !isWrong;
	if (isWrong) field.ariaInvalid = "true";
	else field.removeAttribute("aria-invalid");
	return !isWrong;
}

function isJson(text: string): boolean {
	try {
		JSON.parse(text);
		return true;
	} catch {
		return false;
	}
}

function addressOf(form: HTMLFormElement): string {
	const paramOf = (name: string) => form.querySelector<Field>(`[data-param="${name}"]`)?.value.trim() ?? "";
	const path = (form.dataset.path ?? "").replace(/:(\w+)/g, (_, name) => encodeURIComponent(paramOf(name)));
	const asked = [...form.querySelectorAll<Field>("[data-query]")].flatMap(({ dataset, value }) =>
		value.trim() === "" ? [] : [[dataset.query ?? "", value.trim()]],
	);
	return `/api${path}${asked.length > 0 ? `?${new URLSearchParams(asked)}` : ""}`;
}

type Told = { status?: string; says?: string; body?: string };

/** The response to show: an error's own message, and for anything but JSON its type and length. */
async function told({ dataset }: HTMLFormElement, response: Response): Promise<Told> {
	const status = `${response.status} ${response.statusText}`.trim();
	const type = response.headers.get("content-type") ?? "";
	if (!type.startsWith("application/json")) {
		const words = (response.ok ? dataset.file : dataset.unreadable) ?? "";
		return { status, says: words.replace("{type}", type).replace("{bytes}", String((await response.blob()).size)) };
	}
	const answer = await response.json();
	return { status, says: response.ok ? "" : answer.message, body: JSON.stringify(answer, null, 2) };
}

function show(form: HTMLFormElement, { status = "", says = "", body = "" }: Told): void {
	const shown = { status, says, body };
	for (const [part, text] of Object.entries(shown)) {
		const place = form.querySelector<HTMLElement>(`[data-shown="${part}"]`);
		if (!place) continue;
		place.textContent = text;
		place.hidden = text === "";
	}
}
