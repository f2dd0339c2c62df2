import { useEffect, useRef } from "react";
import { type KeybindingsMap, tinykeys } from "tinykeys";
import { areShortcutsOn } from "./shortcuts-setting.ts";

/**
 * Shortcuts of a page, as tinykeys writes them (`j`, `g i`). They are off while somebody types or a dialog is open, and where the person has switched
 * shortcuts of single keys off (WCAG 2.1.4).
 */
export function useShortcuts(shortcuts: KeybindingsMap): void {
  const latest = useRef(shortcuts);
  latest.current = shortcuts;
  useEffect(() => {
    const bound = Object.keys(latest.current).map(
      (keys) => [keys, (event: KeyboardEvent) => latest.current[keys]?.(event)] as const,
    );
    return tinykeys(window, Object.fromEntries(bound), { ignore: (event) => isElsewhere(event) || !areShortcutsOn() });
  }, []);
}

function isElsewhere({ target, isComposing }: KeyboardEvent): boolean {
  if (isComposing || document.querySelector("dialog[open]")) return true;
  return target instanceof Element && target.closest("input:not([type=checkbox]), textarea, select, [contenteditable]") !== null;
}
