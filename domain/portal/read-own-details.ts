import type { Context } from "../context.ts";
import { findKind } from "../enquiries/kind.ts";
import { kinds } from "../enquiries/kinds.ts";
import { joinDetails, type SenderDetails, senderDetails } from "../enquiries/sender-details.ts";
import { authorize } from "../people/authorize.ts";

/** Requests that are looked through, the newest first. */
const looked = 5;

/**
 * What forms are filled in with for the account that asks: its own facts, and what it has not from its last requests; who somebody is, only the
 * account says.
 *
 * @throws DomainError
 */
export async function readOwnDetails(ctx: Context): Promise<SenderDetails> {
  const { db, actor } = authorize(ctx, "account.read");
  if (!("id" in actor) || actor.id === undefined) return {};
  const [account, requests] = await Promise.all([
    db
      .selectFrom("account")
      .select(["name", "email", "company", "country", "phone", "first_name", "last_name"])
      .where("id", "=", actor.id)
      .executeTakeFirstOrThrow(),
    actor.kind === "customer"
      ? db
          .selectFrom("enquiry")
          .select(["kind", "values"])
          .where("customer_id", "=", actor.id)
          .orderBy("id", "desc")
          .limit(looked)
          .execute()
      : [],
  ]);
  const { name, email, company: organization, country, phone: tel, first_name, last_name } = account;
  const own = { name, email, organization, tel, "given-name": first_name, "family-name": last_name, "country-name": country };
  const sent = requests.map(({ kind: named, values }) => {
    const kind = findKind(kinds, named);
    const {
      name: _name,
      email: _email,
      "given-name": _given,
      "family-name": _family,
      ...rest
    } = kind ? senderDetails(kind, values) : {};
    return rest;
  });
  return joinDetails([own, ...sent]);
}
