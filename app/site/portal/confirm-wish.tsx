import type { ConfirmationKind } from "../../../domain/accounts/confirmations.ts";

export const wishTitles: Record<ConfirmationKind, string> = {
  "change-email": "Change the e-mail address",
  export: "Download your data",
  deletion: "Delete the account",
};

export const wishSays: Record<ConfirmationKind, string> = {
  "change-email": "Press the button, and this address is the one of your account. Everywhere else you are signed out.",
  export:
    "Press the button to download what we keep about you and your files, as one archive (ZIP). The link is good for one download.",
  deletion:
    "Press the button, and your account is gone for good, with its messages, files and documents. Your requests stay with us without anything that points to you.",
};

const buttons: Record<ConfirmationKind, string> = {
  "change-email": "Change it",
  export: "Download",
  deletion: "Delete my account",
};

/** A mail scanner that follows links confirms nothing: it takes a button. */
export function ConfirmWish({ wish, token }: { wish: ConfirmationKind; token: string }) {
  return (
    <form className="row" method="post" action="/account/confirm">
      <input type="hidden" name="wish" value={wish} readOnly />
      <input type="hidden" name="token" value={token} readOnly />
      <button className="btn" type="submit">
        {buttons[wish]}
      </button>
      <a className="btn btn--line" href="/account" data-plain="">
        To the account
      </a>
    </form>
  );
}
