import type { Kit } from "./kit.ts";
import type { TestPlan } from "./work-out.ts";

/** The most tests or specimens of one plan. */
export const maxCount = 100_000;
/** The most percent of waste. */
export const maxWaste = 100;

/** A plan, and what was wrong with the figures asked for; "" where nothing was. */
export type ReadPlan = { plan: TestPlan; remark: string };

/**
 * Reads how much is to be tested: `?count=20&of=tests&waste=5`. Without a figure it is one test, with the kit's own waste; one that cannot be read is
 * replaced by that too, and the remark says so.
 */
export function planOf(query: URLSearchParams, kit: Pick<Kit, "waste">): ReadPlan {
  const [count, waste] = [query.get("count") ?? "", query.get("waste") ?? ""];
  const readCount = /^\d{1,6}$/.test(count) && Number(count) >= 1 && Number(count) <= maxCount ? Number(count) : undefined;
  const readWaste = /^\d{1,3}(?:[.,]\d)?$/.test(waste) && numberOf(waste) <= maxWaste ? numberOf(waste) : undefined;
  const remarks = [
    ...(count && readCount === undefined
      ? [`The number to test is a whole number from 1 to ${maxCount.toLocaleString("en-US")}; the amounts below are for one.`]
      : []),
    ...(waste && readWaste === undefined ? [`Waste is a percentage from 0 to ${maxWaste}; ${kit.waste} % is used below.`] : []),
  ];
  return {
    plan: { count: readCount ?? 1, of: query.get("of") === "specimens" ? "specimens" : "tests", waste: readWaste ?? kit.waste },
    remark: remarks.join(" "),
  };
}

/** The query of the address that has a plan for a kit. */
export function planQuery({ option }: Pick<Kit, "option">, { count, of, waste }: TestPlan): URLSearchParams {
  return new URLSearchParams({ ...(option && { option }), count: String(count), of, waste: String(waste) });
}

const numberOf = (text: string) => Number(text.replace(",", "."));
