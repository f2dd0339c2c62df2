/** Whether a request asks for its answer as JSON: a script of ours, or a call. */
export function wantsJson({ headers, url }: Request): boolean {
  return (headers.get("accept")?.includes("application/json") ?? false) || new URL(url).pathname.startsWith("/api/");
}
