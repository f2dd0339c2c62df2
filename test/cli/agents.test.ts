import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { accountActors } from "../builders/account-actors.ts";
import { runCommandLine } from "../builders/command-line.ts";
import { enquirySite } from "../builders/enquiry-site.ts";

const site = await enquirySite();
const { customer, agent, bearer } = accountActors(site);
const { get, db, database, dataFolder, sendForm } = site;
const folder = await mkdtemp(path.join(tmpdir(), "warpline-agents-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

const jonas = await agent("jonas@agency.example", "pending");
await customer("ada@lab.example");

const env = { DATABASE_URL: database.url, DATA_FOLDER: dataFolder };
async function cli(...args: string[]) {
  const { code, both: said } = await runCommandLine(["agents", ...args], { env, cwd: folder });
  return { code, said };
}
const documents = (token: string) => get(`/api/agent_document_history?agentId=${jonas.id}`, bearer(token));
async function mails() {
  const all = await db.selectFrom("outbox").select(["message", "to_address"]).orderBy("id").execute();
  return all.filter(({ message }) => message.startsWith("agent-"));
}

test("list shows the agents who wait, and no customer", async () => {
  const { code, said } = await cli("list", "--status", "pending");
  expect(code).toBe(0);
  expect(said).toMatch(/pending +jonas@agency\.example +Jonas Weber +Weber +Germany +0/);
  expect(said).not.toContain("ada@lab.example");
  expect((await cli("list", "--status", "declined")).said).toContain("There is nobody.");
});

test("approve opens the documents at once, and sends the agent a mail", async () => {
  expect((await documents(jonas.token)).status).toBe(403);
  const { code, said } = await cli("approve", "Jonas@agency.example");
  const [event = "", ...words] = said.split("\n").toSorted((one, other) => Number(other[0] === "{") - Number(one[0] === "{"));
  expect([code, words.join("")]).toEqual([0, "The account of Jonas@agency.example is open."]);
  expect(JSON.parse(event)).toEqual({
    level: 30,
    time: expect.any(String),
    event: "agent-decided",
    account: jonas.id,
    decision: "active",
    by: "command line",
    msg: "security",
  });
  expect((await documents(jonas.token)).status).toBe(200);
  expect((await mails()).at(-1)).toEqual({ message: "agent-approved", to_address: "jonas@agency.example" });
  // Nothing is decided a second time.
  expect((await cli("approve", "jonas@agency.example")).said).toBe("The account of jonas@agency.example is open.\n");
  expect((await mails()).filter(({ message }) => message === "agent-approved")).toHaveLength(1);
});

test("share adds a file to the agent's documents", async () => {
  await writeFile(path.join(folder, "prices.pdf"), "%PDF-1.7 prices");
  const { code, said } = await cli("share", "jonas@agency.example", "prices.pdf");
  expect([code, said]).toEqual([0, "prices.pdf is shared with jonas@agency.example.\n"]);
  const { data } = (await (await documents(jonas.token)).json()) as { data: { upload_name: string; file_path: string }[] };
  expect(data).toMatchObject([{ upload_name: "prices.pdf" }]);
  expect(await (await get(data[0]?.file_path ?? "", bearer(jonas.token))).text()).toBe("%PDF-1.7 prices");
  expect(await readdir(path.join(dataFolder, "agent-documents"))).toHaveLength(1);
  await writeFile(path.join(folder, "tool.exe"), "MZ");
  expect((await cli("share", "jonas@agency.example", "tool.exe")).code).toBe(1);
});

test("suspend and decline end every session and prevent logins", async () => {
  expect((await cli("suspend", "jonas@agency.example")).said).toContain("is suspended");
  expect((await documents(jonas.token)).status).toBe(401);
  expect((await sendForm("agent-login", { email: jonas.email, password: jonas.password })).status).toBe(403);
  expect((await cli("decline", "jonas@agency.example")).code).toBe(0);
  expect((await mails()).at(-1)?.message).toBe("agent-declined");
});

test("a customer or an unknown address is refused as an agent", async () => {
  for (const email of ["ada@lab.example", "nobody@lab.example"])
    expect(await cli("approve", email)).toEqual({ code: 1, said: `There is no agent ${email}.\n` });
});

test.each([
  [[], ""],
  [["approve"], " approve"],
  [["approve", "a", "b"], " approve"],
  [["list", "--status", "gone"], " list"],
  [["share", "a"], " share"],
  [["represent", "a", "b"], " represent"],
  [["open"], ""],
])("%j is wrong usage", async (args, command) => {
  const { code, said } = await cli(...args);
  expect(code).toBe(2);
  expect(said).toContain(`Usage: npm run cli -- agents${command} [options]`);
});
