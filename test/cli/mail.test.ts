import { expect, test } from "vitest";
import type { Context } from "../../domain/context.ts";
import { inquiry } from "../../domain/enquiries/kinds/inquiry.ts";
import { sampleOf } from "../../domain/enquiries/sample.ts";
import { submitEnquiry } from "../../domain/enquiries/submit-enquiry.ts";
import { takeMail } from "../../domain/incoming-mail/take-mail.ts";
import { claimMails, markFailed } from "../../domain/outbox/outbox.ts";
import { runCommandLine } from "../builders/command-line.ts";
import { testDatabase } from "../builders/database.ts";

const { db, url } = await testDatabase();
const system: Context = { db, actor: { kind: "system" }, now: () => new Date() };
const { reference } = await submitEnquiry(system, { kind: inquiry, values: sampleOf(inquiry) });

async function cli(...args: string[]) {
  const { code, both: said } = await runCommandLine(["mail", ...args], { env: { DATABASE_URL: url } });
  return { code, said };
}
type Row = { id: string | number } & Record<string, string | number>;
const listed = async (...args: string[]) => JSON.parse((await cli(...args, "--json")).said) as Row[];

/** A mail from somebody whom no request knows. @returns its id */
async function comes(subject: string): Promise<string> {
  const mail = {
    ...{ messageId: `${subject}@lab.example`, references: [], to: [], headers: {}, report: undefined },
    ...{ from: { address: "eve@mill.example", name: "Eve" }, subject, date: "" },
    ...{ text: "Where is\u001b[2J my cloth?", ownText: "Where is my cloth?" },
  };
  expect((await takeMail(system, mail, { ownAddresses: [] })).state).toBe("quarantined");
  const { id } = await db.selectFrom("incoming_mail").select("id").orderBy("id", "desc").executeTakeFirstOrThrow();
  return String(id);
}
const stateOf = async (id: string) =>
  (await db.selectFrom("incoming_mail").select(["state", "from_address"]).where("id", "=", Number(id)).executeTakeFirst()) ?? {};

test("list has what waits and what was given up; retry sends it again, once it is not sent", async () => {
  expect((await listed("list")).map(({ state, message }) => [state, message])).toEqual(
    expect.arrayContaining([["waiting", "receipt"]]),
  );
  for (const mail of await claimMails(system, 9)) await markFailed(system, mail, { error: "550 no such user", forGood: true });
  const receipt = (await listed("list")).find(({ message }) => message === "receipt");
  expect(receipt).toMatchObject({ state: "given up", error: "550 no such user", reference });
  const id = String(receipt?.id);
  expect(await cli("retry", id)).toEqual({ code: 0, said: `Mail ${id} is tried again.\n` });
  expect((await claimMails(system, 9)).map((mail) => String(mail.id))).toEqual([id]);
  await db.updateTable("outbox").set({ sent_at: new Date() }).where("id", "=", Number(id)).execute();
  expect(await cli("retry", id)).toEqual({ code: 1, said: "This mail was sent already.\n" });
  expect((await cli("retry", "999999")).code).toBe(1);
  expect((await cli("retry", "one")).code).toBe(2);
});

test("quarantine lists and shows what waits, files it to a request, and drops it, with who wrote it or without", async () => {
  const [filed, ignored, forgotten] = [await comes("Cloth"), await comes("Advertising"), await comes("A letter")];
  expect((await listed("quarantine", "list")).map(({ id, subject }) => [String(id), subject])).toEqual([
    [forgotten, "A letter"],
    [ignored, "Advertising"],
    [filed, "Cloth"],
  ]);
  const shown = await cli("quarantine", "show", filed);
  expect(shown.said).toContain("From: Eve <eve@mill.example>");
  expect(shown.said).toContain("my cloth?");
  expect(shown.said).not.toContain("\u001b");
  expect(await cli("quarantine", "file", filed, reference)).toEqual({
    code: 0,
    said: `Mail ${filed} is filed to ${reference}.\n`,
  });
  expect(await stateOf(filed)).toMatchObject({ state: "released" });
  expect((await cli("quarantine", "file", filed, reference)).said).toBe("Somebody has decided about this mail already.\n");
  expect((await cli("quarantine", "file", ignored, "W-0000-0000")).code).toBe(1);
  await cli("quarantine", "drop", ignored);
  expect(await stateOf(ignored)).toEqual({ state: "ignored", from_address: "eve@mill.example" });
  await cli("quarantine", "drop", forgotten, "--forget");
  expect(await stateOf(forgotten)).toEqual({ state: "deleted", from_address: "" });
  expect((await cli("quarantine", "show", forgotten)).code).toBe(1);
  expect((await cli("quarantine", "list")).said).toBe("There is nothing.\n");
});
