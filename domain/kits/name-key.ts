/** A person's name as names are compared: the same for every way to write it in capitals and blanks. */
export const nameKey = (name: string) => name.trim().replace(/\s+/g, " ").toLowerCase();
