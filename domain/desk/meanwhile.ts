import { sql } from "kysely";
import type { EnquiryEventKind, LeadEventKind } from "../../db/schema.ts";
import type { Context } from "../context.ts";

type Change = {
  at: Date;
  kind: EnquiryEventKind | "message" | `lead ${LeadEventKind}`;
  detail: string;
  act: number | null;
  /** Who did it; null for a deleted account, and for the sender. */
  by: string | null;
  /** Whom it was assigned to; null for nobody. */
  whom: string | null;
};

/** Changes that are mentioned; of more, the newest. */
const maxMentioned = 3;

/** Says what happened to a request after a version of it was read: who did what, and when. For people who would have acted on that version. */
export async function meanwhile(ctx: Context, since: { id: number; seen: number }): Promise<string> {
  const changes = await readChanges(ctx, since);
  const now = ctx.now();
  const sentences = withoutRepeats(changes)
    .slice(-maxMentioned)
    .map((change) => `${doneBy(change)} ${timeAgo(change.at, now)}.`);
  const what = sentences.length === 0 ? "Somebody has changed this request in the meantime." : sentences.join(" ");
  return `${what} Look at it as it is now, then decide again.`;
}

async function readChanges({ db }: Context, { id, seen }: { id: number; seen: number }): Promise<Change[]> {
  const { rows } = await sql<Change>`
    with seen as (
      select coalesce(max(at), '-infinity') as at from (
        select at from enquiry_event where enquiry_id = ${id} and version <= ${seen}
        union all select at from enquiry_message where enquiry_id = ${id} and version <= ${seen}
      ) known
    )
    select v.at, v.kind, v.detail, v.act_id as act, coalesce(a.name, nullif(v.name, '')) as by, w.name as whom
    from enquiry_event v left join account a on a.id = v.account_id left join account w on w.id = v.about_id
    where v.enquiry_id = ${id} and v.version > ${seen}
    union all
    select m.at, case when m.from_staff then 'answered' else 'message' end, '', null, case when m.from_staff then a.name end, null
    from enquiry_message m left join account a on a.id = m.author_id
    where m.enquiry_id = ${id} and m.version > ${seen} and not exists (select from enquiry_act t where t.message_id = m.id)
    union all
    select v.at, 'lead ' || v.kind, '', null, a.name, null
    from lead_event v left join account a on a.id = v.account_id
    where v.enquiry_id = ${id} and v.kind <> 'answered' and v.at > (select at from seen)
    order by at`.execute(db);
  return rows;
}

/** A status that came with another change is not mentioned again. */
function withoutRepeats(changes: readonly Change[]): Change[] {
  const isMentioned = ({ kind, act, at, by }: Change) =>
    kind === "status" &&
    changes.some(
      (one) =>
        one.kind !== "status" && (act === null ? +one.at === +at && (one.by === by || one.kind === "message") : one.act === act),
    );
  return changes.filter((change) => !isMentioned(change));
}

function doneBy({ kind, detail, by, whom }: Change): string {
  const who = by ?? (kind === "message" ? "The sender" : "Somebody");
  switch (kind) {
    case "message":
      return `${who} wrote a message`;
    case "answered":
      return `${who} answered it`;
    case "note":
      return `${who} wrote a note`;
    case "assigned":
      return whom === null ? `${who} assigned it to nobody` : `${who} assigned it to ${whom === by ? "themselves" : whom}`;
    case "snoozed":
      return detail === "" ? `${who} ended its snooze` : `${who} snoozed it`;
    case "handed-over":
      return `${who} handed it to ${detail}`;
    case "taken-back":
      return `${who} took it back from ${detail}`;
    case "sent-again":
      return `${who} sent a mail again that had not arrived`;
    case "quote-sent":
    case "quote-extended":
    case "quote-withdrawn":
    case "quote-accepted":
    case "quote-declined":
    case "quote-renewal":
      return `${by ?? (kind === "quote-sent" || kind === "quote-extended" || kind === "quote-withdrawn" ? "Somebody" : "The sender")} ${quoteWords[kind]} ${detail}`;
    case "undone":
      return `${who} took back what they had done`;
    case "lead accepted":
      return `${who} accepted it as the agent`;
    case "lead handed-back":
      return `${who} handed it back to the head office`;
    case "lead note":
      return `${who} wrote a note as the agent`;
    default:
      return `${who} set it to ${detail || "another status"}`;
  }
}

const quoteWords = {
  "quote-sent": "sent quote",
  "quote-extended": "extended quote",
  "quote-withdrawn": "withdrew quote",
  "quote-accepted": "accepted quote",
  "quote-declined": "declined quote",
  "quote-renewal": "asked to renew quote",
} as const;

/** How long ago a time was, in words: "just now", "5 minutes ago", "3 hours ago", "12 days ago". */
function timeAgo(at: Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - at.getTime()) / 60_000);
  if (minutes < 1) return "just now";
  if (minutes < 60) return counted(minutes, "minute");
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? counted(hours, "hour") : counted(Math.floor(hours / 24), "day");
}

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? "" : "s"} ago`;
