/** A method's designation (ISO 105-F02, GB/T 7568.3, AATCC TM16.3) or a size (100 × 40 mm). */
const whole = /([A-Z][A-Z/]+ (?:[A-Z]{1,2} ?)?\d[\w./-]*|\d+ × \d+(?: [a-z]+)?)/;

/** Text in which designations and sizes never break across lines. */
export function Unbroken({ text }: { text: string }) {
  // split() with a group gives the text between and the matches in turn.
  return text.split(whole).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move
      <span key={at} className="nb">
        {part}
      </span>
    ),
  );
}
