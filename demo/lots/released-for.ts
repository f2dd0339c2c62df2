import type { methodRoles } from "../../domain/catalogue/catalogue.ts";

type MethodRole = (typeof methodRoles)[number];

export type MethodLink = { item_number: string; designation: string; role: string; note: string };

/** Specifications of a cloth or a machine, principles, and scales: what no test is run by; and what is part of another standard since. */
const noTest = /^(NFPA 1971|ISO 105-(A01|F\d\d|B08)|GB\/T 730|GB\/T 7568\.\d|JIS L 0803|DIN 53919-1|ISO 12947-1|AATCC EP8)$/;

/**
 * The methods that a lot is released for: the tests that use any of the items sold from it, those of the first item first.
 *
 * @param links product-methods.csv
 */
export function releasedFor(items: readonly string[], links: readonly MethodLink[]): string[] {
  return [...new Set(items.flatMap((item) => testsOf(item, links)))];
}

function testsOf(item: string, links: readonly MethodLink[]): string[] {
  // Soiled cloth "for in-house trials" is not the strip that the test itself washes.
  const used = links.filter(
    ({ item_number, designation, note }) =>
      item_number === item && !noTest.test(designation) && !note.includes("for in-house trials"),
  );
  return [...new Set(used.map(({ designation }) => designation))];
}

/** The parts that items play in a method. */
export function rolesOf(items: readonly string[], designation: string, links: readonly MethodLink[]): MethodRole[] {
  const played = links.filter((link) => items.includes(link.item_number) && link.designation === designation);
  return played.map(({ role }) => role as MethodRole);
}
