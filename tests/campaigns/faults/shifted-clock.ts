/** Read before the app: its clock is wrong by so many milliseconds from its start, and by so many others once it is told so by a signal. */
const Right = Date;
let shift = Number(process.env.CLOCK_AT_START);

class Shifted extends Right {
	constructor(...given: [] | [string | number | Date]) {
		if (given.length === 0) super(Shifted.now());
		else super(...(given as [number]));
	}

	static override now(): number {
		return Right.now() + shift;
	}

	/** What Node itself makes is of the kind that was there before. */
	static override [Symbol.hasInstance](thing: unknown): boolean {
		return Object.prototype.toString.call(thing) === "[object Date]";
	}
}

globalThis.Date = Shifted as DateConstructor;
process.on("SIGUSR2", () => {
	shift = Number(process.env.CLOCK_LATER);
});
