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
  .transform((values) => ({
    /** Where /metrics is; undefined: nowhere. */
    metrics: values.METRICS_PORT === undefined ? undefined : { port: values.METRICS_PORT, host: values.METRICS_HOST },
    /** `url` is told; undefined: only the log is. `diskPercent`: less room than that is an alarm. */
    alarm: { url: values.ALARM_URL, diskPercent: values.ALARM_DISK_PERCENT },
  }));
