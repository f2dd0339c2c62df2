import { id, link, list, position, text } from "../cells.ts";
import { describeTable, filled, optional } from "../columns.ts";

export const heroSlides = describeTable({
  file: "home-slides.csv",
  noun: "plate of the first view",
  columns: {
    id: filled(id),
    caption: filled(text),
    readings: optional(list, []),
    link: optional(link, ""),
    link_label: optional(text, ""),
    position: optional(position, 0),
  },
  unique: [["id"]],
});
