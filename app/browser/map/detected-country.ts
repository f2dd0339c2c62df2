import { whereabouts } from "../visitor-location.ts";

/** On the page where a country is chosen: opens the one that the visitor seems to be in, when it has an agent. */
export async function openDetectedCountry(): Promise<void> {
  const status = document.querySelector<HTMLElement>("[data-detected]");
  if (!status) return;
  const { country } = (await whereabouts()) ?? {};
  const link = [...document.querySelectorAll<HTMLAnchorElement>("[data-country]")].find(
    ({ dataset }) => dataset.country === country,
  );
  if (!link || !status.isConnected) return;
  status.textContent = `You seem to be in ${country}.`;
  status.hidden = false;
  // In this page's place in the history: going back leads to where one came from, not here again.
  location.replace(link.href);
}
