import type { Command } from "@commander-js/extra-typings";

type Entry = {
  /** What the command does, in the help. */
  summary: string;
  /** The function that adds the arguments and the action, or the subcommands. Loaded only when the command is named, so that the help is quick. */
  load(): Promise<(command: Command) => unknown>;
};

/** The commands, in the order of the help. */
export const commands: Readonly<Record<string, Entry>> = {
  import: {
    summary: "Import a catalogue from a folder of CSV files",
    load: async () => (await import("./import/import.ts")).defineImport,
  },
  migrate: {
    summary: "Apply the database migrations that are missing; npm start does it too",
    load: async () => (await import("./migrate.ts")).defineMigrate,
  },
  doctor: {
    summary: "Check the installation and say how to repair what is wrong",
    load: async () => (await import("./doctor/doctor.ts")).defineDoctor,
  },
  enquiries: {
    summary: "Read, answer and export what visitors have sent",
    load: async () => (await import("./enquiries/enquiries.ts")).defineEnquiries,
  },
  searches: {
    summary: "List what visitors search for, and what they do not find",
    load: async () => (await import("./searches.ts")).defineSearches,
  },
  agents: {
    summary: "Open and close agents' accounts, share documents, assign leads",
    load: async () => (await import("./agents/agents.ts")).defineAgents,
  },
  comments: {
    summary: "List, publish and reject readers' comments on the news",
    load: async () => (await import("./comments/comments.ts")).defineComments,
  },
  files: {
    summary: "Copy the files of the data folder into the S3 bucket",
    load: async () => (await import("./files.ts")).defineFiles,
  },
};
