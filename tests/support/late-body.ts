/** A request whose body is sent only after something else has happened: what was checked before reading it is stale by then. */
export function requestAfter(event: () => Promise<unknown>, body: object): RequestInit {
	const slowStream = new ReadableStream<Uint8Array>(
		{
			async pull(controller) {
				await event();
				controller.enqueue(new TextEncoder().encode(JSON.stringify(body)));
				controller.close();
			},
		},
		{ highWaterMark: 0 },
	);
	const headers = { "x-csrftoken": "test-csrf-token", "content-type": "application/json" };
	return { method: "POST", headers, body: slowStream, duplex: "half" } as RequestInit;
}
