import { decodeJwt } from "jose";
import { describe, expect, test } from "vitest";
import { signedQuestion } from "../../adapters/human-check/question.ts";
import { secretKey } from "../../adapters/human-check/secret-key.ts";
import type { AccountMessage } from "../../domain/accounts/account.ts";
import { enquirySite } from "../builders/enquiry-site.ts";
import { answerTo, type Challenge, solved } from "../builders/human-proof.ts";
import { pageParts, textOf } from "../builders/page-parts.ts";
import { isProof } from "../builders/proof.ts";

const apiKey = "key-of-a-laboratory-1";
const checked = await enquirySite({ humanCheck: "altcha", apiKeys: [apiKey] });
const { db, app, config } = await enquirySite();

const password = "worsted flannel twill";
const customer = {
  first_name: "Ada",
  last_name: "Lovelace",
  company: "Lovelace Laboratories",
  phone: "+1 508 555 0142",
  password,
  confirm_password: password,
};
const agent = { name: "Jonas Weber", company: "Weber Agency", country: "Germany", password };
const doors = [
  { kind: "customer", door: "page", fields: customer },
  { kind: "customer", door: "call", fields: customer },
  { kind: "agent", door: "page", fields: agent },
  { kind: "agent", door: "call", fields: agent },
] as const;
type Door = (typeof doors)[number];
const callOf = { customer: "customer-signup", agent: "request-agent-signup" } as const;
const addressOf = ({ kind, door }: Door) => (door === "page" ? `/${kind}-portal` : `/api/${callOf[kind]}`);
const done = { page: 303, call: 200 };
const wrong = { page: 422, call: 400 };

/** Signs up at a door, from an address of one's own. */
function signUp(door: Door, email: string, peer = "203.0.113.7"): Promise<Response> {
  const body = new URLSearchParams({ form: "signup", ...door.fields, email });
  return Promise.resolve(app.fetch(new Request(config.origin + addressOf(door), { method: "POST", body }), peer));
}
const mailsTo = async (to: string): Promise<AccountMessage[]> => {
  const rows = await db.selectFrom("outbox").select("message").where("to_address", "=", to).orderBy("id").execute();
  return rows.map(({ message }) => message as AccountMessage);
};

describe.each(doors)("the human check of a $kind's sign-up by the $door", (door) => {
  const { kind, fields } = door;
  const send = (email: string, more: Record<string, string> = {}, headers: Record<string, string> = {}) =>
    checked.send(addressOf(door), new URLSearchParams({ form: "signup", ...fields, email, ...more }), headers);
  const accounts = () => checked.db.selectFrom("account").select("email").orderBy("id").execute();
  const proof = async (form: string) => solved((await (await checked.get(`/api/human-check?form=${form}`)).json()) as Challenge);

  test("without a solution nobody signs up", async () => {
    const before = await accounts();
    for (const human_check of ["", "x", await proof("inquiry")]) {
      const answer = await send(`nobody-${kind}-${door.door}@lab.example`, { human_check });
      expect(answer.status).toBe(wrong[door.door]);
      expect(textOf(await answer.text())).toContain("Please show us that you are a person.");
    }
    expect(await accounts()).toEqual(before);
  });

  test("with a solution they do, and it works once", async () => {
    const human_check = await proof(callOf[kind]);
    expect((await send(`${kind}-${door.door}@lab.example`, { human_check })).status).toBe(done[door.door]);
    expect((await send(`${kind}-${door.door}-2@lab.example`, { human_check })).status).toBe(wrong[door.door]);
  });

  test("a program that fills in the invisible field opens no account", async () => {
    const more = { human_check: await proof(callOf[kind]), homepage_url: "https://spam.example" };
    expect((await send("program@lab.example", more)).status).toBe(wrong[door.door]);
  });

  test("an API key replaces the solution", async () => {
    expect((await send(`key-${kind}-${door.door}@lab.example`, {}, { "X-API-Key": apiKey })).status).toBe(done[door.door]);
  });
});

test("without script the page asks a question, returns what was typed except passwords, and accepts the answer", async () => {
  const typed = { form: "signup", ...customer, email: "quiet@lab.example" };
  const send = (more: Record<string, string>) => checked.send("/customer-portal", new URLSearchParams({ ...typed, ...more }));
  const asked = await (await send({})).text();
  const { values, text } = pageParts(asked);
  expect(values("company")).toContain("Lovelace Laboratories");
  expect(asked).not.toContain(password);
  expect(text).toMatch(/To show that you are a person, type the (first|second|third|fourth) of these words/);
  expect(values("human_question")).toEqual([expect.stringMatching(/./)]);
  // One that was asked ten seconds ago: a person needs some time to read.
  const key = secretKey(checked.db, "human-question", undefined);
  const { prompt, token } = await signedQuestion({ db: checked.db, key, now: () => new Date(Date.now() - 10_000) }).ask(
    "customer-signup",
  );
  const done = await send({ human_question: token, human_answer: answerTo(prompt) });
  expect([done.status, done.headers.get("location")]).toEqual([303, "/customer-portal?done=signup"]);
});

