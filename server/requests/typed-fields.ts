const typed = new WeakMap<Request, Record<string, string>>();

/** Stores the text fields of a form while its request lasts, so that an error page can show them again. */
export function rememberTyped(request: Request, fields: object): void {
  const texts = Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === "string");
  typed.set(request, Object.fromEntries(texts));
}

/** The text fields of a request's form, by name; none if its body was not read. */
export function typedIn(request: Request): Readonly<Record<string, string>> {
  return typed.get(request) ?? {};
}
