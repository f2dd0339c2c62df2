import { hash } from "node:crypto";
import { request as kind } from "../../../domain/enquiries/kinds/request.ts";
import { readTypedLines } from "../../../domain/request-lines/read-typed-lines.ts";
import { maxLines, type RequestLine } from "../../../domain/request-lines/request-line.ts";
import { changeLines } from "../../../domain/request-lists/change-lines.ts";
import { done } from "../../page.ts";
import type { PageServices } from "../../services.ts";
import { refusedEnquiry } from "../enquiries/refused-enquiry.ts";
import { type ListVisit, listCookies } from "./list-visit.ts";

/**
 * Sends the lines as they stand in the form as one request, and takes them off the list.
 *
 * @param ids of the lines in the form that are on the list
 * @param more what stands in the field for another item
 */
export async function sendList(
  { ctx, visit, token }: ListVisit,
  { ids, more }: { ids: readonly number[]; more: readonly RequestLine[] },
  { enquiries, log, origin }: PageServices,
) {
  const fields = { ...visit.fields, ...rowsOf(more) };
  const key = ids.length > 0 ? keyOfLines(ctx, token, fields) : undefined;
  const body = { ok: true as const, fields: key === undefined ? fields : { ...fields, idempotency_key: key } };
  const received = await enquiries.receive(visit, kind, { onPage: true, body });
  if (!received.ok) return refusedEnquiry(received);
  const { reference } = received;
  log({ kind: kind.kind, reference }, "an enquiry has come in");
  const count = await changeLines(ctx, token, { sent: ids });
  const receipt = `/receipt/${received.receipt}`;
  return done(visit, receipt, {
    cookies: listCookies(origin, { count }),
    answer: { message: kind.messages.success, reference, receipt },
  });
}

/**
 * The idempotency key of a list as it is sent: a second tab that sends the same lines sends nothing. It is made from what names the list, which nobody
 * else knows, so that nobody finds another's request by it.
 */
function keyOfLines({ actor }: ListVisit["ctx"], token: string | undefined, fields: object): string | undefined {
  const owner = actor.kind === "customer" ? `account ${actor.id}` : token;
  return owner && hash("sha256", JSON.stringify([owner, readTypedLines(fields as Record<string, unknown>)])).slice(0, 36);
}

/** Lines as the fields of rows, from the last that a form may have, so that they are beside none of its own. */
function rowsOf(lines: readonly RequestLine[]): Record<string, string> {
  const rows = lines.map(({ itemNumber, name }, at) => [
    [`Items.${maxLines - at}.ItemNumber`, itemNumber],
    [`Items.${maxLines - at}.Name`, name],
  ]);
  return Object.fromEntries(rows.flat());
}
