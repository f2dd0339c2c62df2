import { expect, test } from "vitest";
import { attachmentStore } from "../../adapters/attachments/attachment-store.ts";
import { complaint } from "../../domain/enquiries/kinds/complaint.ts";
import { sampleOf } from "../../domain/enquiries/sample.ts";
import { type Attachment, submitEnquiry } from "../../domain/enquiries/submit-enquiry.ts";
import { removeFiles } from "../../domain/files/remove-files.ts";
import { sweepFiles } from "../../domain/files/sweep-files.ts";
import { uploadsOf } from "../../domain/files/uploads.ts";
import { catalogue } from "../builders/catalogue.ts";
import { testDatabase } from "../builders/database.ts";
import { examples, fc } from "../builders/property.ts";
import { type Fault, memoryFiles } from "../stand-ins/memory-files.ts";

const { db } = await testDatabase();
const c = catalogue(db);
const product = await c.product();
const pdf = Buffer.from("%PDF-1.7");
const twoHours = 7_200_000;

/** What happens to files; `at` chooses one of those that are there. `dies`: the process is gone after the first half. */
type Step =
  | { does: "attach" }
  | { does: "submit" | "give up"; files: number }
  | { does: "delete enquiry"; at: number; dies: boolean }
  | { does: "name upload"; content: number; dies: boolean }
  | { does: "unname upload"; at: number }
  | { does: "sweep" };

const step: fc.Arbitrary<Step> = fc.oneof(
  { arbitrary: fc.constant<Step>({ does: "attach" }), weight: 3 },
  fc.record({ does: fc.constantFrom("submit" as const, "give up" as const), files: fc.integer({ min: 0, max: 2 }) }),
  fc.record({ does: fc.constant("delete enquiry" as const), at: fc.nat(9), dies: fc.boolean() }),
  { arbitrary: fc.record({ does: fc.constant("name upload" as const), content: fc.nat(1), dies: fc.boolean() }), weight: 2 },
  fc.record({ does: fc.constant("unname upload" as const), at: fc.nat(9) }),
  fc.constant<Step>({ does: "sweep" }),
);
/** Steps that are under way at once, in what order the database and the store let them; faults of the store among them; then time goes by. */
const round = fc.record({
  steps: fc.array(step, { minLength: 1, maxLength: 5 }),
  faults: fc.array(fc.constantFrom<Fault>("before", "after", "slow", "slow", "slow"), { maxLength: 5 }),
  hoursPass: fc.boolean(),
});

test("stored, submitted, deleted and swept side by side, with a store that fails and processes that die: in the end exactly the files that belong to something are left", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(round, { minLength: 1, maxLength: 5 }), async (rounds) => {
      await db.deleteFrom("enquiry").execute();
      await db.deleteFrom("media").execute();
      await db.deleteFrom("stored_file").execute();
      await db.updateTable("file_store").set({ marked_at: null }).execute();
      const { files, stored, faults } = memoryFiles();
      const clock = { now: Date.UTC(2026, 10, 1) };
      const ctx = { db, files, now: () => new Date(clock.now), actor: { kind: "visitor" as const } };
      const attachments: Attachment[] = [];
      const submitted = new Map<string, Attachment[]>();
      await sweepFiles(ctx);

      async function take(one: Step): Promise<void> {
        if (one.does === "attach") attachments.push(await attachmentStore(ctx).store({ name: "a.pdf", bytes: pdf }));
        if (one.does === "submit") {
          const given = attachments.splice(0, one.files);
          const { reference } = await submitEnquiry(ctx, { kind: complaint, values: sampleOf(complaint), attachments: given });
          submitted.set(reference, given);
        }
        if (one.does === "give up") await attachmentStore(ctx).forget(attachments.splice(0, one.files));
        if (one.does === "delete enquiry") {
          const reference = [...submitted.keys()][one.at];
          const given = submitted.get(reference ?? "") ?? [];
          submitted.delete(reference ?? "");
          await db
            .deleteFrom("enquiry")
            .where("reference", "=", reference ?? "")
            .execute();
          const keys = given.map(({ key }) => key);
          if (!one.dies) await removeFiles(ctx, keys);
        }
        if (one.does === "name upload") {
          const [key, uploads] = [`${String(one.content).repeat(32)}.jpg`, uploadsOf(ctx)];
          if ((await uploads.size(key)) === undefined) await uploads.put(key, pdf);
          if (!one.dies) await c.media({ product_id: product, source: `upload:${key}` });
        }
        if (one.does === "unname upload") {
          const media = await db.selectFrom("media").select("id").orderBy("id").offset(one.at).limit(1).executeTakeFirst();
          if (media) await db.deleteFrom("media").where("id", "=", media.id).execute();
        }
        if (one.does === "sweep") await sweepFiles(ctx);
      }

      for (const { steps, faults: given, hoursPass } of rounds) {
        faults.push(...given);
        await Promise.allSettled(steps.map(take));
        faults.length = 0;
        if (hoursPass) clock.now += twoHours;
      }
      clock.now += twoHours;
      expect(await sweepFiles(ctx)).toMatchObject({ store: "ours", failures: [] });

      const there = [...stored.keys()].filter((name) => !name.startsWith("file-store/")).toSorted();
      const rows = await db.selectFrom("stored_file").select(["area", "key"]).execute();
      const owned = await db.selectFrom("enquiry_file").select("key").execute();
      const named = await db.selectFrom("used_upload").select("key").distinct().execute();
      expect(rows.map(({ area, key }) => `${area}/${key}`).toSorted()).toEqual(there);
      expect(there).toEqual(
        [...owned.map(({ key }) => `attachments/${key}`), ...named.map(({ key }) => `uploads/${key}`)].toSorted(),
      );
      const promised = [...submitted.values()].flat().map(({ key }) => key);
      expect(owned.map(({ key }) => key).toSorted()).toEqual(promised.toSorted());
    }),
    { numRuns: examples(40) },
  );
});
