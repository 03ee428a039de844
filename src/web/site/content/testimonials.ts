import type { Language } from "../../../contract/options.ts";

export type Testimonial = { words: string; name: string; role: string };

/** Testimonials, supplied by the operator; none are invented, and the landing page omits the section if there are none. */
export const testimonials: Record<Language, readonly Testimonial[]> = { en: [], fr: [] };