// A real sign-up thirty times: in npm test for each kind, and for each door, once.
const limited = doors.filter(({ kind, door }) => isProof || (kind === "customer") === (door === "page"));
describe.each(limited)("the limit on a $kind's sign-up by the $door", (door) => {
  const { kind } = door;
  const name = `${kind}-${door.door}`;

  test("is per client and hour; other clients are not affected", async () => {
    const peer = `198.51.100.${doors.indexOf(door)}`;
    const statuses = new Set<number>();
    for (let sent = 0; sent < 30; sent++) statuses.add((await signUp(door, `${name}-${sent}@crowd.example`, peer)).status);
    expect([...statuses]).toEqual([done[door.door]]);
    const refused = await signUp(door, `${name}-31@crowd.example`, peer);
    expect([refused.status, textOf(await refused.text())]).toEqual([429, expect.stringContaining("Too many attempts.")]);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3000);
    expect((await signUp(door, `${name}-31@crowd.example`, "198.51.100.77")).status).toBe(done[door.door]);
  });

  test("is per e-mail address, from all clients; its owner gets a few mails an hour, and the answer stays the same", async () => {
    const email = `${name}@owner.example`;
    const answers: string[] = [];
    for (let sent = 0; sent < 11; sent++) {
      const answer = await signUp(door, email, `192.0.2.${doors.indexOf(door) * 20 + sent}`);
      const said = (await answer.text()).replace(/"token":"[^"]+"/, '"token":""');
      answers.push(`${answer.status} ${answer.status === 429 ? "" : said}`);
    }
    expect(new Set(answers.slice(0, 10)).size).toBe(1);
    expect(answers[10]).toBe("429 ");
    expect((await mailsTo(email)).slice(0, 7)).toEqual(["verify-email", ...Array(5).fill("already-signed-up")]);
  });
});

test("typing somebody's address without a good password or a human check does not lock it", async () => {
  const [door] = doors;
  const email = "typed-by-others@lab.example";
  const body = () =>
    new URLSearchParams({ form: "signup", ...customer, email, password: "password12", confirm_password: "password12" });
  for (let sent = 0; sent < 12; sent++) {
    const request = new Request(config.origin + addressOf(door), { method: "POST", body: body() });
    expect((await app.fetch(request, `192.0.2.${100 + sent}`)).status).toBe(422);
  }
  expect((await signUp(door, email, "192.0.2.140")).status).toBe(303);
});

test("sign-ups with somebody's address do not use up the mails that set a new password", async () => {
  const [door] = doors;
  const email = "forgetful@lab.example";
  for (let sent = 0; sent < 8; sent++) await signUp(door, email, `192.0.2.${150 + sent}`);
  const request = new Request(`${config.origin}/forgotten-password`, { method: "POST", body: new URLSearchParams({ email }) });
  expect((await app.fetch(request, "192.0.2.160")).status).toBe(200);
  expect((await mailsTo(email)).at(-1)).toBe("reset-password");
});

test("a client that asks for somebody's new password again and again locks out only itself", async () => {
  const email = "asked-for@lab.example";
  const ask = (peer: string) =>
    Promise.resolve(
      app.fetch(
        new Request(`${config.origin}/forgotten-password`, { method: "POST", body: new URLSearchParams({ email }) }),
        peer,
      ),
    );
  const statuses: number[] = [];
  for (let asked = 0; asked < 12; asked++) statuses.push((await ask("192.0.2.170")).status);
  expect(statuses.filter((status) => status === 429)).toHaveLength(8);
  expect((await ask("192.0.2.171")).status).not.toBe(429);
});

test.each(doors)(
  "two tabs that sign up the same $kind at once by the $door open one account, and both get the same answer",
  async (door) => {
    const email = `twins-${doors.indexOf(door)}@lab.example`;
    const answers = await Promise.all([signUp(door, email), signUp(door, email), signUp(door, email)]);
    expect(answers.map(({ status }) => status)).toEqual(Array(3).fill(done[door.door]));
    const accounts = await db.selectFrom("account").select("kind").where("email", "=", email).execute();
    expect(accounts).toEqual([{ kind: door.kind }]);
    expect(await mailsTo(email)).toEqual(["verify-email", "already-signed-up", "already-signed-up"]);
  },
);

test("the ids in the tokens of agents' sign-ups rise by one, whether the addresses are known or not", async () => {
  const emails = ["first@numbers.example", "first@numbers.example", "second@numbers.example", "second@numbers.example"];
  const claims: { id: number; session: number }[] = [];
  for (const email of [...emails, "third@numbers.example"]) {
    const { token } = (await (await signUp(doors[3], email, "192.0.2.150")).json()) as { token: string };
    claims.push(decodeJwt(token));
  }
  const [first = { id: 0, session: 0 }] = claims;
  expect(claims.map(({ id, session }) => [id - first.id, session - first.session])).toEqual(
    [0, 1, 2, 3, 4].map((step) => [step, step]),
  );
});

test("a sign-up that was refused because the site is busy is not counted", async () => {
  const [door] = doors;
  const crowd = await Promise.all(Array.from({ length: 25 }, (_, at) => signUp(door, `room-${at}@lab.example`, "192.0.2.200")));
  const busy = crowd.filter(({ status }) => status === 503);
  expect(busy.length).toBeGreaterThan(5);
  expect(busy.every(({ headers }) => headers.get("retry-after") === "5")).toBe(true);
  const taken = crowd.length - busy.length;
  const statuses: number[] = [];
  for (let sent = taken; sent < 31; sent++)
    statuses.push((await signUp(door, `later-${sent}@lab.example`, "192.0.2.200")).status);
  expect(statuses).toEqual([...Array(30 - taken).fill(303), 429]);
});
