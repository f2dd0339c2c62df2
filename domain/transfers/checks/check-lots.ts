import { didYouMean } from "../../fields/nearest-name.ts";
import { lotKey } from "../../lots/lot-number.ts";
import { lot } from "../../records/lot.ts";
import { type NameIndex, namesOf } from "../name-index.ts";
import type { Problems } from "../problems.ts";
import { lineOf, type Sheets } from "../sheets/read-sheet.ts";

/**
 * Reports lot numbers that differ from another only in dashes, points and slashes, which people leave out; and warns of items that are not in the
 * catalogue: a lot of an item that is no longer sold keeps its passport.
 */
export function checkLots(sheets: Sheets, index: NameIndex, problems: Problems, warnings: Problems): void {
  const { rows } = sheets.get(lot.table) ?? {};
  if (!rows?.length) return;
  const { file } = lot;
  const numbers = Map.groupBy(namesOf(index, lot.table), lotKey);
  const items = new Set(namesOf(index, "product"));
  for (const row of rows.with(["number", "item_numbers"])) {
    const { number, item_numbers: itemNumbers = [] } = row.values as { number?: string; item_numbers?: string[] };
    if (number === undefined) continue;
    const alike = numbers.get(lotKey(number))?.find((other) => other !== number);
    if (alike !== undefined) {
      const message = `number “${number}” must differ from ${alike} in a letter or digit: people leave out dashes, points and slashes`;
      problems.add({ file, line: lineOf(row, "number"), column: "number", message });
    }
    for (const item of itemNumbers.filter((one) => !items.has(one))) {
      const message = `lot ${number} names item ${item}, which is not in the catalogue${didYouMean(item, items)}`;
      warnings.add({ file, line: lineOf(row, "item_numbers"), column: "item_numbers", message });
    }
  }
}
