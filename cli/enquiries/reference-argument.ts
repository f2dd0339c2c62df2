import { Argument } from "@commander-js/extra-typings";
import { DomainError } from "../../domain/errors.ts";

/** The argument of every command about one enquiry. */
export const referenceArgument = new Argument("<reference>", "the enquiry, such as W-2611-0042");

export function noSuchEnquiry(reference: string): DomainError {
  return new DomainError("not-found", `There is no enquiry ${reference}.`);
}
