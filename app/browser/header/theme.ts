import { attempt } from "../attempt.ts";
import type { Part } from "../part.ts";

const root = document.documentElement;

/** The button that switches between light and dark, and stores the choice. */
export const theme: Part = { selector: "[data-theme-toggle]", click: toggle };

/** Applies the stored choice of light or dark; without one the system decides. */
export function applyTheme(): void {
  attempt(() => {
    const { theme } = localStorage as { theme?: string };
    if (theme) root.dataset.theme = theme;
  });
}

function toggle(): void {
  const dark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  root.dataset.theme = dark ? "light" : "dark";
  attempt(() => {
    localStorage.theme = root.dataset.theme;
  });
}
