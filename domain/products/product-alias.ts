/** How equal a product is to what others call by a name or number; `used on`: the name is that of a machine. */
export const aliasRelations = ["same", "equivalent", "replaces", "used on"] as const;

export type AliasRelation = (typeof aliasRelations)[number];

/** What others call a product, or the machine that it is for. */
export type ProductAlias = { alias: string; owner: string; relation: AliasRelation; note: string };
