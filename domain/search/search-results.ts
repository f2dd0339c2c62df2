import type { MethodRole } from "../../db/column-types.ts";
import type { Named } from "../catalogue/catalogue.ts";
import type { TilePicture } from "../catalogue/pictures.ts";
import type { ProductCard } from "../catalogue/product-card.ts";
import type { SearchQuery } from "./search-query.ts";

/** A product that was found; `role` is the part that it plays in the method that was named. */
export type ProductHit = ProductCard & { description: string; role?: MethodRole };
export type StandardHit = { id: number; name: string; fullName: string; methods: number };
export type SubcategoryHit = { id: number; name: string; products: number; picture: TilePicture | null };
export type MethodHit = { id: number; designation: string; title: string; subject: string; products: number; body: Named };

/** `more`: there are more than `total` says ("1,000+"). */
export type Group<Hit> = { hits: Hit[]; total: number; more: boolean };

export type MethodName = { id: number; designation: string; title: string };

/** How a text was read. */
export type Reading = {
  /** Designations that it names, with what was mended in them, and the id of the catalogue's method; null where it has none. */
  designations: { canonical: string; notes: string[]; methodId: number | null }[];
  /** Bits of designations that several methods have: which one is meant cannot be told. "61" */
  which: { typed: string; methods: MethodName[] }[];
  /** Words that stand nowhere, and what was looked for instead. */
  corrections: { typed: string; read: string[] }[];
  /** Words that were left out so that the others find something. */
  dropped: string[];
};

/** What a search found, in groups; groups that are not searched are empty. */
export type SearchResults = {
  query: SearchQuery;
  understood: Reading;
  products: Group<ProductHit>;
  test_standard: Group<StandardHit>;
  subcategories: Group<SubcategoryHit>;
  methods: Group<MethodHit>;
  /** What may have been meant where nothing was found, or where the catalogue lacks a designation that was named. */
  nearest: { methods: MethodName[]; categories: Named[] };
  /** The supplier's name. */
  site: string;
};
