import type { MethodRole } from "../../db/schema.ts";
import { methodRoles } from "../catalogue/catalogue.ts";

/** The part of a role's name that distinguishes it from the others. */
const keywords: Record<MethodRole, string> = {
  "adjacent fabric": "adjacent",
  "rubbing cloth": "rubbing",
  abradant: "abradant",
  soil: "soil",
  detergent: "detergent",
  ballast: "ballast",
  reference: "reference",
  "ignition source": "ignition source",
  "standard cover": "standard cover",
  "standard filling": "standard filling",
  scale: "scale",
  chemical: "chemical",
  apparatus: "apparatus",
  consumable: "consumable",
  "control fabric": "control",
  "test fabric": "test fabric",
};

/** The roles that phrases name, each phrase given by the stems of its words: "AATCC 61 detergents" asks for one. */
export function namedRoles(phrases: readonly (readonly string[])[]): MethodRole[] {
  const named = new Set(phrases.map((stems) => stems.join(" ")));
  return methodRoles.filter((role) => named.has(keywords[role]));
}
