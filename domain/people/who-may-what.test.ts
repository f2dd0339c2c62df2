import { describe, expect, test } from "vitest";
import { newPaper } from "../../test/builders/papers.ts";
import { memoryFiles } from "../../test/stand-ins/memory-files.ts";
import { askToConfirm } from "../accounts/ask-to-confirm.ts";
import { changeEmail } from "../accounts/change-email.ts";
import { confirmEmail } from "../accounts/confirm-email.ts";
import { decideAgent, listAgents } from "../accounts/decide-agent.ts";
import { decideCustomer } from "../accounts/decide-customer.ts";
import { deleteAccount } from "../accounts/delete-account.ts";
import { openAccount } from "../accounts/open-account.ts";
import { deleteDocument, shareDocument, uploadDocument, withdrawDocument } from "../agent-documents/change-documents.ts";
import { findAgentsDocument, findDocument, markFetched } from "../agent-documents/read-documents.ts";
import { exportAudit, searchAudit } from "../audit/search-audit.ts";
import { beginRun } from "../backups/note-run.ts";
import { readBackups } from "../backups/read-backups.ts";
import { listComments, setCommentStatus } from "../content/moderate-comments.ts";
import { storeSocialPosts } from "../content/store-social-posts.ts";
import { submitComment } from "../content/submit-comment.ts";
import type { SignedInContext } from "../context.ts";
import { changeRoute } from "../country-routes/change-route.ts";
import { whoGets } from "../country-routes/who-gets.ts";
import { answerRequest } from "../desk/answer-request.ts";
import { assignRequest } from "../desk/assign-request.ts";
import { saveDraft } from "../desk/drafts.ts";
import { takeBack } from "../desk/hand-over.ts";
import { sendAgain } from "../desk/send-again.ts";
import { setStatus } from "../desk/set-status.ts";
import { snoozeRequest } from "../desk/snooze-request.ts";
import { addTemplate, listTemplates } from "../desk/templates.ts";
import { undoAct } from "../desk/undo-act.ts";
import { writeNote } from "../desk/write-note.ts";
import { listPeople } from "../directory/list-people.ts";
import { readPerson } from "../directory/read-person.ts";
import { askForEditions } from "../edition-watch/ask-for-editions.ts";
import { changeEditionWatch, readEditionWatch } from "../edition-watch/change-edition-watch.ts";
import { tellEditions } from "../edition-watch/tell-editions.ts";
import { expireRequests, forgetRequests } from "../enquiries/forget-requests.ts";
import { inquiry } from "../enquiries/kinds/inquiry.ts";
import { trackOrder } from "../enquiries/kinds/track-order.ts";
import { exportEnquiries, listEnquiries } from "../enquiries/list-enquiries.ts";
import { readReceipt } from "../enquiries/read-receipt.ts";
import { submitEnquiry } from "../enquiries/submit-enquiry.ts";
import { changeSubscription, exportSubscribers, readSubscription } from "../enquiries/subscription.ts";
import { findTrackedOrder } from "../enquiries/tracked-order.ts";
import { DomainError } from "../errors.ts";
import { saveView } from "../inbox/saved-views.ts";
import { dismissMail, listQuarantine } from "../incoming-mail/quarantine.ts";
import { holdUnread } from "../incoming-mail/take-mail.ts";
import { readKitProblems } from "../kits/read-kit-problems.ts";
import { releaseKit } from "../kits/release-kit.ts";
import { tellKitProblems } from "../kits/tell-kit-problems.ts";
import { acceptLead, answerLead, handBackLead, noteLead } from "../leads/decide-lead.ts";
import { readLeads } from "../leads/read-leads.ts";
import { representAgent } from "../leads/represent-agent.ts";
import { changeLot } from "../lot-decisions/change-lot.ts";
import { holdLot } from "../lot-decisions/hold-lot.ts";
import { releaseLot } from "../lot-decisions/release-lot.ts";
import { supersedeLot } from "../lot-decisions/supersede-lot.ts";
import { readLabels } from "../lot-labels/read-labels.ts";
import { addPaper } from "../lot-papers/add-paper.ts";
import { findPaper } from "../lot-papers/find-paper.ts";
import { listPapers } from "../lot-papers/list-papers.ts";
import { provePaper } from "../lot-papers/prove-paper.ts";
import { withdrawPaper } from "../lot-papers/withdraw-paper.ts";
import { writeLooks } from "../lot-passports/write-looks.ts";
import { askAboutLot } from "../lot-watch/ask-about-lot.ts";
import { changeLotWatch, readLotWatch } from "../lot-watch/change-lot-watch.ts";
import { listLots } from "../lots/list-lots.ts";
import { readEnquiryRecord } from "../messages/read-enquiry-record.ts";
import { writeToSupplier } from "../messages/write-message.ts";
import { readOperationFigures } from "../operations/read-operation-figures.ts";
import { claimMails } from "../outbox/outbox.ts";
import { listOutbox } from "../outbox/read-outbox.ts";
import { retryMail } from "../outbox/retry-mail.ts";
import { claimRequests } from "../portal/claim-requests.ts";
import { readHistory } from "../portal/read-history.ts";
import { changeSetting } from "../promise/change-setting.ts";
import { readFigures } from "../promise/read-figures.ts";
import { readMailDelay } from "../promise/read-mail-delay.ts";
import { readSettings } from "../promise/read-settings.ts";
import { refreshDueTimes } from "../promise/refresh-due-times.ts";
import { returnUntouchedLeads } from "../promise/return-untouched-leads.ts";
import { tellMailDelay } from "../promise/tell-mail-delay.ts";
import { comparePublished } from "../published-methods/compare-published.ts";
import { answerQuote } from "../quotes/answer-quote.ts";
import { extendQuote, withdrawQuote } from "../quotes/change-sent-quote.ts";
import { openQuote } from "../quotes/open-quote.ts";
import { readDeskQuote } from "../quotes/read-desk-quote.ts";
import { remindQuotes } from "../quotes/remind-quotes.ts";
import { sendQuote } from "../quotes/send-quote.ts";
import { readTypedQuote } from "../quotes/typed-quote.ts";
import { saveQuoteDraft } from "../quotes/write-draft.ts";
import { correctNoticeAddress } from "../recalls/correct-notice-address.ts";
import { recallLot } from "../recalls/recall-lot.ts";
import { readRecallNotice, receiveRecallNotice } from "../recalls/recall-notice.ts";
import { exportSilent, listRecalls } from "../recalls/recall-register.ts";
import { sendNoticeAgain } from "../recalls/send-notice-again.ts";
import { tellRecalls } from "../recalls/tell-recalls.ts";
import { addLines } from "../request-lists/add-lines.ts";
import { readList } from "../request-lists/read-list.ts";
import { logSearch, readSearches } from "../search/search-log/log-search.ts";
import { verifySerial } from "../serials/verify-serial.ts";
import { changePassword } from "../sign-in/change-password.ts";
import { resetPassword } from "../sign-in/reset-password.ts";
import { endAllSessions, listSessions } from "../sign-in/sessions.ts";
import { signOutPerson, signOutStaff } from "../sign-in/sign-out-person.ts";
import { acceptInvitation } from "../staff/accept-invitation.ts";
import { inviteStaff } from "../staff/invite-staff.ts";
import { listStaff } from "../staff/list-staff.ts";
import { keepOpen } from "../staff/page-viewers.ts";
import { listPasskeys } from "../staff/passkeys.ts";
import { proveByRecoveryCode } from "../staff/prove-factor.ts";
import { makeRecoveryCodes } from "../staff/recovery-codes.ts";
import { resetSecondFactor } from "../staff/reset-second-factor.ts";
import { setStaffRole } from "../staff/set-staff-role.ts";
import { suspendStaff } from "../staff/suspend-staff.ts";
import { readLinkedRequest } from "../thread/read-linked-request.ts";
import { askForLink, revokeLinks } from "../thread/renew-link.ts";
import { writeByLink } from "../thread/write-by-link.ts";
import { importCatalogue } from "../transfers/import-catalogue.ts";
import { importDeliveries } from "../transfers/import-deliveries.ts";
import { removeDemo } from "../transfers/remove-demo.ts";
import { answerSearch } from "../unanswered/answer-search.ts";
import { lookAtCases } from "../unanswered/cases.ts";
import { saveDraft as saveRecordDraft } from "../workbench/drafts/edit-drafts.ts";
import { listDrafts } from "../workbench/drafts/list-drafts.ts";
import { editedRecords, mayEdit } from "../workbench/edited-records.ts";
import { discardImport } from "../workbench/imports/hand-in.ts";
import { publishImport } from "../workbench/imports/publish-import.ts";
import { listImports } from "../workbench/imports/read-imports.ts";
import { runImports } from "../workbench/imports/run-imports.ts";
import { publishDrafts, publishDue } from "../workbench/publish.ts";
import { type Actor, type Role, staffRoles } from "./actor.ts";
import { may } from "./authorize.ts";
import { policy, type Verb } from "./policy.ts";

