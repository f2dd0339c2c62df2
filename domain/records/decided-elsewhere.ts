/**
 * Columns that other acts decide, so that nobody changes them in passing: the release of a kit takes a second person, and a hold or recall tells
 * whoever has the lot.
 */
export const decidedElsewhere: Readonly<Record<string, readonly string[]>> = {
  kit: ["released_by", "released_on", "review_by"],
  lot: ["status", "superseded_by", "reason", "advice"],
};
