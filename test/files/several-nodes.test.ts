import { readdir } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { describe, expect, test, vi } from "vitest";
import { withUploadFiles } from "../../adapters/files/with-upload-files.ts";
import { createLog } from "../../adapters/log.ts";
import { complaint } from "../../domain/enquiries/kinds/complaint.ts";
import { sampleOf } from "../../domain/enquiries/sample.ts";
import { checkStore } from "../../domain/files/check-store.ts";
import { sweepFiles } from "../../domain/files/sweep-files.ts";
import { pictureUrl } from "../../domain/media/media.ts";
import { openPictures } from "../../server/files/open-pictures.ts";
import { accountActors } from "../builders/account-actors.ts";
import { CatalogueFolder } from "../builders/catalogue-folder.ts";
import { enquirySite } from "../builders/enquiry-site.ts";
import { importFolder, systemContext } from "../builders/importing.ts";
import { s3Server } from "../stand-ins/s3-server.ts";

const s3 = await s3Server();
const one = await enquirySite({ s3: s3.settings });
/** A second node: the same database and bucket, another data folder. */
const two = await enquirySite({ s3: s3.settings }, { database: one.database });
const { db, files } = one;
const { customer, agent, bearer } = accountActors(one);
const inBucket = (start: string) => [...s3.objects.keys()].filter((name) => name.startsWith(start));

function withFile(field: string, name: string, fields: Record<string, string> = {}): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.append(key, value);
  form.append(field, new File([`%PDF-1.7 ${name}`], name));
  return form;
}

describe("two nodes with one bucket", () => {
  test("an attachment that one stored is sent by the other", async () => {
    const ada = await customer("ada@lab.example");
    const form = withFile("attachments", "lot.pdf", sampleOf(complaint));
    const { reference } = (await (await one.send("/api/customer_complaint", form, bearer(ada.token))).json()) as {
      reference: string;
    };
    const read = await two.get(`/customer-request/${reference}/files/1`, bearer(ada.token));
    expect([read.status, await read.text()]).toEqual([200, "%PDF-1.7 lot.pdf"]);
    expect((await two.get(`/customer-request/${reference}/files/1`)).status).toBe(401);
  });

  test("an agent's document that one stored is sent and deleted by the other, and is then missing on both", async () => {
    const jonas = await agent("jonas@agency.example");
    await one.send("/api/agent_document_upload", withFile("agent_file", "prices.pdf"), bearer(jonas.token));
    const { id } = await db.selectFrom("agent_document").select("id").executeTakeFirstOrThrow();
    const read = await two.get(`/agent-documents/${id}.pdf`, bearer(jonas.token));
    expect([read.status, await read.text()]).toEqual([200, "%PDF-1.7 prices.pdf"]);
    expect(inBucket("agent-documents/")).toHaveLength(1);
    const deleted = await two.sendForm("delete_agent_document", { id: String(id) }, bearer(jonas.token));
    expect([deleted.status, inBucket("agent-documents/")]).toEqual([200, []]);
    expect((await one.get(`/agent-documents/${id}.pdf`, bearer(jonas.token))).status).toBe(404);
  });

  test("a picture and a download that were imported at one are served by the other", async () => {
    const red = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#a03020" } })
      .png()
      .toBuffer();
    const catalogue = new CatalogueFolder().file("media/aatcc.png", red);
    catalogue.rows("media.csv").splice(0, 2);
    const folder = await catalogue
      .add("downloads.csv", { id: "1", name: "Grey scales", description: "", source: "downloads/grey.pdf", position: "" })
      .file("downloads/grey.pdf", "%PDF-1.7 grey scales\n%%EOF")
      .write();
    const ctx = { ...systemContext(db), files };
    const imported = await withUploadFiles(ctx, (stores) => importFolder(db, folder, stores));
    expect(imported).toMatchObject({ ok: true });
    expect(inBucket("uploads/")).toHaveLength(2);
    // The worker that makes pictures reads the environment, as the node does.
    const { endpoint, region, accessKeyId, secretAccessKey } = s3.settings;
    const env = {
      S3_ENDPOINT: endpoint,
      S3_REGION: region,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    };
    for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
    const pictures = openPictures({ db, files: two.files, config: two.config, log: createLog("silent"), now: () => new Date() });
    try {
      const download = await pictures.routes.request(`/downloadfiles/${btoa(btoa("1"))}.pdf`);
      expect([download.status, await download.text()]).toEqual([200, "%PDF-1.7 grey scales\n%%EOF"]);
      const medium = await db
        .selectFrom("media")
        .select(["id", "version"])
        .where("source", "like", "upload:%")
        .executeTakeFirstOrThrow();
      // On a busy machine the picture takes longer than a visitor waits: then the answer is 503, to come again.
      const picture = async () => {
        const { status, headers } = await pictures.routes.request(pictureUrl(medium, 320), { headers: { accept: "image/webp" } });
        return [status, headers.get("content-type")];
      };
      await expect.poll(picture).toEqual([200, "image/webp"]);
    } finally {
      await pictures.close();
      vi.unstubAllEnvs();
    }
  });

  test("files without an owner are deleted by whichever sweeps, and both may sweep at once", async () => {
    await db.deleteFrom("media").execute();
    await db.deleteFrom("download").execute();
    const later = (node: typeof one) => ({ db: node.db, files: node.files, now: () => new Date(Date.now() + 7_200_000) });
    const swept = await Promise.all([sweepFiles(later(one)), sweepFiles(later(two))]);
    expect(swept.map(({ failures }) => failures)).toEqual([[], []]);
    expect(swept[0].removed + swept[1].removed).toBe(2);
    expect(inBucket("uploads/")).toEqual([]);
  });

  test("store no received file in their local folders", async () => {
    const folders = await Promise.all([one, two].map(({ dataFolder }) => readdir(dataFolder)));
    expect(folders.flat().filter((folder) => folder !== "pictures" && folder !== "incoming")).toEqual([]);
    for (const { dataFolder } of [one, two]) expect(await readdir(path.join(dataFolder, "incoming")).catch(() => [])).toEqual([]);
  });
});