const token = "a".repeat(24);
const document = { name: "prices.pdf", bytes: new Uint8Array([1]) };
const options = { limits: { types: ["pdf"] as const, bytes: 10 }, isContent: () => true };
type Given = SignedInContext & { files: never };

/** A table that somebody's role edits; of roles that edit none, any. */
const tableOf = (actor: Actor) => editedRecords.find(({ record }) => mayEdit(actor, record.table))?.record.table ?? "product";

/** One call of each verb. */
const calls: Record<Verb, (ctx: Given) => unknown> = {
  "enquiry.submit": (ctx) => submitEnquiry(ctx, { kind: inquiry, values: {} }),
  "enquiry.track": (ctx) => findTrackedOrder(ctx, trackOrder, {}),
  "list.read": (ctx) => readList(ctx, token),
  "list.change": (ctx) => addLines(ctx, token, []),
  "receipt.read": (ctx) => readReceipt(ctx, token),
  "request-link.read": (ctx) => readLinkedRequest(ctx, "a".repeat(32)),
  "request-link.write": (ctx) => writeByLink(ctx, "a".repeat(32), { text: "Hello" }),
  "quote.open": (ctx) => openQuote(ctx, { token: "a".repeat(32) }, "Q-2611-0001"),
  "quote.answer": (ctx) => answerQuote(ctx, { token: "a".repeat(32) }, "Q-2611-0001", { answer: "ask", text: "When?" }),
  "quote.read": (ctx) => readDeskQuote(ctx, "W-2611-0001"),
  "quote.write": (ctx) => saveQuoteDraft(ctx, "W-2611-0001", readTypedQuote({}), 0),
  "quote.send": (ctx) => sendQuote(ctx, "W-2611-0001", readTypedQuote({}), 0),
  "quote.extend": (ctx) => extendQuote(ctx, "W-2611-0001", "2026-12-31", 1),
  "quote.withdraw": (ctx) => withdrawQuote(ctx, "W-2611-0001", 1),
  "quote.remind": remindQuotes,
  "request-link.ask": (ctx) => askForLink(ctx, "a".repeat(32)),
  "newsletter.read": (ctx) => readSubscription(ctx, token),
  "newsletter.change": (ctx) => changeSubscription(ctx, token, "ended"),
  "edition-watch.ask": (ctx) => askForEditions(ctx, { method: 1, email: "a@b.example" }),
  "edition-watch.read": (ctx) => readEditionWatch(ctx, token),
  "edition-watch.change": (ctx) => changeEditionWatch(ctx, token, "ended"),
  "lot-watch.ask": (ctx) => askAboutLot(ctx, { number: "L-2608-2", email: "a@b.example" }),
  "lot-watch.read": (ctx) => readLotWatch(ctx, token),
  "lot-watch.change": (ctx) => changeLotWatch(ctx, token, "ended"),
  "recall-notice.read": (ctx) => readRecallNotice(ctx, token),
  "recall-notice.receive": (ctx) => receiveRecallNotice(ctx, token),
  "comment.submit": (ctx) => submitComment(ctx, { article: 1, values: {} }),
  "serial.verify": (ctx) => verifySerial(ctx, "TF-1"),
  "search.log": (ctx) =>
    logSearch(ctx, { text: "a", type: 1, page: 1 }, { products: 0, standards: 0, subcategories: 0, methods: 0 }),
  "lot.look": (ctx) => writeLooks(ctx, []),
  "account.open": (ctx) =>
    openAccount(ctx, { kind: "customer", status: "active", email: "", name: "" }, { passwordHash: "", verifyToken: "" }),
  "account.reset-password": (ctx) => resetPassword(ctx, { id: 1, email: "", name: "", company: "", kind: "customer" }, token, ""),
  "staff.accept-invitation": (ctx) =>
    acceptInvitation(ctx, { id: 1, email: "", name: "" }, token, { name: "", passwordHash: "" }),
  "account.read": (ctx) => listSessions(ctx),
  "account.change-password": (ctx) => changePassword(ctx, { verified: "", next: "" }, { userAgent: "" }, 1),
  "account.change-email": (ctx) => changeEmail(ctx, token),
  "account.confirm-email": (ctx) => confirmEmail(ctx),
  "account.end-sessions": (ctx) => endAllSessions(ctx),
  "account.export": (ctx) => askToConfirm(ctx, "export"),
  "account.delete": (ctx) => deleteAccount(ctx, token),
  "request.read": (ctx) => readHistory(ctx, "order", { page: 1, limit: 1 }),
  "request.write": (ctx) => writeToSupplier(ctx, "W-1", "Hello"),
  "request.claim": (ctx) => claimRequests(ctx),
  "document.read": (ctx) => findDocument(ctx, 1),
  "document.upload": (ctx) => uploadDocument(ctx, document, options),
  "document.delete": (ctx) => deleteDocument(ctx, 1),
  "document.withdraw": (ctx) => withdrawDocument(ctx, 1, 1),
  "document.fetch": (ctx) => markFetched(ctx, 1),
  "document.open": (ctx) => findAgentsDocument(ctx, 1, 1),
  "document.share": (ctx) => shareDocument(ctx, 1, document, options),
  "lead.read": (ctx) => readLeads(ctx, { page: 1, limit: 1 }),
  "lead.accept": (ctx) => acceptLead(ctx, "W-1"),
  "lead.answer": (ctx) => answerLead(ctx, "W-1", { text: "An answer." }),
  "lead.note": (ctx) => noteLead(ctx, "W-1", "Called."),
  "lead.hand-back": (ctx) => handBackLead(ctx, "W-1", "Too far."),
  "enquiry.list": (ctx) => listEnquiries(ctx),
  "enquiry.read": (ctx) => readEnquiryRecord(ctx, "W-1"),
  "enquiry.answer": (ctx) => answerRequest(ctx, { reference: "W-1" }, { text: "Yes." }),
  "enquiry.assign": (ctx) => assignRequest(ctx, { reference: "W-1" }, null),
  "enquiry.note": (ctx) => writeNote(ctx, { reference: "W-1" }, "Called."),
  "enquiry.snooze": (ctx) => snoozeRequest(ctx, { reference: "W-1" }, null),
  "enquiry.hand-over": (ctx) => takeBack(ctx, { reference: "W-1" }),
  "enquiry.undo": (ctx) => undoAct(ctx, "W-1", 1),
  "enquiry.draft": (ctx) => saveDraft(ctx, { reference: "W-1", kind: "note", text: "Call" }),
  "page.view": (ctx) => keepOpen(ctx, "W-1"),
  "template.list": (ctx) => listTemplates(ctx),
  "template.change": (ctx) => addTemplate(ctx, { name: "Stock", text: "It is in stock." }),
  "enquiry.set-status": (ctx) => setStatus(ctx, { reference: "W-1" }, "closed"),
  "inbox.save-view": (ctx) => saveView(ctx, "Bangladesh", "country=BD"),
  "request-link.revoke": (ctx) => revokeLinks(ctx, "W-1"),
  "mail.list": (ctx) => listQuarantine(ctx),
  "mail.decide": (ctx) => dismissMail(ctx, 1, "ignored"),
  "enquiry.export": (ctx) => exportEnquiries(ctx),
  "subscriber.export": (ctx) => exportSubscribers(ctx),
  "comment.list": (ctx) => listComments(ctx),
  "comment.decide": (ctx) => setCommentStatus(ctx, 1, "published"),
  "person.list": (ctx) => listPeople(ctx, {}, { limit: 1 }),
  "person.read": (ctx) => readPerson(ctx, 1),
  "person.sign-out": (ctx) => signOutPerson(ctx, 1),
  "staff.sign-out": (ctx) => signOutStaff(ctx, 1),
  "customer.decide": (ctx) => decideCustomer(ctx, 1, "suspended"),
  "audit.search": (ctx) => searchAudit(ctx, {}, { limit: 1 }),
  "audit.export": (ctx) => exportAudit(ctx, {}),
  "agent.list": (ctx) => listAgents(ctx),
  "agent.decide": (ctx) => decideAgent(ctx, "a@b.example", "active"),
  "agent.represent": (ctx) => representAgent(ctx, "a@b.example", undefined),
  "staff.list": (ctx) => listStaff(ctx),
  "staff.invite": (ctx) => inviteStaff(ctx, { email: "a@b.example", role: "sales" }),
  "staff.set-role": (ctx) => setStaffRole(ctx, "a@b.example", "sales"),
  "staff.suspend": (ctx) => suspendStaff(ctx, "a@b.example"),
  "staff.reset-second-factor": (ctx) => resetSecondFactor(ctx, "a@b.example"),
  "second-factor.read": (ctx) => listPasskeys(ctx),
  "second-factor.prove": (ctx) => proveByRecoveryCode(ctx, "a", { device: { userAgent: "" }, idleDays: 1 }),
  "second-factor.change": (ctx) => makeRecoveryCodes(ctx),
  "search.answer": (ctx) => answerSearch(ctx, ["loom"], { by: "nothing" }),
  "search.look": lookAtCases,
  "search.read": (ctx) => readSearches(ctx, { since: new Date(0), max: 1 }),
  "kit.list": (ctx) => readKitProblems(ctx),
  "lot.list": (ctx) => listLots(ctx),
  "lot.hold": (ctx) => holdLot(ctx, "L-2610-1", { reason: "Its wool is measured again." }),
  "lot.release": (ctx) => releaseLot(ctx, "L-2610-1"),
  "lot.supersede": (ctx) => supersedeLot(ctx, "L-2610-1", "L-2611-1"),
  "kit.release": (ctx) => releaseKit(ctx, 1, { by: "Marta Reed", reviewBy: "2030-01-01" }),
  "lot.recall": (ctx) => recallLot(ctx, "L-2608-2", { reason: "Torn", advice: "Send it back" }),
  "lot.change": (ctx) =>
    changeLot(ctx, "L-2608-2", { madeOn: "", releasedOn: "", retestOn: "", useBy: "", methods: [], note: "" }, 1),
  "recall.read": (ctx) => listRecalls(ctx),
  "recall.export": (ctx) => exportSilent(ctx, "L-2608-2"),
  "recall.correct-address": (ctx) => correctNoticeAddress(ctx, 1, 1, "a@b.example"),
  "recall.send-again": (ctx) => sendNoticeAgain(ctx, 1, 1),
  "request.forget": (ctx) => forgetRequests({ ...ctx, files: memoryFiles().files }, { reference: "W-1" }),
  "request.expire": (ctx) => expireRequests({ ...ctx, files: memoryFiles().files }, 12),
  "delivery.import": (ctx) => importDeliveries(ctx, new Uint8Array()),
  "method.compare": (ctx) => comparePublished(ctx, []),
  "route.read": (ctx) => whoGets(ctx, 50),
  "route.change": (ctx) => changeRoute(ctx, 50, "catalogue"),
  "setting.read": (ctx) => readSettings(ctx),
  "setting.change": (ctx) => changeSetting(ctx, "stuck_mail_hours", 4),
  "label.print": (ctx) => readLabels(ctx, [{ lot: "L-2610-1", item: "", count: "1" }], { origin: "https://warpline.test" }),
  "figures.read": (ctx) => readFigures(ctx, { from: "2026-11-01", to: "2026-11-30" }),
  "mail-delay.read": (ctx) => readMailDelay(ctx),
  "paper.add": (ctx) => addPaper(ctx, newPaper()),
  "paper.prove": (ctx) => provePaper(ctx, { sha256: "a".repeat(64), lot: "L-1" }),
  "paper.fetch": (ctx) => findPaper(ctx, { id: 1, name: "a.pdf", named: { item: "", lot: "" } }),
  "paper.list": (ctx) => listPapers(ctx, {}, { page: 1, limit: 1 }),
  "paper.withdraw": (ctx) => withdrawPaper(ctx, 1),
  "record.read": (ctx) => listDrafts(ctx),
  "record.edit": (ctx) => saveRecordDraft(ctx, { table: tableOf(ctx.actor), key: "1", cells: {} }),
  "record.publish": (ctx) => publishDrafts(ctx, []),
  "backup.note": (ctx) => beginRun(ctx, "backup", "a.tar.zst"),
  "backup.read": (ctx) => readBackups(ctx),
  "operations.read": (ctx) => readOperationFigures(ctx),
  "record.publish-due": (ctx) => publishDue(ctx),
  "catalogue.import": (ctx) => importCatalogue(ctx, { folder: "nowhere", sources: {} }),
  "import.read": (ctx) => listImports(ctx),
  "import.start": (ctx) => discardImport(ctx, 1),
  "import.publish": (ctx) => publishImport(ctx, { id: 1, seen: "" }),
  "import.run": (ctx) => runImports(ctx, () => Promise.reject(new Error("Nothing is handed in."))),
  "demo.remove": (ctx) => removeDemo(ctx, { items: [], lots: [], holidays: [], templates: [] }),
  "mail.send": (ctx) => claimMails(ctx, 1),
  "mail.take": (ctx) => holdUnread(ctx, { fingerprint: "a", reason: "" }),
  "mail.send-again": (ctx) => sendAgain(ctx, { reference: "W-1" }, { mail: 1, to: "ada@lab.example" }),
  "mail.retry": (ctx) => retryMail(ctx, 1),
  "mail.read": (ctx) => listOutbox(ctx),
  "edition-watch.tell": (ctx) => tellEditions(ctx),
  "recall.tell": (ctx) => tellRecalls(ctx),
  "kit.tell-problems": (ctx) => tellKitProblems(ctx),
  "due-time.refresh": (ctx) => refreshDueTimes(ctx),
  "lead.return": (ctx) => returnUntouchedLeads(ctx),
  "mail-delay.tell": (ctx) => tellMailDelay(ctx),
  "social-post.store": (ctx) => storeSocialPosts(ctx, []),
};

