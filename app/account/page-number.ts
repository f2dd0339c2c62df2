/** Which part of a list an address asks for, `?page=2`; the first, where it does not say. */
export function pageNumber({ searchParams }: URL): number {
  const text = searchParams.get("page") ?? "";
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}
