import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { type Declaration, readDomainCode } from "../../test/builders/domain-code.ts";
import { policy, type Verb } from "./policy.ts";

/** Tables that public pages show: reading them asks nobody. A new table is not public until it is named here. */
const publicTables = new Set(
  `supplier category subcategory product product_method product_search method standards_body interest_group interest_group_subcategory
  equipment_category equipment_category_subcategory media page about_item heritage_entry service association career event news
  news_sidebar region country agent home_section hero_slide faq_item project price_plan statistic process_step social_post form_text
  download method_option method_option_need method_succession product_alias product_pack search_question search_word search_synonym
  search_phrase trade_word product_substance
  search_tier page_change address_redirect enquiry_route method_edition kit kit_part kit_item substitute_rule method_equivalence lot lot_value paper`.split(
    /\s+/,
  ),
);

/** What touches other tables without an actor, and why. */
const withoutActor: Record<string, string> = {
  "sign-in/find-session.ts#findSession": "finds out who the actor is",
  "sign-in/sessions.ts#openSession": "makes an actor of somebody who has just proved who they are",
  "staff/waiting-session.ts#openStaffSession": "makes an actor of somebody who has just proved their password",
  "staff/waiting-session.ts#findWaiting": "finds out who the actor is",
  "accounts/post-account-mail.ts#postAccountMail": "only adds a mail to the outbox; the verb around it has asked",
  "accounts/sweep-accounts.ts#sweepAccounts": "deletes what has expired, on a timer",
  "people/sweep-audit.ts#sweepAudit": "deletes what has expired, on a timer",
  "content/read-article.ts#readArticle": "reads published comments only",
  "lots/today-of.ts#todayOf": "reads one setting, the supplier's time zone",
  "lot-passports/read-digital-link.ts#readDigitalLink": "reads one setting, the supplier's time zone, besides what is public",
  "lot-history/read-lot-history.ts#readLotHistory": "reads one setting, the supplier's time zone, besides what is public",
  "lot-passports/read-lot-records.ts#readLotRecord": "reads one setting, the supplier's time zone, besides what is public",
  "lot-passports/read-lot-records.ts#exportLots": "reads one setting, the supplier's time zone, besides what is public",
  "lot-passports/read-lot.ts#readLot": "reads one setting, the supplier's time zone, besides what is public",
  "lot-passports/read-lots-of-item.ts#readLotsOfItem": "reads one setting, the supplier's time zone, besides what is public",
  "lot-papers/read-papers.ts#readPapersOfLot": "reads size and SHA-256 of the papers that the passport shows, not the files",
  "lot-papers/read-papers.ts#readPapersOfLink": "reads which papers everybody may fetch, not the files",
  "lot-passports/check-lot.ts#checkLot": "reads one setting, the supplier's time zone, besides what is public",
  "verification/verify-number.ts#verifyNumber":
    "reads one setting, the supplier's time zone, after the verb that it calls has asked",
  "search/search-catalogue.ts#searchCatalogue": "reads one setting, the supplier's time zone, besides what is public",
  "search/suggestions/suggest.ts#suggest": "reads one setting, the supplier's time zone, besides what is public",
  "lot-passports/write-looks.ts#sweepLooks": "deletes what has expired, on a timer",
  "search/search-log/log-search.ts#sweepSearches": "deletes what has expired, on a timer",
  "settings/read-setting.ts#readSetting": "the process asks for the supplier's time zone; verbs have asked before",
  "products/read-product-page.ts#readProductPage": "reads who may fetch data sheets, which the page says",
  "files/find-missing-files.ts#findMissingFiles": "compares keys of files, for the doctor",
  "files/remove-files.ts#discardFiles": "the bytes of a row; the verb around it has asked",
  "files/remove-files.ts#removeFiles": "the bytes of a row; the verb around it has asked",
  "files/store-file.ts#storeFile": "the bytes of a row; the verb around it has asked",
  "files/uploads.ts#uploadsOf": "the bytes of a row; the verb around it has asked",
  "files/sweep-files.ts#sweepFiles": "deletes files without a row, on a timer",
  "files/check-store.ts#checkStore": "marks the file store, when the process starts",
  "sign-in/find-login.ts#findLogin": "finds the account that somebody claims to be, before the password is compared",
  "limits/count-uses.ts#countUses": "counters without a person",
  "limits/count-uses.ts#returnUses": "counters without a person",
  "limits/count-different.ts#countDifferent": "counters without a person",
  "request-lists/sweep-lists.ts#sweepLists": "deletes what has expired, on a timer",
  "watches/sweep-watches.ts#sweepWatches": "deletes what has expired, on a timer",
  "outbox/sweep-sent-mails.ts#sweepSentMails": "deletes what has expired, on a timer",
  "files/needed-files.ts#neededFiles": "compares keys of files, for the doctor and backups",
  "incoming-mail/sweep-mails.ts#sweepMails": "deletes what has expired, on a timer",
  "workbench/sweep-workbench-files.ts#sweepWorkbenchFiles": "deletes what has expired, on a timer",
  "recalls/sweep-recalls.ts#sweepRecalls": "deletes what has expired, on a timer",
  "limits/count-uses.ts#sweepLimits": "deletes what has expired, on a timer",
  "sign-in/login-uses.ts#forgiveLogin": "counters without a person",
};

