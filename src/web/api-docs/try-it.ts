/**
 * Calls the API from its documentation with a pasted key. The server renders the forms (`app/try-it.ts`) inside templates, so that nothing
 * shows where no script runs. The key is only in its fields, is sent only in the `Authorization` header, and is gone with the page.
 */

/** Milliseconds until a call counts as failed. */
const timeout = 30_000;

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
	const invalid = [...form.querySelectorAll<Field>("[required]")].filter((field) => !showError(field, field.value.trim() === ""));
	if (body && !invalid.includes(body) && !showError(body, !isJson(body.value))) invalid.push(body);
	invalid[0]?.focus();
	if (invalid.length > 0 || !button || button.ariaDisabled === "true") return;
	button.ariaDisabled = "true";
	show(form, { message: form.dataset.waiting ?? "" });
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
			signal: AbortSignal.timeout(timeout),
		});
		show(form, await viewOf(form, response));
	} catch {
		show(form, { message: form.dataset.failed ?? "" });
	}
	button.ariaDisabled = "false";
}

/** Shows or hides a field's error; returns true if the field is valid. */
function showError(field: Field, isWrong: boolean): boolean {
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
	const query = [...form.querySelectorAll<Field>("[data-query]")].flatMap(({ dataset, value }) =>
		value.trim() === "" ? [] : [[dataset.query ?? "", value.trim()]],
	);
	return `/api${path}${query.length > 0 ? `?${new URLSearchParams(query)}` : ""}`;
}

type ResponseView = { status?: string; message?: string; body?: string };

/** The response to show: an error's own message, and for anything but JSON its type and length. */
async function viewOf({ dataset }: HTMLFormElement, response: Response): Promise<ResponseView> {
	const status = `${response.status} ${response.statusText}`.trim();
	const type = response.headers.get("content-type") ?? "";
	if (!type.startsWith("application/json")) {
		const text = (response.ok ? dataset.file : dataset.unreadable) ?? "";
		return { status, message: text.replace("{type}", type).replace("{bytes}", String((await response.blob()).size)) };
	}
	const answer = await response.json();
	return { status, message: response.ok ? "" : answer.message, body: JSON.stringify(answer, null, 2) };
}

function show(form: HTMLFormElement, { status = "", message = "", body = "" }: ResponseView): void {
	const view = { status, says: message, body };
	for (const [part, text] of Object.entries(view)) {
		const element = form.querySelector<HTMLElement>(`[data-shown="${part}"]`);
		if (!element) continue;
		element.textContent = text;
		element.hidden = text === "";
	}
}
