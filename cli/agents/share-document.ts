import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Command } from "@commander-js/extra-typings";
import { isContentOf } from "../../adapters/downloads/is-content-of.ts";
import { openFiles } from "../../adapters/files/open-files.ts";
import { findAgent } from "../../domain/accounts/decide-agent.ts";
import { shareDocument } from "../../domain/agent-documents/change-documents.ts";
import { isDownloadExtension } from "../../domain/media/downloads.ts";
import { callerPath } from "../caller-path.ts";
import { operatorContext } from "../operator.ts";
import { withDatabase } from "../with-database.ts";
import { noSuchAgent } from "./no-such-agent.ts";

export function defineShare(agents: Command): void {
  agents
    .command("share")
    .description("Share a document with an agent.")
    .argument("<email>", "the agent's e-mail address")
    .argument("<file>", "the document", callerPath)
    .action(async (email, file) => {
      const document = { name: path.basename(file), bytes: await readFile(file) };
      await withDatabase(async (db, config) => {
        const ctx = { ...operatorContext(db), files: openFiles(config) };
        const agent = await findAgent(ctx, email);
        if (agent === undefined) throw noSuchAgent(email);
        const isContent = (ending: string, content: Uint8Array) => isDownloadExtension(ending) && isContentOf(ending, content);
        await shareDocument(ctx, agent, document, { limits: config.agentFiles, isContent });
      });
      console.log(`${document.name} is shared with ${email}.`);
    });
}
