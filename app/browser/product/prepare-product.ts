import { prepareFilms } from "./film.ts";
import { nameAgent } from "./name-agent.ts";

/** What a page of a product does once somebody reads it: its films play, and the visitor's representative is named. */
export function prepareProduct(main: HTMLElement): void {
  prepareFilms(main);
  const place = main.querySelector<HTMLElement>("[data-agent]");
  if (place) void nameAgent(place).catch(() => {});
}
