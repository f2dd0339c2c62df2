/** Tags of every answer of the search: everything that can be found, and the synonyms. */
export const searchTags = ["products", "methods", "bodies", "subcategories", "categories", "search", "supplier"] as const;
