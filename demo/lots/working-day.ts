/** Days of the inventory, on which the mill and the laboratory are closed: demo/catalogue/texts/news/labor-day.md. */
const inventory = { from: "2026-09-04", until: "2026-09-08" };
const fixed = ["01-01", "06-19", "07-04", "11-11", "12-25"];
/** Mondays by month, counted from the first: Martin Luther King Jr., Presidents, Patriots, Labor and Columbus Day. */
const mondays: Record<number, number> = { 1: 3, 2: 3, 4: 3, 9: 1, 10: 2 };

/** Whether the demo's supplier makes and releases lots on this day, as 2026-11-23: its holidays are those of demo/holidays.ts, of every year. */
export function isWorkingDay(day: string): boolean {
  const weekday = weekdayOf(day);
  return weekday % 6 !== 0 && !isHoliday(day, weekday) && !(day >= inventory.from && day <= inventory.until);
}

function isHoliday(day: string, weekday: number): boolean {
  const isFixed = (later: number) => fixed.includes(dayAfter(day, later).slice(5));
  // A Saturday's is observed on Friday, a Sunday's on Monday.
  if (isFixed(0) || (weekday === 5 && isFixed(1)) || (weekday === 1 && isFixed(-1))) return true;
  const [month, date] = [Number(day.slice(5, 7)), Number(day.slice(8))];
  if (weekday === 1) return mondays[month] === Math.ceil(date / 7) || (month === 5 && date > 24);
  return isThanksgiving(day) || isThanksgiving(dayAfter(day, -1));
}

const isThanksgiving = (day: string) =>
  weekdayOf(day) === 4 && day.slice(5, 7) === "11" && Math.ceil(Number(day.slice(8)) / 7) === 4;

const weekdayOf = (day: string) => new Date(day).getUTCDay();

/** The day so many days later, or before where the number is negative. */
export function dayAfter(day: string, later: number): string {
  return new Date(Date.parse(day) + later * 86_400_000).toISOString().slice(0, 10);
}
