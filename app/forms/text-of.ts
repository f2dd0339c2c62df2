/** A field of a request's body as text; empty where it is missing, and for what is neither text nor a number. */
export function textOf(fields: object | undefined, name: string): string {
  const value: unknown = fields && Object.hasOwn(fields, name) ? (fields as Record<string, unknown>)[name] : undefined;
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}
