import type { ShownGroup } from "./read-draft-list.ts";

/** The names of the fields that are ticked: drafts, and groups of which all is chosen, on other pages too. */
export type Chosen = ReadonlySet<string>;

/** Whether all of a group is chosen, a part of it, or nothing. */
export function chosenOf({ field, count, drafts }: ShownGroup, chosen: Chosen): "all" | "some" | "none" {
  const ticked = drafts.filter(({ name }) => chosen.has(name)).length;
  if (chosen.has(field.name) || ticked === count) return "all";
  return ticked === 0 ? "none" : "some";
}

/** How many drafts are chosen. */
export function countChosen(groups: readonly ShownGroup[], chosen: Chosen): number {
  return groups.reduce(
    (sum, { field, count, drafts }) =>
      sum + (chosen.has(field.name) ? count : drafts.filter(({ name }) => chosen.has(name)).length),
    0,
  );
}

/** How many of the chosen drafts that are on the page have a change that may not be meant. */
export function countDoubtful(groups: readonly ShownGroup[], chosen: Chosen): number {
  return groups.reduce(
    (sum, { field, drafts }) =>
      sum + drafts.filter(({ name, changes }) => changes.isDoubtful && (chosen.has(field.name) || chosen.has(name))).length,
    0,
  );
}

/** Chooses all of a group, or nothing of it. */
export function chooseGroup({ field, drafts }: ShownGroup, chosen: Chosen, isAll: boolean): Chosen {
  const next = new Set(chosen);
  for (const { name } of drafts) next.delete(name);
  if (isAll) next.add(field.name);
  else next.delete(field.name);
  return next;
}

/** Chooses a draft, or leaves it out; of a group that was chosen as a whole the others on the page stay chosen. */
export function chooseDraft({ field, drafts }: ShownGroup, chosen: Chosen, name: string, isChosen: boolean): Chosen {
  const next = new Set(chosen);
  if (next.delete(field.name)) for (const other of drafts) next.add(other.name);
  if (isChosen) next.add(name);
  else next.delete(name);
  return next;
}
