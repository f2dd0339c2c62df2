import { Hono } from "hono";
import { Message, type MessageContent } from "../../app/page.ts";
import { dashboardPath, portalPathTo } from "../../domain/accounts/account-paths.ts";
import { productPath } from "../../domain/catalogue/paths.ts";
import type { Context } from "../../domain/context.ts";
import { DomainError } from "../../domain/errors.ts";
import type { FileStores } from "../../domain/files/file-area.ts";
import { findPaper, type ItemAndLot, type PaperClosed } from "../../domain/lot-papers/find-paper.ts";
import { provePaper } from "../../domain/lot-papers/prove-paper.ts";
import { isKnownLot } from "../../domain/lots/is-known-lot.ts";
import { lotPath } from "../../domain/lots/lot-paths.ts";
import type { Actor } from "../../domain/people/actor.ts";
import { attachment } from "../answers/content-disposition.ts";
import { toResponse } from "../answers/private-answer.ts";
import type { ErrorAnswers } from "../errors/error-answers.ts";
import { noStore } from "../headers/headers.ts";
import type { RateLimits } from "../limits/rate-limits.ts";
import type { CountUnknownLot } from "../lots/lot-door.ts";
import type { Renderer } from "../pages/render-page.ts";
import type { Env } from "../requests/env.ts";
import { sendFile } from "./send-file.ts";

type Options = {
  context: Context;
  files: FileStores;
  renderer: Pick<Renderer, "message">;
  errors: Pick<ErrorAnswers, "notFound">;
  rateLimits: RateLimits;
  countUnknownLot: CountUnknownLot;
};

/** Characters of an item or lot number; longer ones are of nothing. */
const maxNamed = 60;

/**
 * `/papers/{id}/{name}.pdf`: a paper of an item or a lot as a download, for who may fetch its kind. `?item=11-010&lot=L-2610-1` names what
 * somebody has in hand. `/papers/proof?sha256=…&lot=L-2610-1`: what a file with this SHA-256 is among our papers.
 */
export function paperRoutes({ context, files, renderer, errors, rateLimits, countUnknownLot }: Options): Hono<Env> {
  const store = files("papers");
  const say = async (message: MessageContent) => toResponse(await renderer.message(new Message(message)));

  const routes = new Hono<Env>().get("/papers/proof", async (c) => {
    const client = c.get("client").address;
    // Some programs print it in capitals.
    const [sha256, lot] = [(c.req.query("sha256") ?? "").toLowerCase(), c.req.query("lot") ?? ""];
    const { allowed, resetSeconds } = rateLimits.take("suggestions", client, "paper proof");
    const refuse = (message: string, seconds: number) => c.json({ message }, 429, { ...noStore, "Retry-After": String(seconds) });
    if (!allowed) return refuse("Too many files in a minute.", resetSeconds);
    if (!/^[0-9a-f]{64}$/.test(sha256) || lot.length > maxNamed)
      return c.json({ message: "sha256 must be 64 hexadecimal digits." }, 400, noStore);
    // Whether a paper of an item is "of this lot" would tell whether there is the lot.
    const seconds = lot === "" || (await isKnownLot(context, lot)) ? undefined : await countUnknownLot(client);
    if (seconds !== undefined) return refuse("Too many unknown lots.", seconds);
    return c.json(await provePaper(context, { sha256, lot }), 200, noStore);
  });
  return routes.on(["GET", "HEAD"], "/papers/:id/:name", async (c) => {
    const request = c.req.raw;
    if (!/^[1-9]\d{0,14}$/.test(c.req.param("id"))) return errors.notFound(request);
    const named = { item: c.req.query("item") ?? "", lot: c.req.query("lot") ?? "" };
    const isShort = named.item.length + named.lot.length <= maxNamed;
    const actor = (await c.get("who")()) ?? context.actor;
    const given = { id: Number(c.req.param("id")), name: c.req.param("name"), named: isShort ? named : { item: "", lot: "" } };
    const paper = await findPaper({ ...context, actor }, given).catch((error) => {
      if (error instanceof DomainError && error.code === "not-found") return undefined;
      throw error;
    });
    if (!paper) return errors.notFound(request);
    if (paper.closed) {
      // A pair that fits is never refused: somebody else behind the same address may be guessing.
      const retryAfter = paper.misfit ? await countUnknownLot(c.get("client").address) : undefined;
      if (retryAfter !== undefined) return say(tooOften(paper, retryAfter));
      return say(closed(paper, actor, { address: new URL(request.url).pathname, named: given.named }));
    }
    const size = await store.size(paper.key);
    if (size === undefined) return errors.notFound(request);
    return sendFile(
      request,
      store,
      { key: paper.key, size, type: "application/pdf" },
      {
        "Content-Disposition": attachment(paper.name.replace(/\.pdf$/i, ""), "pdf"),
        "Content-Security-Policy": "default-src 'none'; sandbox",
        "X-Content-Type-Options": "nosniff",
        "X-Robots-Tag": "noindex",
        // What everybody may fetch today may be for accounts tomorrow.
        ...(paper.open ? { "Cache-Control": "public, no-cache" } : noStore),
      },
    );
  });
}

