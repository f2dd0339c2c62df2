import { describe, expect, test } from "vitest";
import { fc } from "../../test/builders/property.ts";
import { smallMp4, smallWebm } from "../../test/samples/small-film.ts";
import { filmSize } from "./film-size.ts";

const hd = { width: 1920, height: 1080 };

describe("the size of a film", () => {
  test("is read from MP4, past the sound", () => {
    expect(filmSize("mp4", smallMp4(1920, 1080))).toEqual(hd);
    expect(filmSize("mp4", smallMp4(1920, 1080, { version: 1 }))).toEqual(hd);
  });

  test("is that of the film as shown when the telephone was held upright", () => {
    expect(filmSize("mp4", smallMp4(1920, 1080, { turned: true }))).toEqual({ width: 1080, height: 1920 });
  });

  test("is read from WebM, finished or recorded live", () => {
    expect(filmSize("webm", smallWebm(1920, 1080))).toEqual(hd);
    expect(filmSize("webm", smallWebm(1920, 1080, { live: true }))).toEqual(hd);
  });

  test.each(["mp4", "webm"] as const)("is not found in a file that is not %s", (kind) => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect(filmSize(kind, bytes)).toBeUndefined();
      }),
    );
  });

  test.each([
    ["mp4", smallMp4(1920, 1080)],
    ["webm", smallWebm(1920, 1080)],
  ] as const)("is right or unknown, never wrong, when a %s is cut off anywhere", (kind, whole) => {
    fc.assert(
      fc.property(fc.nat({ max: whole.length }), (length) => {
        const size = filmSize(kind, whole.subarray(0, length));
        if (size) expect(size).toEqual(hd);
      }),
    );
  });
});
