const root = document.documentElement;

/** The visitor's choice of light or dark, before the first paint if the browser waits for this script; else the system decides. */
export function applyTheme(): void {
  try {
    const theme = localStorage.getItem("theme");
    if (theme) root.dataset.theme = theme;
  } catch {}
}

/** Turns light into dark and back, and remembers it. */
export function toggleTheme(): void {
  const dark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  root.dataset.theme = dark ? "light" : "dark";
  try {
    localStorage.setItem("theme", root.dataset.theme);
  } catch {}
}
