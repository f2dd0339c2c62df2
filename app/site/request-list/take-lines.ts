import type { RouterContextProvider } from "react-router";
import { maxLines, type RequestLine } from "../../../domain/request-lines/request-line.ts";
import { addLines } from "../../../domain/request-lists/add-lines.ts";
import { type OwnNumber, rememberNumbers } from "../../../domain/request-lists/own-numbers.ts";
import { readList } from "../../../domain/request-lists/read-list.ts";
import { servicesContext } from "../../context.ts";
import { done } from "../../page.ts";
import { listCookies, listVisit } from "./list-visit.ts";

type TakenForm = { again?: string; left?: number; numbers?: readonly Pick<OwnNumber, "number" | "itemNumber">[] };

/**
 * Adds the lines of a pasted list, or of an earlier request, to the visitor's own list, all or none.
 *
 * @param given.again the reference of the earlier request
 * @param given.left how many lines of a pasted list were left out, which the list then says
 * @param given.numbers own numbers of the visitor, which are remembered
 * @returns the way to the list, or a sentence that says why there is no room for them
 */
export async function takeLines(
  context: Readonly<RouterContextProvider>,
  lines: readonly RequestLine[],
  { again, left = 0, numbers = [] }: TakenForm = {},
): Promise<Response | string> {
  const { ctx, visit, token } = await listVisit(context);
  const { length: listed } = await readList(ctx, token);
  if (listed + lines.length > maxLines) return noRoom(listed, lines.length);
  const added = await addLines(ctx, token, lines);
  await rememberNumbers(ctx, added.token ?? token, numbers);
  const query = new URLSearchParams({
    added: String(added.added),
    ...(left > 0 && { left: String(left) }),
    ...(again && { again }),
  });
  return done(visit, `/request-list?${query}`, { cookies: listCookies(context.get(servicesContext).origin, added) });
}

function noRoom(listed: number, more: number): string {
  return `Your list has ${listed} lines already and can have ${maxLines}: these ${more} do not all fit. Send the list first, or leave some lines out.`;
}