const account = { status: "active", id: 1, session: 1, email: "a@b.example", emailVerified: true, name: "A" } as const;
const actors: Record<Role, Actor> = {
  visitor: { kind: "visitor" },
  system: { kind: "system" },
  customer: { kind: "customer", ...account },
  agent: { kind: "agent", ...account },
  ...(Object.fromEntries(staffRoles.map((role) => [role, { kind: "staff", role, ...account }])) as Record<
    (typeof staffRoles)[number],
    Actor
  >),
};
const roles = Object.keys(actors) as Role[];

/** A database that nobody may reach before the policy has been asked. */
const untouchable = new Proxy(
  {},
  {
    get() {
      throw new Error("The database was asked.");
    },
  },
);

async function call(verb: Verb, actor: Actor): Promise<"forbidden" | "let in"> {
  const ctx = { db: untouchable, actor, now: () => new Date(0) } as unknown as Given;
  try {
    await calls[verb](ctx);
    return "let in";
  } catch (error) {
    return error instanceof DomainError && error.code === "forbidden" ? "forbidden" : "let in";
  }
}

describe.each(Object.keys(policy) as Verb[])("%s", (verb) => {
  test.each(roles)("asked for by %s", async (role) => {
    const allowed: readonly Role[] = policy[verb].may;
    expect(await call(verb, actors[role])).toBe(allowed.includes(role) ? "let in" : "forbidden");
  });
});

test("an account of staff without a role may do nothing", () => {
  const verbs = Object.keys(policy) as Verb[];
  expect(verbs.filter((verb) => may({ kind: "staff", ...account }, verb))).toEqual([]);
});

test("an administrator may do everything another role of staff may", () => {
  const verbs = Object.keys(policy) as Verb[];
  expect(verbs.filter((verb) => staffRoles.some((role) => may(actors[role], verb)) && !may(actors.admin, verb))).toEqual([]);
});
