/** The result of a check: what was found or, when that is wrong, what to do about it. */
export type Finding = { ok: boolean; text: string };

export function sound(text: string): Finding {
  return { ok: true, text };
}

export function wrong(text: string): Finding {
  return { ok: false, text };
}
