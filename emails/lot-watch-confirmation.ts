import { lotWatchPath } from "../domain/lot-watch/lot-watch.ts";
import { renderLetter } from "./letter/render-letter.ts";
import type { Message } from "./message.ts";

type Facts = {
  supplier: { name: string; address: string; phone: string };
  number: string;
  token: string;
  origin: string;
};

/** Mail that asks to confirm the wish to be told if a lot is recalled; the address gets nothing else before it has. */
export function lotWatchConfirmation({ supplier, number, token, origin }: Facts): Message {
  return renderLetter({
    title: `Please confirm: tell me if lot ${number} is recalled`,
    supplier,
    parts: [
      `Somebody has asked ${supplier.name} to tell this address if lot ${number} is recalled. It begins when you confirm it.`,
      { link: origin + lotWatchPath(token), label: "Confirm" },
      "The same link ends it at any time. If it was not you, do nothing: you get no more mail about it.",
    ],
  });
}
