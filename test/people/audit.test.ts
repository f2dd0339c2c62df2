import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { decideAgent } from "../../domain/accounts/decide-agent.ts";
import { setCommentStatus } from "../../domain/content/moderate-comments.ts";
import type { Context } from "../../domain/context.ts";
import { answerRequest } from "../../domain/desk/answer-request.ts";
import { setStatus } from "../../domain/desk/set-status.ts";
import { buy } from "../../domain/enquiries/kinds/buy.ts";
import { exportEnquiries } from "../../domain/enquiries/list-enquiries.ts";
import { sampleOf } from "../../domain/enquiries/sample.ts";
import { sweepAudit } from "../../domain/people/sweep-audit.ts";
import { accountActors } from "../builders/account-actors.ts";
import { catalogue } from "../builders/catalogue.ts";
import { runCommandLine } from "../builders/command-line.ts";
import { enquirySite } from "../builders/enquiry-site.ts";
import { operator } from "../builders/operator.ts";

const site = await enquirySite();
const { db, send, sendForm } = site;
const { news } = catalogue(db);
const { customer, agent, bearer } = accountActors(site);
const context: Context = { db, actor: operator, now: () => new Date("2026-11-22T12:00:00Z"), entry: () => ({ door: "command" }) };

async function enquiry(): Promise<{ id: number; reference: string; version: number }> {
  const { reference } = (await (await sendForm("product-buy", sampleOf(buy))).json()) as { reference: string };
  return db
    .selectFrom("enquiry")
    .select(["id", "reference", "version"])
    .where("reference", "=", reference)
    .executeTakeFirstOrThrow();
}
async function comment(): Promise<{ id: number; version: number }> {
  const news_id = await news();
  return db
    .insertInto("news_comment")
    .values({ news_id, comment: "Nice" })
    .returning(["id", "version"])
    .executeTakeFirstOrThrow();
}
const events = (subject: string, id: number) =>
  db.selectFrom("audit_event").selectAll().where("subject", "=", subject).where("subject_id", "=", id).orderBy("id").execute();

let salespeople = 0;
/** A member of staff with an account. */
async function salesperson() {
  salespeople += 1;
  const { id } = await db
    .insertInto("account")
    .values({ kind: "staff", role: "sales", email: `sales-${salespeople}@warpline.example`, name: "Sam" })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { kind: "staff", role: "sales", status: "active", id, session: 0, email: "", emailVerified: true, name: "Sam" } as const;
}

