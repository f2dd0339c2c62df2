import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { afterAll } from "vitest";
import type { Config } from "../../adapters/config.ts";
import { testSite } from "./site.ts";

/** Replaces the human check where people of a test sign up (account-actors.ts). */
export const testApiKey = "key-of-the-tests-that-sign-up";

/**
 * A site that takes enquiries without a human check, with a separate data folder.
 *
 * @param options as of `testSite`: the database of another node, a store that fails
 */
export async function enquirySite(
  config: Partial<Config> = {},
  options: Omit<Parameters<typeof testSite>[0] & {}, "config"> = {},
) {
  const dataFolder = await mkdtemp(path.join(tmpdir(), "warpline-enquiries-"));
  afterAll(() => rm(dataFolder, { recursive: true, force: true }));
  const site = await testSite({
    ...options,
    config: { dataFolder, humanCheck: "off", enquiryRateLimit: 0, apiKeys: [testApiKey], ...config },
  });

  function send(address: string, body: BodyInit, headers: Record<string, string> = {}): Promise<Response> {
    const duplex = body instanceof ReadableStream ? { duplex: "half" as const } : {};
    const request = new Request(site.config.origin + address, { method: "POST", body, headers, ...duplex });
    return Promise.resolve(site.app.fetch(request, "203.0.113.7"));
  }
  const sendForm = (call: string, fields: Record<string, string>, headers?: Record<string, string>) =>
    send(`/api/${call}`, new URLSearchParams(fields), headers);
  const sendJson = (call: string, body: unknown, headers: Record<string, string> = {}) =>
    send(`/api/${call}`, JSON.stringify(body), { "Content-Type": "application/json", ...headers });

  /** The number of rows in each table, and of files: a refused enquiry leaves nothing behind. */
  async function stored() {
    const { rows } = await sql<Record<"enquiries" | "rows" | "events" | "mails", number>>`
      select (select count(*) from enquiry) as enquiries, (select count(*) from stored_file) as rows,
             (select count(*) from enquiry_event) as events, (select count(*) from outbox) as mails`.execute(site.db);
    const files = await readdir(path.join(dataFolder, "attachments")).catch(() => []);
    return { ...(rows[0] as (typeof rows)[number]), files: files.length };
  }

  return { ...site, dataFolder, send, sendForm, sendJson, stored };
}
