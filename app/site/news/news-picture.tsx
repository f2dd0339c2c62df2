import type { Picture as PictureFacts, PictureWidth } from "../../../domain/media/media.ts";
import { Draft } from "../../ui/draft.tsx";
import { Picture } from "../../ui/picture.tsx";

type Props = {
  picture: PictureFacts | null;
  sizes: string;
  widths: readonly PictureWidth[];
  eager?: boolean;
};

/** The picture of a piece of news beside its title; without one the no-image picture: a draft of twill on the booth. */
export function NewsPicture({ picture, sizes, widths, eager = false }: Props) {
  return (
    <span className="plate">
      {picture ? (
        <Picture picture={{ ...picture, alt: "" }} sizes={sizes} widths={widths} eager={eager} />
      ) : (
        <Draft construction="twill-2-2" className="plate__draft" />
      )}
    </span>
  );
}
