import type { RouterContextProvider } from "react-router";
import { checkAway } from "../../../domain/enquiries/messages.ts";
import { readFields } from "../../../domain/fields/read-fields.ts";
import { type WatchKind, watchFields, watchMessages } from "../../../domain/watches/watch.ts";
import { servicesContext, visitContext } from "../../context.ts";
import { done, notFound, refused } from "../../page.ts";

type AddressForm = {
  kind: WatchKind;
  /** What the address is told of, as the human check and the log name it. */
  subject: string | number;
  /** Stores the wish. @returns false where there is no such subject */
  ask: (email: string) => Promise<boolean>;
};

/** Takes the address that a form sends; the same answer for each, so that nobody learns which addresses are on the list. */
export async function takeAddress(context: Readonly<RouterContextProvider>, url: URL, { kind, subject, ask }: AddressForm) {
  const visit = context.get(visitContext);
  const { people, countAddress, log } = context.get(servicesContext);
  const { values, issues } = readFields(watchFields, visit.fields);
  if (issues[0]) return refused({ status: 422, message: issues[0].message, issues, values });
  const email = values.email ?? "";
  const checked = await people.check(visit.fields, kind, `${subject} ${email.toLowerCase()}`);
  if (checked === "away") return refused({ status: 503, message: checkAway, values });
  if (checked !== "person")
    return refused({ status: 422, reason: "human-check", unproved: checked, message: watchMessages.check, values });
  const retryAfter = await countAddress(email, visit.client.address);
  if (retryAfter !== undefined) return refused({ status: 429, message: watchMessages.tooMany(retryAfter), values, retryAfter });
  if (!(await ask(email))) notFound();
  log({ kind, subject }, "somebody asks to be told");
  return done(visit, `${url.pathname}?sent=yes`, { answer: { message: watchMessages.success } });
}
