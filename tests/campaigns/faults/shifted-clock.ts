/** Loaded before the app: shifts its clock by some milliseconds from the start, and by another amount on a signal. */
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

	/** Accepts dates made by Node itself, which are instances of the original class. */
	static override [Symbol.hasInstance](thing: unknown): boolean {
		return Object.prototype.toString.call(thing) === "[object Date]";
	}
}

globalThis.Date = Shifted as DateConstructor;
process.on("SIGUSR2", () => {
	shift = Number(process.env.CLOCK_LATER);
});
