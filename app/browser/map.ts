/** The scripts of the pages of agents. Without them each is a still map and a list. */

import { moveBetweenMarkers } from "./map/arrow-keys.ts";
import { createMapCard } from "./map/card.ts";
import { openDetectedCountry } from "./map/detected-country.ts";
import { listenToGestures } from "./map/gestures.ts";
import { offerEmbed, offerStreets } from "./map/other-hosts.ts";
import { storedMapState, storeMapState } from "./map/stored-state.ts";
import { createMapView, type MapView } from "./map/view.ts";
import { prepareEach } from "./prepare-each.ts";
import { storedCountry } from "./visitor-location.ts";

/** What a narrow window shows first: Europe and the Mediterranean, where most markers are. */
const middle = { x: 0.51, y: 0.3 };

function prepareMap(section: HTMLElement): void {
  section.dataset.map = "alive";
  const view = createMapView(section);
  const card = createMapCard(section, view);
  moveBetweenMarkers(view.marks);
  listenToGestures(section, view);
  section.addEventListener("click", ({ target }) => {
    const button = (target as Element).closest<HTMLElement>("[data-zoom]");
    if (!button) return;
    const wasWhole = view.isWhole();
    view.zoomBy(Number(button.dataset.zoom), card.chosenPlace());
    if (wasWhole && !card.chosenPlace()) view.centre(middle);
  });
  openAt(view, card);
  storeMapState(view.state);
  offerStreets(section, view);
}

/** Shows the marker that the address names; else the map as it was left, the visitor's country, or where most markers are. */
function openAt(view: MapView, card: ReturnType<typeof createMapCard>): void {
  const named = card.markOf(location.hash);
  const left = named ? undefined : storedMapState();
  const country = storedCountry();
  const nearest = country && view.marks.find(({ textContent }) => textContent?.endsWith(`, ${country}`));
  if (left) view.zoomTo(left.level);
  if (named) view.centreOn(named);
  else if (left || !nearest) view.centre(left ?? middle);
  else view.centreOn(nearest);
  if (named) card.choose(named);
}

prepareEach("[data-map]", prepareMap);
prepareEach("[data-embed]", offerEmbed);
prepareEach("[data-detected]", openDetectedCountry);
