import { productsNamed } from "../../../domain/request-lines/products-named.ts";
import { readTypedLines } from "../../../domain/request-lines/read-typed-lines.ts";
import { type Added, addLines } from "../../../domain/request-lists/add-lines.ts";
import { servicesContext } from "../../context.ts";
import { textOf } from "../../forms/text-of.ts";
import type { PageHandle } from "../../handle.ts";
import { done, refused } from "../../page.ts";
import type { Route } from "./+types/add";
import { insteadSentence } from "./instead-sentence.ts";
import { listCookies, listVisit } from "./list-visit.ts";

export const handle = { form: { body: "lines", limit: "list" } } satisfies PageHandle;

/** Adds items to the visitor's list: those whose numbers the fields `item…` name, with the quantity and pack beside them. */
export async function action({ context }: Route.ActionArgs) {
  const { ctx, visit, token } = await listVisit(context);
  const { origin } = context.get(servicesContext);
  const { chosen, instead } = numbersIn(visit.fields);
  const lines = await productsNamed(ctx, chosen, {
    quantity: textOf(visit.fields, "quantity"),
    pack: textOf(visit.fields, "pack"),
  });
  const typed = readTypedLines(visit.fields as Record<string, unknown>);
  if (lines.length + typed.length === 0)
    return refused({ status: 422, title: "Nothing was chosen", message: "Choose at least one item to add to your list." });
  const added = await addLines(ctx, token, [...lines, ...typed]);
  const cookies = listCookies(origin, added);
  const others = await productsNamed(ctx, instead, { quantity: "", pack: "" });
  const message = [...sentencesOf(added), ...insteadSentence(others)].join(" ");
  const numbers = others.map(({ itemNumber }) => itemNumber).join(",");
  const way = `/request-list?added=${added.added}${numbers && `&instead=${encodeURIComponent(numbers)}`}`;
  return done(visit, way, { cookies, answer: { message, count: added.count } });
}

/** "11-010", "11-010,14-220", "11-010,14-220|11-020": the fields whose names begin with `item`; after a bar what could be taken instead. */
function numbersIn(fields: object): { chosen: string[]; instead: string[] } {
  const texts = Object.entries(fields).flatMap(([name, value]) =>
    /^item\b/.test(name) && typeof value === "string" ? [value] : [],
  );
  const parts = texts.map((text) => text.split("|").map((part) => part.split(",").map((number) => number.trim())));
  return { chosen: parts.flatMap(([chosen = []]) => chosen), instead: parts.flatMap(([, others = []]) => others) };
}

/** What became of it, in sentences. */
function sentencesOf({ added, already, refused, count }: Added): string[] {
  const items = (many: number) => (many === 1 ? "1 item" : `${many} items`);
  return [
    ...(added > 0 ? [`${items(added)} added to your list, which has ${count} now.`] : []),
    ...(already.length > 0 ? [`${already.join(", ")} ${already.length === 1 ? "is" : "are"} on your list already.`] : []),
    ...(refused > 0 ? [`${items(refused)} did not fit: a list has at most ${count}.`] : []),
  ];
}
