import { customType } from "drizzle-orm/pg-core";

/** The words by which a row is found (`search_lexemes`). */
export const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });
