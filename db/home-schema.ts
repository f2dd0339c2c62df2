import type { Generated } from "kysely";

/** The tables of db/migrations/007_home.sql: the sections of the home page, questions, projects and social posts. */
export type HomeSchema = {
  home_section: {
    key: string;
    heading: Generated<string>;
    lead: Generated<string>;
    shown: Generated<boolean>;
    position: Generated<number>;
  };
  hero_slide: {
    id: number;
    caption: string;
    readings: Generated<string[]>;
    link: Generated<string>;
    link_label: Generated<string>;
    position: Generated<number>;
  };
  faq_item: {
    id: number;
    question: string;
    answer: string;
    topic: Generated<string>;
    on_home: Generated<boolean>;
    position: Generated<number>;
  };
  project: {
    id: number;
    name: string;
    category: ProjectCategory;
    short_description: Generated<string>;
    content: Generated<string>;
    client: Generated<string>;
    place: Generated<string>;
    year: Generated<string>;
    position: Generated<number>;
  };
  price_plan: {
    id: number;
    name: string;
    price: string;
    period: Generated<string>;
    description: Generated<string>;
    features: Generated<string[]>;
    highlighted: Generated<boolean>;
    position: Generated<number>;
  };
  statistic: { id: number; value: string; label: string; note: Generated<string>; position: Generated<number> };
  process_step: {
    id: number;
    heading: string;
    description: Generated<string>;
    construction: Generated<string>;
    position: Generated<number>;
  };
  social_post: {
    id: number;
    message: string;
    permalink: string;
    posted_on: string;
    provider_id: Generated<string | null>;
    position: Generated<number>;
  };
};

type ProjectCategory = "bedroom" | "floor" | "office" | "home";
