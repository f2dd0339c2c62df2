import { auditedGroups } from "../../../domain/audit/audited-groups.ts";
import type { AuditFilter } from "../../../domain/audit/search-audit.ts";
import { isDay } from "../../../domain/locale/dates.ts";
import { idOf, oneOf } from "../id-of.ts";

/** What an address of the audit asks for; what makes no sense filters nothing. @param zone of its days */
export function auditFilter(query: URLSearchParams, zone: string): AuditFilter {
  const text = (name: string) => query.get(name)?.trim() || undefined;
  const day = (name: string) => [text(name)].find((value) => value !== undefined && isDay(value));
  return {
    group: oneOf(auditedGroups, query.get("group")),
    person: text("person"),
    verb: text("verb"),
    subject: text("subject"),
    subjectId: idOf(text("id")),
    from: day("from"),
    to: day("to"),
    zone,
    request: text("request"),
  };
}
