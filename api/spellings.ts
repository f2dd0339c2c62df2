/** Correct spellings of the calls whose names the specification misspells: from the correct spelling to the call's name. */
export const spellings: Readonly<Record<string, string>> = {
  "get-countries": "get-contries",
  map_countries_data: "map_contries_data",
  "{product}_fabrics_quote_request": "{product}_fabrics_qoute_request",
  "{product}_catalogue_request": "{product}_catalog_request",
  customer_complaint_history: "customer_complain_history",
};
