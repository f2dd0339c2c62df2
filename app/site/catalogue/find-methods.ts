type Method = { designation: string; title: string };

/**
 * Filters the index of standards: methods whose designation or title contains every word.
 *
 * @returns the bodies with such methods, each with only those; everything if there are no words
 */
export function findMethods<Body extends { name: string; methods: readonly Method[] }>(
  bodies: readonly Body[],
  words: string,
): Body[] {
  const terms = words.toLowerCase().split(/\s+/).filter(Boolean);
  if (terms.length === 0) return [...bodies];
  const matches = ({ designation, title }: Method) => {
    const text = `${designation} ${title}`.toLowerCase();
    return terms.every((word) => text.includes(word));
  };
  return bodies.map((body) => ({ ...body, methods: body.methods.filter(matches) })).filter(({ methods }) => methods.length > 0);
}
