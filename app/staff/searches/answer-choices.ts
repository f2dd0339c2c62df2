import { languageName } from "../../../domain/locale/languages.ts";
import { type AliasRelation, aliasRelations } from "../../../domain/products/product-alias.ts";
import type { Answer } from "../../../domain/unanswered/answer-search.ts";

/** How the name that visitors typed belongs to the item. */
const relations: Record<AliasRelation, string> = {
  same: "Another name of the item",
  equivalent: "The name of an equivalent",
  replaces: "The name of what the item replaces",
  "used on": "A machine that the item is used on",
};

/** Languages of the trade words that visitors type most. */
const languages = ["de", "fr", "es", "it", "pt", "nl", "pl", "tr", "zh", "ja", "ko"] as const;

/** The ways to publish an answer: values of the field `as`, and their words. */
export const answerChoices: readonly (readonly [value: string, words: string])[] = [
  ...aliasRelations.map((relation) => [relation, relations[relation]] as const),
  ["words", "Other words for the same"],
  ...languages.map((language) => [language, `${languageName(language)} for these words`] as const),
];

/**
 * The answer that a form gives.
 *
 * @param typed an item, or words
 * @param as a value of `answerChoices`; without one the number of an item is an item, and anything else other words
 */
export function readAnswer(typed: string, as: string): Answer {
  const relation = aliasRelations.find((one) => one === as);
  if (relation) return { by: "name", item: typed, relation };
  const language = languages.find((one) => one === as);
  if (language) return { by: "language", words: typed, language };
  return as === "words" ? { by: "words", words: typed } : { by: "either", typed };
}
