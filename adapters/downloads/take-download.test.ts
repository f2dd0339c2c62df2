import { mkdtemp, readdir, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { encryptedPdfs } from "../../test/samples/encrypted-pdfs.ts";
import { localFiles } from "../files/local-files.ts";
import { takeUpload } from "../pictures/take-upload.ts";
import { downloadKey, takeDownload } from "./take-download.ts";

const folder = await mkdtemp(path.join(tmpdir(), "warpline-downloads-"));
afterAll(() => rm(folder, { recursive: true, force: true }));
const store = path.join(folder, "store");
const files = localFiles(store);
beforeEach(() => rm(store, { recursive: true, force: true }));

async function take(name: string, content: string | Uint8Array) {
  const file = path.join(folder, name);
  await writeFile(file, content);
  return takeDownload(files, file);
}

const blank = sharp({ create: { width: 8, height: 8, channels: 3, background: "white" } });
const zip = (...names: string[]) => `PK\x03\x04\x14\x00${names.join("PK\x01\x02")}PK\x05\x06`;

describe("a file for download", () => {
  test.each([
    ["leaflet.pdf", "%PDF-1.7\n%%EOF"],
    ["LEAFLET.PDF", "%PDF-1.7\n%%EOF"],
    ["list.csv", "\uFEFFItem;g/m²\n11-010;145\n"],
    ["list.txt", "multifibre"],
    ["list.xlsx", zip("[Content_Types].xml", "xl/workbook.xml")],
    ["guide.docx", zip("[Content_Types].xml", "word/document.xml")],
    ["all.zip", zip("anything")],
  ])("%s is stored unchanged", async (name, content) => {
    const taken = await take(name, content);
    const extension = name.split(".")[1]?.toLowerCase() ?? "";
    expect(taken).toEqual({
      source: expect.stringMatching(new RegExp(`^upload:download-[0-9a-f]{32}\\.${extension}$`)),
      extension,
      bytes: Buffer.byteLength(content),
    });
    expect(await files.get(downloadKey(taken.source) ?? "")).toEqual(Buffer.from(content));
  });

  test.each(["jpg", "png"] as const)(
    "a picture in %s is stored unchanged, in another file than the same picture shown on pages",
    async (ending) => {
      const bytes = await blank
        .clone()
        .toFormat(ending === "jpg" ? "jpeg" : ending)
        .toBuffer();
      const taken = await take(`photograph.${ending}`, bytes);
      const shown = await takeUpload(files, bytes);
      expect(taken.source).not.toBe(shown.source);
      expect(await files.get(downloadKey(taken.source) ?? "")).toEqual(bytes);
      expect(downloadKey(shown.source)).toBeUndefined();
    },
  );

  test("a PDF of which the end is missing, or that asks for a password, is refused with a sentence", async () => {
    await expect(take("half.pdf", "%PDF-1.7\n1 0 obj")).rejects.toThrow("its end is missing");
    for (const { asks, bytes } of encryptedPdfs) {
      if (asks) await expect(take("locked.pdf", bytes)).rejects.toThrow("asks for a password");
      else expect(await take("open.pdf", bytes)).toMatchObject({ extension: "pdf" });
    }
  });

  test("uploaded twice is stored once", async () => {
    const first = await take("one.csv", "a,b\n");
    expect(await take("two.csv", "a,b\n")).toEqual(first);
    expect(await readdir(store)).toHaveLength(1);
    expect((await take("three.csv", "a,c\n")).source).not.toBe(first.source);
  });

  test.each([
    ["page.html", "<p>", "This file cannot be used: its name must end in pdf, csv, xlsx, docx, zip, txt, jpg, png."],
    ["program.exe", "MZ", "This file cannot be used: its name must end in pdf, csv, xlsx, docx, zip, txt, jpg, png."],
    ["nothing", "", "This file cannot be used: its name must end in pdf, csv, xlsx, docx, zip, txt, jpg, png."],
    ["nothing.pdf", "", "This file is empty."],
    ["page.pdf", "<html>", "This file cannot be used: its content is no PDF."],
    ["list.xlsx", zip("word/document.xml"), "This file cannot be used: its content is no XLSX."],
    ["guide.docx", "%PDF-1.7", "This file cannot be used: its content is no DOCX."],
    ["all.zip", "Rar!", "This file cannot be used: its content is no ZIP."],
    ["photograph.jpg", "GIF89a", "This file cannot be used: its content is no JPG."],
    ["photograph.png", "\x89PNG", "This file cannot be used: its content is no PNG."],
    ["list.csv", Buffer.from("Gr\xf6\xdfe", "latin1"), "This file cannot be used: it is no text in UTF-8."],
    ["list.txt", "MZ\x00\x01", "This file cannot be used: it is no text in UTF-8."],
  ])("%s with %j is refused", async (name, content, sentence) => {
    await expect(take(name, content)).rejects.toMatchObject({ code: "invalid", message: sentence });
    expect(await readdir(store).catch(() => [])).toEqual([]);
  });

  test("of more than 60 MB is refused before it is read", async () => {
    const file = path.join(folder, "large.pdf");
    await writeFile(file, "%PDF-1.7");
    await truncate(file, 60_000_001);
    await expect(takeDownload(files, file)).rejects.toThrow("This file is too large: at most 60 MB.");
  });
});
