import type { Database, EditionStatus } from "../../db/schema.ts";
import type { Context } from "../../domain/context.ts";
import { askForEditions } from "../../domain/edition-watch/ask-for-editions.ts";
import { changeEditionWatch } from "../../domain/edition-watch/change-edition-watch.ts";

type Given = { edition: string; status?: EditionStatus; published?: string; replaced_by?: string; changes?: string };

/** Puts editions of methods and those who watch them together, and mails to the latter. */
export function watching(db: Database, now: () => Date = () => new Date()) {
  const context: Context = { db, actor: { kind: "visitor" }, now };
  let last = 0;

  /** Enters an edition. @returns its id */
  async function edition(method_id: number, given: Given, within: Database = db): Promise<number> {
    const id = ++last;
    await within
      .insertInto("method_edition")
      .values({ id, method_id, status: "current", published: given.edition, source: "Body", checked_on: "2026-11-23", ...given })
      .execute();
    return id;
  }

  /** Enters an edition that supersedes the one before, as an import does: all at once. @returns its id */
  function succeed(before: number, method_id: number, { replaces, ...given }: Given & { replaces: string }): Promise<number> {
    return db.transaction().execute(async (within) => {
      const superseded = { status: "superseded", replaced_by: replaces } as const;
      await within.updateTable("method_edition").set(superseded).where("id", "=", before).execute();
      return edition(method_id, given, within);
    });
  }

  const tokenOf = async (method: number, email: string) => {
    const found = db.selectFrom("edition_watch").select("token").where("method_id", "=", method).where("email", "=", email);
    return (await found.executeTakeFirstOrThrow()).token;
  };

  /** An address that asks and confirms. @returns its token */
  async function watch(method: number, email: string): Promise<string> {
    await askForEditions(context, { method, email });
    const token = await tokenOf(method, email);
    await changeEditionWatch(context, token, "confirmed");
    return token;
  }

  return { edition, succeed, tokenOf, watch };
}
