import { methodPath } from "../domain/catalogue/paths.ts";
import { renderLetter } from "./letter/render-letter.ts";
import type { Message } from "./message.ts";

type Facts = {
  supplier: { name: string; address: string; phone: string };
  method: { id: number; designation: string; title: string };
  title: string;
  sentences: readonly string[];
  /** What the edition changes for the materials of a laboratory; "" where nobody has written it. */
  changes: string;
  /** Where the address ends such mails. */
  endsAt: string;
  origin: string;
};

/** Mail to who asked for it: which edition of a method holds, or what became of the method. */
export function editionNews({ supplier, method, title, sentences, changes, endsAt, origin }: Facts): Message {
  const { id, designation } = method;
  return renderLetter({
    title,
    supplier,
    parts: [
      `${designation}: ${method.title}.`,
      sentences.join(" "),
      changes && `What changes for materials: ${changes}`,
      { link: origin + methodPath({ id, name: designation }), label: "Open the method" },
      `You get this mail because you asked to be told of new editions of ${designation}. One click ends it:`,
      { link: endsAt, label: "Tell me no more" },
    ],
  });
}
