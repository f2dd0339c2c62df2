import type { Picture as PictureFacts, PictureWidth } from "../../domain/media/media.ts";
import { Draft } from "./draft.tsx";
import { Picture } from "./picture.tsx";

type Props = {
  picture: PictureFacts | null;
  sizes: string;
  widths: readonly PictureWidth[];
  /** Shown at once: it is in the first view. */
  eager?: boolean;
  /** The construction stands in, as its draft, where there is no picture. */
  construction?: string;
};

/** A picture of cloth on its neutral bed, in a list: the name beside it says what it shows. */
export function Plate({ picture, sizes, widths, eager = false, construction = "" }: Props) {
  return (
    <span className="plate plate--cut">
      {picture ? (
        <Picture picture={{ ...picture, alt: "" }} sizes={sizes} widths={widths} eager={eager} />
      ) : (
        <Draft construction={construction} className="plate__draft" />
      )}
    </span>
  );
}
