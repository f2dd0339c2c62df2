import { id, link, list, position, text } from "./cells.ts";
import { filled, optional } from "./column.ts";
import { describeRecord } from "./record.ts";

export const heroSlide = describeRecord({
  table: "hero_slide",
  file: "home-slides.csv",
  noun: "plate of the first view",
  title: "caption",
  tags: ["home"],
  pictures: "hero-slide",
  columns: {
    id: filled(id),
    caption: filled(text),
    readings: optional(list, []),
    link: optional(link, ""),
    link_label: optional(text, ""),
    position: optional(position, 0),
  },
});
