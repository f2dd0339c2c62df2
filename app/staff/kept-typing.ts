/** The name under which a device keeps what a person has typed somewhere and not saved: nobody else who signs in there gets it. */
export const keptName = (account: number, place: string) => `typed ${account} ${place}`;

/** Forgets everything that a person has typed and not saved on this device. */
export function forgetKept(account: number): void {
  for (const name of Object.keys(localStorage)) if (name.startsWith(keptName(account, ""))) localStorage.removeItem(name);
}
