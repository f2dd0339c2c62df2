/** What any answer of the search depends on: whatever can be found, by name, and the synonyms. */
export const searchTags = ["products", "methods", "bodies", "subcategories", "categories", "search", "supplier"] as const;
