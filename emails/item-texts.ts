import { noteText, quantityText } from "../domain/request-lines/line-texts.ts";
import { type RequestLine, wants } from "../domain/request-lines/request-line.ts";

/** What a mail says of an item, in three texts: its number; its name, and below it lot and note; what is wanted of it, and how much. */
export function itemTexts(line: RequestLine): { item: string; about: string; wanted: string } {
  const { itemNumber, name, wanted, lot } = line;
  const below = (texts: readonly string[]) => texts.filter(Boolean).join("\n");
  return {
    item: itemNumber,
    about: below([name, lot && `Lot ${lot}`, noteText(line)]),
    wanted: below([wants[wanted], quantityText(line)]),
  };
}
