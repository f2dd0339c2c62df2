import { sql } from "kysely";
import type { Context } from "../context.ts";
import { readGs1Text } from "../item-numbers/gs1-text.ts";
import { writtenGtin } from "../item-numbers/gtin.ts";
import { lotKey } from "../lots/lot-number.ts";
import type { PastedLine } from "../pasted-lines/pasted-line.ts";
import { maxCandidates } from "./matched-line.ts";
import type { Reason } from "./read-candidates.ts";

/** Words of a line, one after the other, that may be a number or a name by themselves. */
const maxWords = 5;

/** Words of a line that are looked at: a number or a name that stands behind so many is part of a letter. */
const maxLooked = 24;

type KeyMatch = { kind: "item" | "gtin" | "lot" | "alias" | "name"; key: string; id: number; alias: string; owner: string };

/** The items whose number, alias or whole name stands in each line, in one statement; none where nothing stands there. */
export async function findByKey({ db }: Context, lines: readonly PastedLine[]): Promise<Reason[][]> {
  const keysOf = lines.map(lineKeys);
  const all = (pick: (keys: Keys) => readonly string[]) => [...new Set(keysOf.flatMap(pick))].filter((key) => key !== "");
  const items = all(({ numbers }) => numbers);
  const names = all(({ parts }) => parts);
  const gtins = all(({ gtin }) => [gtin]);
  const lots = all(({ lot }) => [lot]);
  if (items.length + names.length + gtins.length + lots.length === 0) return lines.map(() => []);
  const { rows } = await sql<KeyMatch>`
    select 'item' as kind, item_key as key, product_id as id, '' as alias, '' as owner from product_search where item_key = any(${items}::text[])
    union all
    select 'gtin', gtin, id, '', '' from product where gtin = any(${gtins}::text[])
    union all
    (select 'lot', l.key, p.id, l.number, '' from lot l, unnest(l.item_numbers) with ordinality as of (item_number, place)
      join product p using (item_number) where l.key = any(${lots}::text[]) order by l.key, of.place)
    union all
    select 'alias', key, product_id, alias, owner from (
      select *, search_key(alias) as key from product_alias order by position, id
    ) named where key = any(${names}::text[])
    union all
    select 'name', name_key, product_id, '', '' from product_search where name_key = any(${all(({ whole }) => [whole])}::text[])`.execute(
    db,
  );
  const matches = Map.groupBy(rows, ({ kind, key }) => `${kind} ${key}`);
  return keysOf.map((keys) => reasonsOf(keys, matches));
}

type Keys = {
  /** What may be an item number: the one that was read first. */
  numbers: string[];
  /** With 14 digits; empty for none. */
  gtin: string;
  /** The key of the lot of a line that names nothing else; empty for none. */
  lot: string;
  /** What may be an alias, the longest first. */
  parts: string[];
  whole: string;
};

function lineKeys({ itemNumber, gtin, lot, name }: PastedLine): Keys {
  const words = name
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, maxLooked);
  const spans = words.flatMap((_, from) =>
    Array.from({ length: Math.min(maxWords, words.length - from) }, (_unused, count) =>
      words.slice(from, from + count + 1).join(" "),
    ),
  );
  const whole = numberKey(name);
  const numbers = spans.filter((span) => /\d/.test(span) && span.split(" ").length < 3).map(numberKey);
  const parts = [...new Set(spans.filter((span) => /\d/.test(span)).map(numberKey))].filter((key) => key.length > 2);
  return {
    numbers: [...new Set([numberKey(itemNumber), ...numbers])].filter((key) => key.length > 2),
    gtin: (gtin === undefined ? undefined : readGs1Text(gtin)?.gtin) ?? "",
    lot: name === "" && itemNumber === "" && gtin === undefined ? lotKey(lot) : "",
    parts: [...new Set([whole, ...parts.sort((a, b) => b.length - a.length)])],
    whole,
  };
}

function reasonsOf({ numbers, gtin, lot, parts, whole }: Keys, matches: ReadonlyMap<string, readonly KeyMatch[]>): Reason[] {
  const first = (kind: KeyMatch["kind"], keys: readonly string[]) => {
    const key = keys.find((one) => matches.has(`${kind} ${one}`));
    return key === undefined ? [] : (matches.get(`${kind} ${key}`) ?? []).slice(0, maxCandidates);
  };
  const [item] = first("item", numbers);
  const byNumber = item ? [{ id: item.id, why: { by: "item number" } as const }] : [];
  const [scanned] = first("gtin", [gtin]);
  // Where the two are of different items, somebody has to say which one is meant.
  if (scanned)
    return [...byNumber.filter(({ id }) => id !== scanned.id), { id: scanned.id, why: { by: "GTIN", gtin: writtenGtin(gtin) } }];
  if (item) return byNumber;
  const ofLot = first("lot", [lot]);
  if (ofLot.length > 0) return ofLot.map(({ id, alias }) => ({ id, why: { by: "lot", lot: alias } }));
  const named = first("name", [whole]);
  if (named.length > 0) return named.map(({ id }) => ({ id, why: { by: "name" } }));
  return first("alias", parts).map(({ id, alias, owner }) => ({ id, why: { by: "alias", alias, owner } }));
}

/** The form in which numbers and names are compared, as search_key() of the database makes it: `EMPA 106` and `empa-106` are the same. */
function numberKey(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/(\d)\s*[x×]\s*(?=\d)/g, "$1")
    .replace(/[^\p{L}\p{N}]/gu, "")
    .slice(0, 100);
}
