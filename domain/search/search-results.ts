import type { MethodRole } from "../../db/schema.ts";
import type { Named } from "../catalogue/catalogue.ts";
import type { LotState } from "../lots/lot.ts";
import type { TilePicture } from "../media/pictures.ts";
import type { ProductList } from "../product-lists/read-product-list.ts";
import type { ProductCard } from "../products/product-card.ts";
import type { Question } from "./ask-questions.ts";
import type { ChosenOption } from "./query/choose-options.ts";
import type { NamedMethods } from "./query/look-up-designations.ts";
import type { MethodName } from "./query/method-index.ts";
import type { SearchQuery } from "./search-query.ts";

/** A product that was found; `role` is its role in the method that was named; null without one. */
export type ProductHit = ProductCard & { description: string; role: MethodRole | null };
export type StandardHit = { id: number; name: string; fullName: string; methods: number };
export type SubcategoryHit = { id: number; name: string; category: Named; products: number; picture: TilePicture | null };
export type MethodHit = { id: number; designation: string; title: string; subject: string; products: number; body: Named };

/** A page of the site; `asked`: the query asks for it by name. */
export type PageHit = { path: string; title: string; asked: boolean };

/** The lot that a query names, with the addresses of its passport and of the form that asks for its papers. `unknown`: a number as our labels have it. */
export type LotHit = {
  number: string;
  state: LotState | "unknown";
  title: string;
  itemNumbers: readonly string[];
  path: string;
  papersPath: string;
};

/** The lots of a month that a query names by the beginning of their numbers; `title` is the heading above them, `total` how many there are, also where not all are listed. */
export type LotsHit = { title: string; hits: LotHit[]; total: number };

/** `more`: there are more than `total` ("1,000+"). */
export type Group<Hit> = { hits: Hit[]; total: number; more: boolean };

/** How a text was read. */
type Reading = Pick<NamedMethods, "designations" | "which" | "successions"> & {
  /** What to ask where the text has several equally good readings. */
  questions: Question[];
  /** The tests in these methods that it names. */
  options: ChosenOption[];
  /** Words that the catalogue does not use, and what was searched instead. */
  corrections: { typed: string; read: string[] }[];
  /** Words that the catalogue does not use; they were left out. */
  dropped: string[];
  /** Words that no product has together with the others; they were left out too. */
  apart: string[];
};

/** The results of a search in groups; groups that are not searched are empty. */
export type SearchResults = {
  query: SearchQuery;
  understood: Reading;
  products: Group<ProductHit>;
  /** What each part of a text finds that names several things, of which nothing is all; `products` are then those of all parts. */
  parts: { text: string; products: Group<ProductHit> }[];
  /** All that was found of the products, as a list; undefined when none is asked for, or nothing was found. */
  list: ProductList<ProductHit> | undefined;
  test_standard: Group<StandardHit>;
  subcategories: Group<SubcategoryHit>;
  methods: Group<MethodHit>;
  /** The lot that the query names, when everything is searched. */
  lot: LotHit | undefined;
  lots: LotsHit | undefined;
  /** Pages of the site, when everything is searched. */
  pages: PageHit[];
  /** What may have been meant when nothing was found, or when the catalogue lacks a designation. */
  nearest: { methods: MethodName[]; categories: Named[] };
  /** The supplier's name. */
  site: string;
};
