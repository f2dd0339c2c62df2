import { ownDetailsPath } from "../../../domain/accounts/account-paths.ts";

/** Fills in the name and the e-mail address of the person who is signed in, where nothing is typed yet. Pages are the same for everybody, so the script does it. */
export async function fillOwnDetails(form: HTMLFormElement): Promise<void> {
  if (!/(?:^|; )signed_in=/.test(document.cookie)) return;
  const answer = await fetch(ownDetailsPath, { headers: { Accept: "application/json" } }).catch(() => undefined);
  // Whose session has ended is led to the login.
  if (!answer?.ok || answer.redirected) return;
  const { name, email } = (await answer.json()) as { name: string; email: string };
  const [, first = "", last = ""] = /^(.*?) ?(\S*)$/.exec(name) ?? [];
  const known: Record<string, string> = { name, email, "given-name": first, "family-name": last };
  for (const field of form.querySelectorAll<HTMLInputElement>("input[autocomplete]")) {
    const [token = "", section] = field.autocomplete.split(" ").reverse();
    const value = section === "shipping" ? undefined : known[token];
    if (value && field.value === "") field.value = field.dataset.own = value;
  }
}