describe("an audit event", () => {
  test("names the operator of a command, the door, and the state before and after", async () => {
    const { id, reference } = await enquiry();
    await setStatus(context, { reference }, "closed");
    expect(await events("enquiry", id)).toEqual([
      {
        ...{ id: expect.any(Number), at: new Date("2026-11-22T12:00:00Z"), verb: "enquiry.set-status", role: "admin" },
        ...{ account_id: null, name: "rosa@command-line", door: "command", request: "", subject: "enquiry", subject_id: id },
        ...{ before: { status: "new" }, after: { act: expect.any(Number), status: "closed" } },
      },
    ]);
  });

  test("names a person with an account by the account alone", async () => {
    const { id, reference } = await enquiry();
    const sam = await salesperson();
    await answerRequest({ ...context, actor: sam }, { reference }, { text: "We have it." });
    const [event] = await events("enquiry", id);
    expect(event).toMatchObject({ verb: "enquiry.answer", role: "sales", account_id: sam.id, name: "" });
    expect(JSON.stringify(event)).not.toMatch(/Sam|We have it/);
  });

  test("of a call names the call, and the request id of the log", async () => {
    const jonas = await agent("jonas@agency.example");
    const form = new FormData();
    form.append("agent_file", new File(["%PDF-1.7 prices"], "prices of Jonas.pdf"));
    const answer = await send("/api/agent_document_upload", form, bearer(jonas.token));
    expect(answer.status).toBe(200);
    const [event] = await db.selectFrom("audit_event").selectAll().where("account_id", "=", jonas.id).execute();
    expect(event).toMatchObject({ verb: "document.upload", role: "agent", door: "call", subject: "agent_document" });
    expect(event?.request).toBe(answer.headers.get("x-request-id"));
    expect(JSON.stringify(event)).not.toContain("prices of Jonas");
  });

  test("is written for an export, with its number of rows", async () => {
    const { length } = await exportEnquiries(context);
    const [event] = await db.selectFrom("audit_event").selectAll().where("verb", "=", "enquiry.export").execute();
    expect(event).toMatchObject({ subject: "enquiry", subject_id: null, after: { rows: length } });
  });

  test("is not written for refused actions, or without a change", async () => {
    const { id, reference } = await enquiry();
    await expect(answerRequest(context, { reference }, { text: " " })).rejects.toMatchObject({ code: "invalid" });
    await expect(setStatus({ ...context, actor: { kind: "visitor" } }, { reference }, "spam")).rejects.toMatchObject({
      code: "forbidden",
    });
    await setStatus(context, { reference }, "new");
    expect(await events("enquiry", id)).toEqual([]);
  });

  test("is deleted after two years", async () => {
    const { id, reference } = await enquiry();
    const ago = (days: number) => () => new Date(Date.now() - days * 86_400_000);
    await setStatus({ ...context, now: ago(731) }, { reference }, "open");
    await setStatus({ ...context, now: ago(729) }, { reference }, "closed");
    await sweepAudit({ db });
    expect(await events("enquiry", id)).toMatchObject([{ after: { status: "closed" } }]);
  });

  describe("cannot be changed by any statement", () => {
    const refusal = "Audit events cannot be changed or deleted.";
    /** A change by a person of staff, and that person. */
    async function changed() {
      const { id, reference } = await enquiry();
      const sam = await salesperson();
      // Now, for the database itself says when two years are over.
      await setStatus({ ...context, actor: sam, now: () => new Date() }, { reference }, "closed");
      return { id, sam };
    }

    test("that rewrites what was done, who did it, or when", async () => {
      const { id } = await changed();
      const [before] = await events("enquiry", id);
      for (const values of [{ verb: "enquiry.read" }, { account_id: null }, { name: "nobody" }, { at: new Date(0) }] as const)
        await expect(db.updateTable("audit_event").set(values).where("subject_id", "=", id).execute()).rejects.toThrow(refusal);
      expect(await events("enquiry", id)).toEqual([before]);
    });

    test("that deletes one, or all", async () => {
      const { id } = await changed();
      await expect(db.deleteFrom("audit_event").where("subject_id", "=", id).execute()).rejects.toThrow(refusal);
      await expect(sql`truncate audit_event`.execute(db)).rejects.toThrow(refusal);
      expect(await events("enquiry", id)).toHaveLength(1);
    });

    test("but forgets an account that is deleted", async () => {
      const { id, sam } = await changed();
      const [before] = await events("enquiry", id);
      await db.deleteFrom("account").where("id", "=", sam.id).execute();
      expect(await events("enquiry", id)).toEqual([{ ...before, account_id: null }]);
    });
  });
});

describe("the command line", () => {
  async function cli(...args: string[]) {
    return (await runCommandLine(args, { env: { DATABASE_URL: site.database.url } })).code;
  }

  test("acts in the name that follows --as", async () => {
    const { id, reference } = await enquiry();
    expect(await cli("enquiries", "status", reference, "open", "--as", "Ida Berg")).toBe(0);
    expect(await events("enquiry", id)).toMatchObject([{ name: "Ida Berg@command-line", role: "admin", door: "command" }]);
  });

  test("acts in the name of the account of the operating system without it, and takes no empty name", async () => {
    const { id, reference } = await enquiry();
    expect(await cli("enquiries", "status", reference, "open")).toBe(0);
    expect(await events("enquiry", id)).toMatchObject([{ name: expect.stringMatching(/^.+@command-line$/) }]);
    expect(await cli("enquiries", "status", reference, "closed", "--as")).toBe(2);
  });
});

