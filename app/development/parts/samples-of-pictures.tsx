import { Draft } from "../../ui/draft.tsx";
import { FramedPicture } from "../../ui/framed-picture.tsx";
import { Mispick } from "../../ui/mispick.tsx";
import { Picture } from "../../ui/picture.tsx";
import { Plate } from "../../ui/plate.tsx";
import { Scale } from "../../ui/scale.tsx";
import type { PartSamples } from "./samples.ts";

const sizes = "16rem";

/** Swatches, drafts and pictures; without a picture, what stands in its place. */
export const samplesOfPictures: PartSamples = {
  draft: (
    <p className="row">
      <Draft construction="plain" />
      <Draft construction="twill-2-2" />
      <Draft construction="nobody knows" />
      <Draft construction="plain" size="s" />
    </p>
  ),
  mispick: <Mispick />,
  picture: (
    <div className="parts__picture">
      <Picture picture={null} sizes={sizes} place="card" alt="In place of a picture: plain weave" />
    </div>
  ),
  "framed-picture": (
    <div className="parts__picture">
      <FramedPicture picture={null} sizes={sizes} place="card" />
    </div>
  ),
  plate: (
    <div className="parts__picture">
      <Plate picture={null} sizes={sizes} place="card" construction="twill-2-2" />
    </div>
  ),
  scale: (
    <div className="parts__picture plate">
      <Scale picture={{ width: 960, height: 720, widthMm: 48 }} />
    </div>
  ),
};
