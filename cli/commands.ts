import type { Command } from "@commander-js/extra-typings";
import type { Terminal } from "./terminal/terminal.ts";

type Entry = {
  /** What the command does, in the help. */
  summary: string;
  /** The module of the command, loaded only when the command is named, so that the help is quick. */
  load(): Promise<{
    /** Adds the arguments and the action, or the subcommands. */
    define(command: Command, terminal: Terminal): unknown;
  }>;
};

/** The commands, in the order of the help. */
export const commands: Readonly<Record<string, Entry>> = {
  import: { summary: "Import a catalogue from a folder of CSV files", load: () => import("./import/import.ts") },
  imports: { summary: "Look at the tables that staff handed in; the site does it too", load: () => import("./imports.ts") },
  migrate: {
    summary: "Apply the database migrations that are missing; npm start does it too",
    load: () => import("./migrate.ts"),
  },
  doctor: { summary: "Check the installation and say how to repair what is wrong", load: () => import("./doctor/doctor.ts") },
  backup: { summary: "Write database and files to one file, or verify one", load: () => import("./backup.ts") },
  restore: { summary: "Restore a backup into an empty place", load: () => import("./restore.ts") },
  enquiries: { summary: "Read, answer and export what visitors have sent", load: () => import("./enquiries.ts") },
  mail: { summary: "See mail that has not arrived, and decide about mail that came in", load: () => import("./mail.ts") },
  searches: { summary: "List what visitors search for, and what they do not find", load: () => import("./searches.ts") },
  agents: { summary: "Open and close agents' accounts, share documents, assign leads", load: () => import("./agents.ts") },
  staff: { summary: "Invite staff, set their roles, suspend them, sign them out", load: () => import("./staff.ts") },
  comments: { summary: "List, publish and reject readers' comments on the news", load: () => import("./comments.ts") },
  methods: { summary: "List, check and release kits of methods, compare editions", load: () => import("./methods.ts") },
  lots: { summary: "List lots, put them on hold, release and recall them", load: () => import("./lots.ts") },
  deliveries: { summary: "Import who received which lot, for recalls", load: () => import("./deliveries.ts") },
  papers: { summary: "Store the PDFs of a folder for the items and lots in their names", load: () => import("./papers.ts") },
  demo: { summary: "Take the demo supplier out again", load: () => import("./demo.ts") },
  files: { summary: "Copy the files of the data folder into the S3 bucket", load: () => import("./files.ts") },
};
