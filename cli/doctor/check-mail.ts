import { sql } from "kysely";
import type { OutboxMessage } from "../../db/column-types.ts";
import type { Context } from "../../domain/context.ts";
import { timeText } from "../../domain/locale/dates.ts";
import { maxTries } from "../../domain/outbox/outbox.ts";
import { readMailDelay } from "../../domain/promise/read-mail-delay.ts";
import { type Finding, sound, warned, wrong } from "./finding.ts";

/** Mail to staff: when a mail server refuses it, the configuration is wrong. Mail to visitors is also refused when they mistype their address. */
const toStaff: readonly OutboxMessage[] = [
  "staff-notice",
  "customer-message",
  "comments-waiting",
  "kit-problems",
  "mail-delayed",
  "agent-request",
  "lead-handed-back",
];

/** Mail of the last 30 days of every kind: “mail list” shows each. */
export async function checkMail(ctx: Context): Promise<Finding> {
  const { rows } = await sql<{ message: string; waiting: number; refused: number; given_up: number }>`
    with mail as (
      select *, dead_at > now() - interval '30 days' as dead, attempts < ${maxTries} and message <> all(${toStaff}::text[]) as mistyped from outbox
    )
    select message, (count(*) filter (where sent_at is null and dead_at is null))::integer as waiting,
      (count(*) filter (where dead and mistyped))::integer as refused, (count(*) filter (where dead and not mistyped))::integer as given_up
    from mail group by message order by message`.execute(ctx.db);
  const sum = (key: "waiting" | "refused" | "given_up") => rows.reduce((total, row) => total + row[key], 0);
  const [waiting, refused] = [sum("waiting"), sum("refused")];
  const waitingText = waiting === 0 ? "nothing is waiting" : `${waiting} waiting to be sent`;
  const delay = await readMailDelay(ctx);
  const addresses = refused === 0 ? "" : `; in the last 30 days mail servers refused ${refused} to visitors' addresses for good`;
  if (sum("given_up") === 0 && !delay) return sound(waitingText + addresses);
  if (sum("given_up") === 0 && delay)
    return warned(
      `${waitingText}, ${delay.count} of them for more than ${delay.hours} hours, the oldest since ${timeText(delay.since)}${addresses}. See whether the mail server takes mail, and whether SMTP_URL is right.`,
    );
  const kinds = rows.filter(({ given_up }) => given_up > 0).map(({ message, given_up }) => `${given_up} ${message}`);
  return wrong(
    `In the last 30 days mails were given up: ${kinds.join(", ")}. See whether SMTP_URL is right; npm run cli -- mail list shows them.`,
  );
}
