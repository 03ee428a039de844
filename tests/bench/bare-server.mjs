// Baseline: the least node:http can do, in a process of its own like the app.
import { createServer } from "node:http";

const server = createServer((_, response) => response.end("ok")).listen(0, "127.0.0.1", () => {
	console.log(`http://127.0.0.1:${server.address().port}/`);
});
