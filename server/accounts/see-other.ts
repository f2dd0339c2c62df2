import { own } from "./draw-account-page.ts";

/** Leads on after a form, so that a reload sends nothing twice. */
export function seeOther(location: string, cookies: readonly string[] = []): Response {
  const response = new Response(null, { status: 303, headers: { ...own, Location: location } });
  for (const cookie of cookies) response.headers.append("Set-Cookie", cookie);
  return response;
}
