import { expect, test } from "vitest";
import { listCalls } from "../../api/calls.ts";
import { privateCalls } from "../../api/private-calls.ts";
import { otherAddresses } from "../../app/routes.ts";
import { accountActors } from "../builders/account-actors.ts";
import { testDatabase } from "../builders/database.ts";
import { demoDatabase } from "../builders/demo-database.ts";
import { enquirySite } from "../builders/enquiry-site.ts";
import { operator } from "../builders/operator.ts";
import { quoting, twoLines } from "../builders/quotes.ts";
import { requestLinks } from "../builders/request-links.ts";
import { staffActors } from "../builders/staff.ts";
import { demoDay } from "../builders/test-clock.ts";

// Nothing here names a page: every address of the site is asked for, as everybody.
const site = await enquirySite({}, { database: await testDatabase({ copyOf: await demoDatabase() }), begins: demoDay });
const { app, db, get, clock } = site;
const { customer, agent, bearer } = accountActors(site);
const ada = await customer("ada.prices@lab.example");
const eve = await customer("eve.prices@lab.example");
const jonas = await agent("jonas.prices@agency.example");
// Of Germany; the request comes from Canada.
await db.updateTable("account").set({ represents: 14 }).where("id", "=", jonas.id).execute();

const sales = { db, actor: operator, now: clock.now };
const { id, name } = await db
  .selectFrom("account")
  .select(["id", "name"])
  .where("email", "=", ada.email)
  .executeTakeFirstOrThrow();
const buyer = { kind: "customer", status: "active", id, session: 0, email: ada.email, emailVerified: true, name } as const;
const { ask, quote } = quoting({ ...sales, actor: buyer }, sales);
const reference = await ask(ada.email);
const designation = await quote(reference, {
  ...twoLines,
  "Lines.1.Price": "7319.37",
  "Lines.1.Quantity": "3",
  "Lines.2.Price": "4483.19",
});
const other = quoting({ ...sales, actor: { kind: "visitor" } }, sales);
const strangersRequest = await other.ask("mallory@lab.example");
await other.quote(strangersRequest);
const strangersToken = await requestLinks(site, clock.now).tokenOf(strangersRequest);
const rows = await db
  .selectFrom("quote as q")
  .innerJoin("enquiry as e", "e.id", "q.enquiry_id")
  .select(["q.id", "e.id as request", "e.receipt"])
  .where("e.reference", "=", reference)
  .executeTakeFirstOrThrow();

/** The quote's number, its prices and its sums, however they are written. */
const secret = new RegExp(
  `${designation}|${["7319.37", "4483.19", "21958.11", "26441.30"].map((price) => price.replace(/^(\d+)(\d{3})\.(\d\d)$/, "$1[,.\\s\\u00a0]?$2[.,]?$3")).join("|")}`,
);

const existing = (await Promise.all((await locsOf("/sitemap.xml")).map(locsOf))).flat();
async function locsOf(address: string) {
  return [...(await (await get(address)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = ""]) => new URL(loc).pathname);
}
const product = await db.selectFrom("product").select("id").where("item_number", "=", "11-010").executeTakeFirstOrThrow();

/** An address of a pattern: of what there is, of the item that was quoted, and of the quote itself. */
function addressOf(pattern: string): string {
  const shape = new RegExp(`^${pattern.replace(/:\w+/g, "[^/]+")}$`);
  const known = existing.filter((one) => pattern.includes(":") && shape.test(one));
  const best = known.find((one) => one.endsWith(`-${product.id}`)) ?? known[0];
  if (best) return best;
  const values: Record<string, string> = {
    reference,
    designation,
    token: strangersToken,
    number: "L-2611-4",
    item: "11-010",
    table: "products",
    part: "quotes",
    document: "1",
    position: "1",
    id: String(rows.request),
  };
  return pattern.replace("*", "export/products.csv").replace(/:(\w+)/g, (_whole, parameter: string) => values[parameter] ?? "1");
}

type Address = { address: string; isForAll: boolean };
const pages = app.pages
  .filter(({ methods, access }) => methods.includes("GET") && access !== "development")
  .flatMap(({ path, hydrated, access }): Address[] =>
    (hydrated ? [path, `${path}.data`] : [path]).map((one) => ({ address: addressOf(one), isForAll: access === "public" })),
  );
const others = Object.entries(otherAddresses as Record<string, { methods: string; access?: string }>).flatMap(
  ([path, { methods, access }]): Address[] =>
    // A stream of changes has no end.
    methods.includes("GET") && path !== "/staff/changes" ? [{ address: addressOf(path), isForAll: access === undefined }] : [],
);
const calls = [
  ...listCalls("textile").map((call) => `/api/${call.name}?${new URLSearchParams(call.example)}`),
  ...["products.csv", "products.jsonl", "lots.csv", "lots.jsonl"].map((file) => `/api/export/${file}`),
  ...[designation, reference, "7319.37"].flatMap((text) => [`/search?q=${text}`, `/search/suggest?q=${text}`]),
].map((address): Address => ({ address, isForAll: true }));
const privately = privateCalls.flatMap(({ name: call, owner }) =>
  [ada, eve, jonas].map((one): Address => ({ address: `/api/${call}?${owner}=${one.id}`, isForAll: false })),
);
const addresses = [...pages, ...others, ...calls, ...privately];

/** What is the same for everybody is asked for once, by nobody. */
const ofSomebody = addresses.filter(({ isForAll }) => !isForAll);

/** The addresses at which somebody finds the quote. */
async function findings(headers: Record<string, string>, asked: readonly Address[] = ofSomebody): Promise<string[]> {
  const found: string[] = [];
  for (const { address } of asked) {
    const answer = await get(address, headers);
    const seen = `${[...answer.headers].join("\n")}\n${await answer.text()}`;
    // A page may repeat its address, and a search what was looked for.
    const query = new URL(address, "https://warpline.test").searchParams.get("q");
    if (answer.status < 300 && secret.test(seen.replaceAll(address, "").replaceAll(query ?? address, ""))) found.push(address);
  }
  return found;
}

test("the customer finds the quote where it belongs, so that the search is one", async () => {
  const request = `/customer-request/${reference}`;
  expect(await findings(bearer(ada.token))).toEqual([
    "/customer-dashboard",
    request,
    `${request}/quote/${designation}`,
    `${request}/quote/${designation}/pdf`,
    `/api/customer_quotes?customerId=${ada.id}`,
  ]);
});

test("nobody finds it without an account, on no page, by no call and in no export", async () => {
  expect(addresses.length).toBeGreaterThan(200);
  expect(await findings({}, addresses)).toEqual([]);
});

test.each([
  ["another customer", bearer(eve.token)],
  ["an agent of another country", bearer(jonas.token)],
])("%s finds it on no page and by no call", async (_who, headers) => {
  expect(ofSomebody.length).toBeGreaterThan(100);
  expect(await findings(headers)).toEqual([]);
});

test("of staff, who may read quotes finds it in the console alone, and who has no role does not", async () => {
  const staffBrowser = staffActors(site);
  const ofViewer = await findings({ cookie: (await staffBrowser("viewer")).cookie });
  expect(ofViewer).toContain("/staff/quotes");
  expect(ofViewer.filter((one) => !one.startsWith("/staff/"))).toEqual([]);
  expect(await findings({ cookie: (await staffBrowser(null)).cookie })).toEqual([]);
});
