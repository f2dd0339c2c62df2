/** What somebody wants of an item, by its name in forms, calls and the database. */
export const wants = {
  price: "Price",
  order: "Order",
  swatch: "Swatch",
  certificate: "Certificate of conformity",
  "safety-data-sheet": "Safety data sheet",
} as const;
export type Want = keyof typeof wants;

/** @returns the want of this name, as links and forms give it; the price for any other text */
export const wantNamed = (name: string): Want => (Object.hasOwn(wants, name) ? (name as Want) : "price");

/** What a label of `wants` stands for; the price, where it is none. */
export function wantOfLabel(label: string): Want {
  const [wanted] = Object.entries(wants).find(([, name]) => name === label) ?? ["price"];
  return wanted as Want;
}

/** One item that somebody asks for, in the words of that day: all but `wanted` may be empty, but not item number and name both. */
export type RequestLine = {
  /** As the catalogue writes it, `11-010`; for an item that is not in the catalogue as it was typed. */
  itemNumber: string;
  /** Of the product; for an item that is not in the catalogue, what was typed. */
  name: string;
  wanted: Want;
  /** How many of the pack, or how much in words: `3`, `2.5`, `about 20 m`. */
  quantity: string;
  /** What the quantity counts: a pack of the product (`roll of 10 m`), a unit (`m`); empty where the quantity says it. */
  pack: string;
  lot: string;
  note: string;
};

/** The most lines of one list, one paste and one request. */
export const maxLines = 500;

/** The most characters of a pasted list: 500 lines of a hundred. To find their items takes a tenth of a second of a processor. */
export const maxListLength = 50_000;

/** The most characters of each part of a line. */
export const lineLimits = { itemNumber: 60, name: 200, quantity: 60, pack: 60, lot: 60, note: 500 } as const;
