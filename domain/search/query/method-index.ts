import { sql } from "kysely";
import type { EquivalenceDegree } from "../../../db/schema.ts";
import { cachedRead } from "../../cache/cached-read.ts";
import type { Edition } from "../../methods/edition.ts";
import type { Succession } from "../../methods/succession.ts";
import { type Designation, designationKey, familyKey } from "../designations/designation.ts";
import { readDesignation } from "../designations/read-designation.ts";

export type MethodName = { id: number; designation: string; title: string };

/** A designation that leads to a method under another one. */
export type NamedSuccession = Succession & { method: MethodName | undefined };

/** A designation that is the same as a method of the catalogue, or like it. */
export type NamedEquivalence = { designation: string; degree: EquivalenceDegree; method: MethodName };

type EquivalenceRow = { methodId: number; designation: string; degree: EquivalenceDegree };
type NamedEdition = Edition & { methodId: number };

type Entry = { method: MethodName; reading: Designation };

/** The catalogue's methods by their designations, each list in the catalogue's order. */
export type MethodIndex = {
  exactly(designation: Designation): MethodName[];
  /** All parts of a method that is published in parts, by their parts. */
  family(designation: Designation): { method: MethodName; part: string }[];
  /** Those of the same body, number and part, with any letters before the number. */
  numbered(designation: Designation): MethodName[];
  /** What the designation leads to where the catalogue does not have it. */
  successors(designation: Designation): NamedSuccession[];
  /** The editions of a method of the catalogue, as far as they are listed. */
  editions(method: MethodName): readonly Edition[];
  /** The methods of the catalogue that a designation which it lacks is the same as, or like. */
  equivalents(designation: Designation): readonly NamedEquivalence[];
  /** What became of a method of the catalogue. */
  after(method: MethodName): NamedSuccession[];
};

/** The designations of the catalogue, parsed: one fact, because all of them are a few hundred. */
export const readMethodIndex = cachedRead<MethodIndex>("method-index", async ({ db }) => {
  const { rows } = await sql<{
    methods: MethodName[];
    successions: Succession[];
    editions: NamedEdition[];
    equivalences: EquivalenceRow[];
  }>`
    select (
      select coalesce(json_agg(json_build_object('id', m.id, 'designation', m.designation, 'title', m.title)
        order by b.position, b.id, m.position, m.id), '[]')
      from method m join standards_body b on b.id = m.body_id
    ) as methods, (
      select coalesce(json_agg(json_build_object('designation', designation, 'kind', kind, 'methodId', method_id, 'option', option,
        'year', year, 'note', note) order by position, id), '[]')
      from method_succession
    ) as successions, (
      select coalesce(json_agg(json_build_object('methodId', method_id, 'edition', edition, 'status', status, 'replacedBy', replaced_by)), '[]')
      from method_edition
    ) as editions, (
      select coalesce(json_agg(json_build_object('methodId', method_id, 'designation', designation, 'degree', degree) order by id), '[]')
      from method_equivalence where other_id is null
    ) as equivalences`.execute(db);
  const { methods = [], successions = [], editions = [], equivalences = [] } = rows[0] ?? {};
  return [{ id: 0, value: indexOf({ methods, successions, editions, equivalences }), tags: ["methods", "bodies"] }];
});

type Rows = {
  methods: readonly MethodName[];
  successions: readonly Succession[];
  editions: readonly NamedEdition[];
  equivalences: readonly EquivalenceRow[];
};

function indexOf({ methods: all, successions, editions, equivalences }: Rows): MethodIndex {
  const editionsById = Map.groupBy(editions, ({ methodId }) => methodId);
  const byId = new Map(all.map((method) => [method.id, method]));
  const leading = successions.map((one) => ({ ...one, method: byId.get(one.methodId ?? 0) }));
  const byOld = Map.groupBy(leading, ({ designation }) => oldKey(readOnce(designation)) ?? designation);
  const equivalent = Map.groupBy(
    equivalences.flatMap(({ methodId, designation, degree }) => {
      const [reading, method] = [readOnce(designation), byId.get(methodId)];
      return reading && method ? [{ key: designationKey(reading), designation, degree, method }] : [];
    }),
    ({ key }) => key,
  );
  const entries = all.flatMap((method) => {
    const reading = readOnce(method.designation);
    return reading ? [{ method, reading }] : [];
  });
  const byKey = Map.groupBy(entries, ({ reading }) => designationKey(reading));
  const byFamily = Map.groupBy(entries, ({ reading }) => familyKey(reading));
  const byNumber = Map.groupBy(entries, ({ reading }) => numberKey(reading));
  const methods = (entries: Entry[] = []) => entries.map(({ method }) => method);
  return {
    exactly: (designation) => methods(byKey.get(designationKey(designation))),
    family: (designation) =>
      (byFamily.get(familyKey(designation)) ?? []).map(({ method, reading }) => ({ method, part: reading.part ?? "" })),
    numbered: (designation) => methods(byNumber.get(numberKey(designation))),
    successors: (designation) => byOld.get(oldKey(designation) ?? "") ?? byOld.get(designationKey(designation)) ?? [],
    editions: ({ id }) => editionsById.get(id) ?? [],
    equivalents: (designation) => equivalent.get(designationKey(designation)) ?? [],
    after: ({ id }) => leading.filter(({ methodId, kind }) => methodId === id && (kind === "consolidated" || kind === "adopted")),
  };
}

function numberKey(designation: Designation): string {
  return designationKey({ ...designation, series: "" });
}

/** Its key with the option: AATCC 16A and AATCC 16E lead to different methods. */
function oldKey(designation: Designation | undefined): string | undefined {
  if (designation === undefined) return undefined;
  const key = designationKey(designation);
  return designation.option === undefined ? key : `${key}#${designation.option}`;
}

/** Parsed designations: parsing all of them takes longer than the search. */
const readings = new Map<string, Designation | undefined>();
const maxReadings = 20_000;

function readOnce(designation: string): Designation | undefined {
  if (readings.size >= maxReadings && !readings.has(designation)) readings.clear();
  if (!readings.has(designation)) readings.set(designation, readDesignation(designation));
  return readings.get(designation);
}
