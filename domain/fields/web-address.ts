const host = /^[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)+$/i;

/** `www.example.com/lab` → `https://www.example.com/lab`; undefined for what is no address on the web. */
export function webAddress(text: string): string | undefined {
  if (/\s/.test(text)) return undefined;
  const url = URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`);
  return url && url.username === "" && host.test(url.hostname) ? url.href : undefined;
}

/** Whether a text is an address on the web, or a word for none. */
export function isWebAddressOrNone(text: string): boolean {
  return /^(none|no|n\/?a|-)$/i.test(text) || webAddress(text) !== undefined;
}
