type Method = { designation: string; title: string };

/**
 * Narrows the index of standards to methods that have every word somewhere in designation or title.
 *
 * @returns the bodies that have any, each with only those methods; all of them when nothing is looked for
 */
export function findMethods<Body extends { name: string; methods: readonly Method[] }>(
  bodies: readonly Body[],
  words: string,
): Body[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return [...bodies];
  const fits = ({ designation, title }: Method) => {
    const text = `${designation} ${title}`.toLowerCase();
    return wanted.every((word) => text.includes(word));
  };
  return bodies.map((body) => ({ ...body, methods: body.methods.filter(fits) })).filter(({ methods }) => methods.length > 0);
}
