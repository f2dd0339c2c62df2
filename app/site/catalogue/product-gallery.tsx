import { constructions } from "../../../domain/catalogue/catalogue.ts";
import type { ProductPage } from "../../../domain/products/read-product-page.ts";
import { loomedDraft, weavePlan } from "../../../domain/weaves/weave-plan.ts";
import type { Draft as Weave } from "../../../domain/weaves/weaves.ts";
import { Draft } from "../../ui/draft.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Picture } from "../../ui/picture.tsx";
import { Scale } from "../../ui/scale.tsx";
import { DraftPlan } from "./draft-plan.tsx";
import { Film, plateSizes } from "./film.tsx";

type Medium = ProductPage["media"][number];
type Slide =
  | { kind: "picture"; picture: Medium; whole: boolean }
  | { kind: "film"; film: Medium; poster: Medium | undefined }
  | { kind: "draft"; draft: Weave; construction: string };

/** Thumbnails in view, as in app/styles/pages/product.css; the rest scroll. */
const thumbsInView = 4;

/**
 * The product's pictures, films and draft, one at a time, with thumbnails after them, as on a phone. Without a script they are all shown, one below the other.
 */
export function ProductGallery({ product }: { product: ProductPage }) {
  const slides = slidesOf(product);
  if (slides.length === 0) {
    return (
      <div className="gallery gallery--one">
        <span className="plate">
          <Draft construction={product.construction} className="plate__draft" />
        </span>
      </div>
    );
  }
  return (
    <div className={slides.length > 1 ? "gallery" : "gallery gallery--one"}>
      <div className="gallery__main">
        {slides.map((slide, at) => (
          <div key={keyOf(slide)} id={`plate-${at + 1}`} role={slides.length > 1 ? "tabpanel" : undefined} hidden={at > 0}>
            <figure>
              <View slide={slide} eager={at === 0} />
              <figcaption className="cap">
                <b>{slide.kind === "film" ? "Film." : `Plate ${at + 1}.`}</b> {captionOf(slide, product)}
              </figcaption>
            </figure>
          </div>
        ))}
      </div>
      {slides.length > 1 && (
        <div className="gallery__side noprint">
          {slides.length > thumbsInView && <Step by={-1} label="Previous picture" icon="up" />}
          <div className="thumbs" role="tablist" aria-label="Pictures" aria-orientation="vertical">
            {slides.map((slide, at) => (
              <button
                key={keyOf(slide)}
                type="button"
                role="tab"
                aria-selected={at === 0}
                aria-controls={`plate-${at + 1}`}
                aria-label={nameOf(slide, product)}
                tabIndex={at === 0 ? 0 : -1}
              >
                <Thumb slide={slide} />
              </button>
            ))}
          </div>
          {slides.length > thumbsInView && <Step by={1} label="Next picture" icon="down" />}
        </div>
      )}
    </div>
  );
}

/** A button to the previous or next picture, for galleries with more thumbnails than are in view. */
function Step({ by, label, icon }: { by: 1 | -1; label: string; icon: "up" | "down" }) {
  return (
    <button className="gallery__step" type="button" data-step={by} aria-label={label}>
      <Icon name={icon} />
    </button>
  );
}

function slidesOf({ media, construction }: ProductPage): Slide[] {
  const draft = loomedDraft(construction);
  const pictures = media.map((medium, at): Slide => {
    if (medium.kind === "video") return { kind: "film", film: medium, poster: posterOf(media, at) };
    // The first picture shows the whole swatch; close views fill the plate unless much would be cropped.
    const whole = at === 0 || Math.abs(medium.width / medium.height - 4 / 3) > 0.03;
    return { kind: "picture", picture: medium, whole };
  });
  return [...pictures, ...(draft ? [{ kind: "draft" as const, draft, construction }] : [])];
}

/** The poster of a film is the picture before it. */
function posterOf(media: readonly Medium[], at: number): Medium | undefined {
  return media.slice(0, at).findLast(({ kind }) => kind === "image");
}

function View({ slide, eager }: { slide: Slide; eager: boolean }) {
  if (slide.kind === "film") {
    return <Film film={slide.film} poster={slide.poster} />;
  }
  if (slide.kind === "draft") {
    return (
      <span className="plate plate--draft">
        <DraftPlan draft={slide.draft} />
      </span>
    );
  }
  return (
    <span className={slide.whole ? "plate plate--cut" : "plate"}>
      <Picture picture={slide.picture} sizes={plateSizes} place="main" eager={eager} />
      <Scale picture={slide.picture} />
    </span>
  );
}

function Thumb({ slide }: { slide: Slide }) {
  if (slide.kind === "draft") return <Draft construction={slide.construction} className="thumb-draft" />;
  if (slide.kind === "film") {
    return (
      <>
        {slide.poster && <ThumbPicture picture={slide.poster} />}
        <span className="thumb-play">
          <Icon name="play" />
        </span>
      </>
    );
  }
  return <ThumbPicture picture={slide.picture} />;
}

function ThumbPicture({ picture }: { picture: Medium }) {
  return <Picture picture={picture} alt="" sizes="5.5rem" place="row" />;
}

function keyOf(slide: Slide): string {
  if (slide.kind === "draft") return "draft";
  return `${(slide.kind === "film" ? slide.film : slide.picture).id}`;
}

function nameOf(slide: Slide, product: ProductPage): string {
  if (slide.kind === "draft") return "Weave draft";
  const medium = slide.kind === "film" ? slide.film : slide.picture;
  return medium.caption || medium.alt || (slide.kind === "film" ? `Film of ${product.name}` : `Picture of ${product.name}`);
}

function captionOf(slide: Slide, product: ProductPage): string {
  if (slide.kind === "draft") {
    const shafts = Math.max(...weavePlan(slide.draft).threading) + 1;
    return `Draft. ${constructions[slide.construction] ?? slide.construction} on ${shafts} shafts.`;
  }
  if (slide.kind === "film") return slide.film.caption || `${product.name}.`;
  return slide.picture.caption || `${product.name}.`;
}
