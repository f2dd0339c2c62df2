import type { HistoryEvent } from "../../../domain/desk/read-history.ts";
import { statusNames } from "../../../domain/inbox/status-names.ts";
import { staffTime } from "../staff-time.ts";

const statusWord = (status: string) => (statusNames as Record<string, string>)[status] ?? status;

/** What an event says happened, without who and when. @param zone the supplier's time zone */
export function historyWords({ kind, detail, by, whom }: HistoryEvent, zone: string): string {
  switch (kind) {
    case "received":
      return "Received from the website";
    case "status":
      return `Set to ${statusWord(detail)}`;
    case "assigned":
      return whom === null ? "Assigned to nobody" : whom === by ? "Took it" : `Assigned to ${whom}`;
    case "note":
      return "Note";
    case "answered":
      return "Answered";
    case "snoozed":
      return detail === "" ? "Snooze ended" : `Snoozed until ${staffTime(new Date(detail), zone)}`;
    case "handed-over":
      return `Handed to ${detail}`;
    case "taken-back":
      return `Taken back from ${detail}`;
    case "sent-again":
      return "Mail sent again";
    case "quote-sent":
      return `Quote ${detail} sent`;
    case "quote-extended":
      return `Quote extended: ${detail}`;
    case "quote-withdrawn":
      return `Quote ${detail} withdrawn`;
    case "quote-accepted":
      return `Quote accepted: ${detail}`;
    case "quote-declined":
      return `Quote ${detail} declined`;
    case "quote-renewal":
      return `Asked to renew quote ${detail}`;
    default:
      return "Undone";
  }
}
