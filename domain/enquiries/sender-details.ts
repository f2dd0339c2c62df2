import type { Values } from "../fields/read-fields.ts";
import { fieldsOf, type Kind } from "./kind.ts";

/** Who sends, and where they are, by the names that browsers have for such details: `{ "given-name": "Ada", "country-name": "Canada" }`. */
export type SenderDetails = Readonly<Record<string, string>>;

/** What belongs to one address: it is not put together from several. */
const ofAddress: readonly string[] = [
  ...["street-address", "address-line1", "address-line2", "address-level1", "address-level2"],
  ...["postal-code", "country-name"],
];
const isDetail = /^(name|given-name|family-name|email|tel|tel-extension|organization|organization-title|url)$/;

/** The details in what somebody sent. An address to ship to is another's, and a word that the page offered is none. */
export function senderDetails(kind: Kind, values: Values): SenderDetails {
  const details = new Map<string, string>();
  for (const { name, field, row } of fieldsOf(kind)) {
    const [token = "", section] = (field.autocomplete ?? "").split(" ").reverse();
    const value = values[name] ?? "";
    if (row !== undefined || section === "shipping" || value === "" || value === field.offered) continue;
    if ((isDetail.test(token) || ofAddress.includes(token)) && !details.has(token)) details.set(token, value);
  }
  return Object.fromEntries(details);
}

/** Details from several sources, the best first: each from the first that has it, the address as a whole from the first with a street or city. */
export function joinDetails(sources: readonly SenderDetails[]): SenderDetails {
  const isOfAddress = ([token, value]: [string, string]) => ofAddress.includes(token) && value !== "";
  const [address = {}] = [
    ...sources.filter((it) => it["street-address"] || it["address-line1"] || it["address-level2"]),
    ...sources.filter((it) => it["country-name"]),
  ];
  const others = sources
    .toReversed()
    .flatMap((it) => Object.entries(it).filter((entry) => !isOfAddress(entry) && entry[1] !== ""));
  return Object.fromEntries([...others, ...Object.entries(address).filter(isOfAddress)]);
}
