import type { MethodRole } from "../../db/column-types.ts";
import { methodRoles } from "../catalogue/catalogue.ts";

/** The part of a role's name that tells it from the others. */
const telling: Record<MethodRole, string> = {
  "test fabric": "test fabric",
  "adjacent fabric": "adjacent",
  "control fabric": "control",
  reference: "reference",
  "rubbing cloth": "rubbing",
  soil: "soil",
  detergent: "detergent",
  ballast: "ballast",
  abradant: "abradant",
  scale: "scale",
  apparatus: "apparatus",
  consumable: "consumable",
};

/** The roles that phrases name, each phrase given by the stems of its words: "AATCC 61 detergents" asks for one. */
export function namedRoles(phrases: readonly (readonly string[])[]): MethodRole[] {
  const named = new Set(phrases.map((stems) => stems.join(" ")));
  return methodRoles.filter((role) => named.has(telling[role]));
}
