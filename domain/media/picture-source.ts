/**
 * Where the bytes of pictures come from. `media.source` is `scheme:reference`; each scheme has one of these.
 * `upload` is the supplier's own files; the demo adds `swatch`, which renders pictures of cloth.
 */
export type PictureSource = {
  /**
   * Size in pixels of the largest version, a version that changes whenever the picture would, and the colour that lies in its place
   * until it comes (Picture.placeholder), if it can be known without making the picture.
   * Throws DomainError("invalid") with a sentence for the person for an unknown reference.
   */
  describe(reference: string): Promise<{ width: number; height: number; version: string; placeholder?: string }>;
  /** An encoded original (PNG, JPEG, WebP, …) at least `width` pixels wide where the source can make one. */
  original(reference: string, width: number): Promise<Uint8Array>;
};
export type PictureSources = Readonly<Record<string, PictureSource>>;
