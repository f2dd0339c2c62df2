import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { openFiles } from "../../adapters/files/open-files.ts";
import { withUploadFiles } from "../../adapters/files/with-upload-files.ts";
import { connect } from "../../db/connect.ts";
import { swatchSource } from "../../demo/swatch/swatch-source.ts";
import startServer from "../builders/global-setup.ts";
import { importFolder, systemContext } from "../builders/importing.ts";
import { withDatabase } from "../builders/server-address.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The name of a database with the demo supplier, to copy. */
    demoDatabase: string;
    /** The data folder that goes with it. */
    demoFolder: string;
  }
}

/** The demo supplier is imported once for all files. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const stop = await startServer(project);
  const { testServer, testTemplate } = project.getProvidedContext();
  const name = `${testTemplate}_demo`;
  const admin = new pg.Client({ connectionString: testServer });
  await admin.connect();
  await admin.query(`create database ${name} template ${testTemplate} strategy file_copy`);
  await admin.end();
  const folder = await mkdtemp(path.join(tmpdir(), "warpline-demo-"));
  const { db, close } = await connect({ url: withDatabase(testServer, name), folder: "" });
  const files = openFiles({ s3: undefined, dataFolder: folder });
  const sources = { swatch: swatchSource("demo/catalogue") };
  const imported = await withUploadFiles({ ...systemContext(db), files }, (stores) =>
    importFolder(db, "demo/catalogue", { sources, ...stores, files }),
  );
  if (!imported.ok) throw new Error(`The demo supplier was not imported: ${imported.problems[0]?.message}`);
  await close();
  project.provide("demoDatabase", name);
  project.provide("demoFolder", folder);
  return async () => {
    await stop();
    await rm(folder, { recursive: true, force: true });
  };
}
