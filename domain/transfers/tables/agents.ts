import { email, id, latitude, longitude, oneOf, position, text } from "../cells.ts";
import { describeTable, filled, optional, toId } from "../columns.ts";

export const agents = describeTable({
  file: "agents.csv",
  noun: "agent",
  columns: {
    id: filled(id),
    country_id: filled(id, { refers: toId("country") }),
    name: filled(text),
    kind: optional(oneOf(["head-office", "representative"]), "representative"),
    email: optional(email, ""),
    address: optional(text, ""),
    phone: optional(text, ""),
    fax: optional(text, ""),
    latitude: filled(latitude),
    longitude: filled(longitude),
    position: optional(position, 0),
  },
  unique: [["id"]],
});
