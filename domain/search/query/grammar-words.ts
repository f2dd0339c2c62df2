/** Articles and prepositions of the languages whose trade words are read, but for those that are words of the trade, such as "para" (an aramid). */
const grammar =
  `de del la las los el der die das dem den des für fur mit und zum zur im aus bei le les du pour avec et sur aux di dei della delle degli
  il gli con por una ein eine einen e o da do dos das com na no ve ile için icin bir ich wir welche welcher welches welchen brauche
  brauchen benötige benötigen quel quelle quels quelles besoin necesito necesitamos quale quali hangi`.split(/\s+/);
/** Of these, the ones that are English words or codes too: they stay where no other word of grammar shows that the text is not English. */
const ambiguous = new Set(["die", "no", "do", "o", "e", "con", "im", "das", "den", "et", "na", "sur", "con"]);
const words = new Set(grammar.filter((word) => !ambiguous.has(word)));

/** A text without the grammar of other languages; as it is where nothing else is in it. */
export function withoutGrammar(text: string): string {
  const typed = text.split(/\s+/);
  const isForeign = typed.some((word) => words.has(word.toLowerCase()));
  // "No" also says what something is without.
  const isGrammar = (word: string) => words.has(word) || (isForeign && word !== "no" && ambiguous.has(word));
  const rest = typed.filter((word) => !isGrammar(word.toLowerCase()));
  return rest.some((word) => /[\p{L}\p{N}]{2}/u.test(word)) ? rest.join(" ") : text;
}
