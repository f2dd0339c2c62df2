import { email, id, languages, latitude, lines, longitude, oneOf, position, text } from "./cells.ts";
import { filled, optional, to } from "./column.ts";
import { describeRecord } from "./record.ts";

export const agent = describeRecord({
  table: "agent",
  file: "agents.csv",
  noun: "agent",
  title: "name",
  tags: ["agents"],
  layout: [
    { label: "Who it is", columns: ["id", "name", "kind", "country_id", "languages", "position"] },
    { label: "How to reach it", columns: ["email", "phone", "fax", "hours", "address", "city", "latitude", "longitude"] },
  ],
  columns: {
    id: filled(id),
    country_id: filled(id, { references: to("country") }),
    name: filled(text),
    kind: optional(oneOf(["head-office", "representative"]), "representative"),
    email: optional(email, ""),
    address: optional(lines, ""),
    phone: optional(text, ""),
    fax: optional(text, ""),
    latitude: filled(latitude),
    longitude: filled(longitude),
    city: optional(text, ""),
    languages: optional(languages, []),
    hours: optional(text, ""),
    position: optional(position, 0),
  },
});
