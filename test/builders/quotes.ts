import type { Context } from "../../domain/context.ts";
import { request } from "../../domain/enquiries/kinds/request.ts";
import { submitEnquiry } from "../../domain/enquiries/submit-enquiry.ts";
import { sendQuote } from "../../domain/quotes/send-quote.ts";
import { readTypedQuote } from "../../domain/quotes/typed-quote.ts";

/** The fields of a line, as the form sends them. */
export function lineFields(row: number, fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries({ Kind: "offered", Quantity: "1", ...fields }).map(([name, value]) => [`Lines.${row}.${name}`, value]),
  );
}

/** The fields of a quote of two lines, 25.00 and 20.00 USD. */
export const twoLines: Record<string, string> = {
  ...{ Currency: "USD", ValidUntil: "2026-12-31", Payment: "30 days net" },
  ...lineFields(1, { ItemNumber: "11-010", Name: "Multifibre adjacent fabric DW", Quantity: "2", Pack: "m", Price: "12.50" }),
  ...lineFields(2, { ItemNumber: "12-020", Name: "Cotton lawn", Quantity: "1", Pack: "roll of 10 m", Price: "20" }),
};

/** Sends requests for a price, and quotes for them. */
export function quoting(asked: Context, sales: Context) {
  /** A request of two lines. @returns its reference */
  async function ask(email = "ada@lab.example"): Promise<string> {
    const values = {
      ...{ "Items.1.ItemNumber": "11-010", "Items.1.Quantity": "2", "Items.1.Pack": "m", "Items.1.Wanted": "Price" },
      ...{ "Items.2.ItemNumber": "12-020", "Items.2.Quantity": "1", "Items.2.Pack": "roll of 10 m", "Items.2.Wanted": "Price" },
      ...{ Name: "Ada Lovelace", Email: email, Country: "Canada", Company: "Lovelace Testing" },
    };
    return (await submitEnquiry(asked, { kind: request, values })).reference;
  }

  /** Sends a quote for a request. @returns its designation */
  async function quote(reference: string, fields: Record<string, string> = twoLines): Promise<string> {
    const found = await sales.db
      .selectFrom("quote as q")
      .innerJoin("enquiry as e", "e.id", "q.enquiry_id")
      .select("q.version")
      .where("e.reference", "=", reference)
      .executeTakeFirst();
    return (await sendQuote(sales, reference, readTypedQuote(fields), found?.version ?? 0)).designation;
  }

  return { ask, quote };
}
