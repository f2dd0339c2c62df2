import { Hono } from "hono";
import { readSupplier } from "../../domain/content/read-supplier.ts";
import type { Context } from "../../domain/context.ts";

/** Days for which the file is good. RFC 9116, 2.5.5, wants less than a year. */
const goodForDays = 180;
const dayMs = 86_400_000;

type Options = { reading: Context; config: { origin: string; securityContact: string | undefined } };

/**
 * `/.well-known/security.txt` (RFC 9116): whom to tell of a weakness of the site. That is SECURITY_CONTACT, else the supplier's own
 * address; where there is neither, there is no such file.
 */
export function securityTxtRoute({ reading, config }: Options): Hono {
  const { origin, securityContact } = config;
  return new Hono().get("/.well-known/security.txt", async (c, next) => {
    const contact = securityContact ?? (await supplierAddress());
    if (contact === undefined) return next();
    const today = Math.floor(reading.now().getTime() / dayMs) * dayMs;
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${new Date(today + goodForDays * dayMs).toISOString().replace(".000", "")}`,
      "Preferred-Languages: en",
      `Canonical: ${origin}/.well-known/security.txt`,
    ];
    return c.text(`${lines.join("\n")}\n`, 200, { "Cache-Control": "public, max-age=3600" });
  });

  async function supplierAddress(): Promise<string | undefined> {
    const { email } = (await readSupplier(reading)).supplier;
    return /^[^\s@]+@[^\s@]+$/.test(email) ? `mailto:${encodeURI(email)}` : undefined;
  }
}
