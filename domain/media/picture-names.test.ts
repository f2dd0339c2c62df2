import { describe, expect, test } from "vitest";
import { fc } from "../../test/builders/property.ts";
import { encodeId } from "./encoded-id.ts";
import { type PictureNoun, parsePictureName, pictureFileName, pictureFolders } from "./picture-names.ts";

describe("the file name of a picture", () => {
  test.each([
    ["product", 12, "TVRJPQ==.jpg"],
    ["standard", 12, "TVRJPQ==.jpg"],
    ["page", 2, "page-2.jpg"],
    ["equipment", 2, "equipment-2.jpg"],
    ["group", 2, "group-2.jpg"],
  ] as const)("%s %i: %s", (noun: PictureNoun, id, name) => {
    expect(pictureFileName(noun, id)).toBe(name);
  });

  test("leads back to the record in every folder that has its kind", () => {
    fc.assert(
      fc.property(fc.constantFrom(...pictureFolders), fc.integer({ min: 1, max: 999_999_999 }), ({ folder, noun, owner }, id) => {
        expect(parsePictureName(folder, pictureFileName(noun, id))).toEqual({ owner, id });
      }),
    );
  });

  test.each([
    ["map_images", "page"],
    ["events_images", "event"],
    ["news_images", "news"],
    ["IG_images", "interest_group"],
  ])("may be the encoded id in %s, which has pictures of one kind", (folder, owner) => {
    expect(parsePictureName(folder, `${encodeId(43)}.jpg`)).toEqual({ owner, id: 43 });
  });

  test.each([
    ["images", `${encodeId(2)}.jpg`],
    ["images", "event-2.jpg"],
    ["images", "product-2.jpg"],
    ["images", "page-2.png"],
    ["images", "page-2"],
    ["images", "page-02.jpg"],
    ["images", "page-0.jpg"],
    ["images", "page--2.jpg"],
    ["images", "page-2.jpg.jpg"],
    ["images", "Page-2.jpg"],
    ["images", "page-1234567890.jpg"],
    ["images", "../page-2.jpg"],
    ["product_images", "product-2.jpg"],
    ["product_images", "12.jpg"],
    ["news_images", "group-2.jpg"],
    ["ig_images", "group-2.jpg"],
    ["nowhere", "page-2.jpg"],
  ])("is not /%s/%s", (folder, file) => {
    expect(parsePictureName(folder, file)).toBeUndefined();
  });
});
