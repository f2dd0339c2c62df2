/** The address of another database on the same server. */
export function withDatabase(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
}

/** The address of a server that listens on a Unix socket in a folder. */
export function socketAddress({ host, user, database }: { host: string; user: string; database: string }): string {
  return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`;
}
