import { describe, expect, test } from "vitest";
import { examples, fc } from "../../test/builders/property.ts";
import { dueTime, type Promised, type WorkingTime, weekdays, workingClock, workingTimeBetween } from "./working-time.ts";

const eight = { from: "08:00", to: "17:00" };
const weekdayHours = { monday: eight, tuesday: eight, wednesday: eight, thursday: eight, friday: eight };

/** Thanksgiving, Christmas and New Year are free. Until 1 Nov 2026 and from 14 Mar 2027 the offset is −04:00, between them −05:00. */
const mill: WorkingTime = {
  zone: "America/New_York",
  hours: weekdayHours,
  holidays: new Set(["2026-11-26", "2026-12-25", "2027-01-01"]),
};
/** +02:00 until 25 Oct 2026, and from 29 Mar 2026. */
const berlin: WorkingTime = { zone: "Europe/Berlin", hours: weekdayHours, holidays: new Set() };
/** +13:00 from 27 Sep 2026. */
const auckland: WorkingTime = { ...berlin, zone: "Pacific/Auckland" };
const ten = { from: "10:00", to: "17:00" };
const kathmandu: WorkingTime = {
  zone: "Asia/Kathmandu",
  hours: { sunday: ten, monday: ten, tuesday: ten, wednesday: ten, thursday: ten, friday: ten },
  holidays: new Set(),
};
/** Works while the clock is put forward and back. */
const night: WorkingTime = { ...mill, hours: { sunday: { from: "00:00", to: "06:00" } } };
/** Begins at a time that the clock skips on 14 Mar 2027. */
const skipped: WorkingTime = { ...mill, hours: { sunday: { from: "02:30", to: "06:00" } } };

const days = (days: number): Promised => ({ days });
const hours = (hours: number): Promised => ({ hours });

