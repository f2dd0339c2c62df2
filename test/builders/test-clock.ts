/** The clock of a site in a test: it goes on by itself, and a test puts it on. */
export function testClock() {
  let ahead = 0;
  return {
    now: () => new Date(Date.now() + ahead),
    /** Puts it on by some milliseconds. */
    forward(milliseconds: number): void {
      ahead += milliseconds;
    },
    /** Sets it to a moment. */
    set(moment: string): void {
      ahead = Date.parse(moment) - Date.now();
    },
  };
}
