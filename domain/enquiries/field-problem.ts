import { cardProblem } from "./card-number.ts";
import type { Field } from "./kind.ts";

/** One address, as mail programs take it (the part before the @ is an RFC 5322 dot-atom). */
const emailPattern =
  /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*@[\p{L}\p{N}]([\p{L}\p{N}-]*[\p{L}\p{N}])?(\.[\p{L}\p{N}]([\p{L}\p{N}-]*[\p{L}\p{N}])?)+$/u;
const hostPattern = /^[\p{L}\p{N}]([\p{L}\p{N}-]*[\p{L}\p{N}])?(\.[\p{L}\p{N}]([\p{L}\p{N}-]*[\p{L}\p{N}])?)+$/u;

/**
 * What is wrong with a filled value, in a sentence for the person who filled it in; undefined when nothing is.
 *
 * @param value trimmed, not empty
 */
export function fieldProblem(field: Field, value: string): string | undefined {
  if (value.length > field.maxLength)
    return `${field.label}: at most ${field.maxLength.toLocaleString("en-US")} characters, please. This is ${value.length.toLocaleString("en-US")}.`;
  if (field.type === "email" && !isEmail(value)) return `${field.label}: write an address such as name@example.com.`;
  if (field.type === "url" && !isWebsite(value)) return `${field.label}: write an address such as www.example.com, or none.`;
  if (field.type === "number" && !/^\d+$/.test(value)) return `${field.label}: write a whole number.`;
  if (field.options && !field.open && !field.options.includes(value))
    return `${field.label}: choose ${field.options.slice(0, -1).join(", ")} or ${field.options.at(-1)}.`;
  return cardProblem(value, field.type);
}

/** Whether a text is one e-mail address and nothing else. */
export function isEmail(text: string): boolean {
  return text.length <= 254 && text.lastIndexOf("@") <= 64 && emailPattern.test(text);
}

/** `www.example.com/lab`, `https://example.com`, or a word for none. */
function isWebsite(text: string): boolean {
  if (/^(none|no|n\/?a|-)$/i.test(text)) return true;
  if (/\s/.test(text)) return false;
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  const host = /^https?:\/\/([^/?#:]+)/i.exec(address)?.[1] ?? "";
  return URL.canParse(address) && hostPattern.test(host);
}
