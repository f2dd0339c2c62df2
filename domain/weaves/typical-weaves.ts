import { weaveFor } from "./weaves.ts";

/**
 * Chooses for each group a weave by which to know it: one that is frequent in it and, of all its products in these groups, mostly
 * found there. No two groups get the same as long as they have others, else nearly every group would get plain weave.
 *
 * @param groups with how often each construction occurs in them
 * @returns the groups, in place of the counts the key of a construction that has a draft, or undefined where nothing is woven
 */
export function withTypicalWeaves<Group extends { constructions: Record<string, number> }>(groups: readonly Group[]) {
  const chosen = new Map<number, string>();
  const taken = new Set<string>();
  for (const { group, construction } of claims(groups)) {
    if (chosen.has(group) || taken.has(construction)) continue;
    chosen.set(group, construction);
    taken.add(construction);
  }
  for (const { group, construction } of claims(groups)) if (!chosen.has(group)) chosen.set(group, construction);
  return groups.map(({ constructions, ...group }, at) => ({ ...group, weave: chosen.get(at) }));
}

/** Constructions that a group could be known by, the strongest first. */
function claims(groups: readonly { constructions: Record<string, number> }[]) {
  const everywhere = new Map<string, number>();
  for (const { constructions } of groups) {
    for (const [construction, count] of Object.entries(constructions))
      everywhere.set(construction, (everywhere.get(construction) ?? 0) + count);
  }
  return groups
    .flatMap(({ constructions }, group) =>
      Object.entries(constructions)
        .filter(([construction]) => weaveFor(construction))
        .map(([construction, count]) => ({
          group,
          construction,
          strength: (count * count) / (everywhere.get(construction) ?? count),
        })),
    )
    .sort((a, b) => b.strength - a.strength || a.group - b.group || (a.construction < b.construction ? -1 : 1));
}
