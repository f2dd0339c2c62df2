import type { CSSProperties } from "react";
import {
  defaultPictureUrl,
  type Picture as PictureFacts,
  type PictureWidth,
  pictureUrl,
  pictureWidths,
} from "../../domain/media/media.ts";

type Props = {
  picture: PictureFacts | undefined | null;
  /** How wide the page shows it, as in HTML. */
  sizes: string;
  widths?: readonly PictureWidth[];
  /** It is in the first view: shown as early as can be. */
  eager?: boolean;
  className?: string;
  alt?: string;
};

/** A picture at the size the page shows it, never moving what is around it; without one, the draft of plain weave. */
export function Picture({ picture, sizes, widths = pictureWidths, eager = false, className, alt }: Props) {
  if (!picture) return <img src={defaultPictureUrl(640)} width={640} height={480} alt={alt ?? ""} className={className} />;
  // Pictures are not enlarged: of a small one all larger widths are the same.
  const enough = widths.find((width) => width >= picture.width) ?? Number.POSITIVE_INFINITY;
  const useful = widths.filter((width) => width <= enough);
  return (
    <img
      src={pictureUrl(picture, 640)}
      srcSet={useful.map((width) => `${pictureUrl(picture, width)} ${Math.min(width, picture.width)}w`).join(", ")}
      sizes={sizes}
      width={picture.width}
      height={picture.height}
      alt={alt ?? picture.alt}
      className={className}
      loading={eager ? "eager" : "lazy"}
      decoding="async"
      style={untilItComes(picture.placeholder)}
      fetchPriority={eager ? "high" : undefined}
    />
  );
}

/** What lies in place of a picture until it comes: its colour, where there is to be no clear ground (Picture.placeholder). */
function untilItComes(placeholder: PictureFacts["placeholder"]): CSSProperties | undefined {
  if (!placeholder) return undefined;
  const [colour, share] = placeholder.split(" ");
  return { background: share ? `linear-gradient(${colour},${colour}) 50%/${share} ${share} no-repeat` : colour };
}
