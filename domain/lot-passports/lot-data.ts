import { limitText, lotVerdict } from "../lots/lot-limit.ts";
import { lotPath } from "../lots/lot-paths.ts";
import { givesValues, isProvisional, provisionalSentence } from "../lots/shows-values.ts";
import { evidenceSentence, lotSentence } from "./lot-words.ts";
import type { LotPassport } from "./read-lot.ts";

/**
 * A lot as programs read it: `/lots/L-2610-1.json`. Names are those of the columns of lots.csv and lot-values.csv.
 *
 * @param origin of the site, for whole addresses
 */
export function lotData(lot: LotPassport, origin: string) {
  const whole = (path: string | undefined) => (path === undefined ? null : origin + path);
  return {
    number: lot.number,
    state: lot.state,
    statement: lotSentence(lot),
    url: origin + lotPath(lot.number),
    items: lot.items.map(({ itemNumber, name, path }) => ({ item_number: itemNumber, name, url: whole(path) })),
    made_on: lot.madeOn,
    released_on: lot.releasedOn,
    retest_on: lot.retestOn,
    use_by: lot.useBy,
    superseded_by: lot.supersededBy || null,
    superseded_by_url: whole(lot.successorPath),
    reason: lot.reason,
    advice: lot.advice,
    methods: lot.methods.map(({ designation, path, evidence }) => ({
      designation,
      url: whole(path),
      evidence: evidence.kind,
      evidence_statement: evidenceSentence(evidence),
      compared_on: evidence.kind === "compared" ? evidence.lot : null,
    })),
    note: lot.note,
    intended_use: lot.uses,
    storage: lot.items[0]?.storage ?? "",
    smallest_sample: lot.items[0]?.smallestSample ?? "",
    stability: lot.items[0]?.stability ?? "",
    values_statement: isProvisional(lot.state) ? provisionalSentence : "",
    values: (givesValues(lot.state) ? lot.values : []).map((value) => ({
      property: value.property,
      method: value.method,
      unit: value.unit,
      found: value.found,
      found_in_words: value.foundInWords,
      deviation: value.deviation,
      specimens: value.specimens,
      lower_limit: value.lower,
      upper_limit: value.upper,
      limit: limitText(value),
      verdict: lotVerdict(value),
    })),
  };
}
