/** A day on which what the demo's tables say of days holds: lots that can be used, kits and rules that were reviewed. */
export const demoDay = "2026-11-26T10:00:00Z";

/** The clock of a site in a test: it goes on by itself, and a test puts it on. @param begins a moment; now otherwise */
export function testClock(begins?: string) {
  let ahead = begins === undefined ? 0 : Date.parse(begins) - Date.now();
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
