const names = new Intl.DisplayNames("en", { type: "language", fallback: "none" });

/**
 * The language of a tag, without its region and script: `de-AT` → `de`.
 *
 * @returns "" unless the tag is a language with an English name
 */
export function languageIn(tag: string): string {
  try {
    const { language } = new Intl.Locale(tag);
    return names.of(language) === undefined ? "" : language;
  } catch {
    return "";
  }
}

/** The English name of a language: `de` → German; empty for an unknown one. */
export function languageName(language: string): string {
  return languageIn(language) === "" ? "" : (names.of(language) ?? "");
}
