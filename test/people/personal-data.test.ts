import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { requestConfirmation } from "../../domain/accounts/confirmations.ts";
import { deleteAccount } from "../../domain/accounts/delete-account.ts";
import { anonymousValues } from "../../domain/enquiries/anonymous-values.ts";
import { inquiry } from "../../domain/enquiries/kinds/inquiry.ts";
import { sampleOf } from "../../domain/enquiries/sample.ts";
import { randomKey } from "../../domain/files/file-area.ts";
import { accountData } from "../../domain/portal/account-data.ts";
import { allRecords } from "../../domain/records/all-records.ts";
import { accountActors } from "../builders/account-actors.ts";
import { catalogue } from "../builders/catalogue.ts";
import { enquirySite } from "../builders/enquiry-site.ts";
import { lots } from "../builders/lots.ts";
import { staffActors } from "../builders/staff.ts";

const site = await enquirySite();
const { db } = site;

/**
 * What becomes of each column of a table with rows about people. `exported`: in the copy of one's data, and erased with the account. `erased`: only
 * erased. `kept`: columns and the reason. `plain`: says nothing about a person, such as a number or a time.
 */
type Fates = { exported?: string; erased?: string; plain?: string; kept?: Record<string, string> };

const ofStaff = "of staff, whose accounts are not deleted by themselves; it goes with the account's row";
const fates: Record<string, Fates> = {
  account: {
    exported: "kind status email email_verified name first_name last_name company country phone fax image created_at updated_at",
    erased: "id represents role is_demo",
    plain: "version",
  },
  account_event: {
    exported: "at status reason",
    erased: "about account_id",
    plain: "id",
    kept: { name: "of an operator, not of the account" },
  },
  account_login: {
    exported: "provider provider_account",
    erased: "account_id password access_token refresh_token id_token scope",
    plain: "id access_token_expires_at refresh_token_expires_at created_at updated_at",
  },
  account_passkey: {
    exported: "name created_at used_at",
    erased: "account_id credential public_key transports",
    plain: "id counter",
  },
  account_recovery_code: { erased: "account_id code_hash", plain: "created_at used_at" },
  account_session: {
    exported: "created_at expires_at ip_address user_agent",
    erased: "account_id token_hash",
    plain: "id updated_at awaits",
  },
  account_totp: { exported: "created_at", erased: "account_id sealed_secret", plain: "last_step" },
  account_verification: { erased: "identifier value", plain: "id expires_at created_at updated_at" },
  account_wish: { erased: "account_id token_hash email", plain: "wish expires_at" },
  agent_document: { exported: "id upload_name from_supplier uploaded_at read_at", erased: "account_id key" },
  audit_event: {
    exported: "at verb door before after",
    erased: "account_id",
    plain: "id role subject",
    kept: {
      name: "of an operator, not of an account",
      request: "finds the line of the log, which names nobody",
      subject_id: "the number of an account that is gone names nobody",
    },
  },
  comment_event: { erased: "account_id", plain: "id comment_id at status", kept: { name: "of an operator, not of an account" } },
  customer_tally: { erased: "customer_id", plain: "kind requests" },
  delivery: { exported: "delivery lot_number item_number delivered_on quantity name company", erased: "email" },
  edition_watch: { exported: "method_id asked_at confirmed_at ended_at", erased: "email token", plain: "id mailed_at" },
  enquiry: {
    exported: "reference kind status values created_at",
    erased: "sender_name sender_email subject language idempotency_key customer_id",
    plain: "id version snoozed_until due_at first_answered_at bounced_at",
    kept: {
      receipt: "opens what is left of the request, about goods",
      country_id: "a country is no person, and figures count by it",
      assignee_id: ofStaff,
    },
  },
  enquiry_act: {
    plain: "id enquiry_id verb asked seen before message_id note_id mail_id version at undone_at",
    kept: { account_id: ofStaff, name: "of an operator, not of an account" },
  },
  publication: { plain: "id at undoes of_import", kept: { account_id: ofStaff, name: "of an operator, not of an account" } },
  record_change: { plain: "publication_id table_name key title before after settled" },
  record_draft: {
    plain: "table_name key act base cells version changed_at publish_at schedule problem",
    kept: { account_id: ofStaff, name: "of an operator, not of an account" },
  },
  catalogue_import: {
    plain:
      "id at files state overwrites_edits version failures done total outcome publication_id undoing undo_clash_rule undo_refusal",
    kept: { "account_id undo_account_id": ofStaff, "name undo_name": "of an operator, not of an account" },
  },
  catalogue_import_sheet: { plain: "import_id table_name name heading notes" },
  catalogue_import_rows: { plain: "import_id table_name place rows" },
  catalogue_import_file: { plain: "import_id name content" },
  catalogue_import_change: { plain: "import_id place table_name key title before after" },
  workbench_file: { plain: "source found added_at" },
  page_viewer: { plain: "page seen_at", kept: { account_id: ofStaff } },
  enquiry_draft: { erased: "text", plain: "enquiry_id kind saved_at", kept: { account_id: ofStaff } },
  enquiry_draft_file: { erased: "key name", plain: "enquiry_id kind position", kept: { account_id: ofStaff } },
  enquiry_event: {
    exported: "at kind detail",
    plain: "id enquiry_id act_id version",
    kept: { account_id: ofStaff, about_id: ofStaff, name: "of an operator, not of an account" },
  },
  enquiry_file: { exported: "name position", erased: "key enquiry_id message_id" },
  enquiry_line: {
    plain: "enquiry_id position product_id",
    kept: { "item_number name wanted quantity pack lot note": "what was asked for: goods, in the copy as part of the values" },
  },
  enquiry_link: { erased: "nonce token_hash", plain: "id enquiry_id created_at expires_at ended_at" },
  enquiry_message: { exported: "at from_staff text", erased: "author_id full_text", plain: "id enquiry_id version came_by" },
  enquiry_note: {
    erased: "text",
    plain: "id enquiry_id at",
    kept: { account_id: ofStaff, name: "of an operator, not of an account" },
  },
  enquiry_search: { erased: "words", plain: "enquiry_id changed_at" },
  inbox_view: { exported: "name query", erased: "account_id", plain: "id position" },
  incoming_mail: {
    exported: "received_at subject text state",
    erased: "message_id content_hash from_address from_name full_text reason excluded raw_key",
    plain: "id enquiry_id enquiry_message_id outbox_id decided_at version",
  },
  incoming_mail_file: { erased: "key name", plain: "incoming_mail_id position" },
  lead_event: { erased: "account_id detail", plain: "id enquiry_id kind at" },
  limit_use: { plain: "uses until", kept: { key: "counters, forgotten within a day" } },
  lot_watch: { exported: "lot_number asked_at confirmed_at ended_at", erased: "email token", plain: "id mailed_at" },
  newsletter_subscriber: { exported: "email confirmed_at ended_at" },
  newsletter_token: { erased: "token", plain: "enquiry_id" },
  news_comment: {
    exported: "news_id name email website comment status posted_at",
    plain: "id parent_id version",
    kept: { idempotency_key: "a random key of the form", comment: "the text itself stays on the site, without a name" },
  },
  outbox: {
    erased: "to_address reply_to payload",
    plain:
      "id enquiry_id notice_id message attempts next_at sent_at dead_at created_at message_key bounced_at enquiry_message_id replaced_by quote_id quote_revision",
    kept: { last_error: "what a mail server said; the row goes with the request or the account" },
  },
  own_number: { exported: "number item_number learnt_at", erased: "list_id key" },
  quote_line: {
    plain: "quote_id revision position kind alternative_to quantity price per_size discount total",
    kept: {
      "item_number own_number name pack per delivery lot note reason": "what was quoted: goods, which stay as they were sent",
    },
  },
  quote_revision: {
    plain: "quote_id revision currency decimals valid_until shipping_price written_at sent_at",
    kept: {
      "shipping payment origin terms note": "what was quoted stays as it was sent; who asked stands in the request alone",
      contact: ofStaff,
    },
  },
  recall_notice: {
    exported: "lot_number name company written_at received_at",
    erased: "email token",
    plain: "id recalled_at corrected_at corrects",
  },
  request_list: { erased: "token_hash account_id", plain: "id is_copy created_at used_at" },
  request_list_line: {
    exported: "item_number name wanted quantity pack lot note removed_at",
    erased: "list_id",
    plain: "id",
  },
  stored_file: { erased: "key", plain: "area bytes content_type sha256 state created_at" },
};

