import { productPath } from "../../../domain/catalogue/paths.ts";
import type { HomePage } from "../../../domain/catalogue/read-home.ts";
import type { HomeContent } from "../../../domain/content/read-home-content.ts";
import { labelled } from "../../ui/labelled.ts";
import { TextLink } from "../../ui/links.tsx";
import { NoWrap } from "../../ui/no-wrap.tsx";
import { Picture } from "../../ui/picture.tsx";
import { Scale } from "../../ui/scale.tsx";
import { TurnButtons } from "../../ui/turn-buttons.tsx";

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

export const plateWidths = [640, 960, 1600] as const;

type Props = { slides: readonly HomeSlide[]; sizes: string };

/** Plates as slides; without a script, a list to scroll. */
export function HomePlates({ slides, sizes }: Props) {
  const several = slides.length > 1;
  return (
    <div
      className="plates"
      {...(several && { role: "group", "aria-roledescription": "carousel", "aria-label": "Plates", "data-carousel": "" })}
    >
      <ol className="plates__track" data-track tabIndex={several ? 0 : undefined} aria-label={several ? "Plates" : undefined}>
        {slides.map(({ id, caption, readings, link, linkLabel, picture, whole }, at) => (
          <li key={id} className="hero__plate">
            <div className={whole ? "hero__img hero__img--whole" : "hero__img"}>
              <Picture picture={picture} sizes={sizes} widths={plateWidths} eager={at === 0} />
              {!whole && <Scale picture={picture} />}
            </div>
            <dl className="hero__bands num">
              {readings.map(labelled).map(({ label, value }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd className={value.length > 6 ? "is-text" : undefined}>{value}</dd>
                </div>
              ))}
            </dl>
            <p className="hero__cap cap">
              <b>Plate {at + 1}.</b> {caption}{" "}
              {link && (
                <TextLink href={link}>
                  <NoWrap text={linkLabel || link} />
                </TextLink>
              )}
            </p>
          </li>
        ))}
      </ol>
      {several && <TurnButtons noun="plate" place={`1 of ${slides.length}`} />}
    </div>
  );
}
