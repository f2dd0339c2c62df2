import { id, text } from "./cells.ts";
import { filled } from "./column.ts";
import { describeRecord } from "./record.ts";

export const tradeWord = describeRecord({
  table: "trade_word",
  file: "trade-words.csv",
  noun: "trade word of another language",
  title: "word",
  tags: ["search"],
  columns: {
    id: filled(id),
    language: filled(text, { example: "de", doc: "two letters" }),
    word: filled(text, { example: "Graumaßstab" }),
    meaning: filled(text, { example: "grey scale", doc: "what it is called here" }),
    source: filled(text),
  },
  order: ["id"],
  unique: [["id"], ["word"]],
});
