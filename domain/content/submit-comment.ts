import type { Context } from "../context.ts";
import { cardProblem } from "../enquiries/card-number.ts";
import { isEmail } from "../enquiries/field-problem.ts";
import type { Issue, Values } from "../enquiries/kind.ts";
import { authorize } from "../people/authorize.ts";
import { announceComment } from "./announce-comment.ts";
import { commentFields, commentMessages } from "./comment.ts";

/** A comment that can be stored, or its problems. `values` is what was typed. */
export type ReadComment = { ok: true; values: Values } | { ok: false; message: string; issues: Issue[]; values: Values };

/** Reads a comment: only its text is required, and an address that is given must be one. */
export function readComment(fields: object): ReadComment {
  const given = fields as Readonly<Record<string, unknown>>;
  const values = Object.fromEntries(
    commentFields.map(({ name }) => {
      const value = Object.hasOwn(given, name) ? given[name] : "";
      return [name, typeof value === "string" ? value.replaceAll("\r\n", "\n").replace(controls, "").trim() : ""];
    }),
  );
  const issues = commentFields.flatMap(({ name, label, maxLength }) => {
    const value = values[name] ?? "";
    const message = value.length > maxLength ? `${label}: ${maxLength} characters at most.` : cardProblem(value);
    return message ? [{ field: name, message }] : [];
  });
  const { comments = "", email = "", website = "" } = values;
  if (comments === "") issues.push({ field: "comments", message: commentMessages.missing });
  if (email !== "" && !isEmail(email))
    issues.push({ field: "email", message: "E-mail: write an address such as name@example.com." });
  if (website !== "" && webAddress(website) === undefined)
    issues.push({ field: "website", message: "Website: write an address such as https://www.example.com." });
  const [first] = issues;
  return first ? { ok: false, message: first.message, issues, values } : { ok: true, values };
}

/** Line breaks and tabs are text; the rest of the control characters, and what turns the direction of a line, are not. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const controls = /[\u0000-\u0008\u000b-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g;

/**
 * Stores a comment until staff have read it, together with the mail that announces it to them.
 *
 * @param values as `readComment` accepted them
 * @returns false where there is no such article
 */
export async function submitComment(
  ctx: Context,
  { article, values, idempotencyKey }: { article: number; values: Values; idempotencyKey?: string | undefined },
): Promise<boolean> {
  authorize(ctx, "comment.submit");
  const { comments = "", name = "", email = "", website = "" } = values;
  const found = await ctx.db.selectFrom("news").select("id").where("id", "=", article).executeTakeFirst();
  if (!found) return false;
  await ctx.db.transaction().execute(async (db) => {
    const { numInsertedOrUpdatedRows = 0n } = await db
      .insertInto("news_comment")
      .values({
        news_id: article,
        comment: comments,
        name: name.replace(/\s+/g, " "),
        email,
        website: webAddress(website) ?? "",
        idempotency_key: idempotencyKey ?? null,
        posted_at: ctx.now(),
      })
      .onConflict((conflict) => conflict.column("idempotency_key").doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows > 0n) await announceComment({ ...ctx, db });
  });
  return true;
}

/** `example.com` → `https://example.com/`; undefined for what is no web address. */
function webAddress(given: string): string | undefined {
  if (given === "" || /\s/.test(given)) return undefined;
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:/i.test(given) ? given : `https://${given}`);
  return url && /^https?:$/.test(url.protocol) && url.hostname.includes(".") ? url.href : undefined;
}
