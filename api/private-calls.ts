import * as z from "zod";
import { type AccountKind, accountMessages } from "../domain/accounts/account.ts";
import { readDocuments } from "../domain/agent-documents/read-documents.ts";
import type { Context } from "../domain/context.ts";
import { type HistoryTab, usualPageSize } from "../domain/portal/dashboard-tabs.ts";
import { historyColumns, readHistory } from "../domain/portal/read-history.ts";
import { listOwnQuotes } from "../domain/quotes/list-quotes.ts";
import { readOwnLines } from "../domain/quotes/read-own-lines.ts";
import { failure } from "./answer-call.ts";
import { pageNumber } from "./query.ts";
import { describeQuote, quoteRow } from "./quote-row.ts";

/** A call that reads the rows of the caller's account, page by page. */
export type PrivateCall = {
  name: string;
  summary: string;
  /** The kind of account whose session or bearer token it requires. */
  needs: Exclude<AccountKind, "staff">;
  /** The parameter with the id of the owner of the rows, which must be the caller's. */
  owner: "customerId" | "agentId";
  row: z.ZodObject;
  run(ctx: Context, part: { page: number; limit: number }): Promise<{ rows: unknown[]; total: number }>;
};

const contact = "full_name phone_numbers companies emails addresses order_date";
const swatchParts = "Company_Name Company_person Title Email Address City State Country Zip_Code";

/** @param columns names with spaces between */
function historyCall(name: string, tab: HistoryTab, what: string, columns: string): PrivateCall {
  const names = [...columns.split(" "), "reference", "status"];
  return {
    name,
    summary: `${what} that the customer has sent while signed in, the newest first.`,
    needs: "customer",
    owner: "customerId",
    row: z.object(Object.fromEntries(names.map((column) => [column, z.string()]))),
    async run(ctx, part) {
      const { rows, total } = await readHistory(ctx, tab, part);
      return {
        total,
        rows: rows.map((row) => ({ ...historyColumns(row), reference: row.reference, status: row.status })),
      };
    },
  };
}

/** Every call that reads the rows of one account. */
export const privateCalls: readonly PrivateCall[] = [
  historyCall(
    "customer_buy_product_history",
    "product",
    "Requests for products",
    "name email_address product_name country_name create_date_time",
  ),
  historyCall(
    "customer_msds_history",
    "msds",
    "Requests for safety data sheets",
    "product_item_code email_address product_name create_date_time",
  ),
  historyCall("customer_quote_history", "qoute", "Quote requests", contact),
  historyCall("customer_order_history", "order", "Order requests and bulk orders", contact),
  historyCall(
    "customer_coc_history",
    "coc",
    "Requests for certificates of conformity",
    "product_lot_number email_address product_name create_date_time",
  ),
  historyCall(
    "customer_swatch_history",
    "swatch",
    "Requests for swatches",
    swatchParts.replace(/\w+/g, "Fabrics_Swatch_Request__$&"),
  ),
  historyCall("customer_complain_history", "complain", "Complaints", "name email lot_number item_number description created_at"),
  historyCall("customer_request_history", "request", "Requests of a list", "name email_address country_name create_date_time"),
  {
    name: "customer_quotes",
    summary: "Quotes that were sent to the customer with their lines, of each the revision in force, the newest 200 first.",
    needs: "customer",
    owner: "customerId",
    row: quoteRow,
    async run(ctx, { page, limit }) {
      const quotes = await listOwnQuotes(ctx);
      const part = quotes.slice((page - 1) * limit, page * limit);
      const contents = await readOwnLines(
        ctx,
        part.map(({ reference }) => reference),
      );
      return { total: quotes.length, rows: part.map((quote) => describeQuote(quote, contents.get(quote.designation))) };
    },
  },
  {
    name: "agent_document_history",
    summary: "The agent's documents, and those that the supplier shares with the agent, the newest first.",
    needs: "agent",
    owner: "agentId",
    row: z.object({
      id: z.number().int(),
      upload_name: z.string(),
      file_path: z.string().describe("Where it is read, with the same session or token."),
      uploaded_at: z.string().describe("ISO 8601."),
    }),
    async run(ctx, part) {
      const { rows, total } = await readDocuments(ctx, part);
      return { total, rows: rows.map((row) => ({ ...row, uploaded_at: row.uploaded_at.toISOString() })) };
    },
  },
];

/** The parameters of a private call; `limit` is at most 100. */
export function privateQuery({ owner, needs }: PrivateCall) {
  return z.object({
    [owner]: z.string("must be given").trim().min(1, "must be given").describe(`Id of the ${needs}, as the token has it.`),
    page: pageNumber("Which part, from 1."),
    limit: z
      .string()
      .regex(/^([1-9]\d?|100)$/, "must be a whole number from 1 to 100")
      .default(String(usualPageSize))
      .transform(Number)
      .describe("How many rows in a part: 1 to 100."),
  });
}

export type PrivateAnswer = { status: 200 | 400 | 401; body: object };

/**
 * Answers such a call for the actor of `ctx`: 401 if the actor's account is not of the required kind, no rows for the id of another account.
 *
 * @throws what the reads throw (DomainError)
 */
export async function answerPrivateCall(call: PrivateCall, ctx: Context, params: URLSearchParams): Promise<PrivateAnswer> {
  const { actor } = ctx;
  if (actor.kind !== call.needs) return { status: 401, body: failure(accountMessages.loginFirst) };
  const query = Object.fromEntries([...params].filter(([, value]) => value.trim() !== ""));
  const read = privateQuery(call).safeParse(query);
  if (!read.success) {
    const issues = read.error.issues.map((issue) => ({ field: issue.path.join("."), message: issue.message }));
    return { status: 400, body: failure(issues.map(({ field, message }) => `${field} ${message}.`).join(" "), issues) };
  }
  const { page, limit, [call.owner]: owner } = read.data as Record<string, unknown> & { page: number; limit: number };
  const isOwner = owner === String(actor.id);
  // For another owner the rows are read too, so that a pending agent is refused whatever id it sends.
  const { rows, total } = await call.run(ctx, isOwner ? { page, limit } : { page: 1, limit: 1 });
  const data = isOwner ? z.array(call.row).parse(rows) : [];
  return { status: 200, body: { success: true, totalCount: isOwner ? total : 0, data } };
}
