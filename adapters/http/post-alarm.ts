/** Milliseconds for the whole of it. */
const timeoutMs = 5000;

/** Tells a service that the operator has chosen, by one POST of JSON. @throws Error unless it answers 2xx in time */
export async function postAlarm(url: string, alarm: { site: string; text: string; problems: readonly string[] }): Promise<void> {
  const response = await fetch(url, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(alarm),
    redirect: "error",
    signal: AbortSignal.timeout(timeoutMs),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`ALARM_URL answers ${response.status}.`);
}