const { declarations, entries } = readDomainCode();
const tables = new Set(
  globSync("db/migrations/*.sql").flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/^create (?:unlogged )?table (?:if not exists )?(\w+)/gm)].map(
      ([, name = ""]) => name,
    ),
  ),
);

/** The tables that an entry touches before anybody was asked, itself and through what it uses. */
function unasked(entry: string, seen = new Set<string>()): string[] {
  const declaration = declarations.get(entry);
  if (!declaration || seen.has(entry) || declaration.asksFirst) return [];
  seen.add(entry);
  const isTable = (name: string) => tables.has(name);
  return [
    ...[...declaration.writes].filter((name) => isTable(name) || name === "unknown"),
    ...[...declaration.reads].filter((name) => isTable(name) && !publicTables.has(name)),
    ...[...declaration.uses].flatMap((used) => unasked(used, seen)),
  ];
}

/** A function with everything that it uses. */
function whole(id: string, seen = new Set<string>()): Declaration[] {
  const declaration = declarations.get(id);
  if (!declaration || seen.has(id)) return [];
  seen.add(id);
  return [declaration, ...[...declaration.uses].flatMap((used) => whole(used, seen))];
}

describe("every command of the domain", () => {
  const touching = [...entries].filter((id) => unasked(id).length > 0).map((id) => id.replace("domain/", ""));

  test("that writes, or reads what is not public, first calls authorize", () => {
    expect(touching.filter((id) => !(id in withoutActor))).toEqual([]);
  });

  test("the list of exceptions names nothing else", () => {
    expect(Object.keys(withoutActor).filter((id) => !touching.includes(id))).toEqual([]);
  });

  test("no code above the domain writes tables, except the demo and the readiness check", () => {
    const writing = globSync("{server,cli,api,app}/**/*.{ts,tsx}").filter((file) =>
      /\.(insertInto|updateTable|deleteFrom)\(|\b(insert into|delete from)\b/.test(readFileSync(file, "utf8")),
    );
    expect(writing.filter((file) => !/load-demo|readiness|\.test\.ts/.test(file))).toEqual([]);
  });
});

describe("each action of the policy", () => {
  const verbs = Object.entries(policy) as [Verb, (typeof policy)[Verb]][];
  const asking = (verb: Verb) => [...declarations.values()].filter(({ asks }) => asks.some((one) => one.verb === verb));

  test.each(verbs)("%s writes the audit event that it declares", (verb, { leaves }) => {
    const functions = asking(verb);
    expect(functions).not.toEqual([]);
    const written = functions
      .flatMap(({ id }) => whole(id).flatMap(({ writes }) => [...writes]))
      .filter((name) => tables.has(name));
    if (leaves === "nothing") expect(written).toEqual([]);
    else if (leaves !== "security log") expect(written).toContain(leaves);
  });

  test("every change writes its audit event", () => {
    const changing = [...declarations.values()].filter(({ asks }) => asks.some(({ by }) => by === "change"));
    expect(changing.length).toBeGreaterThan(10);
    expect(
      changing
        .filter(({ id }) => !whole(id).some(({ audits, id: used }) => audits && used !== "domain/people/change.ts#change"))
        .map(({ id }) => id),
    ).toEqual([]);
  });
});
