import { auditedGroups } from "../../../domain/audit/audited-groups.ts";
import type { AuditFilter } from "../../../domain/audit/search-audit.ts";
import { idOf, oneOf } from "../id-of.ts";

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

/** What an address of the audit asks for; what makes no sense filters nothing. */
export function auditFilter(query: URLSearchParams): AuditFilter {
  const text = (name: string) => query.get(name)?.trim() || undefined;
  const day = (name: string) => [text(name)].find((given) => given !== undefined && isDay(given));
  return {
    group: oneOf(auditedGroups, query.get("group")),
    person: text("person"),
    verb: text("verb"),
    subject: text("subject"),
    subjectId: idOf(text("id")),
    from: day("from"),
    to: day("to"),
    request: text("request"),
  };
}
