import { customType } from "drizzle-orm/pg-core";

/** The lexemes a row is found by (`search_lexemes`). */
export const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });
