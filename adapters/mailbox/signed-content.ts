import { ContentInfo, id_envelopedData, id_signedData, SignedData } from "@peculiar/asn1-cms";
import { AsnConvert } from "@peculiar/asn1-schema";

/**
 * The mail within an S/MIME part (`application/pkcs7-mime`, RFC 8551): opaque signing wraps the whole mail. The signature is not checked; the mail is taken
 * as one without.
 *
 * @returns the bytes of the mail; `encrypted` where only the holder of a key can read it; undefined where there is none
 */
export function signedContent(bytes: Uint8Array): Uint8Array | "encrypted" | undefined {
  try {
    const { contentType, content } = AsnConvert.parse(bytes, ContentInfo);
    if (contentType === id_envelopedData) return "encrypted";
    if (contentType !== id_signedData) return undefined;
    const { eContent } = AsnConvert.parse(content, SignedData).encapContentInfo;
    return eContent?.single && new Uint8Array(eContent.single.buffer);
  } catch {
    return undefined;
  }
}
