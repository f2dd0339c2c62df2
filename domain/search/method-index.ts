import { sql } from "kysely";
import type { Database } from "../../db/schema.ts";
import { type Designation, designationKey, familyKey } from "./designations/designation.ts";
import { readDesignation } from "./designations/read-designation.ts";
import type { MethodName } from "./search-results.ts";

type Entry = { method: MethodName; reading: Designation };

/** The catalogue's methods by what their designations say, each list in the catalogue's order. */
export type MethodIndex = {
  exactly(designation: Designation): MethodName[];
  /** All parts of a method that is published in parts, by their parts. */
  family(designation: Designation): { method: MethodName; part: string }[];
  /** Those of the same body, number and part, whatever letters stand before the number. */
  numbered(designation: Designation): MethodName[];
};

/** Reads how the catalogue's designations are to be understood. */
export async function readMethodIndex(db: Database): Promise<MethodIndex> {
  const { rows } = await sql<MethodName>`
    select m.id, m.designation, m.title from method m join standards_body b on b.id = m.body_id
    order by b.position, b.id, m.position, m.id`.execute(db);
  const entries = rows.flatMap((method) => {
    const reading = readOnce(method.designation);
    return reading ? [{ method, reading }] : [];
  });
  const byKey = Map.groupBy(entries, ({ reading }) => designationKey(reading));
  const byFamily = Map.groupBy(entries, ({ reading }) => familyKey(reading));
  const byNumber = Map.groupBy(entries, ({ reading }) => numberKey(reading));
  const methods = (found: Entry[] = []) => found.map(({ method }) => method);
  return {
    exactly: (designation) => methods(byKey.get(designationKey(designation))),
    family: (designation) =>
      (byFamily.get(familyKey(designation)) ?? []).map(({ method, reading }) => ({ method, part: reading.part ?? "" })),
    numbered: (designation) => methods(byNumber.get(numberKey(designation))),
  };
}

function numberKey(designation: Designation): string {
  return designationKey({ ...designation, series: "" });
}

/** The same text always reads the same, and reading all of them takes longer than the search. */
const readings = new Map<string, Designation | undefined>();
const maxReadings = 20_000;

function readOnce(designation: string): Designation | undefined {
  if (readings.size >= maxReadings && !readings.has(designation)) readings.clear();
  if (!readings.has(designation)) readings.set(designation, readDesignation(designation));
  return readings.get(designation);
}
