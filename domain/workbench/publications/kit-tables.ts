/** The tables that say what a kit holds. */
export const kitTables: ReadonlySet<string> = new Set(["kit", "kit_part", "kit_item"]);
