import { visitorLocation } from "../visitor-location.ts";

/** Opens the page of the visitor's country from the page where a country is chosen, if it has an agent. */
export async function openDetectedCountry(status: HTMLElement): Promise<void> {
  const { country } = (await visitorLocation()) ?? {};
  const link = [...document.querySelectorAll<HTMLAnchorElement>("[data-country]")].find(
    ({ dataset }) => dataset.country === country,
  );
  if (!link || !status.isConnected) return;
  status.textContent = `You seem to be in ${country}.`;
  status.hidden = false;
  // Replaces this page in the history: "back" must not lead here again.
  location.replace(link.href);
}
