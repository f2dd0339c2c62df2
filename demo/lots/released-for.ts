export type Link = { item_number: string; designation: string; role: string; note: string };

/** Specifications of a cloth or a machine, principles, and scales: what no test is run by. */
const noTest = /^(ISO 105-(A01|F\d\d|B08)|GB\/T 730|GB\/T 7568\.\d|JIS L 0803|DIN 53919-1|ISO 12947-1|AATCC EP8)$/;

/**
 * The methods that a lot is released for: the tests that use the item. Of several items, those that hold for all; where there is none, those of the first.
 *
 * @param links product-methods.csv
 */
export function releasedFor(items: readonly string[], links: readonly Link[]): string[] {
  const [first = [], ...others] = items.map((item) => testsOf(item, links));
  const shared = first.filter((test) => others.every((tests) => tests.includes(test)));
  return shared.length > 0 ? shared : first;
}

function testsOf(item: string, links: readonly Link[]): string[] {
  // Soiled cloth "for in-house trials" is not the strip that the test itself washes.
  const used = links.filter(
    ({ item_number, designation, note }) =>
      item_number === item && !noTest.test(designation) && !note.includes("for in-house trials"),
  );
  return [...new Set(used.map(({ designation }) => designation))];
}