describe("the due time, worked by hand", () => {
  test.each<[string, WorkingTime, string, Promised, string]>([
    // 23 Nov 2026 is a Monday.
    ["on a morning", mill, "2026-11-23T09:15-05:00", days(2), "2026-11-25T17:00-05:00"],
    ["when the day begins", mill, "2026-11-23T08:00-05:00", days(2), "2026-11-25T17:00-05:00"],
    ["in the last second of the working day", mill, "2026-11-23T16:59:59-05:00", days(2), "2026-11-25T17:00-05:00"],
    ["when the working day ends", mill, "2026-11-23T17:00-05:00", days(2), "2026-11-25T17:00-05:00"],
    ["in the last second of the day", mill, "2026-11-23T23:59:59-05:00", days(2), "2026-11-25T17:00-05:00"],
    ["at midnight, with a holiday between", mill, "2026-11-24T00:00-05:00", days(2), "2026-11-27T17:00-05:00"],
    ["for the next day", mill, "2026-11-24T10:00-05:00", days(1), "2026-11-25T17:00-05:00"],
    ["before a holiday, one day", mill, "2026-11-25T12:00-05:00", days(1), "2026-11-27T17:00-05:00"],
    ["before a holiday and a weekend", mill, "2026-11-25T12:00-05:00", days(2), "2026-11-30T17:00-05:00"],
    ["on a holiday", mill, "2026-11-26T10:00-05:00", days(1), "2026-11-27T17:00-05:00"],
    ["on Friday in the last minute", mill, "2026-11-27T16:59-05:00", days(2), "2026-12-01T17:00-05:00"],
    ["on Saturday", mill, "2026-11-28T12:00-05:00", days(2), "2026-12-01T17:00-05:00"],
    ["on Sunday in the last minute", mill, "2026-11-29T23:59-05:00", days(2), "2026-12-01T17:00-05:00"],
    ["on Sunday, one day", mill, "2026-11-29T12:00-05:00", days(1), "2026-11-30T17:00-05:00"],
    ["at night before work begins", mill, "2026-11-30T03:00-05:00", days(1), "2026-12-01T17:00-05:00"],
    ["five days over a holiday and a weekend", mill, "2026-11-23T10:00-05:00", days(5), "2026-12-01T17:00-05:00"],
    ["on Christmas Eve", mill, "2026-12-24T15:00-05:00", days(2), "2026-12-29T17:00-05:00"],
    ["at the end of the year", mill, "2026-12-31T10:00-05:00", days(1), "2027-01-04T17:00-05:00"],
    ["before the clock is put back", mill, "2026-10-30T10:00-04:00", days(2), "2026-11-03T17:00-05:00"],
    ["before the clock is put back, one day", mill, "2026-10-30T10:00-04:00", days(1), "2026-11-02T17:00-05:00"],
    ["in the hour that comes twice, the first time", mill, "2026-11-01T01:30-04:00", days(1), "2026-11-02T17:00-05:00"],
    ["in the hour that comes twice, the second time", mill, "2026-11-01T01:30-05:00", days(1), "2026-11-02T17:00-05:00"],
    ["before the clock is put forward", mill, "2027-03-12T10:00-05:00", days(1), "2027-03-15T17:00-04:00"],
    ["in the second before the clock is put forward", mill, "2027-03-14T01:59:59-05:00", days(1), "2027-03-15T17:00-04:00"],
    ["on Monday evening here, Tuesday in Greenwich", mill, "2026-11-24T03:00Z", days(1), "2026-11-24T17:00-05:00"],
    ["at midnight here, written in Greenwich time", mill, "2026-11-24T05:00Z", days(1), "2026-11-25T17:00-05:00"],
    ["in Berlin before winter time", berlin, "2026-10-23T15:00+02:00", days(1), "2026-10-26T17:00+01:00"],
    ["in Berlin before summer time", berlin, "2026-03-27T15:00+01:00", days(1), "2026-03-30T17:00+02:00"],
    ["in Kathmandu, where Sunday is worked", kathmandu, "2026-11-27T12:00+05:45", days(1), "2026-11-29T17:00+05:45"],
    ["in Auckland before summer time", auckland, "2026-09-25T16:00+12:00", days(1), "2026-09-28T17:00+13:00"],
    ["four hours", mill, "2026-11-23T09:00-05:00", hours(4), "2026-11-23T13:00-05:00"],
    ["a whole day's hours", mill, "2026-11-23T08:00-05:00", hours(9), "2026-11-23T17:00-05:00"],
    ["a whole day's hours, a second late", mill, "2026-11-23T08:00:01-05:00", hours(9), "2026-11-24T08:00:01-05:00"],
    ["an hour from the last minute", mill, "2026-11-23T16:59-05:00", hours(1), "2026-11-24T08:59-05:00"],
    ["an hour from the end of the day", mill, "2026-11-23T17:00-05:00", hours(1), "2026-11-24T09:00-05:00"],
    ["four hours from the evening", mill, "2026-11-23T22:00-05:00", hours(4), "2026-11-24T12:00-05:00"],
    ["two hours from the night", mill, "2026-11-23T03:00-05:00", hours(2), "2026-11-23T10:00-05:00"],
    ["four hours over a holiday", mill, "2026-11-25T16:00-05:00", hours(4), "2026-11-27T11:00-05:00"],
    ["an hour over a weekend", mill, "2026-11-27T16:30-05:00", hours(1), "2026-11-30T08:30-05:00"],
    ["a day's hours from Saturday", mill, "2026-11-28T12:00-05:00", hours(9), "2026-11-30T17:00-05:00"],
    ["eight hours over New Year", mill, "2026-12-31T13:00-05:00", hours(8), "2027-01-04T12:00-05:00"],
    ["two hours while the clock is put back", mill, "2026-10-30T16:00-04:00", hours(2), "2026-11-02T09:00-05:00"],
    ["two hours while the clock is put forward", mill, "2027-03-12T16:00-05:00", hours(2), "2027-03-15T09:00-04:00"],
    ["a night of seven hours", night, "2026-10-31T12:00-04:00", hours(7), "2026-11-01T06:00-05:00"],
    ["a night of five hours", night, "2027-03-13T12:00-05:00", hours(5), "2027-03-14T06:00-04:00"],
    ["an hour more than the short night has", night, "2027-03-13T12:00-05:00", hours(6), "2027-03-21T01:00-04:00"],
    ["two hours from a time that is skipped", skipped, "2027-03-13T12:00-05:00", hours(2), "2027-03-14T05:30-04:00"],
  ])("received %s", (_when, time, received, promised, due) => {
    expect(dueTime(new Date(received), promised, time)).toEqual(new Date(due));
  });
});

