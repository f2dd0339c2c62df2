import { type SqlBool, sql } from "kysely";
import type { EnquiryStatus } from "../../db/schema.ts";
import { undoMs } from "./undo-time.ts";

/** SQL: an act `t` on a request `e` can still be undone: nothing has happened since, and its ten seconds are not over. The command line has no undo. */
const isUndoable = (now: Date) =>
  sql<SqlBool>`(t.account_id is not null and t.undone_at is null and t.version = e.version and t.at > ${new Date(now.getTime() - undoMs)})`;

/** SQL: the status of a request `e` as its sender sees it: without an act that can still be undone. */
export const senderStatus = (now: Date) =>
  sql<EnquiryStatus>`coalesce((select t.before ->> 'status' from enquiry_act t where t.enquiry_id = e.id and ${isUndoable(now)} limit 1), e.status)`;

/** SQL: the message of this id is final, so that its sender may see it: no answer that can still be undone. */
export const isFinal = (now: Date, message: "m.id" | "f.message_id") =>
  sql<boolean>`not exists (
    select from enquiry_act t join enquiry e on e.id = t.enquiry_id where t.message_id = ${sql.ref(message)} and ${isUndoable(now)})`;

/** SQL: an event `v` of a request is one that its sender sees: of no act that was undone, or still can be. */
export const isForSender = (now: Date) =>
  sql<boolean>`not exists (
    select from enquiry_act t join enquiry e on e.id = t.enquiry_id where t.id = v.act_id and (t.undone_at is not null or ${isUndoable(now)}))`;
