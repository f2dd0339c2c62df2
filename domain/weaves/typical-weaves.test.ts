import { describe, expect, test } from "vitest";
import { withTypicalWeaves } from "./typical-weaves.ts";

describe("withTypicalWeaves", () => {
  test("gives each group a different weave as far as possible", () => {
    const groups: { id: number; constructions: Record<string, number> }[] = [
      { id: 1, constructions: { plain: 20, "twill-2-2": 2 } },
      { id: 2, constructions: { plain: 10, "twill-2-2": 6, jersey: 1 } },
      { id: 3, constructions: { plain: 3, felt: 20 } },
      { id: 4, constructions: { powder: 4 } },
    ];
    expect(withTypicalWeaves(groups)).toEqual([
      { id: 1, weave: "plain" },
      { id: 2, weave: "twill-2-2" },
      { id: 3, weave: "plain" },
      { id: 4, weave: undefined },
    ]);
  });
});
