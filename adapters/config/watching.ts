import * as z from "zod";
import { webAddress, wholeNumber } from "./kinds.ts";

/** How a monitor sees the site, and who is told when something is wrong. */
export const watching = z
  .object({
    METRICS_PORT: wholeNumber(1, 65_535).optional(),
    METRICS_HOST: z.string().default("127.0.0.1"),
    ALARM_URL: webAddress("https://ntfy.example.com/warpline").optional(),
    ALARM_DISK_PERCENT: wholeNumber(0, 90).default(10),
  })
  .transform((given) => ({
    /** Where /metrics is; undefined: nowhere. */
    metrics: given.METRICS_PORT === undefined ? undefined : { port: given.METRICS_PORT, host: given.METRICS_HOST },
    /** `url` is told; undefined: only the log is. `diskPercent`: less room than that is an alarm. */
    alarm: { url: given.ALARM_URL, diskPercent: given.ALARM_DISK_PERCENT },
  }));
