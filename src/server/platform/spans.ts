/** A timed part of the work and what it was. It contains nothing about the people concerned: no address, no id, no value of a statement. */
export type Span = { name: string; kind: "internal" | "client" | "consumer"; attributes?: Record<string, string | number> };

/** Runs something as a span; spans that begin meanwhile are nested in it. */
export type InSpan = <T>(span: Span, run: () => Promise<T>) => Promise<T>;

export const untraced: InSpan = (_, run) => run();

/** Called when a statement is sent; what it returns is called with the outcome. */
export type BeginStatement = (text: string) => (error?: unknown) => void;
