import { editionWatchPath } from "../domain/edition-watch/edition-watch.ts";
import { renderLetter } from "./letter/render-letter.ts";
import type { Message } from "./message.ts";

type Facts = {
  supplier: { name: string; address: string; phone: string };
  method: { designation: string; title: string };
  token: string;
  origin: string;
};

/** Mail that asks to confirm the wish to be told of new editions of a method; the address gets nothing else before it has. */
export function editionWatchConfirmation({ supplier, method: { designation, title }, token, origin }: Facts): Message {
  return renderLetter({
    title: `Please confirm: new editions of ${designation}`,
    supplier,
    parts: [
      `Somebody has asked ${supplier.name} to tell this address when a new edition of ${designation}, ${title}, comes. It begins when you confirm it.`,
      { link: origin + editionWatchPath(token), label: "Confirm" },
      "The same link ends it at any time. If it was not you, do nothing: you get no more mail about it.",
    ],
  });
}
