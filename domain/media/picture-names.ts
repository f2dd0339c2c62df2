import { decodeId, encodeId } from "./encoded-id.ts";
import type { PictureOwner } from "./pictures.ts";

/**
 * The picture addresses of the specification, `/{folder}/{file name}`: what the files of each folder are pictures of, and how they are
 * named. `encoded` names are the id in base64 twice, `TVRJPQ==.jpg`; others name the record, `page-2.jpg`. Safe for the browser.
 */
export const pictureFolders = [
  { folder: "product_images", noun: "product", owner: "product", encoded: true },
  { folder: "cat_images", noun: "category", owner: "category", encoded: true },
  { folder: "subcat_images", noun: "subcategory", owner: "subcategory", encoded: true },
  { folder: "standards_images", noun: "standard", owner: "standards_body", encoded: true },
  { folder: "images", noun: "page", owner: "page", encoded: false },
  { folder: "images", noun: "heritage", owner: "heritage_entry", encoded: false },
  { folder: "images", noun: "service", owner: "service", encoded: false },
  { folder: "images", noun: "association", owner: "association", encoded: false },
  { folder: "images", noun: "career", owner: "career", encoded: false },
  { folder: "images", noun: "equipment", owner: "equipment_category", encoded: false },
  { folder: "images", noun: "download", owner: "download", encoded: false },
  { folder: "map_images", noun: "page", owner: "page", encoded: false },
  { folder: "events_images", noun: "event", owner: "event", encoded: false },
  { folder: "news_images", noun: "news", owner: "news", encoded: false },
  { folder: "IG_images", noun: "group", owner: "interest_group", encoded: false },
] as const satisfies readonly { folder: string; noun: string; owner: PictureOwner; encoded: boolean }[];

export type PictureNoun = (typeof pictureFolders)[number]["noun"];

const encodedNouns = new Set<PictureNoun>(pictureFolders.filter(({ encoded }) => encoded).map(({ noun }) => noun));

/** The file name of a record's picture in each folder that has pictures of its kind: `TVRJPQ==.jpg`, `page-2.jpg`. */
export function pictureFileName(noun: PictureNoun, id: number): string {
  return `${encodedNouns.has(noun) ? encodeId(id) : `${noun}-${id}`}.jpg`;
}

/**
 * What an address of the specification shows. In a folder that has pictures of one kind only, the id in base64 twice is understood too.
 *
 * @param file the last part of the address, `page-2.jpg`
 * @returns undefined for an unknown name
 */
export function parsePictureName(folder: string, file: string): { owner: PictureOwner; id: number } | undefined {
  const name = /^(.{1,200})\.jpg$/.exec(file)?.[1] ?? "";
  const kinds = pictureFolders.filter((kind) => kind.folder === folder);
  const [only] = kinds;
  const encoded = kinds.length === 1 ? decodeId(name) : undefined;
  if (only && encoded !== undefined) return { owner: only.owner, id: encoded };

  const [, noun, digits] = /^([a-z]+)-([1-9]\d{0,8})$/.exec(name) ?? [];
  const named = kinds.find((kind) => kind.noun === noun && !kind.encoded);
  return named && { owner: named.owner, id: Number(digits) };
}
