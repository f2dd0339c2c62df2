import { id, labelled, list, phrases, position, text } from "./cells.ts";
import { filled, optional } from "./column.ts";
import { describeRecord } from "./record.ts";

export const searchQuestion = describeRecord({
  table: "search_question",
  file: "search-questions.csv",
  noun: "question of the search",
  title: "question",
  tags: ["search"],
  columns: {
    id: filled(id),
    phrases: filled(phrases),
    question: filled(text),
    choices: filled(labelled, {
      doc: "two to four answers with the texts that they search for, such as `With phosphate: ECE 77`, between `|`",
    }),
    unless: optional(list, [], { doc: "words that decide the question, between `|`" }),
    position: optional(position, 0),
  },
  checkRow: ({ choices = [] }) =>
    choices.length >= 2 && choices.length <= 4
      ? undefined
      : { column: "choices", refusal: `must be two to four answers, not ${choices.length}` },
});
