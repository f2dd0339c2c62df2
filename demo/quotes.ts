/** A line of a quote, and of the request before it. */
export type DemoQuoteLine = {
  item: string;
  name: string;
  quantity: string;
  pack: string;
  price: string;
  discount?: string;
  /** Why it is not offered; the price is not read then. */
  refusal?: string;
};

export type DemoQuote = {
  /** Days since the request; it was quoted a day later. */
  daysAgo: number;
  /** Days for which the quote holds, from when it was sent. */
  holds: number;
  became: "draft" | "sent" | "revised" | "accepted" | "declined";
  lines: readonly DemoQuoteLine[];
  note?: string;
  /** Of a revised quote: the price of the first line that was wrong before. */
  wrongPrice?: string;
};

const multifibre = { item: "11-010", name: "Multifibre adjacent fabric DW, 15 mm bands", pack: "roll of 10 m" };
const wool = { item: "11-110", name: "Wool adjacent fabric, ISO 105-F01", pack: "roll of 5 m" };
const soiled = { item: "12-010", name: "Carbon black and mineral oil on cotton", pack: "roll of 5 m" };
const rubbing = { item: "13-110", name: "Cotton rubbing cloth, ISO 105-F09, roll", pack: "roll of 10 m" };
const load = { item: "14-110", name: "IEC base load sheet, cotton", pack: "piece" };
const blueWool = { item: "15-010", name: "Blue wool references 1 to 8 on card", pack: "card" };
const greyScale = { item: "16-010", name: "Grey scale for change in colour, ISO 105-A02", pack: "scale in wallet with mask" };
const abradant = { item: "17-010", name: "Martindale abradant, worsted wool, roll", pack: "roll of 10 m" };

/** Quotes for the demo's customer, the oldest first: one in each state, and two that wait. The last one but one runs out this week. */
export const demoQuotes: readonly DemoQuote[] = [
  { daysAgo: 62, holds: 30, became: "accepted", lines: [{ ...blueWool, quantity: "10", price: "38.50", discount: "5" }] },
  {
    daysAgo: 55,
    holds: 30,
    became: "sent",
    lines: [
      { ...abradant, quantity: "2", price: "168.00" },
      { ...load, quantity: "20", price: "21.40" },
    ],
  },
  { daysAgo: 41, holds: 30, became: "declined", lines: [{ ...greyScale, quantity: "2", price: "94.00" }] },
  {
    daysAgo: 26,
    holds: 30,
    became: "accepted",
    lines: [
      { ...multifibre, quantity: "1", price: "142.00" },
      { ...rubbing, quantity: "4", price: "61.50" },
      { ...soiled, quantity: "1", price: "0", refusal: "The next lot is released in January." },
    ],
  },
  { daysAgo: 25, holds: 28, became: "sent", lines: [{ ...wool, quantity: "3", price: "57.20" }] },
  {
    daysAgo: 6,
    holds: 30,
    became: "revised",
    wrongPrice: "143.00",
    note: "With the price for four rolls from one lot.",
    lines: [
      { ...multifibre, quantity: "4", price: "134.00" },
      { ...wool, quantity: "1", price: "57.20" },
    ],
  },
  { daysAgo: 2, holds: 30, became: "draft", lines: [{ ...load, quantity: "40", price: "20.60" }] },
];

/** What the demo's customer writes who declines a quote, and the order number of one who accepts. */
export const demoQuoteAnswers = {
  decline: "We found a second scale in our store room after all.",
  purchaseOrder: "PO-2611-318",
} as const;

/** The quote of the demo's agent for the lead that was accepted. */
export const demoAgentQuote: DemoQuote = {
  daysAgo: 7,
  holds: 30,
  became: "sent",
  lines: [{ ...multifibre, quantity: "1", price: "138.00" }],
};
