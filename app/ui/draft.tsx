import { type Draft as Weave, weaveFor } from "../../domain/catalogue/weaves.ts";

/** Squares on each side of a glyph: most weaves repeat within them, and they fall on whole pixels at 24 and 32 px. */
const side = 8;

type Props = {
  /** A key of `constructions`; what has no draft is blank point paper. */
  construction: string | undefined;
  size?: "s" | "l";
  className?: string;
};

/** A weave's draft as a small picture: it stands where other sites put an icon. Decoration only, the name stands beside it. */
export function Draft({ construction = "", size, className }: Props) {
  const weave = weaveFor(construction);
  const classes = ["draft", !weave && "draft--blank", size && `draft--${size}`, className].filter(Boolean).join(" ");
  return (
    <svg className={classes} viewBox={`0 0 ${side} ${side}`} shapeRendering="crispEdges" aria-hidden="true">
      {weave && <path d={draftPath(weave, side)} />}
    </svg>
  );
}

/**
 * One SVG path for the middle of a draft, repeated to `size` ends and picks, the first pick at the foot as weavers count.
 * Neighbouring squares of a row become one oblong: pages show many drafts and a path is one element.
 */
export function draftPath(weave: Weave, size: number): string {
  const ends = weave[0]?.length ?? 0;
  const firstEnd = middle(ends, size);
  const firstPick = middle(weave.length, size);
  let path = "";
  for (let row = 0; row < size; row++) {
    const pick = weave[(firstPick + size - 1 - row) % weave.length] ?? [];
    const up = (end: number) => end < size && pick[(firstEnd + end) % ends] === 1;
    for (let end = 0; end < size; end++) {
      if (!up(end)) continue;
      let past = end + 1;
      while (up(past)) past++;
      path += `M${end} ${row}h${past - end}v1H${end}z`;
      end = past;
    }
  }
  return path;
}

/** Where to begin so that the middle of a large repeat shows: a herringbone is known by its turn. */
function middle(repeat: number, shown: number): number {
  return Math.max(0, Math.floor((repeat - shown) / 2));
}