describe("the working time between two moments, worked by hand, in minutes", () => {
  test.each<[string, WorkingTime, string, string, number]>([
    ["on one morning", mill, "2026-11-23T09:00-05:00", "2026-11-23T11:30-05:00", 150],
    ["over a night", mill, "2026-11-23T16:00-05:00", "2026-11-24T09:00-05:00", 120],
    ["over a weekend", mill, "2026-11-27T16:00-05:00", "2026-11-30T09:00-05:00", 120],
    ["over a holiday", mill, "2026-11-25T16:00-05:00", "2026-11-27T09:00-05:00", 120],
    ["within a weekend", mill, "2026-11-28T09:00-05:00", "2026-11-29T20:00-05:00", 0],
    ["within a night", mill, "2026-11-23T18:00-05:00", "2026-11-24T07:00-05:00", 0],
    ["in a week with a holiday", mill, "2026-11-23T08:00-05:00", "2026-11-30T08:00-05:00", 4 * 9 * 60],
    ["from the last minute to the first", mill, "2026-12-24T16:59-05:00", "2026-12-28T08:01-05:00", 2],
    ["from the last minute into the evening", mill, "2026-11-23T16:59-05:00", "2026-11-23T17:30-05:00", 1],
    ["over the weekend of the fall change", mill, "2026-10-30T09:00-04:00", "2026-11-02T09:00-05:00", 540],
    ["over the weekend of the spring change", mill, "2027-03-12T09:00-05:00", "2027-03-15T09:00-04:00", 540],
    ["in the long night", night, "2026-10-31T12:00-04:00", "2026-11-02T12:00-05:00", 420],
    ["in the short night", night, "2027-03-13T12:00-05:00", "2027-03-15T12:00-04:00", 300],
    ["in Berlin over the fall change", berlin, "2026-10-23T15:00+02:00", "2026-10-26T09:00+01:00", 180],
    ["backwards", mill, "2026-11-24T09:00-05:00", "2026-11-23T09:00-05:00", 0],
  ])("%s", (_when, time, from, to, minutes) => {
    expect(workingTimeBetween(new Date(from), new Date(to), time) / 60_000).toBe(minutes);
  });
});

describe("whatever the hours, the zone and the holidays", () => {
  const minute = fc.integer({ min: 0, max: 1439 }).map((minutes) => new Date(minutes * 60_000).toISOString().slice(11, 16));
  const shift = fc
    .tuple(minute, minute)
    .filter(([from, to]) => from !== to)
    .map(([one, other]) => (one < other ? { from: one, to: other } : { from: other, to: one }));
  const moment = fc.date({ min: new Date("2026-01-01T00:00Z"), max: new Date("2027-12-31T00:00Z"), noInvalidDate: true });
  const time: fc.Arbitrary<WorkingTime> = fc.record({
    zone: fc.constantFrom(
      "America/New_York",
      "Europe/Berlin",
      "Asia/Kathmandu",
      "Australia/Lord_Howe",
      "America/St_Johns",
      "UTC",
    ),
    hours: fc
      .record(Object.fromEntries(weekdays.map((day) => [day, shift])), { requiredKeys: [] })
      // Only a shift that no spring change can skip is sure to be worked.
      .map((some) => ({ ...some, wednesday: { from: "09:00", to: "12:00" } })),
    holidays: fc
      .array(
        moment.map((day) => day.toISOString().slice(0, 10)),
        { maxLength: 20 },
      )
      .map((some) => new Set(some)),
  });
  const promised = fc.oneof(
    fc.integer({ min: 1, max: 9 }).map((days) => ({ days })),
    fc.integer({ min: 1, max: 40 }).map((hours) => ({ hours })),
  );

  test("what is received later is never due earlier", () => {
    fc.assert(
      fc.property(time, promised, moment, fc.integer({ min: 0, max: 5 * 86_400_000 }), (when, what, received, later) => {
        const after = new Date(received.getTime() + later);
        expect(dueTime(after, what, when).getTime()).toBeGreaterThanOrEqual(dueTime(received, what, when).getTime());
      }),
      { numRuns: examples(300) },
    );
  });

  test("an answer is due after the request, and more days are later", () => {
    fc.assert(
      fc.property(time, moment, fc.integer({ min: 1, max: 9 }), (when, received, n) => {
        const [due, next] = [dueTime(received, { days: n }, when), dueTime(received, { days: n + 1 }, when)];
        expect(due.getTime()).toBeGreaterThan(received.getTime());
        expect(next.getTime()).toBeGreaterThan(due.getTime());
      }),
      { numRuns: examples(200) },
    );
  });

  test("between a request and the time when it is due in n working hours are n working hours", () => {
    fc.assert(
      fc.property(time, moment, fc.integer({ min: 1, max: 40 }), (when, received, n) => {
        expect(workingTimeBetween(received, dueTime(received, { hours: n }, when), when)).toBe(n * 3_600_000);
      }),
      { numRuns: examples(200) },
    );
  });

  test("two stretches of working time add up, and a clock for a longer period says the same", () => {
    fc.assert(
      fc.property(time, fc.tuple(moment, moment, moment), (when, some) => {
        const [a, b, c] = some.toSorted((one, other) => one.getTime() - other.getTime()) as [Date, Date, Date];
        const clock = workingClock(when, { from: a, to: c });
        expect(workingTimeBetween(a, b, when) + workingTimeBetween(b, c, when)).toBe(clock(a, c));
        expect(clock(b, c)).toBe(workingTimeBetween(b, c, when));
      }),
      { numRuns: examples(100) },
    );
  });
});
