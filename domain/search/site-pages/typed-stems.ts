/** Characters of an unfinished word that lead to a page. */
const minBeginning = 4;

/** The stems of what was typed, compared with those of a page. */
export type TypedStems = {
  size: number;
  /** Whether all of these were typed. */
  hasAll: (stems: readonly string[]) => boolean;
  /** Whether all that was typed is among these. */
  areIn: (stems: Iterable<string>) => boolean;
};

/**
 * The stems of what was typed; the last of them stands for any word that `unfinished` begins.
 *
 * @param unfinished the last word while it is being typed: "certifica" is more than the stem of "certificate"; empty otherwise
 */
export function typedStems(stems: readonly string[], unfinished: string): TypedStems {
  const typed = new Set(stems);
  const last = stems.at(-1);
  const begins = (stem: string) =>
    unfinished.length >= minBeginning &&
    (stem.startsWith(unfinished) || (stem.length >= minBeginning && unfinished.startsWith(stem)));
  return {
    size: typed.size,
    hasAll: (stems) => stems.every((stem) => typed.has(stem) || begins(stem)),
    areIn: (stems) => {
      const all = new Set(stems);
      return [...typed].every((stem) => all.has(stem) || (stem === last && [...all].some(begins)));
    },
  };
}
