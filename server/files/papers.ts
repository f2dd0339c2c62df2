import { Hono } from "hono";
import type { Config } from "../../adapters/config.ts";
import { Message } from "../../app/page.ts";
import { portalPath } from "../../domain/accounts/account-paths.ts";
import type { Context } from "../../domain/context.ts";
import { DomainError } from "../../domain/errors.ts";
import type { FileStores } from "../../domain/files/file-area.ts";
import { findPaper, type Named, type PaperClosed } from "../../domain/lots/find-paper.ts";
import { lotPath } from "../../domain/lots/lot-paths.ts";
import { provePaper } from "../../domain/lots/prove-paper.ts";
import type { AccountService } from "../accounts/account-service.ts";
import { createLimitGate } from "../accounts/limit-gate.ts";
import { toResponse } from "../pages/private-answer.ts";
import type { Renderer } from "../pages/render-page.ts";
import { limitKey } from "../requests/client-address.ts";
import type { ClientOf, Env } from "../requests/env.ts";
import type { errorAnswers } from "../requests/error-answers.ts";
import { noStore } from "../requests/headers.ts";
import type { RateLimits } from "../requests/limits/rate-limits.ts";
import { attachment } from "./content-disposition.ts";
import { sendFile } from "./send-file.ts";

type Options = {
  context: Context;
  accounts: Pick<AccountService, "whoSends">;
  files: FileStores;
  renderer: Pick<Renderer, "message">;
  errors: Pick<ReturnType<typeof errorAnswers>, "notFound">;
  clientOf: ClientOf;
  rateLimits: RateLimits;
  config: Pick<Config, "rateLimits">;
};

/** Characters of an item or lot number; longer ones are of nothing. */
const maxNamed = 60;

/**
 * `/papers/{id}/{name}.pdf`: a paper of an item or a lot as a download, for who may fetch its kind. `?item=11-010&lot=L-2610-1` names what
 * somebody has in hand. `/papers/proof?sha256=…&lot=L-2610-1`: what a file with this SHA-256 is among our papers.
 */
export function paperRoutes({ context, accounts, files, renderer, errors, clientOf, rateLimits, config }: Options): Hono<Env> {
  const store = files("papers");
  const gate = createLimitGate(context, config.rateLimits === "on");
  const say = async (message: ConstructorParameters<typeof Message>[0]) =>
    toResponse(await renderer.message(new Message(message)));

  const routes = new Hono<Env>().get("/papers/proof", async (c) => {
    const [sha256 = "", lot = ""] = [c.req.query("sha256"), c.req.query("lot")];
    const { allowed, resetSeconds } = rateLimits.take("suggestions", clientOf(c.env?.peer, c.req.raw).address, "paper proof");
    if (!allowed)
      return c.json({ message: "Too many files in a minute." }, 429, { ...noStore, "Retry-After": String(resetSeconds) });
    if (!/^[0-9a-f]{64}$/.test(sha256) || lot.length > maxNamed)
      return c.json({ message: "sha256 must be 64 hexadecimal digits." }, 400, noStore);
    return c.json(await provePaper(context, { sha256, lot }), 200, noStore);
  });
  return routes.on(["GET", "HEAD"], "/papers/:id/:name", async (c) => {
    const request = c.req.raw;
    if (!/^[1-9]\d{0,14}$/.test(c.req.param("id"))) return errors.notFound(request);
    const named = { item: c.req.query("item") ?? "", lot: c.req.query("lot") ?? "" };
    const isNamed = named.item.trim() !== "" && named.lot.trim() !== "" && named.item.length + named.lot.length <= maxNamed;
    const use = [{ limit: "papers named by client", key: limitKey(clientOf(c.env?.peer, request).address) } as const];
    const retryAfter = isNamed ? await gate.use(use) : undefined;
    if (retryAfter !== undefined) return say(tooOften(retryAfter));
    const actor = (await accounts.whoSends(request)) ?? context.actor;
    const given = { id: Number(c.req.param("id")), name: c.req.param("name"), named: isNamed ? named : { item: "", lot: "" } };
    const found = await findPaper({ ...context, actor }, given).catch((error) => {
      if (error instanceof DomainError && error.code === "not-found") return undefined;
      throw error;
    });
    if (!found) return errors.notFound(request);
    if (found.closed) return say(closed(found, named));
    // Only what did not fit counts.
    if (isNamed) await gate.giveBack(use);
    const size = await store.size(found.key);
    if (size === undefined) return errors.notFound(request);
    return sendFile(
      request,
      store,
      { key: found.key, size, type: "application/pdf" },
      {
        "Content-Disposition": attachment(found.name.replace(/\.pdf$/i, ""), "pdf"),
        "Content-Security-Policy": "default-src 'none'; sandbox",
        "X-Content-Type-Options": "nosniff",
        "X-Robots-Tag": "noindex",
        // What everybody may fetch today may be for accounts tomorrow.
        ...(found.open ? { "Cache-Control": "public, no-cache" } : noStore),
      },
    );
  });
}

/** What somebody reads who may not fetch a paper. */
function closed({ closed: reader, lotNumber }: PaperClosed, { item, lot }: Named): ConstructorParameters<typeof Message>[0] {
  if (reader === "accounts")
    return {
      status: 401,
      title: "Please log in",
      text: "This paper is for customers and agents who are signed in. Log in, then open it again.",
      link: { href: portalPath("customer"), label: "To the login" },
    };
  const back =
    lotNumber === ""
      ? { href: "/support", label: "To support" }
      : { href: `${lotPath(lotNumber)}#papers`, label: "Back to the lot" };
  if (item.trim() === "" || lot.trim() === "")
    return {
      status: 403,
      title: "Which item and lot?",
      text: "This paper is for people who name the item number and the lot number of what they have. Both stand on the label. Name them on the page of the lot.",
      link: back,
    };
  return {
    status: 403,
    title: "Item and lot do not fit",
    text: "This paper is not of the item and lot that were named. Check both numbers on the label, then go back and name them again.",
    link: back,
  };
}

function tooOften(retryAfter: number): ConstructorParameters<typeof Message>[0] {
  const minutes = Math.ceil(retryAfter / 60);
  return {
    status: 429,
    title: "Too many numbers",
    text: `Too many item and lot numbers did not fit. Try again in ${minutes === 1 ? "a minute" : `${minutes} minutes`}, or ask us for the paper.`,
    link: { href: "/request-certifiate", label: "Ask for a certificate" },
    headers: [["Retry-After", String(retryAfter)]],
  };
}
