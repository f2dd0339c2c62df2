import { sql } from "kysely";
import type { Database } from "../db/schema.ts";
import { firstId } from "./search-products.ts";

/** A text to search for, and words that the name of a correct result contains. */
export type SearchText = { text: string; wanted: string[] };

/** Random numbers from 0 to 1, the same in every run. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

/** Texts of each kind, made from words of the catalogue; the last kind is only half typed. */
export async function searchTexts(db: Database, each: number) {
  const next = chance(7);
  const [products, methods] = await Promise.all([
    someProducts(db, each),
    db.selectFrom("method").select("designation").execute(),
  ]);
  const designations = Array.from({ length: each }, () => methods[Math.floor(next() * methods.length)]?.designation ?? "");
  const pairs = products.map(({ name }) => twoWords(name, next));
  return {
    designation: designations.map((text) => ({ text: sloppily(text, next), wanted: [] })),
    "item number": products.map(({ item_number }) => ({ text: sloppily(item_number, next), wanted: [] })),
    "two words": pairs.map((pair) => ({ text: pair.join(" "), wanted: pair })),
    "two words with a typo": pairs.map(([a, b]) => ({
      text: `${next() < 0.7 ? slip(a, next) : a} ${next() < 0.4 ? slip(b, next) : b}`,
      wanted: [a, b],
    })),
    prefix: pairs.map(([a, b]) => ({ text: `${a} ${begin(b, next)}`, wanted: [] })),
    suggestions: pairs.map(([a, b], at) => {
      const { item_number = "" } = products[at] ?? {};
      const texts = [begin(a, next), `${a} ${begin(b, next)}`, begin(item_number, next), begin(designations[at] ?? "", next)];
      return { text: texts[at % texts.length] ?? "", wanted: [] };
    }),
  } satisfies Record<string, SearchText[]>;
}

/** Of the generated ones first. */
async function someProducts(db: Database, count: number): Promise<{ name: string; item_number: string }[]> {
  const { rows } = await sql<{ name: string; item_number: string }>`
    select name, item_number from product order by id < ${firstId}, md5(id::text) limit ${count}`.execute(db);
  return rows;
}

/** Words that the generators give every name: no catalog has them in all of its own. */
const inEveryName = ["for", "quality", "lot"];

function twoWords(name: string, next: () => number): [string, string] {
  const words = [...new Set(name.toLowerCase().match(/[a-z]{3,}/g) ?? [])].filter((word) => !inEveryName.includes(word));
  const first = Math.floor(next() * words.length);
  const second = (first + 1 + Math.floor(next() * (words.length - 1))) % words.length;
  return [words[first] ?? "", words[second] ?? ""];
}

/** The first two to five letters. */
function begin(text: string, next: () => number): string {
  return text.slice(0, 2 + Math.floor(next() * 4));
}

/** In lower case, or with other hyphens and spaces. */
function sloppily(text: string, next: () => number): string {
  const ways = [
    (text: string) => text,
    (text: string) => text.toLowerCase(),
    (text: string) => text.replace(/[ -]/, ""),
    (text: string) => text.replaceAll("-", " "),
    (text: string) => text.toLowerCase().replace(" ", "-"),
  ];
  return (ways[Math.floor(next() * ways.length)] ?? String)(text);
}

/** With one letter missing, one replaced, or two swapped. */
function slip(word: string, next: () => number): string {
  const at = 1 + Math.floor(next() * Math.max(1, word.length - 2));
  const letter = "abcdefghijklmnopqrstuvwxyz"[Math.floor(next() * 26)] ?? "";
  const way = Math.floor(next() * 3);
  if (way === 0) return word.slice(0, at) + word.slice(at + 1);
  if (way === 1) return word.slice(0, at) + letter + word.slice(at + 1);
  return word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2);
}
