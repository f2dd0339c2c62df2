import { hash } from "node:crypto";
import { readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { attachmentStore } from "../../adapters/attachments/attachment-store.ts";
import { complaint } from "../../domain/enquiries/kinds/complaint.ts";
import { inquiry } from "../../domain/enquiries/kinds/inquiry.ts";
import { sampleOf } from "../../domain/enquiries/sample.ts";
import { sweepFiles } from "../../domain/files/sweep-files.ts";
import { enquirySite } from "../builders/enquiry-site.ts";
import { encryptedPdfs } from "../samples/encrypted-pdfs.ts";

const { send, sendForm, stored, db, files, dataFolder } = await enquirySite();
const folder = path.join(dataFolder, "attachments");
const png = Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), Buffer.alloc(100)]);
const jpeg = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(100)]);
const pdf = Buffer.from("%PDF-1.7\n%%EOF");

type Sent = { name: string; bytes: Uint8Array<ArrayBuffer>; type?: string };
function complain(files: Sent[], fields: Record<string, string> = {}, headers: Record<string, string> = {}): Promise<Response> {
  const form = new FormData();
  for (const { name, bytes, type = "image/png" } of files) form.append("attachments", new File([bytes], name, { type }));
  for (const [name, value] of Object.entries({ ...sampleOf(complaint), ...fields })) form.append(name, value);
  return send("/api/customer_complaint", form, headers);
}

test("pictures and PDFs are stored unchanged, in their order, under random names", async () => {
  const answer = await complain([
    { name: "../../etc/lot\u202e.png", bytes: png },
    { name: "lot", bytes: jpeg, type: "" },
    { name: "report.pdf", bytes: pdf, type: "text/plain" },
  ]);
  expect(answer.status).toBe(200);
  const { reference, ...body } = (await answer.json()) as { reference: string };
  expect(body).not.toHaveProperty("excluded");
  const rows = await db
    .selectFrom("enquiry_file as f")
    .innerJoin("enquiry as e", "e.id", "f.enquiry_id")
    .innerJoin("stored_file as s", "s.key", "f.key")
    .select(["f.key", "f.name", "s.content_type", "s.bytes", "s.sha256", "s.state"])
    .where("e.reference", "=", reference)
    .orderBy("f.position")
    .execute();
  expect(rows).toMatchObject([
    { name: "lot.png", content_type: "image/png", bytes: png.length, sha256: hash("sha256", png), state: "owned" },
    { content_type: "image/jpeg" },
    { name: "report.pdf", content_type: "application/pdf" },
  ]);
  for (const [index, { key }] of rows.entries()) {
    expect(key).toMatch(/^[0-9a-f]{40}\.(png|jpg|pdf)$/);
    expect(await readFile(path.join(folder, key))).toEqual([png, jpeg, pdf][index]);
  }
});

test("a PDF with other bytes around it is taken, also one that asks for a password", async () => {
  const [locked] = encryptedPdfs.flatMap(({ asks, bytes }) => (asks ? [bytes] : []));
  const around = [
    Buffer.from(`\ufeff${pdf}`),
    Buffer.from(`\r\n${pdf}`),
    Buffer.concat([pdf, Buffer.alloc(4096)]),
    locked ?? pdf,
  ];
  const answer = await complain(around.map((bytes, at) => ({ name: `${at}.pdf`, bytes, type: "application/pdf" })));
  expect(answer.status).toBe(200);
  expect(await answer.json()).not.toHaveProperty("excluded");
});

test("a file of another type or too large is left out and named in the answer; the enquiry is stored", async () => {
  const large = Buffer.alloc(5_000_001);
  png.copy(large);
  const exact = large.subarray(0, 5_000_000);
  const answer = await complain([
    { name: "virus.pdf", bytes: Buffer.from("MZ not a PDF"), type: "application/pdf" },
    { name: "large.png", bytes: large },
    { name: "exact.png", bytes: exact },
    { name: "page.svg", bytes: Buffer.from("<svg/>"), type: "image/svg+xml" },
  ]);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({
    success: true,
    notice: "Some files are invalid or too large and have been excluded.",
    excluded: [
      { name: "virus.pdf", reason: expect.stringContaining("JPEG, PNG or PDF") },
      { name: "large.png", reason: expect.stringContaining("5,000,000") },
      { name: "page.svg", reason: expect.stringContaining("JPEG, PNG or PDF") },
    ],
  });
});

