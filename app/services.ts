import type { AccountKind, PortalKind } from "../domain/accounts/account.ts";
import type { ConfirmationKind } from "../domain/accounts/confirmations.ts";
import type { FileLimits } from "../domain/agent-documents/document.ts";
import type { Context } from "../domain/context.ts";
import type { Kind } from "../domain/enquiries/kind.ts";
import type { Attachment } from "../domain/enquiries/submit-enquiry.ts";
import type { TrackedOrder } from "../domain/enquiries/tracked-order.ts";
import type { Issue, Values } from "../domain/fields/read-fields.ts";
import type { AddedPaper } from "../domain/lot-papers/add-paper.ts";
import type { Proof } from "../domain/lot-papers/proof.ts";
import type { SignedIn } from "../domain/people/actor.ts";
import type { QuoteSheet } from "../domain/quotes/quote-sheet.ts";
import type { RecallMail } from "../domain/recalls/read-recall-mail.ts";
import type { Unproved } from "./forms/form-state.ts";
import type { Client, Refused, RefusedLogin, Sender } from "./refused.ts";
import type { StaffAccounts } from "./staff-accounts.ts";

/** Name and value of an answer's header. */
export type Header = [name: string, value: string];

/** `cookies`: Set-Cookie headers for a browser on our own pages. */
export type LoggedIn = ({ ok: true; message: string } & SignedInBrowser) | RefusedLogin;
/** `token`: the bearer token of the session. */
export type SignedInBrowser = { token: string; cookies: string[] };
export type SignedUp = { ok: true; message: string; token?: string } | RefusedLogin;

/** What a link that confirms an address came to. */
export type EmailVerification = "done" | "already" | "log in" | "another account" | "no link" | "too often";

/** What pages ask of accounts (server/accounts). */
export type Accounts = StaffAccounts & {
  logIn(kind: PortalKind, fields: object, client: Client): Promise<LoggedIn>;
  signUp(kind: PortalKind, fields: object, request: Request, client: Client): Promise<SignedUp>;
  /** The cookies of a browser that has signed in: its former session is ended, and its list becomes part of the customer's own. */
  cookiesAtSignIn(request: Request, answer: SignedInBrowser): Promise<string[]>;
  requestReset(email: string, client: Client): Promise<{ ok: true } | RefusedLogin>;
  resetPassword(
    token: string,
    password: string,
    client: Client,
  ): Promise<{ ok: true; kind: AccountKind } | RefusedLogin | "no link">;
  changePassword(
    actor: SignedIn,
    passwords: { current: string; password: string },
    client: Client,
  ): Promise<{ ok: true; cookies: string[] } | RefusedLogin>;
  provePassword(actor: SignedIn, password: string, client: Client): Promise<{ ok: true } | RefusedLogin>;
  sendVerification(actor: SignedIn): Promise<void>;
  findVerifying(token: string): Promise<{ email: string; kind: AccountKind } | undefined>;
  verifyEmail(actor: SignedIn | undefined, token: string, client: Client): Promise<EmailVerification>;
  /** Whether somebody signed in may ask for another mail of this kind. */
  mayAsk(actor: SignedIn, what: ConfirmationKind): Promise<boolean>;
  /** @returns the headers that end the session in the browser */
  signOut(actor: SignedIn | undefined, everywhere: boolean): Promise<Header[]>;
  /** @returns whether the token was good and the address still free */
  changeEmail(actor: SignedIn, token: string): Promise<boolean>;
  /** A copy of the account's data as a download; undefined where the token is not good. */
  exportData(actor: SignedIn, token: string): Promise<Response | undefined>;
  /** @returns the headers that end the session in the browser; undefined where the token is not good */
  deleteAccount(actor: SignedIn, token: string): Promise<Header[] | undefined>;
};

/**
 * The mail of an answer without its text. `after`: what follows it where no file, one, or more go with it; in the last one `filesMark` stands for
 * their number.
 */
export type AnswerPreview = {
  to: string;
  subject: string;
  before: string;
  after: readonly [string, string, string];
  filesMark: string;
};

export type ExcludedFile = { name: string; reason: string };

