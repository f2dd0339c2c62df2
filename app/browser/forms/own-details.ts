import { ownDetailsPath } from "../../../domain/accounts/account-paths.ts";
import type { SenderDetails } from "../../../domain/enquiries/sender-details.ts";
import { fillDetails } from "./details.ts";

/** Whether somebody is signed in; the cookie that proves it no script can read. */
export const isSignedIn = () => /(?:^|; )signed_in=/.test(document.cookie);

/** Fills in the details of the person who is signed in, where nothing is typed yet. Pages are the same for everybody, so the script does it. */
export async function fillOwnDetails(form: HTMLFormElement): Promise<void> {
  if (!isSignedIn()) return;
  const answer = await fetch(ownDetailsPath, { headers: { Accept: "application/json" } }).catch(() => undefined);
  // Whose session has ended is led to the login.
  if (answer?.ok && !answer.redirected) fillDetails(form, (await answer.json()) as SenderDetails);
}
