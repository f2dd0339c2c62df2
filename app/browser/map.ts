/** What the pages of agents do in the browser, and no other page: each is a map to look at and a list without it. */

import { createMapCard } from "./map/card.ts";
import { openDetectedCountry } from "./map/detected-country.ts";
import { listenToGestures } from "./map/gestures.ts";
import { rememberedMap, rememberMap } from "./map/memory.ts";
import { offerEmbeds, offerStreets } from "./map/outside.ts";
import { createMapView, type MapView } from "./map/view.ts";
import { walkMarkers } from "./map/walk.ts";
import { storedCountry } from "./visitor-location.ts";

/** What a narrow window shows first: Europe and the Mediterranean, with most markers. */
const middle = { x: 0.51, y: 0.3 };

const prepared = new WeakSet<Element>();

function prepare(): void {
  const main = document.querySelector("main");
  if (!main || prepared.has(main)) return;
  prepared.add(main);
  for (const section of main.querySelectorAll<HTMLElement>("[data-map]")) prepareMap(section);
  offerEmbeds(main);
  void openDetectedCountry();
}

function prepareMap(section: HTMLElement): void {
  section.dataset.map = "alive";
  const view = createMapView(section);
  const card = createMapCard(section, view);
  walkMarkers(view.marks);
  listenToGestures(section, view);
  section.addEventListener("click", ({ target }) => {
    const button = (target as Element).closest<HTMLElement>("[data-zoom]");
    if (!button) return;
    const wasWhole = view.isWhole();
    view.zoomBy(Number(button.dataset.zoom), card.chosenPlace());
    if (wasWhole && !card.chosenPlace()) view.centre(middle);
  });
  openAt(view, card);
  rememberMap(view.state);
  offerStreets(section, view);
}

/** The marker that the address names; else the map as it was left, the visitor's own country, or where most markers are. */
function openAt(view: MapView, card: ReturnType<typeof createMapCard>): void {
  const named = card.markOf(location.hash);
  const left = named ? undefined : rememberedMap();
  const country = storedCountry();
  const own = country && view.marks.find(({ textContent }) => textContent?.endsWith(`, ${country}`));
  if (left) view.zoomTo(left.level);
  if (named) view.centreOn(named);
  else if (left || !own) view.centre(left ?? middle);
  else view.centreOn(own);
  if (named) card.choose(named);
}

prepare();
// Another page may take this one's place.
new MutationObserver(prepare).observe(document.body, { childList: true });
