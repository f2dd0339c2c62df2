import { Hono } from "hono";
import { readSupplier } from "../../domain/content/read-supplier.ts";
import type { Context } from "../../domain/context.ts";

/** Days until the file expires; RFC 9116, 2.5.5, recommends less than a year. */
const validDays = 180;
const dayMs = 86_400_000;

type Options = { reading: Context; config: { origin: string; securityContact: string | undefined } };

/**
 * `/.well-known/security.txt` (RFC 9116): the contact for reports of vulnerabilities, which is SECURITY_CONTACT, else the supplier's
 * e-mail; 404 without either.
 */
export function securityTxtRoute({ reading, config }: Options): Hono {
  const { origin, securityContact } = config;
  return new Hono().get("/.well-known/security.txt", async (c, next) => {
    const contact = securityContact ?? (await supplierAddress());
    if (contact === undefined) return next();
    const today = Math.floor(reading.now().getTime() / dayMs) * dayMs;
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${new Date(today + validDays * dayMs).toISOString().replace(".000", "")}`,
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
