import { staffPath, staffSignInPath } from "../accounts/account-paths.ts";

/** The addresses at which staff sign in; the first of them is staffSignInPath. */

/** A person's own sign-in, in the console. */
export const staffAccountPath = `${staffPath}/account`;
/** Opened by the link of a mail. */
export const invitationPath = (token: string) => `${staffPath}/invitation?token=${encodeURIComponent(token)}`;
/** Where the second factor is asked for. @param to the page of the console that signing in leads to */
export const secondFactorPath = (to?: string) => staffSignInPath(to).replace("/sign-in", "/second-factor");
/** Where a second factor is set up that the role needs. */
export const secondFactorSetUpPath = (to?: string) => staffSignInPath(to).replace("/sign-in", "/second-factor/set-up");
/** Where recovery codes are made and shown. @param to the page to go on to */
export const recoveryCodesPath = (to?: string) => staffSignInPath(to).replace("/sign-in", "/recovery-codes");

/** The page that signing in leads to: a path of the console, whatever was asked for, as a browser reads it: without `..`, spelled out or not. */
export function pathInConsole(address: string | null | undefined): string {
  if (!address || address.length >= 1000 || !inConsole.test(address) || !URL.canParse(address, anySite)) return staffPath;
  const { origin, pathname, search } = new URL(address, anySite);
  return origin === anySite && inConsole.test(pathname) ? pathname + search : staffPath;
}
const inConsole = /^\/staff(?:[/?][\x21-\x7e]*)?$/;
const anySite = "https://warpline.example";
