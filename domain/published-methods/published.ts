/** A line of published metadata about standards; "" for what it does not say. No text of a standard. */
export type Published = {
  designation: string;
  /** "2010", "2013e(2020)" */
  edition: string;
  /** As the list words it. */
  status: string;
  /** The designation, with its edition, of what replaced it. */
  replacedBy: string;
  /** A year, a month or a day. */
  published: string;
};

/** Names that lists give to each column, in small letters without blanks and signs; what a list calls otherwise is not read. */
export const columnNames: Readonly<Record<keyof Published, readonly string[]>> = {
  designation: ["designation", "reference", "standard", "number", "method", "standardnumber", "documentnumber", "id"],
  edition: ["edition", "year", "version", "revision"],
  status: ["status", "state", "stage", "lifecycle"],
  replacedBy: ["replacedby", "supersededby", "successor", "replacement", "replacedwith"],
  published: ["published", "publicationdate", "date", "publishedon", "issued", "issuedate"],
};
