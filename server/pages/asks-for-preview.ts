/** The parameter that names a draft: `product:12`. It is no part of any page. */
export const previewParameter = "draft";

/** Whether an address asks for the preview of a draft (preview-door.ts): no page of the cache answers it. */
export const asksForPreview = (address: string): boolean => address.includes(`${previewParameter}=`);
