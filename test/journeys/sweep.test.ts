import { existsSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { importStores } from "../../adapters/files/import-stores.ts";
import { demoAccounts, demoPassword } from "../../demo/accounts.ts";
import { postAccountMail } from "../../domain/accounts/post-account-mail.ts";
import { kinds } from "../../domain/enquiries/kinds.ts";
import { leadKinds } from "../../domain/leads/lead.ts";
import { daysBefore } from "../../domain/locale/dates.ts";
import { sendQuote } from "../../domain/quotes/send-quote.ts";
import { readTypedQuote } from "../../domain/quotes/typed-quote.ts";
import { tokenHash } from "../../domain/thread/request-link.ts";
import { saveDraft } from "../../domain/workbench/drafts/edit-drafts.ts";
import { listDrafts } from "../../domain/workbench/drafts/list-drafts.ts";
import { startImport } from "../../domain/workbench/imports/hand-in.ts";
import { runImports } from "../../domain/workbench/imports/run-imports.ts";
import { publishDrafts } from "../../domain/workbench/publish.ts";
import { loadDemoDeliveries } from "../../server/demo/load-demo-deliveries.ts";
import { loadDemoDesk } from "../../server/demo/load-demo-desk.ts";
import { loadDemoPeople } from "../builders/demo-people.ts";
import { operator } from "../builders/operator.ts";
import { isProof } from "../builders/proof.ts";
import { twoLines } from "../builders/quotes.ts";
import { staffActors } from "../builders/staff.ts";
import { writeExtraLots } from "../lots/extra-lots.ts";
import { expectAccessible } from "./accessible.ts";
import { faultsOf, isTakenOver, takeSession } from "./open-console.ts";
import { openSite } from "./site.ts";

const site = await openSite({ config: { isDevelopment: true } });
const { db, url, files, app, config } = site;
await loadDemoPeople({ db, files });
await loadDemoDesk(db);
await loadDemoDeliveries(db);
await writeExtraLots(db);
const [clara, jonas, yuki] = demoAccounts;
const staffBrowser = staffActors(site);

async function signIn(portal: "customer" | "agent", who: { email: string } | undefined): Promise<string> {
  const body = new URLSearchParams({ form: "login", email: who?.email ?? "", password: demoPassword });
  const headers = { origin: config.origin };
  const answer = await app.fetch(new Request(`${config.origin}/${portal}-portal`, { method: "POST", body, headers }));
  const [cookie = ""] = answer.headers.getSetCookie();
  // Without one every page would lead to the portal, and be looked at there.
  if (cookie === "") throw new Error(`${who?.email} could not sign in.`);
  return cookie.split(";")[0] ?? "";
}
const referenceOf = async (kind: string, status: "open" | "answered" | "closed" | "new") =>
  (
    await db
      .selectFrom("enquiry as e")
      .innerJoin("account as a", "a.id", "e.customer_id")
      .select("e.reference")
      .where("a.email", "=", clara?.email ?? "")
      .where("e.kind", "=", kind)
      .where("e.status", "=", status)
      .executeTakeFirstOrThrow()
  ).reference;

/** Addresses of pages that are made alike. axe looks at the first of them, `npm run proof` at all. */
type Template = readonly [first: string, ...more: string[]];
type Person = { name: string; cookie: () => Promise<string> | string; templates: readonly Template[] };

const item = "/product-details/multifibre-adjacent-fabric-dw-15-mm-bands-101";
const list = "/product/bleached-cotton-fabrics-81";
const { receipt } = await db.selectFrom("enquiry").select("receipt").executeTakeFirstOrThrow();

const mail = await postAccountMail({ db, now: () => new Date() }, "verify-email", "ida@rhodes.example", {
  token: "t".repeat(24),
  name: "Ida",
});

/** Something that was published in the console. */
const editing = { db, actor: operator, now: () => new Date() };
await saveDraft(editing, { table: "product", key: "101", cells: { width: "117" } });
const drafts = (await listDrafts(editing)).map(({ table, key, version }) => ({ table, key, seen: version }));
await publishDrafts(editing, drafts);
const { id: published } = await db.selectFrom("publication").select("id").executeTakeFirstOrThrow();

/** An import with something wrong in it, something that would change, and something to be known. */
const handedIn = await startImport(editing, {
  ...{ names: ["masses.xlsx"], files: [] },
  tables: [
    {
      name: "products",
      rows: [
        [1, ["Item number", "Areal mass"]],
        [2, ["11-010", "12,5"]],
        [3, ["11-011", "80"]],
      ],
      ...{ notes: [], about: ["Row 3 is hidden, and was read all the same."] },
    },
  ],
});
const system = { db, files, now: () => new Date(), actor: { kind: "system" } } as const;
await runImports(system, importStores(system));

/** A quote of the customer, which a link opens too. */
const until = daysBefore(new Date().toISOString().slice(0, 10), -30);
const sales = { db, actor: operator, now: () => new Date() };
async function quoteFor(reference: string) {
  const { designation } = await sendQuote(sales, reference, readTypedQuote({ ...twoLines, ValidUntil: until }), 0);
  return { reference, designation };
}
const quoted = await quoteFor(await referenceOf("buy", "answered"));
await db
  .insertInto("enquiry_link")
  .values(({ selectFrom }) => ({
    enquiry_id: selectFrom("enquiry").select("id").where("reference", "=", quoted.reference),
    ...{ nonce: crypto.randomUUID(), token_hash: tokenHash("q".repeat(32)), expires_at: new Date(Date.now() + 86_400_000) },
  }))
  .execute();

const nobody: readonly Template[] = [
  ["/", "/home-2", "/home-3"],
  ["/heritage"],
  ["/product-by-category"],
  ["/categories-card"],
  ["/product-by-subcategory/multifibre-and-adjacent-fabrics-1"],
  [list, `${list}?view=swatches`, "/product/withdrawn-items-145"],
  [`${list}?view=table&sort=name`],
  [`${list}?mass-min=abc&construction=plain`],
  [item, "/product-details/acrylic-rubbing-peg-16-mm-314"],
  ["/product-by-interest-group"],
  ["/subcategory-by-interest/1-detergent-makers"],
  ["/product-by-standards"],
  ["/product-by-standards-subcategory/aatcc-1"],
  [
    "/products-by-standard-methods/iso-105-c06-2012",
    "/products-by-standard-methods/aatcc-tm8-1002",
    "/products-by-standard-methods/iso-105-c10-2015",
  ],
  ["/standard-product/aatcc-tm8-1002"],
  ["/method-kit/aatcc-tm61-1012?option=2A&count=20"],
  ["/equipment-category"],
  ["/compare", "/compare?items=11-120"],
  ["/compare?items=11-120,11-122,18-020,99-999"],
  ["/search", "/search?q=qqqqqqq", "/search?q=L-2610"],
  ["/search?q=crock", "/search?q=ISO+105-C06+A1S", "/search?q=iso105+co6"],
  ["/search?q=cotton&type=2", "/search?q=cotton&type=2&view=table"],
  ["/search?q=AATCC&type=3", "/search?q=crock&type=4", "/search?q=washing&type=5"],
  ["/support"],
  // The longest form first.
  ["/bulk-order-form", ...kinds.flatMap(({ paths, hasOwnPage }) => (hasOwnPage ? [] : paths.slice(0, 1)))],
  ["/request-list"],
  ["/request-list/paste"],
  ["/request-list/own-numbers"],
  ["/product-verification", "/product-verification?search=WL-2611-0001", "/product-verification?search=L-2608-2"],
  ["/lots/L-2610-1", "/lots/L-9901-2", "/lots/L-9901-3", "/lots/L-9901-4", "/lots/L-9901-5", "/lots/L-9901-9"],
  ["/lots/L-2608-2"],
  ["/lot-history/11-010"],
  ["/lot-proof/L-2610-1"],
  [`/receipt/${receipt}`],
  // Links of mails that lead nowhere any more.
  [
    `/request/${"x".repeat(32)}`,
    "/newsletter/none",
    `/request-list/copy/${"a".repeat(24)}`,
    `/edition-watch/${"a".repeat(24)}`,
    `/lot-watch/${"a".repeat(24)}`,
    `/recalls/${"a".repeat(24)}`,
  ],
  [`/request/${"q".repeat(32)}/quote/${quoted.designation}`],
  ["/watch-editions/iso-105-c06-2012", "/watch-lots/L-2610-1"],
  ["/international-representation"],
  ["/contact"],
  ["/choose-region/India", "/choose-region/Iceland"],
  ["/choose-country"],
  ["/faq"],
  ["/projects"],
  ["/project-details", "/project-details/x-1"],
  ["/event"],
  ["/downloads"],
  ["/associate-and-partners"],
  ["/carrers"],
  ["/career-detail/weaving-technician-second-shift-1"],
  ["/privacy-policy", "/terms-condition", "/cookie-policy"],
  ["/intro-detail?id=37"],
  ["/country"],
  ["/calculator"],
  ["/services"],
  ["/services/Lot_reservation", "/services/Weaving_gold"],
  ["/service-details"],
  ["/menuServices"],
  ["/news"],
  ["/news-details", "/news-details/x-1"],
  ["/api/docs"],
  ["/there-is-no-such-page"],
  ["/customer-portal", "/customer-portal?failed=google", "/agent-portal"],
  ["/customer-portal?form=signup", "/agent-portal?form=signup"],
  ["/reset-password?token=none", "/forgotten-password"],
  ["/verify-email?token=none"],
  ["/staff/sign-in"],
  ["/staff/invitation?token=none"],
  ["/dev/outbox", `/dev/outbox/${mail}`],
  // The parts of the interface, in the dark too.
  ["/dev/parts"],
];

const customer: readonly Template[] = [
  [`/customer-request/${quoted.reference}/quote/${quoted.designation}`],
  [
    "/customer-dashboard",
    "/customer-dashboard?page=2",
    "/customer-dashboard?tab=order&limit=25",
    "/customer-dashboard?tab=other",
    "/customer-dashboard?tab=request",
  ],
  ["/customer-dashboard?tab=swatch&q=zzzz", "/customer-dashboard?tab=complain&page=99"],
  [`/customer-request/${await referenceOf("buy", "open")}`, `/customer-request/${await referenceOf("buy", "new")}`],
  [`/customer-request/${await referenceOf("buy", "answered")}?done=sent`],
  [`/customer-request/${await referenceOf("buy", "closed")}`],
  [
    `/customer-request/${(await db.selectFrom("enquiry").select("reference").where("kind", "=", "request").executeTakeFirstOrThrow()).reference}`,
  ],
  [`/customer-request/${await referenceOf("buy", "open")}/again`],
  ["/customer-request/W-0000-0000"],
  ["/account", "/account?done=email", "/account?done=export"],
  [
    "/account/confirm?wish=deletion&token=none",
    "/account/confirm?wish=change-email&token=none",
    "/account/confirm?wish=export&token=none",
    "/account/confirm?wish=nothing",
  ],
];

const leads = await db
  .selectFrom("enquiry as e")
  .leftJoin("lead as l", "l.enquiry_id", "e.id")
  .innerJoin("country as c", "c.id", "e.country_id")
  .select(["e.reference", "l.state"])
  .where("c.name", "=", "Germany")
  .orderBy("e.id")
  .execute();
/** The last of them gets an answer. */
const answered = leads.pop()?.reference ?? "";
const jonasSession = await signIn("agent", jonas);
await app.fetch(
  new Request(`${config.origin}/agent-dashboard/leads/${answered}/answer`, {
    method: "POST",
    body: new URLSearchParams({ text: "Ten meters are ready." }),
    headers: { origin: config.origin, cookie: jonasSession },
  }),
);
const leadThat = (state: string | null) => leads.find((lead) => lead.state === state)?.reference ?? "";
const agent: readonly Template[] = [
  ["/agent-dashboard", "/agent-dashboard?done=uploaded"],
  ["/agent-dashboard?view=upload"],
  ["/agent-dashboard/leads", "/agent-dashboard/leads?done=back"],
  [`/agent-dashboard/leads/${leadThat(null)}`],
  [`/agent-dashboard/leads/${leadThat("accepted")}?done=accepted`],
  [`/agent-dashboard/leads/${answered}?done=answered`],
  [`/agent-dashboard/leads/${leadThat("accepted")}/quote`],
  ["/account"],
];

const { id: agentId } = await db
  .selectFrom("account")
  .select("id")
  .where("email", "=", yuki?.email ?? "")
  .executeTakeFirstOrThrow();
const { reference } = await db.selectFrom("enquiry").select("reference").orderBy("id", "desc").limit(1).executeTakeFirstOrThrow();
const consolePages: readonly Template[] = [
  ["/staff/inbox", "/staff/inbox?status=all", "/staff/inbox?q=nothing-of-this"],
  [`/staff/inbox/${reference}`],
  ["/staff/quotes"],
  [`/staff/inbox/${quoted.reference}/quote`, `/staff/inbox/${quoted.reference}/quote?revise`],
  ["/staff/templates"],
  ["/staff/mail"],
  ["/staff/lots"],
  ["/staff/lots/L-2610-1?recall=yes", "/staff/lots/L-2610-1", "/staff/lots/L-2608-2"],
  ["/staff/lots/labels?lot=L-2610-1&item=11-010&count=12&sheet=letter-10&first=1", "/staff/lots/labels"],
  ["/staff/recalls"],
  ["/staff/recalls/L-2608-2"],
  ["/staff/papers", "/staff/papers?lot=L-2610-1"],
  ["/staff/catalogue", "/staff/catalogue?q=cotton"],
  ["/staff/catalogue/drafts", `/staff/catalogue/published/${published}`],
  ["/staff/catalogue/import", `/staff/catalogue/import/${handedIn}`],
  ["/staff/catalogue/missing"],
  [
    "/staff/catalogue/product",
    "/staff/catalogue/product/sheet",
    "/staff/catalogue/kit-item",
    "/staff/catalogue/media",
    "/staff/catalogue/media/edit?key=900001",
    "/staff/catalogue/media/edit?key=1",
  ],
  ["/staff/catalogue/product/edit?key=101", "/staff/catalogue/lot/edit?key=L-2610-1", "/staff/catalogue/news/edit"],
  ["/staff/catalogue/product/preview?key=101"],
  ["/staff/searches", "/staff/searches?show=unopened", "/staff/searches?show=answered"],
  ["/staff/figures"],
  ["/staff/countries?country=50"],
  ["/staff/people"],
  [`/staff/people/${agentId}`],
  [`/staff/people/${agentId}/share`],
  ["/staff/people/invite"],
  ["/staff/comments"],
  ["/staff/audit"],
  ["/staff/settings"],
  ["/staff/account"],
];

// Twelve weeks of requests from four countries, for the figures; some were answered late, a few not yet.
const hour = 3_600_000;
const now = Date.now();
const kindsOfLeads = leadKinds().map(({ kind }) => kind);
await db
  .insertInto("enquiry")
  .values(
    Array.from({ length: 240 }, (_, at) => {
      const received = now - at * 8.3 * hour;
      const isAnswered = at > 9 && at % 11 !== 0;
      return {
        ...{ reference: `W-J-${at}`, receipt: `journey-${at}`, values: "{}" },
        kind: kindsOfLeads[(at * 7) % kindsOfLeads.length] ?? "inquiry",
        country_id: [50, 276, 840, null][at % 4] ?? null,
        status: isAnswered ? ("answered" as const) : at % 2 === 0 ? ("new" as const) : ("open" as const),
        created_at: new Date(received),
        due_at: new Date(received + 60 * hour),
        first_answered_at: isAnswered ? new Date(received + (1 + ((at * 13) % 90)) * hour) : null,
      };
    }),
  )
  .execute();

const persons: readonly Person[] = [
  { name: "nobody", cookie: () => "", templates: nobody },
  { name: "a customer", cookie: () => signIn("customer", clara), templates: customer },
  { name: "an agent", cookie: () => jonasSession, templates: agent },
  {
    name: "an agent who waits",
    cookie: () => signIn("agent", yuki),
    templates: [["/agent-dashboard", "/agent-dashboard/leads"]],
  },
  { name: "an administrator", cookie: async () => (await staffBrowser("admin")).cookie, templates: consolePages },
  {
    name: "a viewer of the console",
    cookie: async () => (await staffBrowser("viewer")).cookie,
    templates: [["/staff/inbox", `/staff/inbox/${reference}`, "/staff/figures"]],
  },
];

/** Pixels: a desk, a tablet, a phone and a small one; 640 and 320 are what a window of 1280 has at 200 and 400 %. */
const widths = isProof ? [1920, 1440, 1100, 1024, 900, 820, 768, 640, 560, 390, 320] : [1440, 820, 390, 320];
/** Pages that are made alike differ in what is too wide for a small window. */
const widthsOfAlike = isProof ? widths : [320];
const isHydrated = (address: string) => /^\/(?:staff\/(?!sign-in|invitation)|dev\/outbox)/.test(address);

describe.each(persons)("as $name sees it", async ({ cookie, templates }) => {
  const page = await site.visit("about:blank");
  const faults = faultsOf(page);
  beforeAll(async () => {
    const session = await cookie();
    if (session) await takeSession(page, url, session);
  });
  afterAll(() => page.context().close());

  test.each(templates.flatMap((template) => template.map((address, at) => ({ address, isFirst: at === 0 }))))(
    "$address needs no sideways scrolling in any window, is WCAG 2.2 AA, and has no fault in the console",
    async ({ address, isFirst }) => {
      faults.length = 0;
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(url + address);
      if (isHydrated(address)) await isTakenOver(page);
      if (isFirst || isProof) await expectAccessible(page, address === "/dev/parts" ? { looks: true } : {});
      for (const width of isFirst ? widths : widthsOfAlike) {
        await page.setViewportSize({ width, height: 900 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width}`).toBeLessThanOrEqual(width);
      }
      expect(faults).toEqual([]);
    },
  );
});

/** Where one comes in the middle of signing in, or by a mail of somebody; `/staff` itself leads on. */
const elsewhere = ["/staff", "/staff/second-factor", "/staff/second-factor/set-up", "/staff/recovery-codes", "/staff/mail/:id"];

test("every page is in the list", () => {
  const listed = persons.flatMap(({ templates }) => templates.flat().map((address) => new URL(address, url).pathname));
  const missing = app.pages.filter(({ id, path: pattern }) => {
    const shape = new RegExp(`^${pattern.replace(/:\w+/g, "[^/]+")}$`);
    return existsSync(`app/${id}.tsx`) && !elsewhere.includes(pattern) && !listed.some((address) => shape.test(address));
  });
  expect(missing.map(({ path: pattern }) => pattern)).toEqual([]);
});