/** Why the body of a request could not be read, or what it holds is refused. */
type Unread = Refused<400 | 408 | 413 | 415 | 429 | 503>;

/**
 * What became of an enquiry. Refused: nothing of it is stored; `values` is what was typed. `human-check`: only the human check is missing.
 * `unread`: the body could not be read to its end, `values` is what had arrived.
 */
export type Received =
  | { ok: true; reference: string; receipt: string; excluded: ExcludedFile[]; tracked?: TrackedOrder | undefined }
  | (Unread & {
      reason?: "human-check" | "unread";
      unproved?: Unproved;
      issues: Issue[];
      values: Values;
      excluded: ExcludedFile[];
    });

/** What pages ask of the intake of enquiries (server/enquiries). */
type Enquiries = {
  /** The fields of a form without files; or why they could not be read. */
  read(request: Request): Promise<ReadFields>;
  /** What was typed, for an answer that stores nothing. */
  typed(request: Request): Promise<Values>;
  receive(sender: Sender, kind: Kind, options: { onPage?: boolean; body?: ReadFields | undefined }): Promise<Received>;
};
/** What a form holds; or why it could not be read, with the fields that came all the same. */
export type ReadFields = { ok: true; fields: object } | (Unread & { fields?: object });

/** What became of an agent's document; the status is that of the answer. `reason: "unread"`: the request could not be read. */
export type DocumentAnswer =
  | { ok: true; message: string }
  | (Refused<400 | 403 | 404 | 408 | 409 | 413 | 415 | 429 | 503> & { reason?: "unread" });

/** What became of a message with files. Refused: nothing of it is stored; `text` is what was typed. */
export type MessageTaken = { ok: true } | (Refused<400 | 403 | 404 | 408 | 409 | 413 | 415 | 429 | 503> & { text: string });

/** What a file of a form is among our papers, or why it was not compared. */
type ProofAnswer = { ok: true; proof: Proof } | Refused<400 | 408 | 413 | 415 | 422 | 429 | 503>;

/** What became of a paper that staff add. `nextRevision`: its revision is on record with other bytes, and this one is free. */
type AddedPaperAnswer =
  | ({ ok: true } & AddedPaper)
  | (Refused<400 | 403 | 404 | 408 | 409 | 413 | 415 | 429 | 503> & { nextRevision?: string });

/** Receives papers from forms (server/files). */
export type PaperService = {
  /** Adds the file of a request as a paper, as its fields say, for staff. */
  add(ctx: Context, request: Request, client: string | undefined): Promise<AddedPaperAnswer>;
  /** Compares the file of a request with the papers of a lot and all others; nothing of it is stored. */
  prove(ctx: Context, lot: string, request: Request, client: string | undefined): Promise<ProofAnswer>;
};

/** Receives files that drafts of the catalog use (server/files). */
export type WorkbenchFiles = {
  /** Stores the file of a request, for staff: a picture or film, or a file for download. */
  add(
    ctx: Context,
    table: "media" | "download",
    request: Request,
    client: string | undefined,
  ): Promise<{ ok: true; source: string } | Refused<400 | 403 | 404 | 408 | 409 | 413 | 415 | 429 | 503>>;
  /** A picture that was put in for a draft, for staff; undefined where there is none. */
  send(ctx: Context, request: Request, source: string): Promise<Response | undefined>;
};

/** Receives tables of the catalog that staff hand in, and sends them (server/files). */
export type ImportService = {
  /** Begins an import with the files of a request. @param id the import that they correct; a new one without it @returns its number */
  handIn(
    ctx: Context,
    request: Request,
    client: string | undefined,
    id?: number,
  ): Promise<{ ok: true; id: number } | Refused<400 | 403 | 404 | 408 | 409 | 413 | 415 | 429 | 503>>;
  /** Every table that staff edit, as CSV files in an archive or as one workbook. */
  sendTables(ctx: Context, kind: "zip" | "xlsx"): Promise<Response>;
  /** The rows of an import that are wrong, as a workbook to be corrected; undefined where there are none. */
  sendWrongRows(ctx: Context, id: number): Promise<Response | undefined>;
};

/** A stored file: its key in the store, its name for people, its media type. */
export type StoredFile = { key: string; name: string; type: string };

