import type { ColumnType, Generated } from "kysely";

/** Tables and the view of db/migrations/017_stored_files.sql. */
export type FileSchema = {
  stored_file: {
    key: string;
    area: string;
    bytes: number;
    content_type: string;
    /** In hexadecimal; null for a file that is older than this table. */
    sha256: string | null;
    state: Generated<"new" | "owned" | "deleted">;
    created_at: Generated<Date>;
  };
  /** One row. */
  file_store: { only_row: Generated<boolean>; id: ColumnType<string, never, never>; marked_at: Date | null };
  /** Uploads that a picture, film or download names. */
  used_upload: { key: ColumnType<string, never, never> };
};
