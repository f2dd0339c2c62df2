import { DomainError } from "../errors.ts";
import { type Actor, roleOf, type StaffRole } from "../people/actor.ts";
import { recordOf } from "../records/list-of-records.ts";
import type { RecordDescription } from "../records/record.ts";

/** Tables that are edited in the console, as its start page shows them, with the roles that may. */
export const editedGroups = [
  {
    label: "Items",
    roles: ["editor", "admin"],
    tables: [
      "product",
      "product_pack",
      "product_method",
      "product_alias",
      "product_substance",
      "media",
      "subcategory",
      "category",
    ],
  },
  {
    label: "Methods and kits",
    roles: ["editor", "quality", "admin"],
    tables: [
      ...["standards_body", "method", "method_edition", "method_option", "method_option_need", "method_equivalence"],
      ...["method_succession", "kit", "kit_part", "kit_item", "substitute_rule"],
    ],
  },
  { label: "Lots", roles: ["quality", "admin"], tables: ["lot", "lot_value", "release_rule"] },
  {
    label: "Search and ways in",
    roles: ["editor", "admin"],
    tables: ["search_synonym", "trade_word", "search_question", "interest_group", "equipment_category", "address_redirect"],
  },
  {
    label: "Pages and news",
    roles: ["editor", "admin"],
    tables: [
      ...[
        "news",
        "news_sidebar",
        "event",
        "page",
        "about_item",
        "heritage_entry",
        "service",
        "association",
        "career",
        "faq_item",
      ],
      ...["project", "download", "form_text"],
    ],
  },
  {
    label: "Home page",
    roles: ["editor", "admin"],
    tables: ["home_section", "hero_slide", "statistic", "process_step", "price_plan"],
  },
  { label: "Agents", roles: ["sales", "admin"], tables: ["agent", "country", "region"] },
  { label: "Company", roles: ["admin"], tables: ["supplier", "serial_number"] },
] as const satisfies readonly { label: string; roles: readonly StaffRole[]; tables: readonly string[] }[];

/** A record that is edited: its description, and the roles that may. */
export type EditedRecord = { record: RecordDescription; roles: readonly StaffRole[] };

const byTable = new Map(
  editedGroups.flatMap(({ roles, tables }) =>
    tables.flatMap((table) => {
      const record = recordOf(table);
      return record ? [[table as string, { record, roles } satisfies EditedRecord] as const] : [];
    }),
  ),
);

/** Every record that staff edit. */
export const editedRecords: readonly EditedRecord[] = [...byTable.values()];

/** The record of a table that staff edit. @throws DomainError not-found */
export function editedRecord(table: string): EditedRecord {
  const found = byTable.get(table);
  if (!found) throw new DomainError("not-found", "There is no such list of the catalogue.");
  return found;
}

/** Whether an actor's role edits a table; the site itself publishes what is due. */
export function mayEdit(actor: Actor, table: string): boolean {
  const role = roleOf(actor);
  return role === "system" || editedRecord(table).roles.some((one) => one === role);
}

/** Refuses an actor whose role does not edit a table. @throws DomainError forbidden */
export function requireEditor(actor: Actor, table: string): EditedRecord {
  const { record, roles } = editedRecord(table);
  if (mayEdit(actor, table)) return { record, roles };
  throw new DomainError(
    "forbidden",
    `${/^[aeiou]/.test(record.noun) ? "An" : "A"} ${record.noun} is edited by the role ${roleList.format(roles)}.`,
  );
}

const roleList = new Intl.ListFormat("en-US", { type: "disjunction" });
