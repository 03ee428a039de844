import { countChange, requestHeaders } from "./browser.ts";
import { type Api, createApi } from "./client.ts";

/** API client for large bodies: reports the share sent so far, which `fetch` cannot. */
export function uploadApi(onProgress: (share: number) => void): Api {
	return createApi((path, init) => countChange(init, sendWithProgress(path, init, onProgress)));
}

function sendWithProgress(path: string, init: RequestInit, onProgress: (share: number) => void): Promise<Response> {
	return new Promise((resolve, reject) => {
		const request = new XMLHttpRequest();
		request.open(init.method ?? "POST", `/api${path}`);
		for (const [name, value] of requestHeaders(init)) request.setRequestHeader(name, value);
		request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / (total || 1));
		request.onload = () => {
			const headers = { "content-type": request.getResponseHeader("content-type") ?? "", ...retryAfter(request) };
			resolve(new Response(request.responseText, { status: request.status, headers }));
		};
		request.onerror = () => reject(new TypeError("no answer"));
		request.send(init.body as XMLHttpRequestBodyInit);
	});
}

function retryAfter(request: XMLHttpRequest): Record<string, string> {
	const seconds = request.getResponseHeader("retry-after");
	return seconds ? { "retry-after": seconds } : {};
}
