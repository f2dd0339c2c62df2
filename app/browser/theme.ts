const root = document.documentElement;

/** Applies the visitor's choice of light or dark; without one the system decides. */
export function applyTheme(): void {
  try {
    const { theme } = localStorage as { theme?: string };
    if (theme) root.dataset.theme = theme;
  } catch {}
}

/** Turns light into dark and back, and remembers it. */
export function toggleTheme(): void {
  const dark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  root.dataset.theme = dark ? "light" : "dark";
  try {
    localStorage.theme = root.dataset.theme;
  } catch {}
}
