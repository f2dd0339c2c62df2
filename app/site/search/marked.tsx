import { unbrokenParts } from "../../../domain/catalogue/unbroken.ts";
import { markWords } from "../../../domain/search/mark-words.ts";

type Props = { text: string; words: readonly string[] };

/** Text with the searched words marked. Designations and sizes never break across lines. */
export function Marked({ text, words }: Props) {
  return unbrokenParts(text).map((part, at) => {
    const marked = markWords(part, words).map((piece, place) =>
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move
      place % 2 === 0 ? piece : <mark key={place}>{piece}</mark>,
    );
    return at % 2 === 0 ? (
      marked
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move
      <span key={at} className="nb">
        {marked}
      </span>
    );
  });
}
