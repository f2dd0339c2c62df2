import { expect, test } from "vitest";
import { cardColumns } from "./card-columns.ts";

test.each([
  [2, 4],
  [3, 4],
  [4, 4],
  [5, 5],
  [6, 4],
  [9, 5],
  [13, 5],
  [14, 4],
  [17, 3],
])("%i cards stand in %i columns", (cards, columns) => {
  expect(cardColumns(cards)).toBe(columns);
});

test("no row of up to 36 cards holds less than half of its cards", () => {
  for (let cards = 2; cards <= 36; cards++) {
    const columns = cardColumns(cards);
    expect(cards % columns || columns, `${cards} cards`).toBeGreaterThanOrEqual(columns / 2);
  }
});
