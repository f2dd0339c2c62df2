import type { AccountKind, AccountStatus } from "../domain/accounts/account.ts";
import type { Kind } from "../domain/enquiries/kind.ts";
import { exampleProduct, exampleQuantity } from "../domain/enquiries/kinds/goods-fields.ts";
import { statuses as known } from "../domain/enquiries/statuses.ts";
import { sampleOfPerson } from "./sample-of-person.ts";

export type DemoAccount = {
  kind: AccountKind;
  status: AccountStatus;
  email: string;
  name: string;
  first_name: string;
  last_name: string;
  company: string;
  country: string;
  phone: string;
  /** The agent of `demo/catalogue/agents.csv` whose leads the account is shown. */
  represents?: number;
  /** The agent's documents, files of `demo/catalogue/downloads`; those of the supplier are marked as shared by staff. */
  documents: readonly { file: string; fromSupplier: boolean }[];
};

/** The password of every account of the demo. */
export const demoPassword = "warp and weft";

/** Messages about the customer's requests: an answer for answered requests, an answer and a question for open ones. */
export const demoThread = {
  answer:
    "Thank you for writing to us. We have looked it up in the records of the lot, and you get what you need by the end of the week. If anything has changed meanwhile, tell us here.\n\nYour customer desk",
  question: "Thank you. If cloth comes with it, please send it rolled on a tube, not folded: a crease shows in our light box.",
} as const;

const one = (account: Omit<DemoAccount, "name">): DemoAccount => ({
  ...account,
  name: `${account.first_name} ${account.last_name}`,
});

/** The accounts of the demo: a customer with a history, an agent, and an agent who waits for approval. */
export const demoAccounts: readonly DemoAccount[] = [
  one({
    kind: "customer",
    status: "active",
    email: "clara@aldous-mill.example",
    first_name: "Clara",
    last_name: "Whitfield",
    company: "Aldous Mill Laboratory",
    country: "United States",
    phone: "+1 508 555 0177",
    documents: [],
  }),
  one({
    kind: "agent",
    status: "active",
    email: "jonas@weber-textilpruefung.example",
    first_name: "Jonas",
    last_name: "Weber",
    company: "Rheintex Prüfbedarf",
    country: "Germany",
    represents: 14,
    phone: "+49 30 5550 134",
    documents: [
      { file: "order-and-sampling-guide.pdf", fromSupplier: true },
      { file: "lot-numbers-and-certificates.pdf", fromSupplier: false },
      { file: "item-list.csv", fromSupplier: false },
    ],
  }),
  one({
    kind: "agent",
    status: "pending",
    email: "yuki@tanaka-trading.example",
    first_name: "Yuki",
    last_name: "Tanaka",
    company: "Tanaka Trading",
    country: "Japan",
    phone: "+81 3 5550 0134",
    documents: [{ file: "method-index.csv", fromSupplier: false }],
  }),
];

/** Products of `demo/catalogue/products.csv`, each in an amount that it is sold in, in the requests of the demo's customer. */
export const demoItems = [
  { item: "11-010", name: "Multifibre adjacent fabric DW, 15 mm bands", quantity: "2 m" },
  { item: "11-110", name: "Wool adjacent fabric, ISO 105-F01", quantity: "5 m" },
  { item: "12-010", name: "Carbon black and mineral oil on cotton", quantity: "5 m" },
  { item: "13-110", name: "Cotton rubbing cloth, ISO 105-F09, roll", quantity: "1 roll of 10 m" },
  { item: "14-110", name: "IEC base load sheet, cotton", quantity: "20 pieces" },
  { item: "15-010", name: "Blue wool references 1 to 8 on card", quantity: "10 cards" },
  { item: "16-010", name: "Grey scale for change in colour, ISO 105-A02", quantity: "2 scales" },
  { item: "17-010", name: "Martindale abradant, worsted wool, roll", quantity: "2 m" },
  { item: "18-010", name: "Cotton print cloth, bleached", quantity: "10 m" },
  { item: "19-610", name: "Worsted wool challis", quantity: "2 m" },
  { item: "21-010", name: "Burning control, raised rayon", quantity: "1 pack of 50 specimens" },
  { item: "24-010", name: "Circular specimen cutter, 100 cm²", quantity: "1 piece" },
] as const;

/** Kinds that are not shown in a customer's history. */
const excluded = new Set(["invite", "newsletter"]);
const statuses = known.filter((status) => status !== "spam");

/** The requests of the demo's customer: one of every kind, and a dozen for products, so that the list has a second page. */
export function demoRequests(kinds: readonly Kind[], account: DemoAccount) {
  const sent = kinds
    .filter(({ kind }) => !excluded.has(kind))
    .flatMap((kind) => demoItems.slice(0, kind.kind === "buy" ? undefined : 1).map((product) => ({ kind, product })));
  return sent.map(({ kind, product }, place) => ({
    kind,
    daysAgo: (sent.length - place) * 3,
    status: statuses[place % statuses.length] ?? "new",
    values: sampleOfPerson(kind, account, {
      [exampleProduct.item]: product.item,
      [exampleProduct.name]: product.name,
      [exampleQuantity]: product.quantity,
    }),
  }));
}
