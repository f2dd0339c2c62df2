import { unbrokenParts } from "../../domain/catalogue/unbroken.ts";

/** Text in which designations, sizes and numbers never break across lines. */
export function NoWrap({ text }: { text: string }) {
  return unbrokenParts(text).map((part, at) =>
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
