import type { Picture as PictureFacts, PicturePlace } from "../../domain/media/media.ts";
import { Draft } from "./draft.tsx";
import { Picture } from "./picture.tsx";

type Props = {
  picture: PictureFacts | null;
  sizes: string;
  place: PicturePlace;
  /** It is in the first view and loads with high priority. */
  eager?: boolean;
  /** The construction whose draft is shown if there is no picture. */
  construction?: string;
  className?: string;
};

/** A picture of cloth on a neutral ground, in a list. It has no alternative text: the name is beside it. */
export function Plate({ picture, sizes, place, eager = false, construction = "", className = "plate plate--cut" }: Props) {
  return (
    <span className={className}>
      {picture ? (
        <Picture picture={{ ...picture, alt: "" }} sizes={sizes} place={place} eager={eager} />
      ) : (
        <Draft construction={construction} className="plate__draft" />
      )}
    </span>
  );
}
