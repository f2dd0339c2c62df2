import type { Context } from "../context.ts";
import { DomainError } from "../errors.ts";
import { change } from "../people/change.ts";
import { decideLot, lockLot } from "./decide-lot.ts";

type Succession = { number: string; by: string; isChanged: boolean };

/**
 * Says which lot takes the place of another.
 *
 * @param number the number of the earlier lot as it was typed
 * @param by the number of the later one; "" for none any more
 * @returns both numbers; `isChanged` is false where that was said before
 * @throws DomainError forbidden; invalid where the lots have no item in common, are one, or would take each other's place; not-found
 */
export function supersedeLot(ctx: Context, number: string, by: string, seen?: number): Promise<Succession> {
  return change(ctx, "lot.supersede", async (work, audit) => {
    const lot = await lockLot(work, number, seen);
    const later = by.trim() === "" ? undefined : await lockLot(work, by);
    if (later?.number === lot.number) throw new DomainError("invalid", `${lot.number} cannot take its own place.`);
    if (later?.superseded_by === lot.number)
      throw new DomainError(
        "invalid",
        `${lot.number} takes the place of ${later.number}: it cannot be the other way round as well.`,
      );
    if (later && !(await haveItemInCommon(work, lot.number, later.number)))
      throw new DomainError("invalid", `${later.number} is no lot of an item of ${lot.number}.`);
    const superseded_by = later?.number ?? "";
    const isChanged = superseded_by !== lot.superseded_by;
    if (isChanged) await decideLot(work, audit, lot, { superseded_by });
    return { number: lot.number, by: superseded_by, isChanged };
  });
}

async function haveItemInCommon({ db }: Context, one: string, other: string): Promise<boolean> {
  const [first, second] = await db.selectFrom("lot").select("item_numbers").where("number", "in", [one, other]).execute();
  return first?.item_numbers.some((item) => second?.item_numbers.includes(item)) ?? false;
}
