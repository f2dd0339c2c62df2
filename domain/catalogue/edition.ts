import type { EditionStatus } from "../../db/schema.ts";

/** What has become of an edition. */
export const editionStatuses = ["draft", "current", "superseded", "withdrawn"] as const satisfies readonly EditionStatus[];