/** What somebody reads who may not fetch a paper. @param link its address, and the item and lot that were named */
function closed(
  { closed: reader, misfit, of }: PaperClosed,
  actor: Actor,
  link: { address: string; named: ItemAndLot },
): MessageContent {
  if (reader === "accounts" && "status" in actor && actor.status === "pending")
    return {
      status: 403,
      title: "Your account waits for approval",
      text: "You are signed in. This paper is for customers, and for agents whose account is approved: it opens to you once we have approved yours.",
      link: backTo(of),
    };
  if (reader === "accounts" && "emailVerified" in actor && actor.kind === "customer")
    return {
      status: 403,
      title: "Please confirm your address",
      text: `You are signed in as ${actor.email}. This paper opens to you once that address is confirmed: press the link in the mail that we sent to it. Your dashboard sends the mail again.`,
      link: backTo(of),
      also: { href: dashboardPath("customer"), label: "To the dashboard" },
    };
  if (reader === "accounts")
    return {
      status: 401,
      title: "Please log in",
      text: "This paper is for customers and agents who are signed in. After the login you are back on the page that offers it.",
      link: { href: portalPathTo("customer", placeOf(of)), label: "Log in as a customer" },
      also: { href: portalPathTo("agent", placeOf(of)), label: "Log in as an agent" },
    };
  if (!misfit)
    return {
      status: 403,
      title: "Which item and lot?",
      text: "Enter the item number and the lot number from the label to open this paper.",
      asks: itemAndLot(link, of),
      link: backTo(of),
    };
  return {
    status: 403,
    title: "Item and lot do not fit",
    text: "This paper is not of the item and lot that were named. Check both numbers on the label, then enter them again.",
    asks: itemAndLot(link, of),
    link: backTo(of),
  };
}

/** The fields of item and lot, with what was named; the lot that the paper is of is no secret. */
function itemAndLot({ address, named }: { address: string; named: ItemAndLot }, of: PaperClosed["of"]): MessageContent["asks"] {
  const lot = of && "lot" in of ? of.lot : named.lot;
  return {
    address,
    fields: [
      { name: "item", label: "Item number", value: named.item },
      { name: "lot", label: "Lot number", value: lot },
    ],
    button: "Download",
  };
}

function tooOften({ of }: PaperClosed, retryAfter: number): MessageContent {
  const minutes = Math.ceil(retryAfter / 60);
  return {
    status: 429,
    title: "Too many numbers",
    text: `Too many item and lot numbers from your network did not fit. Numbers that fit are answered all the same: check both on the label. Others are looked at again in ${minutes === 1 ? "a minute" : `${minutes} minutes`}.`,
    link: backTo(of),
    headers: [["Retry-After", String(retryAfter)]],
  };
}

/** The page on which the paper is offered. */
function backTo(of: PaperClosed["of"]): MessageContent["link"] {
  const href = placeOf(of);
  if (of === undefined || href === undefined) return { href: "/request-certifiate", label: "Ask for a certificate" };
  return { href, label: "lot" in of ? `Back to lot ${of.lot}` : `Back to item ${of.itemNumber}` };
}

function placeOf(of: PaperClosed["of"]): string | undefined {
  if (of === undefined) return undefined;
  return "lot" in of ? `${lotPath(of.lot)}#papers` : productPath(of.product);
}
