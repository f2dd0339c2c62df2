import { cardRefusal, holdsCardNumber } from "./card-number.ts";
import { isEmail } from "./email.ts";
import type { Field, ProblemCode } from "./field.ts";
import { isWebAddressOrNone } from "./web-address.ts";

/** What is wrong with a value: a code for programs, and a sentence for the person who wrote it. */
export type Problem = { code: ProblemCode; message: string };

/** What a type accepts, and how a sentence about anything else ends. */
const formats: Partial<Record<Field["type"], { accepts(text: string): boolean; advice: string }>> = {
  email: { accepts: isEmail, advice: "write an address such as name@example.com." },
  url: { accepts: isWebAddressOrNone, advice: "write an address such as www.example.com, or none." },
  number: { accepts: (text) => /^\d+$/.test(text), advice: "write a whole number." },
};

/**
 * What is wrong with a value of a field by its description; undefined when nothing is.
 *
 * @param text clean, empty for none
 */
export function problemOf(field: Field, text: string, required = field.required === true): Problem | undefined {
  if (text === "") return required ? problem(field, "missing", text) : undefined;
  const code = codeOf(field, text);
  return code && problem(field, code, text);
}

/** Whether a visitor's text holds a card number: every text that is stored is checked, a telephone number too, but no password. */
export function cardProblemOf(field: Field, text: string): Problem | undefined {
  if (field.type === "password") return undefined;
  // Many leave out the + before the code of the country.
  const written = field.type === "tel" ? `+${text.replace(/^(?:\+|00)/, "")}` : text;
  return holdsCardNumber(written) ? problem(field, "card-number", text) : undefined;
}

/** A problem of a field in the sentence that the field has for it, or in the usual one. */
export function problem(field: Field, code: ProblemCode, text: string): Problem {
  return { code, message: field.messages?.[code] ?? sentences[code](field, text) };
}

function codeOf({ type, maxLength, minLength = 0, options, open, pattern }: Field, text: string): ProblemCode | undefined {
  if (text.length > maxLength) return "too-long";
  if (text.length < minLength) return "too-short";
  if (formats[type]?.accepts(text) === false || pattern?.test(text) === false) return "malformed";
  return options && !open && !options.includes(text) ? "not-an-option" : undefined;
}

const sentences: Record<ProblemCode, (field: Field, text: string) => string> = {
  missing: ({ label }) => `${label} must be filled in.`,
  "not-text": ({ label }) => `${label} must be text.`,
  "too-short": ({ label, minLength = 0 }) => `${label}: at least ${count(minLength)} characters, please.`,
  "too-long": ({ label, maxLength }, { length }) =>
    `${label}: at most ${count(maxLength)} characters, please. This is ${count(length)}.`,
  malformed: ({ label, type, example }) => `${label}: ${formats[type]?.advice ?? `write it as in ${example}.`}`,
  "not-an-option": ({ label, options = [] }) => `${label}: choose ${options.slice(0, -1).join(", ")} or ${options.at(-1)}.`,
  "card-number": () => cardRefusal,
};

function count(characters: number): string {
  return characters.toLocaleString("en-US");
}
