/**
 * A request with every NUL taken out of its query, as it is taken out of a text that somebody types (domain/fields/clean-text.ts): the database
 * stores none. In the path it stays, because nothing has such an address.
 */
export function withoutNul(request: Request): Request {
  const { url } = request;
  const query = url.indexOf("?");
  if (query === -1 || !url.includes("%00", query)) return request;
  return new Request(url.slice(0, query) + url.slice(query).replaceAll("%00", ""), request);
}
