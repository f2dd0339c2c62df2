import type { AmountFor, Availability, MethodRole, PartNeed, PartUnit } from "../../db/schema.ts";
import type { PackNumbers } from "../packs/quantity-of-pack.ts";

/** What a test by one option of a method takes, as it was released. */
export type Kit = {
  id: number;
  methodId: number;
  /** Code of the option; "" for the method as a whole. */
  option: string;
  edition: string;
  /** Size of a specimen: "100 × 40 mm". */
  specimen: string;
  specimensPerTest: number;
  specimensPerRun: number;
  /** Percent that is added to what is used up. */
  waste: number;
  note: string;
  source: string;
  releasedOn: string;
  reviewBy: string;
  /** In the order of the bench. */
  parts: KitPart[];
};

export type KitPart = {
  id: number;
  role: MethodRole;
  name: string;
  needed: PartNeed;
  /** The word of the parts of which a test takes one; "" for others. */
  choice: string;
  /** Null where no figure is known; then `unit` is null too. */
  amount: number | null;
  unit: PartUnit | null;
  per: AmountFor;
  /** Size of a piece cut from cloth: along its length, and across its width; null for what is not cut. */
  alongMm: number | null;
  acrossMm: number | null;
  clause: string;
  note: string;
  notSold: boolean;
  /** The first is the first choice. */
  items: KitItem[];
};

export type KitItem = {
  itemNumber: string;
  note: string;
  /** Null where the catalogue has it no longer. */
  product: KitProduct | null;
};

export type KitProduct = {
  id: number;
  name: string;
  availability: Availability;
  availabilityNote: string;
  /** Width of the cloth; null for what is no cloth. */
  widthMm: number | null;
  packForms: string[];
  packs: PackNumbers[];
};
