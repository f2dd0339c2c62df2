import type { CSSProperties } from "react";
import {
  defaultPictureUrl,
  type Picture as PictureFacts,
  type PicturePlace,
  type PictureWidth,
  pictureUrl,
  widthsAt,
} from "../../domain/media/media.ts";

type Props = {
  picture: PictureFacts | undefined | null;
  /** The `sizes` attribute: how wide the page shows it. */
  sizes: string;
  place: PicturePlace;
  /** It is in the first view and loads with high priority. */
  eager?: boolean;
  className?: string;
  alt?: string;
};

/** A picture in the sizes that the page shows, with its space reserved while it loads; without one, the draft of plain weave. */
export function Picture({ picture, sizes, place, eager = false, className, alt }: Props) {
  if (!picture) return <img src={defaultPictureUrl(640)} width={640} height={480} alt={alt ?? ""} className={className} />;
  const widths: readonly PictureWidth[] = widthsAt[place];
  // Pictures are not enlarged: all widths beyond that of a small picture are the same file.
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
      style={styleOf(picture)}
      fetchPriority={eager ? "high" : undefined}
    />
  );
}

function styleOf({ placeholder, focus }: PictureFacts): CSSProperties | undefined {
  const style = placeholderStyle(placeholder);
  return focus ? { ...style, objectPosition: focus } : style;
}

/** The colour shown until a picture is loaded; a share of the area if the picture has transparent margins (Picture.placeholder). */
function placeholderStyle(placeholder: PictureFacts["placeholder"]): CSSProperties | undefined {
  if (!placeholder) return undefined;
  const [colour, share] = placeholder.split(" ");
  return { background: share ? `linear-gradient(${colour},${colour}) 50%/${share} ${share} no-repeat` : colour };
}
