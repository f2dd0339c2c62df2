import type { HistoryEvent } from "../../../domain/desk/read-history.ts";
import { statusNames } from "../../../domain/inbox/status-names.ts";
import { staffTime } from "../staff-time.ts";

const statusWord = (status: string) => (statusNames as Record<string, string>)[status] ?? status;

/** What an event says happened, without who and when; `zone`: the supplier's time zone. */
const words: Record<HistoryEvent["kind"], (event: HistoryEvent, zone: string) => string> = {
  received: () => "Received from the website",
  status: ({ detail }) => `Set to ${statusWord(detail)}`,
  assigned: ({ by, whom }) => (whom === null ? "Assigned to nobody" : whom === by ? "Took it" : `Assigned to ${whom}`),
  note: () => "Note",
  answered: () => "Answered",
  snoozed: ({ detail }, zone) => (detail === "" ? "Snooze ended" : `Snoozed until ${staffTime(new Date(detail), zone)}`),
  "handed-over": ({ detail }) => `Handed to ${detail}`,
  "taken-back": ({ detail }) => `Taken back from ${detail}`,
  "sent-again": () => "Mail sent again",
  "quote-sent": ({ detail }) => `Quote ${detail} sent`,
  "quote-extended": ({ detail }) => `Quote extended: ${detail}`,
  "quote-withdrawn": ({ detail }) => `Quote ${detail} withdrawn`,
  "quote-accepted": ({ detail }) => `Quote accepted: ${detail}`,
  "quote-declined": ({ detail }) => `Quote ${detail} declined`,
  "quote-renewal": ({ detail }) => `Asked to renew quote ${detail}`,
  undone: () => "Undone",
};

export const historyWords = (event: HistoryEvent, zone: string): string => words[event.kind](event, zone);
