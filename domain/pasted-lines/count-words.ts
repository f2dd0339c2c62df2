/** Numbers from one to twelve as words, in the languages of our customers. "on" (Turkish for ten) is an English word and left out. */
const spelled: Readonly<Record<string, number>> = Object.fromEntries(
  [
    "one two three four five six seven eight nine ten eleven twelve",
    "eins zwei drei vier fünf sechs sieben acht neun zehn",
    "un deux trois quatre cinq six sept huit neuf dix",
    "uno due tre quattro cinque sei sette otto nove dieci",
    "uno dos tres cuatro cinco seis siete ocho nueve diez",
    "bir iki üç dört beş altı yedi sekiz dokuz",
  ].flatMap((words) => words.split(" ").map((word, at) => [word, at + 1])),
);
const one = "a|an|ein|eine|einen|une|una";
const chinese = "一二三四五六七八九十";

/** Pattern of a number that is written as a word, or an article that stands for one. */
export const countWordPattern = `(?:(?:${Object.keys(spelled).join("|")}|${one})(?=\\s)|[两${chinese}])`;

/** `two` → 2, `eine` → 1, `两` → 2; undefined for any other text. */
export function readCountWord(word: string): number | undefined {
  const text = word.toLowerCase();
  if (text === "两") return 2;
  if (one.split("|").includes(text)) return 1;
  return spelled[text] ?? (chinese.includes(text) && text.length === 1 ? chinese.indexOf(text) + 1 : undefined);
}