describe("deleting an account", () => {
  test("deletes the files also when the process ends, or the store fails, before they are deleted", async () => {
    const third = await enquirySite({ s3: s3.settings }, { database: one.database, files: breakingDeletions(one.files) });
    const tom = await agent("tom@agency.example");
    await third.send("/api/agent_document_upload", withFile("agent_file", "prices.pdf"), bearer(tom.token));
    expect(inBucket("agent-documents/")).toHaveLength(1);
    await third.send("/account/delete", new URLSearchParams(), bearer(tom.token));
    const { payload } = await db
      .selectFrom("outbox")
      .select("payload")
      .where("to_address", "=", tom.email)
      .where("message", "=", "delete-account")
      .executeTakeFirstOrThrow();
    const confirmed = new URLSearchParams({ wish: "deletion", token: payload.token ?? "" });
    expect((await third.send("/account/confirm", confirmed, bearer(tom.token))).status).toBe(200);
    // The account is gone, its file is not yet: another node's sweep deletes it.
    expect(inBucket("agent-documents/")).toHaveLength(1);
    expect(await db.selectFrom("stored_file").select("state").where("area", "=", "agent-documents").execute()).toEqual([
      { state: "deleted" },
    ]);
    await sweepFiles({ db, files: two.files, now: () => new Date() });
    expect(inBucket("agent-documents/")).toEqual([]);
    expect(await db.selectFrom("stored_file").select("key").where("area", "=", "agent-documents").execute()).toEqual([]);
  });
});

test("a node without the bucket of the others is noticed", async () => {
  const alone = await enquirySite({}, { database: one.database });
  expect(await checkStore(two)).toBe("ours");
  expect(await checkStore(alone)).toBe("unknown");
});

/** The store as it is for a process that is gone, or cut off, when it would delete. */
function breakingDeletions(store: typeof files): typeof files {
  return (area) => ({ ...store(area), delete: () => Promise.reject(new Error("The store is away.")) });
}
