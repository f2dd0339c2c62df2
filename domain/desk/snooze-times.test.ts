import { describe, expect, test } from "vitest";
import { snoozeChoices, snoozeTime } from "./snooze-times.ts";

const zone = "America/New_York";

describe("a request is snoozed until", () => {
  test("a time by the clock of the office, over the end of summer time too", () => {
    // Saturday, 31 October 2026, 22:00 in New York; the clocks go back that night.
    const choices = snoozeChoices(new Date("2026-11-01T02:00:00Z"), zone);
    expect(choices.map(({ at }) => at)).toEqual([
      "2026-11-01T05:00:00Z",
      "2026-11-01T13:00:00Z",
      "2026-11-02T13:00:00Z",
      "2026-11-14T13:00:00Z",
    ]);
  });

  test("the morning of a day, an instant, or no longer", () => {
    expect(snoozeTime("2026-07-01", zone)).toEqual(new Date("2026-07-01T12:00:00Z"));
    expect(snoozeTime("2026-07-01T10:00:00Z", zone)).toEqual(new Date("2026-07-01T10:00:00Z"));
    expect(snoozeTime("", zone)).toBeNull();
  });

  test.each(["soon", "2026-02-30", "0"])("but not until %j", (text) => {
    expect(() => snoozeTime(text, zone)).toThrow("Choose a day, or one of the times.");
  });
});
