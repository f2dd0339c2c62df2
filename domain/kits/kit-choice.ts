import type { MethodRole } from "../../db/schema.ts";
import type { Kit, KitItem, KitPart } from "./kit.ts";

/** What a laboratory has already, or chooses by itself. */
const notOffered: ReadonlySet<MethodRole> = new Set(["apparatus", "control fabric", "test fabric"]);

/** An item that fills a part. */
export type Filled = { part: KitPart; item: KitItem };

/**
 * What a test takes if nobody chooses otherwise: the first item that can be had of every required part, and of the first of parts that stand for
 * one another; not what is optional, and no apparatus.
 */
export function kitChoice({ parts }: Pick<Kit, "parts">): Filled[] {
  const chosen = new Set<string>();
  return parts.flatMap((part) => {
    if (part.needed === "optional" || part.notSold || notOffered.has(part.role) || chosen.has(part.choice)) return [];
    const item = part.items.find(({ product }) => product);
    if (!item) return [];
    if (part.choice) chosen.add(part.choice);
    return [{ part, item }];
  });
}

/** The item numbers of that choice. */
export const itemsOfKit = (kit: Pick<Kit, "parts">): string[] => kitChoice(kit).map(({ item }) => item.itemNumber);
