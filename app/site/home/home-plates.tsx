import { Fragment } from "react";
import { productPath } from "../../../domain/catalogue/paths.ts";
import type { HomeContent } from "../../../domain/content/read-home-content.ts";
import type { HomePage } from "../../../domain/storefront/read-home.ts";
import { TextLink } from "../../ui/links.tsx";
import { NoWrap } from "../../ui/no-wrap.tsx";
import { Picture } from "../../ui/picture.tsx";
import { Scale } from "../../ui/scale.tsx";
import { TurnButtons } from "../../ui/turn-buttons.tsx";
import { type PlateBand, plateReadings } from "./plate-readings.ts";

export type HomeSlide = Omit<HomeContent["slides"][number], "picture"> & {
  picture: NonNullable<HomeContent["slides"][number]["picture"]>;
  /** Whether the whole picture is shown; otherwise it is cropped to fill the plate. */
  whole: boolean;
};

/** The supplier's slides, or else the first product of the catalogue. Close views, the pictures with a known width, fill their plates. */
export function slidesOf({ slides }: Pick<HomeContent, "slides">, plate: HomePage["plate"]): HomeSlide[] {
  const slidesWithPicture = slides.flatMap(({ picture, ...slide }) =>
    picture ? [{ ...slide, picture, whole: picture.widthMm === null }] : [],
  );
  if (slidesWithPicture.length > 0 || !plate) return slidesWithPicture;
  const { product, caption, picture } = plate;
  const link = { link: productPath(product), linkLabel: `Item ${product.itemNumber}` };
  return [
    { id: product.id, caption: (caption || product.name).replace(/\.?$/, "."), readings: [], ...link, picture, whole: false },
  ];
}

/** The `sizes` attributes of plates that are filled, and of those that are shown whole, whose height is the limit. */
export type PlateSizes = { filled: string; whole: string };

/** What a browser needs to load the first plate early: its picture and its `sizes`. */
export function firstPlate([first]: readonly HomeSlide[], sizes: PlateSizes) {
  return { picture: first?.picture, sizes: first?.whole ? sizes.whole : sizes.filled };
}

type Props = { slides: readonly HomeSlide[]; sizes: PlateSizes };

/** Plates as slides; without a script, a list to scroll. */
export function HomePlates({ slides, sizes }: Props) {
  const several = slides.length > 1;
  return (
    <div
      className="plates"
      {...(several && { role: "group", "aria-roledescription": "carousel", "aria-label": "Plates", "data-carousel": "" })}
    >
      <ol
        role="list"
        className="plates__track"
        data-track
        tabIndex={several ? 0 : undefined}
        aria-label={several ? "Plates" : undefined}
      >
        {slides.map((slide, at) => (
          <li key={slide.id} className="hero__plate">
            <PlateOf slide={slide} place={at + 1} sizes={sizes} />
          </li>
        ))}
      </ol>
      {several && <TurnButtons noun="plate" place={`1 of ${slides.length}`} />}
    </div>
  );
}

/** A picture with the names of its parts, the readings of its bands, and its caption. */
function PlateOf({ slide, place, sizes }: { slide: HomeSlide; place: number; sizes: PlateSizes }) {
  const { caption, readings, link, linkLabel, picture, whole } = slide;
  const { parts, bands } = plateReadings(readings);
  return (
    <>
      <div className={whole ? "hero__img hero__img--whole" : "hero__img"}>
        <Picture picture={picture} sizes={whole ? sizes.whole : sizes.filled} place="main" eager={place === 1} />
        {!whole && <Scale picture={picture} />}
        {parts.length > 0 && (
          <div className="hero__parts">
            {parts.map((part) => (
              <span key={part}>{part}</span>
            ))}
          </div>
        )}
      </div>
      <Bands bands={bands} />
      <p className="hero__cap cap">
        <b>Plate {place}.</b> {caption}{" "}
        {link && (
          <TextLink href={link}>
            <NoWrap text={linkLabel || link} />
          </TextLink>
        )}
      </p>
    </>
  );
}

/** The readings of a plate, each below its band and as wide as that. */
function Bands({ bands }: { bands: readonly PlateBand[] }) {
  const columns = bands.map(({ width }) => `minmax(0, ${width}fr)`).join(" ");
  return (
    <dl className="hero__bands num" style={{ gridTemplateColumns: columns || undefined }}>
      {bands.map(({ label, value }) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd className={value.length > 6 ? "is-text" : undefined}>{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