/** Tables without a row about a person, besides those that the supplier fills (domain/records). */
const aboutNobody =
  `answer_template backup_run edition_told enquiry_route equipment_category_subcategory file_store holiday human_check_used
  interest_group_subcategory kit_problem_told lead lot_decision lot_look mail_delay media page_change paper passkey_challenge pending_change product_search quote quote_acceptance quote_accepted_line search_case search_log search_phrase
  search_tier search_word secret serial_look serial_verification setting used_upload`.split(/\s+/);
/** Of the migrator. */
const ofTheMigrator = ["applied_functions", "kysely_migration", "kysely_migration_lock"];

type Column = { table: string; name: string; isText: boolean };
const { rows: columns } = await sql<Column>`
  select c.table_name as "table", c.column_name as name, c.data_type in ('text', 'jsonb') as "isText"
  from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
  where c.table_schema = current_schema() and t.table_type = 'BASE TABLE'
    and not (select relispartition from pg_class where oid = c.table_name::regclass) order by 1, c.ordinal_position`.execute(db);

const words = (text = "") => text.split(/\s+/).filter(Boolean);
const namedBy = ({ exported, erased, plain, kept = {} }: Fates) =>
  new Set([...words(exported), ...words(erased), ...words(plain), ...Object.keys(kept).flatMap(words)]);

