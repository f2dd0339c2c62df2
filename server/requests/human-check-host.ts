import type { Config } from "../../adapters/config.ts";
import type { Allowed } from "./headers.ts";

const cloudflare = "https://challenges.cloudflare.com";
const hcaptcha = "https://hcaptcha.com https://*.hcaptcha.com";
const google = "https://www.google.com/recaptcha/";

const hosts: Partial<Record<Config["humanCheck"], Allowed>> = {
  turnstile: { widgets: cloudflare, frames: cloudflare },
  hcaptcha: { widgets: hcaptcha, frames: hcaptcha },
  recaptcha: {
    widgets: `${google} https://www.gstatic.com/recaptcha/`,
    frames: `${google} https://recaptcha.google.com/recaptcha/`,
  },
};

/** Hosts from which a page with a form loads the configured human check; none for the built-in check. */
export function humanCheckHost(humanCheck: Config["humanCheck"]): Allowed {
  return hosts[humanCheck] ?? {};
}
