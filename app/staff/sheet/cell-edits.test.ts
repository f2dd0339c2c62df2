import fc from "fast-check";
import { expect, test } from "vitest";
import { addStep, type CellEdit, discardStep, type Edits, noEdits, redo, settle, undo } from "./cell-edits.ts";

const keys = ["1", "2", "3"];
const columns = ["name", "mass"];
const saved = (key: string, column: string) => `${column} of ${key}`;
const cellIn = ({ typed }: Edits, key: string, column: string) => typed.get(key)?.[column]?.typed ?? saved(key, column);
const cellsOf = (edits: Edits) => keys.flatMap((key) => columns.map((column) => cellIn(edits, key, column)));

/** What one act types: some cells, each once. */
const act = fc.uniqueArray(
  fc.record({
    key: fc.constantFrom(...keys),
    column: fc.constantFrom(...columns),
    to: fc.constantFrom("a", "b", "name of 1", ""),
  }),
  { selector: ({ key, column }) => `${key} ${column}`, maxLength: 4 },
);
const stepOf = (edits: Edits, typed: readonly Omit<CellEdit, "from">[]) =>
  typed.map((one): CellEdit => ({ ...one, from: cellIn(edits, one.key, one.column) }));

test("undo leads back through every step to the rows as they were, and redo through all of them again", () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 8 }), (acts) => {
      const states = [noEdits];
      for (const typed of acts) {
        const now = states.at(-1) ?? noEdits;
        const next = addStep(now, stepOf(now, typed), saved);
        if (next.past.length > now.past.length) states.push(next);
      }
      let edits = states.at(-1) ?? noEdits;
      for (const state of states.slice(0, -1).reverse()) {
        edits = undo(edits, saved);
        expect(cellsOf(edits)).toEqual(cellsOf(state));
      }
      expect(edits.typed.size).toBe(0);
      for (const state of states.slice(1)) {
        edits = redo(edits, saved);
        expect(cellsOf(edits)).toEqual(cellsOf(state));
      }
      expect(redo(edits, saved)).toEqual(edits);
    }),
  );
});

test("a cell that holds again what the sheet showed is not typed", () => {
  const one = { key: "1", column: "mass", from: "mass of 1", to: "9" };
  const typed = addStep(noEdits, [one], saved);
  expect(typed.typed.get("1")).toEqual({ mass: { typed: "9", shown: "mass of 1" } });
  expect(addStep(typed, [{ ...one, from: "9", to: "mass of 1" }], saved).typed.size).toBe(0);
});

test("what is saved is not typed any more, and what was typed while it was sent is typed over that", () => {
  const sent = addStep(noEdits, [{ key: "1", column: "mass", from: "mass of 1", to: "9" }], saved);
  const now = () => "9";
  expect(settle(sent, sent.typed, ["1"], now).typed.size).toBe(0);
  const more = addStep(sent, [{ key: "1", column: "mass", from: "9", to: "10" }], saved);
  expect(settle(more, sent.typed, ["1"], now).typed.get("1")).toEqual({ mass: { typed: "10", shown: "9" } });
});

test("what is refused stays typed, over what is there now", () => {
  const sent = addStep(noEdits, [{ key: "1", column: "mass", from: "mass of 1", to: "9" }], saved);
  expect(settle(sent, sent.typed, [], saved).typed).toEqual(sent.typed);
  expect(settle(sent, sent.typed, [], () => "7").typed.get("1")).toEqual({ mass: { typed: "9", shown: "7" } });
  expect(settle(sent, sent.typed, [], () => "9").typed.size).toBe(0);
  expect(settle(sent, sent.typed, [], () => undefined).typed).toEqual(sent.typed);
});

test("all that is typed is discarded by a step, which can be taken back", () => {
  const typed = addStep(noEdits, [{ key: "1", column: "mass", from: "mass of 1", to: "9" }], saved);
  const discarded = addStep(typed, discardStep(typed.typed), saved);
  expect(discarded.typed.size).toBe(0);
  expect(undo(discarded, saved).typed).toEqual(typed.typed);
});
