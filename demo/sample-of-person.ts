import type { Kind } from "../domain/enquiries/kind.ts";
import { sampleOf } from "../domain/enquiries/sample.ts";

type Person = { name: string; email: string; company: string; phone: string };

/**
 * The sample values of a kind of enquiry, as another person would send them.
 *
 * @param more further values of the sample to replace
 */
export function sampleOfPerson(kind: Kind, { name, email, company, phone }: Person, more: Record<string, string>) {
  const [first = "", ...last] = name.split(" ");
  const replaced: Record<string, string> = {
    "Ada Lovelace": name,
    Ada: first,
    Lovelace: last.join(" "),
    "ada@lab.example": email,
    "goods@lab.example": email,
    "Lovelace Laboratories": company,
    "www.lab.example": `www.${email.split("@")[1]}`,
    "+1 508 555 0142": phone,
    ...more,
  };
  return Object.fromEntries(Object.entries(sampleOf(kind)).map(([field, value]) => [field, replaced[value] ?? value]));
}
