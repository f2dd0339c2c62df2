let region: HTMLElement | undefined;

/** Makes screen readers say something, such as the title of a page that was swapped in. */
export function announce(text: string): void {
  if (!region) {
    region = document.createElement("p");
    region.className = "vh";
    region.role = "status";
    document.body.append(region);
  }
  region.textContent = text;
}
