import type { Verb } from "../../../domain/people/policy.ts";

/** What can be done with records and drafts, and the verb behind it. */
export const recordActs = {
  save: "record.edit",
  preview: "record.edit",
  paste: "record.edit",
  discard: "record.edit",
  remove: "record.edit",
  schedule: "record.edit",
  unschedule: "record.edit",
  publish: "record.publish",
  "take-back": "record.publish",
  release: "kit.release",
  "withdraw-release": "kit.release",
} as const satisfies Record<string, Verb>;

export type RecordAct = keyof typeof recordActs;
export const recordActNames = Object.keys(recordActs) as RecordAct[];

/** What the page says when it is done. */
export const recordNotices = {
  save: "The draft is saved. Visitors see nothing of it before it is published.",
  preview: "",
  same: "Nothing differs from what is published: there is no draft.",
  paste: "The rows are drafts. Visitors see nothing of them before they are published.",
  discard: "The draft is discarded.",
  remove: "The removal is a draft: publish it to remove the record.",
  schedule: "It will be published at that time.",
  unschedule: "It is not published by itself any more.",
  publish: "Published. Everybody sees it at once.",
  "take-back": "Taken back. The pages are as before.",
  "take-back-rest": "Taken back, but for what was changed since.",
  redo: "Published again. Everybody sees it at once.",
  "redo-rest": "Published again, but for what was changed since.",
  "taking-back": "The import that published this is being taken back. Its page says how far that is.",
  release: "Released. Visitors see the kit.",
  "withdraw-release": "The release is withdrawn. Visitors do not see the kit.",
} as const satisfies Record<RecordAct | "same" | "taking-back" | "take-back-rest" | "redo" | "redo-rest", string>;

export type RecordNotice = keyof typeof recordNotices;
export const recordNoticeNames = Object.keys(recordNotices) as RecordNotice[];

/** What the list of drafts says when it is done with some of them. */
export function draftsNotice(notice: RecordNotice, count: number): string {
  const drafts = count === 1 ? "1 draft is" : `${count.toLocaleString("en-US")} drafts are`;
  if (notice === "publish") return `${drafts} published. Everybody sees ${count === 1 ? "it" : "them"} at once.`;
  if (notice === "schedule") return `${drafts} to be published at that time.`;
  return notice === "discard" ? `${drafts} discarded.` : recordNotices[notice];
}

/** What somebody reads whose session has ended while a form was open. */
export const sessionEnded =
  "Your session has ended. What you typed is kept on this device: it is back here once you have signed in.";
