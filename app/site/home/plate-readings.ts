import { labelled } from "../../ui/labelled.ts";

/** What stands below one part of a plate. `width`: the part's share of the picture, in the unit of its neighbours. */
export type PlateBand = { label: string; value: string; width: number };

/** A width after a label: "Wool, 15 mm". */
const withWidth = /^(.*), (\d+(?:\.\d+)?) mm$/;

/**
 * The readings of a plate.
 *
 * @param readings as the supplier writes them: "Wool, 15 mm: 2" is a band of that width and its reading, "Ref. 1: 1×" one as wide as the
 *   others; a text without a colon names a part of the picture, from the top down
 */
export function plateReadings(readings: readonly string[]): { parts: string[]; bands: PlateBand[] } {
  const all = readings.map(labelled);
  return {
    parts: all.filter(({ value }) => value === "").map(({ label }) => label),
    bands: all
      .filter(({ value }) => value !== "")
      .map(({ label, value }) => {
        const [, name = label, millimetres = "1"] = withWidth.exec(label) ?? [];
        return { label: name, value, width: Number(millimetres) };
      }),
  };
}
