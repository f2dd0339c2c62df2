import { describe, expect, test } from "vitest";
import { otherAddresses } from "../../app/routes.ts";
import { staffRoles } from "../../domain/people/actor.ts";
import { policy, type Verb } from "../../domain/people/policy.ts";
import { accountActors } from "../builders/account-actors.ts";
import { enquirySite } from "../builders/enquiry-site.ts";
import { staffActors } from "../builders/staff.ts";

// Nothing here names a page or a verb: what is expected follows from the handles of the pages and from the policy.
const site = await enquirySite();
const staffBrowser = staffActors(site);
const { customer, agent, bearer } = accountActors(site);

const strangers = { visitor: {}, customer: bearer((await customer("ada@lab.example")).token) } as Record<string, HeadersInit>;
strangers.agent = bearer((await agent("jonas@agency.example")).token);
const roles = [...staffRoles, null] as const;
const actors = [...Object.keys(strangers), ...roles.map((role) => role ?? "staff without a role")];

const byId = new Map(site.app.pages.map((page) => [page.id, page]));
const pages = site.app.pages.filter(({ access }) => access === "staff");
type Page = (typeof pages)[number];

/** A page and those around it. */
function within(page: Page): Page[] {
  const around = page.parent === undefined ? undefined : byId.get(page.parent);
  return around ? [page, ...within(around)] : [page];
}

/** Whether an actor's role has all of some verbs. */
const has = (actor: string, verbs: readonly (Verb | undefined)[]) =>
  verbs.every((verb) => verb !== undefined && (policy[verb].may as readonly string[]).includes(actor));
const mayEnter = (actor: string, page: Page) =>
  !(actor in strangers) &&
  has(
    actor,
    within(page).map(({ verb }) => verb),
  );

/** An address of a page: ids and references that nothing has. */
const sample = (page: Page) => page.path.replaceAll(/:(id|position)\b/g, "999999").replaceAll(/:\w+/g, "W-0000-0000");

/** Somebody of staff for each actor; a form that is let in is sent in a session of its own, because another form may end it. */
const readers = new Map<string, ReturnType<typeof staffBrowser>>();
const signIn = (actor: string) => staffBrowser(roles.find((role) => role === actor) ?? null);

async function ask(actor: string, address: string, fields?: Record<string, string>, isLetIn = false): Promise<Response> {
  if (!readers.has(actor)) readers.set(actor, signIn(actor));
  const own = strangers[actor] ?? { cookie: (await (isLetIn ? signIn(actor) : readers.get(actor)))?.cookie ?? "" };
  const headers = { ...own, origin: site.config.origin };
  const form = fields && { method: "POST", body: new URLSearchParams(fields) };
  return site.app.fetch(new Request(site.config.origin + address, { headers, ...form }));
}

/** What an answer says about who asked: let in, sent to sign in, or refused for the role. */
function outcome({ status, headers }: Response): "let in" | "sign in first" | "not for this role" {
  const location = headers.get("location") ?? "";
  if (status === 401 || (status === 303 && location.startsWith("/staff/sign-in"))) return "sign in first";
  return status === 403 ? "not for this role" : "let in";
}
const expected = (actor: string, isAllowed: boolean) =>
  isAllowed ? "let in" : actor in strangers ? "sign in first" : "not for this role";

test("pages for staff name a verb that staff have", () => {
  expect(pages.length).toBeGreaterThan(0);
  expect(pages.filter(({ verb }) => !verb || !staffRoles.some((role) => has(role, [verb]))).map(({ id }) => id)).toEqual([]);
});

describe.each(pages)("$path", (page) => {
  const address = sample(page);

  test.each(actors)("asked for by %s", async (actor) => {
    const wanted = expected(actor, mayEnter(actor, page));
    if (page.methods.includes("GET")) expect(outcome(await ask(actor, address))).toBe(wanted);
    if (page.hydrated) expect(outcome(await ask(actor, `${address}.data`))).toBe(wanted);
  });
});

describe.each(pages.filter(({ methods }) => methods.includes("POST")))("the form of $path", (page) => {
  const address = sample(page);

  test.each(actors)("sent by %s", async (actor) => {
    // The verbs of its buttons are tried below: without one of them a form is refused in one way or another.
    const isOpen = mayEnter(actor, page);
    const answers = isOpen ? ["let in", "not for this role"] : [expected(actor, false)];
    for (const to of page.hydrated ? [address, `${address}.data`] : [address])
      expect(answers).toContain(outcome(await ask(actor, to, {}, isOpen)));
  });

  for (const [act, verb] of Object.entries(page.acts))
    test.each(actors)(`with the button ${act} (${verb}) by %s`, async (actor) => {
      const wanted = expected(actor, mayEnter(actor, page) && has(actor, [verb]));
      expect(outcome(await ask(actor, address, { act }, wanted === "let in"))).toBe(wanted);
    });
});

test("addresses of the console that are no pages are closed to everybody but staff", async () => {
  for (const [address, { methods, access }] of Object.entries(otherAddresses as Record<string, Other>))
    for (const method of access === "staff" ? methods.split(", ") : [])
      for (const actor of Object.keys(strangers)) {
        const { status } = await ask(actor, address.replaceAll(/:\w+/g, "1"), method === "GET" ? undefined : {});
        expect([method, address, actor, status >= 300 && status < 500]).toEqual([method, address, actor, true]);
      }
});
type Other = { methods: string; access?: string };