/** A form of the console about a request, with files. */
type DeskForm = {
  request: Request;
  client: string | undefined;
  before: () => Promise<unknown>;
  /** @returns whether the files were taken */
  write: (form: { text: string; files: Attachment[]; fields: object }) => Promise<boolean>;
};

/** What pages ask of the process behind them, besides the database. Handed in by server/services.ts. */
export type PageServices = {
  accounts: Accounts;
  enquiries: Enquiries;
  documents: {
    limits: FileLimits;
    upload(ctx: Context, request: Request, client: string | undefined): Promise<DocumentAnswer>;
    remove(ctx: Context, fields: object): Promise<DocumentAnswer>;
    /** Shares the file of a request with an agent, for staff; and takes a shared document back. @throws DomainError */
    share(ctx: Context, agent: number, request: Request, client: string | undefined): Promise<DocumentAnswer>;
    withdraw(ctx: Context, agent: number, id: number): Promise<void>;
  };
  papers: PaperService;
  workbenchFiles: WorkbenchFiles;
  imports: ImportService;
  /** Whether something answers at a path of the site: a page, or a redirect. */
  answersAt(path: string): Promise<boolean>;
  /** What surrounds an answer in its mail, by the id of the enquiry and the address that gets it. */
  previewAnswer(enquiry: number, to: string): Promise<AnswerPreview | undefined>;
  /** The mail that tells a recall, as it would be sent. */
  recallMail(facts: RecallMail): { subject: string; text: string };
  /** Sends an agent's answer to the customer of a lead, with the files of the request. */
  answerLead(ctx: Context, reference: string, request: Request, client: string | undefined): Promise<MessageTaken>;
  /** Sends what somebody writes by the link to a request, with the files of the form. */
  writeByLink(ctx: Context, token: string, request: Request, client: string | undefined): Promise<MessageTaken>;
  /**
   * Reads a form of the console with its files, hands it to `write`, and stores the files where that took them.
   *
   * @param form.before refuses who may not write here, before any file is received
   */
  deskForm(ctx: Context, form: DeskForm): Promise<MessageTaken>;
  people: {
    /** Whether the human check of a form was passed; `away` when nobody can say. */
    check(fields: object, form: string, usedFor: string): Promise<"person" | "away" | Unproved>;
  };
  /**
   * Counts an address that a visitor leaves to be told of something.
   *
   * @returns the seconds after which to send it again, where the client has left too many different ones; undefined where it is taken
   */
  countAddress(email: string, client: string | undefined): Promise<number | undefined>;
  /** Signing in through a provider; undefined for one that is not configured. */
  providerSignIn: {
    /** @param to where signing in leads: "account", or a page; the dashboard for anything else */
    begin(provider: string, to: string): Response | undefined;
    finish(provider: string, visit: { request: Request; client: Client }): Promise<Response | undefined>;
  };
  /** The public origin of the site, without a slash at its end. */
  origin: string;
  /** A file that came with a request, as a download that no cache stores; undefined where the store has none. */
  sendAttachment(request: Request, file: StoredFile): Promise<Response | undefined>;
  /** A quote as a PDF, in the same way; without a time it is a draft, dated now. */
  sendQuote(designation: string, sheet: QuoteSheet, at: Date | undefined): Promise<Response>;
  /** The specification sheets of items as one ZIP archive, a download of that name that no cache stores. */
  sendSpecSheets(name: string, itemNumbers: readonly string[], client: string | undefined): Response;
  /** A document of an agent, in the same way. */
  sendAgentDocument(request: Request, file: StoredFile): Promise<Response | undefined>;
  /** Remembers what a form holds, for the error page that gives it back. */
  rememberTyped(request: Request, fields: object): void;
  /** A mail of the outbox as it is sent; undefined where there is none. */
  readMail(id: string): Promise<OutboxMail | undefined>;
  log(facts: object, sentence: string): void;
};

type OutboxMail = {
  id: number;
  from: string;
  to: string;
  replyTo: string;
  subject: string;
  text: string;
  html: string;
  state: "given up" | "bounced" | "sent" | "waiting";
  /** Why the last attempt failed; empty if it did not. */
  lastError: string;
};