describe("a state that people set names who set it, and when", () => {
  const at = new Date("2026-11-22T12:00:00Z");

  test("of an enquiry", async () => {
    const { id, reference } = await enquiry();
    const sam = await salesperson();
    await setStatus({ ...context, actor: sam }, { reference }, "closed");
    const set = db.selectFrom("enquiry_event").select(["detail", "at", "account_id", "name"]).where("kind", "=", "status");
    expect(await set.where("enquiry_id", "=", id).execute()).toEqual([{ detail: "closed", at, account_id: sam.id, name: "" }]);
  });

  test("of a comment", async () => {
    const { id } = await comment();
    await setCommentStatus(context, id, "published");
    await setCommentStatus(context, id, "rejected");
    const set = await db.selectFrom("comment_event").selectAll().where("comment_id", "=", id).orderBy("id").execute();
    expect(set).toMatchObject([
      { status: "published", at, name: operator.name },
      { status: "rejected", at, name: operator.name },
    ]);
  });

  test("of an agent's account", async () => {
    const yuki = await agent("yuki@agency.example", "pending");
    await decideAgent(context, yuki.email, "active");
    const set = await db.selectFrom("account_event").selectAll().where("about", "=", yuki.id).execute();
    expect(set).toMatchObject([{ status: "active", at, name: operator.name }]);
  });
});

describe("of two changes of the same version the second is refused", () => {
  /** The codes of two changes at once; undefined for one that was done. */
  async function both(change: (which: number) => Promise<unknown>): Promise<(string | undefined)[]> {
    const done = [0, 1].map((which) =>
      change(which).then(
        () => undefined,
        (error: { code: string }) => error.code,
      ),
    );
    return (await Promise.all(done)).toSorted();
  }

  test("of an enquiry's status", async () => {
    const { reference, version } = await enquiry();
    const statuses = ["closed", "spam"] as const;
    const codes = await both((which) => setStatus(context, { reference, seen: version }, statuses[which] ?? "open"));
    expect(codes).toEqual(["stale", undefined]);
  });

  test("of a decision about a comment", async () => {
    const { id, version } = await comment();
    const statuses = ["published", "rejected"] as const;
    expect(await both((which) => setCommentStatus(context, id, statuses[which] ?? "pending", version))).toEqual([
      "stale",
      undefined,
    ]);
  });

  test("of a decision about an agent", async () => {
    const { email } = await agent("mia@agency.example", "pending");
    const { version } = await db.selectFrom("account").select("version").where("email", "=", email).executeTakeFirstOrThrow();
    const decisions = ["active", "declined"] as const;
    expect(await both((which) => decideAgent(context, email, decisions[which] ?? "suspended", { seen: version }))).toEqual([
      "stale",
      undefined,
    ]);
  });

  test("and a change of the newest version is accepted", async () => {
    const { reference, version } = await enquiry();
    const newest = await setStatus(context, { reference, seen: version }, "open");
    expect(await setStatus(context, { reference, seen: newest.version }, "closed")).toMatchObject({ act: expect.any(Number) });
  });
});

describe("an account that is deleted", () => {
  const tokenOf = async (to: string, message: "export-data" | "delete-account") => {
    const mails = db.selectFrom("outbox").select("payload").where("to_address", "=", to).where("message", "=", message);
    return (await mails.orderBy("id", "desc").executeTakeFirstOrThrow()).payload.token ?? "";
  };
  const post = (address: string, fields: Record<string, string>, who: { token: string }) =>
    send(address, new URLSearchParams(fields), bearer(who.token));

  test("is not named by any audit event any more; the events stay", async () => {
    const lea = await customer("lea@lab.example");
    await post("/account/export", {}, lea);
    await post("/account/confirm", { wish: "export", token: await tokenOf(lea.email, "export-data") }, lea);
    expect(await db.selectFrom("audit_event").select("verb").where("account_id", "=", lea.id).execute()).toEqual([
      { verb: "account.export" },
    ]);
    await post("/account/delete", {}, lea);
    const gone = await post("/account/confirm", { wish: "deletion", token: await tokenOf(lea.email, "delete-account") }, lea);
    expect(gone.status).toBe(200);
    const left = await events("account", lea.id);
    expect(left.map(({ verb, account_id, name, door }) => ({ verb, account_id, name, door }))).toEqual([
      { verb: "account.export", account_id: null, name: "", door: "page" },
      { verb: "account.delete", account_id: null, name: "", door: "page" },
    ]);
    expect(JSON.stringify(left)).not.toContain("lea@lab.example");
  });
});
