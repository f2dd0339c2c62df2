import { readGs1Text } from "../item-numbers/gs1-text.ts";
import { wholeGtin } from "./find-gtin.ts";
import { findItemNumber } from "./find-item-number.ts";
import { findLot } from "./find-lot.ts";
import { wholePack, wholeQuantity } from "./find-quantity.ts";
import { withWish } from "./find-wish.ts";
import type { PastedLine } from "./pasted-line.ts";
import type { ListColumn } from "./read-heading.ts";
import { unitOfCell } from "./units.ts";

/** Reads a row of a table whose columns are named. What stands in no column, or in one of another name, becomes a note. */
export function readByColumns(typed: string, cells: readonly string[], columns: readonly ListColumn[]): PastedLine {
  const textOf = (holds: ListColumn["holds"]) =>
    cells.filter((_, at) => columns[at]?.holds === holds && cells[at] !== "").join(", ");
  const scanned = ["gtin", "itemNumber", "lot"] as const;
  const from = scanned.find((holds) => wholeGtin(textOf(holds)));
  const { gtin, lot: scannedLot } = (from && wholeGtin(textOf(from))) ?? { gtin: "", lot: "" };
  const item = from === "itemNumber" ? "" : textOf("itemNumber") || (from === "gtin" ? "" : textOf("gtin"));
  const match = findItemNumber(item);
  const besideItem = match ? trimMarks(`${item.slice(0, match.from)} ${item.slice(match.to)}`) : "";
  // What others call an item, or its name: "EMPA 106".
  const isName = !match && /\s|^\p{L}+$/u.test(item);
  const given = textOf("quantity");
  const amount = isNoNumber(given) ? { quantity: "", pack: "" } : (wholeQuantity(given) ?? { quantity: given, pack: "" });
  const unit = textOf("pack");
  const pack = unit === "" ? "" : (wholePack(unit) ?? unitOfCell(unit) ?? unit);
  const lot = from === "lot" ? "" : textOf("lot");
  const others = cells.flatMap((cell, at) => {
    const { holds = "other", label = "" } = columns[at] ?? {};
    const isUnread = holds === "gtin" && from !== "gtin" && item !== cell;
    return (holds === "other" || holds === "ownNumber" || isUnread) && cell !== ""
      ? [label === "" ? cell : `${label}: ${cell}`]
      : [];
  });
  const twice = amount.pack !== "" && pack !== "" && amount.pack !== pack ? [unit] : [];
  return withWish({
    typed,
    itemNumber: match?.read ?? (isName ? "" : item),
    name: [besideItem, isName ? item : "", textOf("name")].filter((part) => part !== "").join(" "),
    quantity: amount.quantity,
    pack: amount.pack || pack,
    lot: lot === "" ? scannedLot : (readGs1Text(lot)?.lot ?? findLot(lot)?.read ?? lot),
    ...(gtin !== "" && { gtin }),
    ...(textOf("ownNumber") !== "" && { ownNumber: textOf("ownNumber") }),
    note: [textOf("note"), isNoNumber(given) ? given : "", ...twice, ...others].filter((part) => part !== "").join("; "),
  });
}

/** What a program writes in place of a number, or of one that is too long for its cell; nothing else. */
const isNoNumber = (text: string) =>
  /^(?:[-+]?(?:nan|inf(?:inity)?|\d{1,20}(?:[.,]\d{1,20})?e[-+]?\d{1,4})|#[\p{L}/0!?]{1,20})?$/iu.test(text);

/** A text without the marks between parts at its ends. */
export function trimMarks(text: string): string {
  return text
    .replace(/\(\s*\)|\[\s*\]/g, " ")
    .replace(/\s+/g, " ")
    .replace(/^[\s,;:|=–—-]+(?!\d)|^[\s,;:|=–—]+|[\s,;:|=–—-]+$/g, "")
    .trim();
}
