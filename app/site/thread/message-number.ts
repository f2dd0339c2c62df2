/** The number of the last message that an address asks for, `?upto=20`; undefined for the newest. */
export function messageNumber({ searchParams }: URL): number | undefined {
  const text = searchParams.get("upto") ?? "";
  return /^[1-9]\d{0,6}$/.test(text) ? Number(text) : undefined;
}
