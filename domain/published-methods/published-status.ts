import type { EditionStatus } from "../../db/schema.ts";

const words: Readonly<Record<EditionStatus, readonly string[]>> = {
  current: ["current", "active", "published", "in force", "valid", "international standard published", "confirmed", "reaffirmed"],
  superseded: ["superseded", "replaced", "historical", "revised"],
  withdrawn: ["withdrawn", "abolished", "cancelled", "canceled", "obsolete", "inactive", "discontinued"],
  draft: ["draft", "under development", "project", "work item", "enquiry", "approval"],
};

/** The stages of ISO: 60 published, 90 under review or confirmed, 95 withdrawn; whatever is below 60 is a draft. */
function statusOfStage(stage: number): EditionStatus {
  if (stage >= 95) return "withdrawn";
  return stage >= 60 ? "current" : "draft";
}

/** What a list means by a status, in our words: "Active" is current, "95.99" withdrawn; undefined for a word that is not known. */
export function publishedStatus(written: string): EditionStatus | undefined {
  const text = written.trim().toLowerCase();
  const stage = /^(\d{2})\.\d{2}$/.exec(text)?.[1];
  if (stage !== undefined) return statusOfStage(Number(stage));
  return (Object.keys(words) as EditionStatus[]).find((status) => words[status].includes(text));
}