describe("every column", () => {
  const public_ = new Set(allRecords.map(({ table }) => table as string).filter((table) => table !== "news_comment"));

  test("of a table that may hold something about a person is named as exported, erased, plain, or kept with a reason", () => {
    const unknown = columns
      .filter(({ table }) => !public_.has(table) && !aboutNobody.includes(table) && !ofTheMigrator.includes(table))
      .filter(({ table, name }) => !namedBy(fates[table] ?? {}).has(name));
    expect(unknown.map(({ table, name }) => `${table}.${name}`)).toEqual([]);
  });

  test("that is named exists", () => {
    const real = new Set(columns.map(({ table, name }) => `${table}.${name}`));
    const named = Object.entries(fates).flatMap(([table, fate]) => [...namedBy(fate)].map((name) => `${table}.${name}`));
    expect(named.filter((name) => !real.has(name))).toEqual([]);
  });

  test("that refers to an account is erased with it, or kept with a reason", async () => {
    const { rows } = await sql<{ table: string; name: string }>`
      select conrelid::regclass::text as "table", attname as name from pg_constraint
      join pg_attribute on attrelid = conrelid and attnum = any(conkey)
      where contype = 'f' and confrelid = 'account'::regclass`.execute(db);
    const left = rows.filter(({ table, name }) => {
      const { erased, exported, kept = {} } = fates[table] ?? {};
      return ![...words(erased), ...words(exported), ...Object.keys(kept).flatMap(words)].includes(name);
    });
    expect(rows.length).toBeGreaterThan(10);
    expect(left).toEqual([]);
  });
});

