import type { Generated, GeneratedAlways } from "kysely";
import type { StateEvent } from "./account-schema.ts";

export type CommentStatus = "pending" | "published" | "rejected";
/** Mail about comments, sent from the outbox. */
export type CommentMessage = "comments-waiting";

/** The tables of db/migrations/008_news.sql, and what 022_audit.sql has added. */
export type NewsSchema = {
  news_sidebar: {
    id: number;
    widget: "category" | "tag";
    label: string;
    posts: Generated<number | null>;
    position: Generated<number>;
  };
  news_comment: {
    id: Generated<number>;
    news_id: number;
    parent_id: Generated<number | null>;
    name: Generated<string>;
    email: Generated<string>;
    website: Generated<string>;
    comment: string;
    status: Generated<CommentStatus>;
    idempotency_key: Generated<string | null>;
    posted_at: Generated<Date>;
    version: GeneratedAlways<number>;
  };
  /** What staff decided about a comment. */
  comment_event: StateEvent & { comment_id: number; status: CommentStatus };
};
