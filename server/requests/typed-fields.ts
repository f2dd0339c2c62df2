const typed = new WeakMap<Request, Record<string, string>>();

/** Remembers what a form held for as long as its request lasts: an error page gives it back to the person who typed it. */
export function rememberTyped(request: Request, fields: object): void {
  const texts = Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === "string");
  typed.set(request, Object.fromEntries(texts));
}

/** What the form of a request held, by name; nothing when its body was not read. */
export function typedIn(request: Request): Readonly<Record<string, string>> {
  return typed.get(request) ?? {};
}