describe("a person with something in every table", () => {
  /** A word that shows where it was written. */
  const mark = (column: string) => `Zxq ${column}`;
  const isMarked = (table: string, name: string) => {
    const { exported, erased } = fates[table] ?? {};
    return [...words(exported), ...words(erased)].includes(name);
  };
  const given = new Set<string>();
  /** Adds a row; each name of `texts` is a column that gets a mark. */
  async function add(table: string, texts: string, values: Record<string, unknown>): Promise<void> {
    for (const name of words(texts)) expect([table, name, isMarked(table, name)]).toEqual([table, name, true]);
    const marked = Object.fromEntries(words(texts).map((name) => [name, mark(`${table}.${name}`)]));
    for (const name of words(texts)) given.add(`${table}.${name}`);
    await db
      .insertInto(table as "secret")
      .values({ ...values, ...marked } as never)
      .execute();
  }

  test("gets what is named as exported, and leaves nothing of what is named as erased", async () => {
    const person = await accountActors(site).customer("ada@lab.example");
    const staff = await staffActors(site)("sales");
    const { id, email } = person;
    const at = new Date();
    const { reference } = (await (
      await site.sendForm("textile_inquiry", sampleOf(inquiry), { Authorization: `Bearer ${person.token}` })
    ).json()) as { reference: string };
    const { id: enquiry, values } = await db
      .selectFrom("enquiry")
      .select(["id", "values"])
      .where("reference", "=", reference)
      .executeTakeFirstOrThrow();
    const goods = anonymousValues(inquiry, values);
    const personal = Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, goods[name] === "" && value !== "" ? mark("enquiry.values") : value]),
    );
    await db
      .updateTable("enquiry")
      .set({ values: JSON.stringify(personal), sender_name: mark("enquiry.sender_name"), subject: mark("enquiry.subject") })
      .where("id", "=", enquiry)
      .execute();
    const facts = Object.fromEntries(
      words("name first_name last_name company country phone fax image").map((name) => [name, mark(`account.${name}`)]),
    );
    for (const name of Object.keys(facts)) given.add(`account.${name}`);
    given.add("enquiry.values");
    await db.updateTable("account").set(facts).where("id", "=", id).execute();
    const { id: agentRecord } = { id: await catalogue(db).agent({ kind: "representative", email: "jonas@agency.example" }) };
    const [attachment, document, raw] = [randomKey("pdf"), randomKey("pdf"), randomKey("eml")];
    const file = (key: string, area: string) => ({
      key,
      area,
      content_type: "application/pdf",
      bytes: 1,
      sha256: null,
      state: "new" as const,
    });
    await db
      .insertInto("stored_file")
      .values([file(attachment, "attachments"), file(document, "agent-documents"), file(raw, "attachments")])
      .execute();
    await add("account_event", "reason", { about: id, at, status: "active" });
    await add("account_login", "provider_account access_token refresh_token id_token scope", {
      account_id: id,
      provider: "google",
    });
    await add("account_session", "token_hash ip_address user_agent", { account_id: id, expires_at: at });
    await add("account_verification", "identifier", { value: String(id), expires_at: at });
    await add("account_wish", "token_hash email", { account_id: id, wish: "export", expires_at: at });
    await add("agent_document", "upload_name", { account_id: id, key: document });
    await add("news_comment", "name website", { news_id: await catalogue(db).news(), email, comment: "Level at last." });
    await add("newsletter_subscriber", "", { email, confirmed_at: at });
    await add("enquiry_file", "name", { key: attachment, enquiry_id: enquiry });
    await add("enquiry_message", "text full_text", { enquiry_id: enquiry, from_staff: false });
    await add("enquiry_note", "text", { enquiry_id: enquiry, account_id: staff.id, at });
    await add("enquiry_draft", "text", { enquiry_id: enquiry, account_id: staff.id, kind: "note", saved_at: at });
    await add("incoming_mail", "message_id content_hash from_name subject text full_text reason excluded", {
      from_address: email,
      state: "quarantined",
      raw_key: raw,
    });
    await db.insertInto("lead").values({ enquiry_id: enquiry, agent_id: agentRecord, state: "accepted", at }).execute();
    await add("lead_event", "detail", { enquiry_id: enquiry, kind: "note", at });
    const outbox = { message: "answer" as const, next_at: at, created_at: at };
    await add("outbox", "reply_to", {
      ...outbox,
      enquiry_id: enquiry,
      to_address: email,
      payload: JSON.stringify({ text: mark("outbox.payload") }),
    });
    await add("request_list", "token_hash", { account_id: id, created_at: at, used_at: at });
    const list = await db.selectFrom("request_list").select("id").where("account_id", "=", id).executeTakeFirstOrThrow();
    await add("request_list_line", "item_number name quantity pack lot note", { list_id: list.id, wanted: "price" });
    await add("own_number", "key number item_number", { list_id: list.id, learnt_at: at });
    await lots(db).lot("L-2608-2");
    await add("delivery", "delivery item_number quantity name company", {
      lot_number: "L-2608-2",
      email,
      delivered_on: "2026-09-14",
    });
    await add("lot_watch", "token", { lot_number: "L-2608-2", email, asked_at: at });
    await add("recall_notice", "name company token", {
      ...{ lot_number: "L-2608-2", recalled_at: at, email, written_at: at },
    });

    const actor = { kind: "customer", status: "active", session: 0, emailVerified: false, name: "", id, email } as const;
    const ctx = { db, now: () => at, actor };
    let copy = "";
    // An agent's documents are shown to an approved one only; the columns are the same.
    for await (const piece of accountData(ctx, "https://warpline.test")) copy += piece;
    const missing = [...given].filter((column) => {
      const [table = "", name = ""] = column.split(".");
      return words(fates[table]?.exported).includes(name) && !copy.includes(mark(column));
    });
    expect(missing).toEqual([]);

    expect(await deleteAccount(ctx, await requestConfirmation(ctx, id, "deletion"))).toBeDefined();
    // The bytes and rows of its files go after the account.
    await db.deleteFrom("stored_file").where("state", "=", "deleted").execute();
    const left: string[] = [];
    for (const table of new Set(columns.map((column) => column.table))) {
      const { rows } = await sql<{
        row: string;
      }>`select t::text as row from ${sql.table(table)} t where t::text ~* 'zxq|ada@lab'`.execute(db);
      left.push(...rows.map(({ row }) => `${table}: ${row.slice(0, 200)}`));
    }
    expect(left).toEqual([]);
  });
});
