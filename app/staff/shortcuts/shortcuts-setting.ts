/** Where the browser stores that its person wants no shortcuts of single keys. */
const key = "console-shortcuts";

/** Whether shortcuts of single keys work in this browser; they do until they are switched off. */
export function areShortcutsOn(): boolean {
  try {
    return localStorage.getItem(key) !== "off";
  } catch {
    return true;
  }
}

/** Switches shortcuts of single keys on or off in this browser. */
export function switchShortcuts(on: boolean): void {
  try {
    if (on) localStorage.removeItem(key);
    else localStorage.setItem(key, "off");
  } catch {
    // The browser stores nothing: they stay on.
  }
}
