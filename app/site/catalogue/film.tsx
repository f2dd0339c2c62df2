import { filmUrl, type Picture as Medium } from "../../../domain/media/media.ts";
import { Icon } from "../../ui/icon.tsx";
import { Picture } from "../../ui/picture.tsx";
import { mainSizes, mainWidths } from "./plate-sizes.ts";

/** With no poster at all Chromium paints a dark one of its own under its controls. */
const clear = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E";

/**
 * A film on its plate: silent, over and over. The browser's own controls serve where there is no script; with one, a button that
 * stays in sight takes their place (app/browser/product/film.ts).
 *
 * @param poster what lies under it until it plays; with one nothing of the film is fetched before. It is a picture of its own, as
 *   browsers fetch that of the `poster` attribute at once, also where nobody looks yet.
 */
export function Film({ film, poster }: { film: Medium; poster: Medium | undefined }) {
  return (
    <span className="plate">
      {poster && <Picture picture={poster} alt="" sizes={mainSizes} widths={mainWidths} />}
      <video
        className="plate__film"
        src={filmUrl(film)}
        poster={poster && clear}
        width={film.width}
        height={film.height}
        muted
        loop
        playsInline
        controls
        preload={poster ? "none" : "metadata"}
        aria-label={film.alt || undefined}
      />
      <button className="plate__act noprint" type="button" data-film hidden aria-label="Play the film">
        <Icon name="play" />
        <Icon name="pause" />
      </button>
    </span>
  );
}
