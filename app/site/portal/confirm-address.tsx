/** Where a session and the token of a mail confirm an address. */
export const confirmAddressPath = (token: string) => `/verify-email?token=${encodeURIComponent(token)}`;

/** The button that confirms the address of an account. */
export function ConfirmAddress({ token }: { token: string }) {
  return (
    <form method="post" action="/verify-email">
      <input type="hidden" name="token" value={token} readOnly />
      <button className="btn" type="submit">
        Confirm
      </button>
    </form>
  );
}
