import { filmUrl, type Picture as Medium } from "../../../domain/media/media.ts";
import { Icon } from "../../ui/icon.tsx";
import { Picture } from "../../ui/picture.tsx";

/** The `sizes` of a product's plates. */
export const plateSizes = "(max-width: 640px) 92vw, (max-width: 900px) 84vw, (max-width: 1456px) 45.5vw, 41.5rem";
/** A transparent poster: without one Chromium paints a dark one under its controls. */
const clear = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E";

/**
 * A muted film that repeats. Without a script it has the browser's controls; the script replaces them by a button that stays visible
 * (app/browser/product/film.ts).
 *
 * @param poster shown until the film plays; with one, nothing of the film is fetched before. It is an `img`, because browsers fetch the
 *   picture of the `poster` attribute at once, even out of view.
 */
export function Film({ film, poster }: { film: Medium; poster: Medium | undefined }) {
  return (
    <span className="plate">
      {poster && <Picture picture={poster} alt="" sizes={plateSizes} place="main" />}
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