test("an enquiry has at most ten files", async () => {
  const before = await stored();
  const answer = await complain(Array.from({ length: 12 }, (_, index) => ({ name: `${index}.png`, bytes: png })));
  expect(((await answer.json()) as { excluded: unknown[] }).excluded).toHaveLength(2);
  expect((await stored()).files - before.files).toBe(10);
});

test("an enquiry that is refused, broken off or sent twice leaves no file behind", async () => {
  const before = await stored();
  expect((await complain([{ name: "a.png", bytes: png }], { email: "nobody" })).status).toBe(400);
  expect(await stored()).toEqual(before);

  const cut = `--x\r\nContent-Disposition: form-data; name="attachments"; filename="a.png"\r\n\r\n${png.toString("latin1")}\r\n--x\r\nContent-Disposition: form-data; name="em`;
  const half = await send("/api/customer_complaint", Buffer.from(cut, "latin1"), {
    "Content-Type": "multipart/form-data; boundary=x",
  });
  expect(half.status).toBe(400);
  expect(await stored()).toEqual(before);

  const key = { "Idempotency-Key": "complaint-1" };
  const [one, two] = [
    await complain([{ name: "a.png", bytes: png }], {}, key),
    await complain([{ name: "a.png", bytes: png }], {}, key),
  ];
  expect(await one.json()).toEqual(await two.json());
  expect((await stored()).files - before.files).toBe(1);
});

test("a body that is far too large is refused", async () => {
  const before = await stored();
  const answer = await complain([
    { name: "a.png", bytes: png },
    { name: "b.png", bytes: Buffer.alloc(16_000_000) },
  ]);
  expect(answer.status).toBe(413);
  expect(await stored()).toEqual(before);
});

test("a kind without attachments stores none", async () => {
  const before = await stored();
  const form = new FormData();
  for (const [name, value] of Object.entries(sampleOf(inquiry))) form.append(name, value);
  form.append("attachments", new File([png], "a.png"));
  expect((await send("/api/textile_inquiry", form)).status).toBe(200);
  expect((await stored()).files).toBe(before.files);
});

test("when the disk fails, nothing is stored and the answer is an error with an id", async () => {
  const before = await stored();
  await rename(folder, `${folder}-aside`);
  await writeFile(folder, "no folder");
  const answer = await complain([{ name: "a.png", bytes: png }]);
  expect(answer.status).toBe(500);
  expect(await answer.json()).toMatchObject({ success: false, id: expect.any(String) });
  await rm(folder);
  await rename(`${folder}-aside`, folder);
  await sweepFiles({ db, files, now: () => new Date(Date.now() + 2 * 3_600_000) });
  expect(await stored()).toMatchObject({ enquiries: before.enquiries, events: before.events, mails: before.mails });
  const { orphans } = await db
    .selectFrom("stored_file")
    .select(({ fn }) => fn.countAll<number>().as("orphans"))
    .where("state", "<>", "owned")
    .executeTakeFirstOrThrow();
  expect(orphans).toBe(0);
  expect((await sendForm("customer_complaint", sampleOf(complaint))).status).toBe(200);
});

test("files without an enquiry are deleted after an hour", async () => {
  const early = attachmentStore({ db, files, now: () => new Date(Date.now() - 2 * 3_600_000) });
  const { key } = await early.store({ name: "left.png", bytes: png });
  const store = attachmentStore({ db, files, now: () => new Date() });
  const young = await store.store({ name: "young.png", bytes: png });
  expect(await sweepFiles({ db, files, now: () => new Date() })).toEqual({ store: "ours", removed: 1, failures: [] });
  expect(await readdir(folder)).not.toContain(key);
  expect(await readdir(folder)).toContain(young.key);
});
