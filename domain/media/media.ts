/**
 * A picture as pages use it; safe for the browser. `width` and `height` are those of the largest version, in pixels. `placeholder` lies in
 * its place until it comes: `#d9d0bb` all over, or `#d9d0bb 40%` in the middle of a picture whose ground is clear. `focus`: the point that stays
 * visible where it is cropped, `30% 50%`; its middle otherwise.
 */
export type Picture = {
  id: number;
  version: string;
  width: number;
  height: number;
  alt: string;
  placeholder?: string | null;
  focus?: string | null;
};

/** The widths in pixels that are made of every picture. */
export const pictureWidths = [160, 320, 640, 960, 1600] as const;
export type PictureWidth = (typeof pictureWidths)[number];

/** The widths that a page offers of a picture, by its place: in a row, small beside a text, on a card, in a column, in the main part. */
export const widthsAt = {
  row: [160],
  small: [160, 320],
  card: [160, 320, 640],
  column: [320, 640, 960],
  main: [320, 640, 960, 1600],
} as const satisfies Record<string, readonly PictureWidth[]>;
export type PicturePlace = keyof typeof widthsAt;

/** The formats that are made, by the ending of an address that asks for one. */
export const pictureFormats = ["avif", "webp", "jpg"] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/**
 * Where the bytes of a picture are served, cached for ever.
 *
 * @param format asks for this one; without it the browser gets the best that it accepts
 */
export function pictureUrl(picture: Pick<Picture, "id" | "version">, width: PictureWidth, format?: PictureFormat): string {
  return `/pictures/${picture.id}-${picture.version}/${width}${format ? `.${format}` : ""}`;
}

/** Where the default picture is served: shown in place of a missing picture. */
export function defaultPictureUrl(width: PictureWidth): string {
  return `/pictures/default/${width}`;
}

/** Where a film (media of the kind `video`) is served, cached for ever. */
export function filmUrl(film: Pick<Picture, "id" | "version">): string {
  return `/films/${film.id}-${film.version}`;
}

/** The id and version of a medium's address, `12-3f2a`; undefined for what is none. Ids are those of PostgreSQL's `integer`. */
export function parseMediumAddress(text: string): { id: number; version: string } | undefined {
  const [, digits, version] = /^([1-9]\d{0,9})-(\w[\w-]{0,63})$/.exec(text) ?? [];
  const id = Number(digits);
  return version !== undefined && id <= 2_147_483_647 ? { id, version } : undefined;
}
