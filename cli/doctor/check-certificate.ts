import { readCertificate } from "../../adapters/http/read-certificate.ts";
import { type Finding, sound, warned, wrong } from "./finding.ts";

/** Days before its end from which a certificate should have been renewed; those of Let's Encrypt are renewed 30 days before. */
const lateDays = 20;

/** Whether browsers trust the certificate of ORIGIN, and for how long. @param origin an https one */
export async function checkCertificate(origin: string, now: Date): Promise<Finding> {
  const certificate = await readCertificate(origin).catch((error: Error) => error);
  if (certificate instanceof Error)
    return warned(
      `${origin} cannot be reached from this machine (${certificate.message}): see whether the proxy runs and the name leads to it.`,
    );
  const days = Math.floor((certificate.validTo.getTime() - now.getTime()) / 86_400_000);
  if (days < 0)
    return wrong(`The certificate of ${origin} has ended ${-days} days ago: renew it (certbot renew), and reload the proxy.`);
  if (certificate.problem)
    return wrong(
      `Browsers do not trust the certificate of ${origin} (${certificate.problem}): have the proxy send the whole chain of one made for this name.`,
    );
  if (days < lateDays)
    return warned(
      `The certificate of ${origin} ends in ${days} days and should have been renewed: see why it was not (certbot renew --dry-run).`,
    );
  return sound(`of ${origin}, good for ${days} days`);
}
