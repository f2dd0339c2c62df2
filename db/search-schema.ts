import type { Generated, GeneratedAlways } from "kysely";

/** Tables of db/migrations/005_search.sql that are read and written one by one; the others belong to its functions. */
export type SearchSchema = {
  search_synonym: { id: number; phrases: string[]; note: Generated<string> };
  search_log: {
    id: GeneratedAlways<number>;
    at: Generated<Date>;
    text: string;
    type: number;
    products: number;
    standards: number;
    subcategories: number;
    methods: number;
    clicked_kind: string | null;
    clicked_id: number | null;
    clicked_rank: number | null;
  };
};
