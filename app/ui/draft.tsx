import { memoizeByObject } from "../../domain/cache/memoize-by-object.ts";
import { type Draft as Weave, weaveFor } from "../../domain/weaves/weaves.ts";
import { picksPath } from "./picks-path.ts";

/** Squares on each side of a glyph: nearly all weaves repeat within them, and they fall on whole pixels at 24 and 32 px. */
const side = 8;

type Props = {
  /** A key of `constructions`; one without a draft shows blank point paper. */
  construction: string | undefined;
  /** 24 px in place of 32. */
  size?: "s";
  className?: string;
};

/** A weave's draft, used as an icon. Decoration only: the name is beside it. */
export function Draft({ construction = "", size, className }: Props) {
  const weave = weaveFor(construction);
  const classes = ["draft", !weave && "draft--blank", size && `draft--${size}`, className].filter(Boolean).join(" ");
  return (
    <svg className={classes} viewBox={`0 0 ${side} ${side}`} shapeRendering="crispEdges" aria-hidden="true">
      {weave && <path d={glyphPath(weave)} />}
    </svg>
  );
}

const glyphPath = memoizeByObject((weave: Weave) => picksPath(glyphOf(weave, side)));

/** The middle of a draft, repeated to `size` ends and picks; the last pick is the topmost row, as on point paper. */
export function glyphOf(weave: Weave, size: number): (0 | 1)[][] {
  const ends = weave[0]?.length ?? 0;
  const firstEnd = middle(ends, size);
  const firstPick = middle(weave.length, size);
  return Array.from({ length: size }, (_, row) => {
    const pick = weave[(firstPick + size - 1 - row) % weave.length] ?? [];
    return Array.from({ length: size }, (_, end) => pick[(firstEnd + end) % ends] ?? 0);
  });
}

/** The start of the middle part of a large repeat: a herringbone is recognized by its turn. */
function middle(repeat: number, shown: number): number {
  return Math.max(0, Math.floor((repeat - shown) / 2));
}
