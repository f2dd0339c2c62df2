import { sql } from "kysely";
import type { Context } from "../context.ts";
import { authorize } from "../people/authorize.ts";
import { fieldsOf, isAnswered, type Kind } from "./kind.ts";
import { kinds as ours } from "./kinds.ts";
import { readFiles } from "./read-files.ts";
import { readLines } from "./read-lines.ts";

/**
 * An enquiry as its receipt and its mails show it. `answers`: the filled values under their labels, in the order of the form; `lines`: the items; `agent`: the name of the agent who answers it, null
 * where we do, undefined where nobody needs to; `values`: all
 * values by the names of their fields.
 */
export type Receipt = NonNullable<Awaited<ReturnType<typeof readReceipt>>>;

/** An enquiry by the token of its receipt; undefined for any other token. */
export async function readReceipt(ctx: Context, token: string, kinds: readonly Kind[] = ours) {
  const { db } = authorize(ctx, "receipt.read");
  if (!/^[\w-]{24}$/.test(token)) return undefined;
  const enquiry = await db
    .selectFrom("enquiry")
    .select(["id", "kind", "reference", "created_at", "sender_name", "values", agentOf.as("agent")])
    .where("receipt", "=", token)
    .executeTakeFirst();
  const kind = kinds.find((one) => one.kind === enquiry?.kind);
  if (!enquiry || !kind) return undefined;
  return {
    kind,
    reference: enquiry.reference,
    receivedAt: enquiry.created_at,
    senderName: enquiry.sender_name,
    answers: answersOf(kind, enquiry.values),
    lines: await readLines(ctx, enquiry.id),
    files: await readFiles(ctx, enquiry.id),
    values: enquiry.values,
    agent: isAnswered(kind) ? enquiry.agent : undefined,
  };
}

/** SQL: the agent who answers an enquiry: who was asked or has it, else who gets those of its country; null where we do. */
const agentOf = sql<string | null>`(
  select a.name from agent a
  left join lead l on l.enquiry_id = enquiry.id
  cross join enquiry_way(enquiry.country_id) w
  where a.kind = 'representative' and case
    when l.enquiry_id is null then a.id = w.agent_id or lower(a.email) = lower(nullif(w.recipient, ''))
    else a.id = l.agent_id and l.state in ('offered', 'accepted')
  end
  order by a.id limit 1
)`;

/**
 * A filled value under its label. The label of a field that occurs in several rows or groups begins with its row or group; `place` has the
 * same in parts: the group, the number of the row where the group repeats, and the field's own label.
 */
export type Answer = { label: string; value: string; place?: { group: string; row?: number; field: string } };

/** Filled values in the order of the form. */
export function answersOf(kind: Kind, values: Record<string, string>): Answer[] {
  return fieldsOf(kind, values).flatMap(({ name, field, group, row }) => {
    const value = values[name] ?? "";
    if (value === "" || field.type === "hidden") return [];
    if (!group.prefix) return [{ label: field.label, value }];
    const [title = ""] = group.legend.split(",");
    const place = row === undefined ? { group: title, field: field.label } : { group: title, row, field: field.label };
    return [{ label: `${[title, row].filter((part) => part !== undefined).join(" ")}: ${field.label}`, value, place }];
  });
}
