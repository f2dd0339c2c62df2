/** The result of a check: what was found or, when that is wrong, what to do about it. */
export type Finding = { ok: boolean; warning?: true; text: string };

/** The finding that a check has passed. */
export function sound(text: string): Finding {
  return { ok: true, text };
}

/** The finding that a check has passed, with something that somebody should look at. */
export function warned(text: string): Finding {
  return { ok: true, warning: true, text };
}

/** The finding that a check has failed. */
export function wrong(text: string): Finding {
  return { ok: false, text };
}
