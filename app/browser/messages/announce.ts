let region: HTMLElement | undefined;

/** Says something to those who cannot see that the page changed. */
export function announce(text: string): void {
  if (!region) {
    region = document.createElement("p");
    region.className = "vh";
    region.role = "status";
    document.body.append(region);
  }
  region.textContent = text;
}
