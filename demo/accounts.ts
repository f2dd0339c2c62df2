import type { AccountKind, AccountStatus } from "../domain/accounts/account.ts";
import type { Kind } from "../domain/enquiries/kind.ts";
import { sampleOf } from "../domain/enquiries/sample.ts";
import { statuses as known } from "../domain/enquiries/statuses.ts";

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
  /** Files of `demo/catalogue/downloads` that are among the agent's documents; those of the supplier are shared by us. */
  documents: readonly { file: string; fromSupplier: boolean }[];
};

/** The password of every account of the demo. */
export const demoPassword = "warp and weft";

/** What is written about the customer's requests: those that are answered have the answer, those that are open a question after it. */
export const demoThread = {
  answer:
    "Thank you for writing to us. We have looked it up in the records of the lot, and you get what you need by the end of the week. If anything has changed meanwhile, tell us here.\n\nYour customer desk",
  question: "Thank you. If cloth comes with it, please send it rolled on a tube, not folded: a crease shows in our light box.",
} as const;

const one = (account: Omit<DemoAccount, "name">): DemoAccount => ({
  ...account,
  name: `${account.first_name} ${account.last_name}`,
});

/** Who can sign in to the demo: a customer with a history, an agent, and an agent who waits for approval. */
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

/** Requests of these are somebody else's mail, not a customer's history. */
const left = new Set(["invite", "newsletter"]);
const statuses = known.filter((status) => status !== "spam");

/** What the demo's customer has sent: of every kind one, of products a dozen, so that there is a page to turn. */
export function demoRequests(kinds: readonly Kind[], { name, email, company }: DemoAccount) {
  const items = [
    "11-010",
    "11-020",
    "12-010",
    "14-030",
    "15-010",
    "21-010",
    "22-020",
    "31-010",
    "32-010",
    "41-010",
    "42-010",
    "51-010",
  ];
  const sent = kinds
    .filter(({ kind }) => !left.has(kind))
    .flatMap((kind) => (kind.kind === "buy" ? items.map((item) => ({ kind, item })) : [{ kind, item: "11-010" }]));
  return sent.map(({ kind, item }, place) => ({
    kind,
    daysAgo: (sent.length - place) * 3,
    status: statuses[place % statuses.length] ?? "new",
    values: Object.fromEntries(Object.entries(sampleOf(kind)).map(([field, value]) => [field, spoken(value, item)])),
  }));

  function spoken(value: string, item: string): string {
    const words: Record<string, string> = {
      "Ada Lovelace": name,
      Ada: name.split(" ")[0] ?? "",
      Lovelace: name.split(" ").slice(1).join(" "),
      "ada@lab.example": email,
      "goods@lab.example": email,
      "Lovelace Laboratories": company,
      "www.lab.example": "www.aldous-mill.example",
      "11-010": item,
    };
    return words[value] ?? value;
  }
}
