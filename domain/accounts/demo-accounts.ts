/** Names of the machine itself. */
const ownNames = /^(localhost|(?:[\w-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i;

/**
 * Whether accounts of the demo, whose password everybody knows, may sign in: only where the site is reached on the machine that it runs on.
 *
 * @param site.origin as browsers see it, `http://localhost:3000`
 * @param site.host the address that it listens on
 */
export function letsDemoIn({ origin, host }: { origin: string; host: string }): boolean {
  return ownNames.test(new URL(origin).hostname) && ownNames.test(host);
}

/**
 * Whether an address that was asked for has the host of the site, or another name of the machine itself with the site's port.
 *
 * @param origin of the site, which is on this machine
 */
export function isOwnHost(url: string, origin: string): boolean {
  const [target, own] = [new URL(url), new URL(origin)];
  return target.host === own.host || (ownNames.test(target.hostname) && target.port === own.port);
}
