/**
 * Days on which the demo's supplier, in Massachusetts, does not work: the federal holidays of the United States on the day on which they are observed
 * (a Saturday's on Friday, a Sunday's on Monday), Patriots' Day, and the Friday after Thanksgiving.
 */
export const demoHolidays: readonly { day: string; name: string }[] = [
  { day: "2026-01-01", name: "New Year's Day" },
  { day: "2026-01-19", name: "Martin Luther King Jr. Day" },
  { day: "2026-02-16", name: "Presidents' Day" },
  { day: "2026-04-20", name: "Patriots' Day" },
  { day: "2026-05-25", name: "Memorial Day" },
  { day: "2026-06-19", name: "Juneteenth" },
  { day: "2026-07-03", name: "Independence Day, observed" },
  { day: "2026-09-07", name: "Labor Day" },
  { day: "2026-10-12", name: "Columbus Day" },
  { day: "2026-11-11", name: "Veterans Day" },
  { day: "2026-11-26", name: "Thanksgiving" },
  { day: "2026-11-27", name: "Day after Thanksgiving" },
  { day: "2026-12-25", name: "Christmas Day" },
  { day: "2027-01-01", name: "New Year's Day" },
  { day: "2027-01-18", name: "Martin Luther King Jr. Day" },
  { day: "2027-02-15", name: "Presidents' Day" },
  { day: "2027-04-19", name: "Patriots' Day" },
  { day: "2027-05-31", name: "Memorial Day" },
  { day: "2027-06-18", name: "Juneteenth, observed" },
  { day: "2027-07-05", name: "Independence Day, observed" },
  { day: "2027-09-06", name: "Labor Day" },
  { day: "2027-10-11", name: "Columbus Day" },
  { day: "2027-11-11", name: "Veterans Day" },
  { day: "2027-11-25", name: "Thanksgiving" },
  { day: "2027-11-26", name: "Day after Thanksgiving" },
  { day: "2027-12-24", name: "Christmas Day, observed" },
  { day: "2027-12-31", name: "New Year's Day, observed" },
];
