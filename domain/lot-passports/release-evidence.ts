import type { MethodRole } from "../../db/schema.ts";
import type { LotValue } from "../lots/lot.ts";

/** Why a lot is released for a method that was not run on it; a row of release-rules.csv. */
export type ReleaseRule = { role: MethodRole; method: string; measured: string; because: string };

/** A method that was run on an earlier lot of the same items. */
export type EarlierRun = { designation: string; lot: string };

/** On what the release for a method rests. `properties`: what was measured, as the report names it. */
export type Evidence =
  | { kind: "run"; properties: string[] }
  | { kind: "covered"; properties: string[]; because: string }
  | { kind: "compared"; lot: string }
  | { kind: "none" };

type Measured = Pick<LotValue, "property" | "method">;

/**
 * On what the release of a lot for a method rests: the method was run on this lot, or on an earlier one of the same items; or a rule says that what
 * was measured covers it.
 *
 * @param roles that items of the lot play in the method
 * @param earlier the last lots on which methods were run
 */
export function evidenceFor(
  designation: string,
  values: readonly Measured[],
  roles: readonly MethodRole[],
  rules: readonly ReleaseRule[],
  earlier: readonly EarlierRun[],
): Evidence {
  const run = values.filter(({ method }) => method === designation).map(({ property }) => property);
  if (run.length > 0) return { kind: "run", properties: run };
  const compared = earlier.find((one) => one.designation === designation);
  if (compared) return { kind: "compared", lot: compared.lot };
  for (const { measured, because } of rules.filter(
    ({ role, method }) => roles.includes(role) && ["", designation].includes(method),
  )) {
    const properties = values.filter((value) => value.method === measured || value.property.startsWith(measured));
    if (properties.length > 0) return { kind: "covered", properties: properties.map(({ property }) => property), because };
  }
  return { kind: "none" };
}
