// Generated from a migrated database: npm test -- test/database/schema.test.ts -u
import type { Generated, GeneratedAlways, Kysely } from "kysely";
import type { AuditedState, Composition, EnquiryValues, MailPayload, OutboxMessage, StateBefore } from "./column-types.ts";

/** The database, or a transaction on it. */
export type Database = Kysely<Schema>;

export type AccountKind = "customer" | "agent" | "staff";
export type AccountStatus = "pending" | "active" | "declined" | "suspended";
export type StaffRole = "viewer" | "sales" | "editor" | "quality" | "admin";
export type AwaitedFactor = "proof" | "set-up";
export type ConfirmationKind = "change-email" | "export" | "deletion";
export type EnquiryStatus = "new" | "open" | "answered" | "closed" | "spam";
export type ActVerb = "assign" | "note" | "answer" | "status" | "snooze" | "hand-over" | "take-back" | "send-again";
export type DraftKind = "answer" | "note";
export type EnquiryEventKind =
  | "received"
  | "status"
  | "assigned"
  | "note"
  | "answered"
  | "snoozed"
  | "handed-over"
  | "taken-back"
  | "sent-again"
  | "undone"
  | "quote-sent"
  | "quote-extended"
  | "quote-withdrawn"
  | "quote-accepted"
  | "quote-declined"
  | "quote-renewal";
export type CameBy = "" | "link" | "mail" | "number";
export type IncomingState = "filed" | "quarantined" | "ignored" | "released" | "deleted";
export type PartNeed = "required" | "one of several" | "optional";
export type PartUnit = "piece" | "g" | "mL" | "m";
export type AmountFor = "specimen" | "run" | "place" | "once";
export type LeadDecision = "offered" | "accepted" | "handed-back";
export type LeadEventKind = "accepted" | "note" | "answered" | "handed-back";
export type EditionStatus = "draft" | "current" | "superseded" | "withdrawn";
export type EquivalenceDegree = "identical" | "modified" | "similar" | "not equivalent";
export type CommentStatus = "pending" | "published" | "rejected";
export type Availability = "in-stock" | "low-stock" | "made-to-order" | "out-of-stock";
export type MethodRole =
  | "adjacent fabric"
  | "rubbing cloth"
  | "abradant"
  | "soil"
  | "detergent"
  | "ballast"
  | "reference"
  | "ignition source"
  | "standard cover"
  | "standard filling"
  | "scale"
  | "chemical"
  | "apparatus"
  | "consumable"
  | "control fabric"
  | "test fabric";
export type QuoteLineKind = "offered" | "alternative" | "not-offered";
export type SerialOutcome = "verified" | "already-verified" | "unknown";

/** The tables as Kysely sees them. `numeric` is read as a number, `date` as 2026-11-21 (db/create-pool.ts). */
export type Schema = {
  about_item: {
    id: number;
    name: string;
    description: Generated<string>;
    position: Generated<number>;
  };
  account: {
    id: Generated<number>;
    kind: AccountKind;
    status: Generated<AccountStatus>;
    email: string;
    email_verified: Generated<boolean>;
    name: string;
    first_name: Generated<string>;
    last_name: Generated<string>;
    company: Generated<string>;
    country: Generated<string>;
    phone: Generated<string>;
    fax: Generated<string>;
    image: string | null;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
    represents: number | null;
    role: StaffRole | null;
    version: Generated<number>;
    is_demo: Generated<boolean>;
  };
  account_event: {
    id: GeneratedAlways<number>;
    about: number;
    at: Date;
    status: "pending" | "active" | "declined" | "suspended";
    reason: Generated<string>;
    account_id: number | null;
    name: Generated<string>;
  };
  account_login: {
    id: Generated<number>;
    account_id: number;
    provider: string;
    provider_account: string;
    password: string | null;
    access_token: string | null;
    refresh_token: string | null;
    id_token: string | null;
    access_token_expires_at: Date | null;
    refresh_token_expires_at: Date | null;
    scope: string | null;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
  };
  account_passkey: {
    id: GeneratedAlways<number>;
    account_id: number;
    name: string;
    credential: string;
    public_key: string;
    counter: number;
    transports: Generated<string>;
    created_at: Date;
    used_at: Date | null;
  };
  account_recovery_code: {
    account_id: number;
    code_hash: string;
    created_at: Date;
    used_at: Date | null;
  };
  account_session: {
    id: Generated<number>;
    account_id: number;
    token_hash: string;
    expires_at: Date;
    ip_address: string | null;
    user_agent: string | null;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
    awaits: AwaitedFactor | null;
  };
  account_totp: {
    account_id: number;
    sealed_secret: string;
    last_step: number;
    created_at: Date;
  };
  account_verification: {
    id: Generated<number>;
    identifier: string;
    value: string;
    expires_at: Date;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
  };
  account_wish: {
    account_id: number;
    wish: ConfirmationKind;
    token_hash: string;
    email: Generated<string>;
    expires_at: Date;
  };
  address_redirect: {
    id: number;
    from_path: string;
    to_path: string;
  };
  agent: {
    id: number;
    country_id: number;
    name: string;
    kind: Generated<"head-office" | "representative">;
    email: Generated<string>;
    address: Generated<string>;
    phone: Generated<string>;
    fax: Generated<string>;
    latitude: number;
    longitude: number;
    position: Generated<number>;
    city: Generated<string>;
    languages: Generated<string[]>;
    hours: Generated<string>;
  };
  agent_document: {
    id: GeneratedAlways<number>;
    account_id: number;
    key: string;
    upload_name: string;
    from_supplier: Generated<boolean>;
    uploaded_at: Generated<Date>;
    read_at: Date | null;
  };
  answer_template: {
    id: GeneratedAlways<number>;
    name: string;
    text: string;
    version: Generated<number>;
  };
  association: {
    id: number;
    name: string;
    description: Generated<string>;
    website: Generated<string>;
    position: Generated<number>;
  };
  audit_event: {
    id: GeneratedAlways<number>;
    at: Date;
    verb: string;
    role: string;
    account_id: number | null;
    name: Generated<string>;
    door: "page" | "call" | "command" | "system";
    request: Generated<string>;
    subject: string;
    subject_id: number | null;
    before: AuditedState;
    after: AuditedState;
  };
  backup_run: {
    id: GeneratedAlways<number>;
    kind: "backup" | "trial";
    name: string;
    started_at: Date;
    ended_at: Date | null;
    problem: string | null;
    bytes: number | null;
    row_count: number | null;
    file_count: number | null;
  };
  career: {
    id: number;
    name: string;
    abbreviation: Generated<string>;
    description: Generated<string>;
    position: Generated<number>;
    posted_on: string | null;
    place: Generated<string>;
    employment_type: Generated<string>;
  };
  catalogue_import: {
    id: GeneratedAlways<number>;
    at: Date;
    account_id: number | null;
    name: Generated<string>;
    files: string[];
    state: "looking" | "looked" | "publishing" | "published" | "taking back";
    overwrites_edits: Generated<boolean>;
    version: Generated<number>;
    failures: Generated<number>;
    done: Generated<number>;
    total: Generated<number>;
    outcome: unknown | null;
    publication_id: number | null;
    undoing: number | null;
    undo_account_id: number | null;
    undo_name: Generated<string>;
    undo_clash_rule: Generated<"ask" | "leave" | "set back">;
    undo_refusal: unknown | null;
  };
  catalogue_import_change: {
    import_id: number;
    place: number;
    table_name: string;
    key: string;
    title: string;
    before: unknown | null;
    after: unknown | null;
  };
  catalogue_import_file: {
    import_id: number;
    name: string;
    content: Buffer;
  };
  catalogue_import_rows: {
    import_id: number;
    table_name: string;
    place: number;
    rows: unknown;
  };
  catalogue_import_sheet: {
    import_id: number;
    table_name: string;
    name: string;
    heading: string[];
    notes: unknown;
  };
  category: {
    id: number;
    name: string;
    description: Generated<string>;
    position: Generated<number>;
  };
  comment_event: {
    id: GeneratedAlways<number>;
    comment_id: number;
    at: Date;
    status: "pending" | "published" | "rejected";
    account_id: number | null;
    name: Generated<string>;
  };
  country: {
    id: number;
    name: string;
    code: string;
    region_id: number;
  };
  customer_tally: {
    customer_id: number;
    kind: string;
    requests: number;
  };
  delivery: {
    delivery: string;
    lot_number: string;
    item_number: string;
    delivered_on: string;
    quantity: Generated<string>;
    email: string;
    name: Generated<string>;
    company: Generated<string>;
  };
  download: {
    id: number;
    name: string;
    description: Generated<string>;
    extension: string;
    source: string;
    bytes: number;
    position: Generated<number>;
  };
  edition_told: {
    watch_id: number;
    news: string;
  };
  edition_watch: {
    id: GeneratedAlways<number>;
    method_id: number;
    email: string;
    token: string;
    asked_at: Date;
    mailed_at: Date | null;
    confirmed_at: Date | null;
    ended_at: Date | null;
  };
  enquiry: {
    id: GeneratedAlways<number>;
    reference: string;
    receipt: string;
    kind: string;
    values: EnquiryValues;
    sender_name: Generated<string>;
    sender_email: Generated<string>;
    subject: Generated<string>;
    country_id: number | null;
    status: Generated<EnquiryStatus>;
    idempotency_key: string | null;
    customer_id: number | null;
    created_at: Generated<Date>;
    version: Generated<number>;
    language: Generated<string>;
    assignee_id: number | null;
    snoozed_until: Date | null;
    due_at: Date | null;
    first_answered_at: Date | null;
    bounced_at: Date | null;
  };
  enquiry_act: {
    id: GeneratedAlways<number>;
    enquiry_id: number;
    account_id: number | null;
    name: Generated<string>;
    verb: ActVerb;
    asked: string;
    seen: number | null;
    before: StateBefore;
    message_id: number | null;
    note_id: number | null;
    mail_id: number | null;
    version: Generated<number>;
    at: Date;
    undone_at: Date | null;
  };
  enquiry_draft: {
    enquiry_id: number;
    account_id: number;
    kind: DraftKind;
    text: string;
    saved_at: Date;
  };
  enquiry_draft_file: {
    key: string;
    enquiry_id: number;
    account_id: number;
    kind: Generated<string>;
    name: string;
    position: number;
  };
  enquiry_event: {
    id: GeneratedAlways<number>;
    enquiry_id: number;
    at: Generated<Date>;
    kind: EnquiryEventKind;
    detail: Generated<string>;
    account_id: number | null;
    name: Generated<string>;
    act_id: number | null;
    about_id: number | null;
    version: Generated<number>;
  };
  enquiry_file: {
    key: string;
    enquiry_id: number;
    name: string;
    position: Generated<number>;
    message_id: number | null;
  };
  enquiry_line: {
    enquiry_id: number;
    position: number;
    product_id: number | null;
    item_number: Generated<string>;
    name: Generated<string>;
    wanted: "price" | "order" | "swatch" | "certificate" | "safety-data-sheet";
    quantity: Generated<string>;
    pack: Generated<string>;
    lot: Generated<string>;
    note: Generated<string>;
  };
  enquiry_link: {
    id: GeneratedAlways<number>;
    enquiry_id: number;
    nonce: string;
    token_hash: string;
    created_at: Generated<Date>;
    expires_at: Date;
    ended_at: Date | null;
  };
  enquiry_message: {
    id: GeneratedAlways<number>;
    enquiry_id: number;
    from_staff: boolean;
    author_id: number | null;
    text: string;
    at: Generated<Date>;
    version: Generated<number>;
    came_by: Generated<CameBy>;
    full_text: string | null;
  };
  enquiry_note: {
    id: GeneratedAlways<number>;
    enquiry_id: number;
    account_id: number | null;
    name: Generated<string>;
    text: string;
    at: Date;
  };
  enquiry_route: {
    country_id: number;
    recipient: Generated<string>;
    agent_id: number | null;
    version: Generated<number>;
  };
  enquiry_search: {
    enquiry_id: number;
    words: string;
    changed_at: Date;
  };
  equipment_category: {
    id: number;
    name: string;
    description: Generated<string>;
    position: Generated<number>;
  };
  equipment_category_subcategory: {
    equipment_category_id: number;
    subcategory_id: number;
    position: Generated<number>;
  };
  event: {
    id: number;
    name: string;
    abbreviation: Generated<string>;
    description: Generated<string>;
    website: Generated<string>;
    place: Generated<string>;
    starts_on: string | null;
    ends_on: string | null;
  };
  faq_item: {
    id: number;
    question: string;
    answer: string;
    topic: Generated<string>;
    on_home: Generated<boolean>;
    position: Generated<number>;
  };
  file_store: {
    only_row: Generated<boolean>;
    id: Generated<string>;
    marked_at: Date | null;
  };
  form_text: {
    form: string;
    lead: Generated<string>;
    next_steps: Generated<string[]>;
  };
  heritage_entry: {
    id: number;
    year: string;
    heading: string;
    content: Generated<string>;
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
  holiday: {
    id: GeneratedAlways<number>;
    day: string;
    name: string;
    country_id: number | null;
  };
  home_section: {
    key: string;
    heading: Generated<string>;
    lead: Generated<string>;
    shown: Generated<boolean>;
    position: Generated<number>;
  };
  human_check_used: {
    signature: string;
    used_for: Generated<string>;
    expires_at: Date;
  };
  inbox_view: {
    id: GeneratedAlways<number>;
    account_id: number;
    name: string;
    query: string;
    position: number;
  };
  incoming_mail: {
    id: GeneratedAlways<number>;
    message_id: Generated<string>;
    content_hash: string;
    received_at: Generated<Date>;
    from_address: Generated<string>;
    from_name: Generated<string>;
    subject: Generated<string>;
    text: Generated<string>;
    full_text: Generated<string>;
    state: IncomingState;
    reason: Generated<string>;
    excluded: Generated<string>;
    enquiry_id: number | null;
    enquiry_message_id: number | null;
    outbox_id: number | null;
    decided_at: Date | null;
    version: Generated<number>;
    raw_key: string | null;
  };
  incoming_mail_file: {
    key: string;
    incoming_mail_id: number;
    name: string;
    position: number;
  };
  interest_group: {
    id: number;
    name: string;
    description: Generated<string>;
    position: Generated<number>;
  };
  interest_group_subcategory: {
    interest_group_id: number;
    subcategory_id: number;
    position: Generated<number>;
  };
  kit: {
    id: number;
    method_id: number;
    option: Generated<string>;
    edition: Generated<string>;
    specimen: Generated<string>;
    specimens_per_test: number;
    specimens_per_run: number;
    waste: Generated<number>;
    note: Generated<string>;
    source: string;
    written_by: string;
    released_by: Generated<string>;
    released_on: Generated<string>;
    review_by: Generated<string>;
    position: Generated<number>;
  };
  kit_item: {
    part_id: number;
    item_number: string;
    note: Generated<string>;
    position: Generated<number>;
  };
  kit_part: {
    id: number;
    kit_id: number;
    role: string;
    name: string;
    needed: PartNeed;
    choice: Generated<string>;
    amount: number | null;
    unit: PartUnit | null;
    per: AmountFor;
    along_mm: number | null;
    across_mm: number | null;
    clause: Generated<string>;
    note: Generated<string>;
    not_sold: Generated<boolean>;
    position: Generated<number>;
  };
  kit_problem_told: {
    kit_id: number;
    problem: string;
    told_at: Date;
  };
  lead: {
    enquiry_id: number;
    agent_id: number;
    state: LeadDecision;
    at: Generated<Date>;
    version: Generated<number>;
  };
  lead_event: {
    id: GeneratedAlways<number>;
    enquiry_id: number;
    account_id: number | null;
    kind: LeadEventKind;
    detail: Generated<string>;
    at: Generated<Date>;
  };
  limit_use: {
    key: string;
    uses: number;
    until: Date;
  };
  lot: {
    number: string;
    key: GeneratedAlways<string>;
    item_numbers: string[];
    made_on: string | null;
    released_on: string | null;
    retest_on: string | null;
    use_by: string | null;
    status: "on hold" | "released" | "recalled";
    superseded_by: Generated<string>;
    reason: Generated<string>;
    advice: Generated<string>;
    methods: Generated<string[]>;
    note: Generated<string>;
    recalled_at: Date | null;
    version: Generated<number>;
  };
  lot_decision: {
    lot_number: string;
    decided_at: Date;
    filed: unknown;
    decided: unknown;
  };
  lot_look: {
    number: string;
    at: Generated<Date>;
    state: string;
  };
  lot_value: {
    lot_number: string;
    property: string;
    method: Generated<string>;
    unit: Generated<string>;
    found: number | null;
    found_in_words: Generated<string>;
    deviation: number | null;
    specimens: number | null;
    lower_limit: number | null;
    upper_limit: number | null;
    limit_in_words: Generated<string>;
    position: Generated<number>;
    judged: Generated<"" | "within" | "outside">;
  };
  lot_watch: {
    id: GeneratedAlways<number>;
    lot_number: string;
    email: string;
    token: string;
    asked_at: Date;
    mailed_at: Date | null;
    confirmed_at: Date | null;
    ended_at: Date | null;
  };
  mail_delay: {
    only_row: Generated<boolean>;
    told_at: Date;
  };
  media: {
    id: number;
    product_id: number | null;
    category_id: number | null;
    subcategory_id: number | null;
    standards_body_id: number | null;
    interest_group_id: number | null;
    equipment_category_id: number | null;
    position: Generated<number>;
    kind: Generated<"image" | "video">;
    source: string;
    version: string;
    width: number;
    height: number;
    alt: Generated<string>;
    caption: Generated<string>;
    page_id: number | null;
    heritage_entry_id: number | null;
    service_id: number | null;
    association_id: number | null;
    career_id: number | null;
    event_id: number | null;
    news_id: number | null;
    download_id: number | null;
    width_mm: number | null;
    hero_slide_id: number | null;
    project_id: number | null;
    social_post_id: number | null;
    placeholder: string | null;
    focus_x: number | null;
    focus_y: number | null;
    focus: GeneratedAlways<string | null>;
  };
  method: {
    id: number;
    body_id: number;
    designation: string;
    title: string;
    subject: string;
    description: Generated<string>;
    position: Generated<number>;
    names: string | null;
    words: string | null;
    designation_key: string | null;
    home_position: number | null;
  };
  method_edition: {
    id: number;
    method_id: number;
    edition: string;
    status: EditionStatus;
    published: Generated<string>;
    replaced_by: Generated<string>;
    changes: Generated<string>;
    source: string;
    checked_on: string;
  };
  method_equivalence: {
    id: number;
    method_id: number;
    designation: string;
    other_id: number | null;
    degree: EquivalenceDegree;
    note: Generated<string>;
    source: string;
  };
  method_option: {
    id: number;
    method_id: number;
    code: string;
    conditions: Generated<string[]>;
    note: Generated<string>;
    position: Generated<number>;
    kind: Generated<string>;
  };
  method_option_need: {
    option_id: number;
    product_id: number;
    note: Generated<string>;
    position: Generated<number>;
  };
  method_succession: {
    id: number;
    designation: string;
    kind: string;
    method_id: number | null;
    option: Generated<string>;
    year: Generated<string>;
    note: Generated<string>;
    position: Generated<number>;
  };
  news: {
    id: number;
    title: string;
    short_description: Generated<string>;
    content: Generated<string>;
    published_on: string;
    category: Generated<string>;
    tags: Generated<string[]>;
    views: Generated<number>;
    featured: Generated<boolean>;
  };
  news_comment: {
    id: Generated<number>;
    news_id: number;
    parent_id: number | null;
    name: Generated<string>;
    email: Generated<string>;
    website: Generated<string>;
    comment: string;
    status: Generated<CommentStatus>;
    idempotency_key: string | null;
    posted_at: Generated<Date>;
    version: Generated<number>;
  };
  news_sidebar: {
    id: number;
    widget: "category" | "tag";
    label: string;
    posts: number | null;
    position: Generated<number>;
  };
  newsletter_subscriber: {
    email: string;
    confirmed_at: Date;
    ended_at: Date | null;
  };
  newsletter_token: {
    enquiry_id: number;
    token: string;
  };
  outbox: {
    id: GeneratedAlways<number>;
    enquiry_id: number | null;
    message: OutboxMessage;
    to_address: string;
    reply_to: Generated<string>;
    payload: MailPayload;
    attempts: Generated<number>;
    next_at: Generated<Date>;
    sent_at: Date | null;
    dead_at: Date | null;
    last_error: Generated<string>;
    created_at: Generated<Date>;
    message_key: Generated<string>;
    bounced_at: Date | null;
    enquiry_message_id: number | null;
    replaced_by: number | null;
    notice_id: number | null;
    quote_id: number | null;
    quote_revision: number | null;
  };
  own_number: {
    list_id: number;
    key: string;
    number: string;
    item_number: string;
    learnt_at: Generated<Date>;
  };
  page: {
    id: number;
    name: string;
    heading: string;
    sub_heading: Generated<string>;
    content: Generated<string>;
    on_home: Generated<boolean>;
    position: Generated<number>;
  };
  page_change: {
    id: GeneratedAlways<number>;
    at: Generated<Date>;
    changed_by: Generated<string>;
    tags: string[];
  };
  page_viewer: {
    page: string;
    account_id: number;
    seen_at: Date;
  };
  paper: {
    id: GeneratedAlways<number>;
    kind: "certificate of conformity" | "lot report" | "safety data sheet" | "calibration certificate";
    item_number: Generated<string>;
    lot_number: Generated<string>;
    language: string;
    revision: Generated<string>;
    issued_on: string;
    key: string;
    name: string;
    added_at: Generated<Date>;
    withdrawn_at: Date | null;
  };
  passkey_challenge: {
    session_id: number;
    challenge: string;
    expires_at: Date;
  };
  pending_change: {
    id: GeneratedAlways<number>;
    products: Generated<number[]>;
    subcategories: Generated<number[]>;
    words: Generated<string[]>;
    listed: Generated<number[]>;
    exclusive: Generated<boolean>;
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
  process_step: {
    id: number;
    heading: string;
    description: Generated<string>;
    construction: Generated<string>;
    position: Generated<number>;
  };
  product: {
    id: number;
    subcategory_id: number;
    item_number: string;
    name: string;
    description: Generated<string>;
    areal_mass: number | null;
    areal_mass_unit: Generated<"g/m2" | "oz/yd2">;
    areal_mass_gsm: GeneratedAlways<number | null>;
    width: number | null;
    width_unit: Generated<"cm" | "in">;
    width_cm: GeneratedAlways<number | null>;
    composition: Composition;
    construction: Generated<string>;
    construction_detail: Generated<string>;
    finish: Generated<string>;
    colour: Generated<string>;
    pack_forms: Generated<string[]>;
    minimum_order: Generated<string>;
    minimum_order_shown: Generated<boolean>;
    availability: Generated<Availability>;
    availability_note: Generated<string>;
    availability_shown: Generated<boolean>;
    best_seller: Generated<boolean>;
    gtin: Generated<string>;
    withdrawn_on: string | null;
    replaced_by: Generated<string>;
    storage: Generated<string>;
    smallest_sample: Generated<string>;
    stability: Generated<string>;
  };
  product_alias: {
    id: number;
    product_id: number;
    alias: string;
    owner: Generated<string>;
    relation: string;
    note: Generated<string>;
    position: Generated<number>;
  };
  product_method: {
    product_id: number;
    method_id: number;
    role: MethodRole;
    note: Generated<string>;
    called_for: GeneratedAlways<boolean>;
  };
  product_pack: {
    product_id: number;
    form: string;
    size: number | null;
    unit: Generated<"" | "m" | "yd" | "g" | "kg" | "lb" | "mL" | "L" | "gal" | "piece">;
    smallest: Generated<number>;
    step: Generated<number>;
    position: Generated<number>;
  };
  product_search: {
    product_id: number;
    weight: number;
    tier: number;
    item_key: string;
    name_key: string;
    names: string;
    head: string;
    words: string;
    texts: Generated<string>;
  };
  product_substance: {
    product_id: number;
    name: string;
    synonyms: Generated<string[]>;
    cas: Generated<string>;
    ec: Generated<string>;
    formula: Generated<string>;
    un_number: Generated<string>;
    un_class: Generated<string>;
    pictograms: Generated<string[]>;
    statements: Generated<string[]>;
    candidate_list: Generated<string>;
    source: string;
    checked_on: string;
    position: Generated<number>;
  };
  project: {
    id: number;
    name: string;
    category: "bedroom" | "floor" | "office" | "home";
    short_description: Generated<string>;
    content: Generated<string>;
    client: Generated<string>;
    place: Generated<string>;
    year: Generated<string>;
    position: Generated<number>;
  };
  publication: {
    id: GeneratedAlways<number>;
    at: Date;
    account_id: number | null;
    name: Generated<string>;
    undoes: number | null;
    of_import: Generated<boolean>;
  };
  quote: {
    id: GeneratedAlways<number>;
    enquiry_id: number;
    number: string;
    state: Generated<"draft" | "sent" | "accepted" | "declined" | "withdrawn">;
    sent_revision: number | null;
    valid_until: string | null;
    reminded_on: string | null;
    created_at: Date;
    version: Generated<number>;
  };
  quote_acceptance: {
    quote_id: number;
    revision: number;
    order_id: number;
    at: Date;
  };
  quote_accepted_line: {
    quote_id: number;
    position: number;
    quantity: number;
    total: number;
  };
  quote_line: {
    quote_id: number;
    revision: number;
    position: number;
    kind: QuoteLineKind;
    alternative_to: number | null;
    item_number: Generated<string>;
    own_number: Generated<string>;
    name: Generated<string>;
    quantity: Generated<number>;
    pack: Generated<string>;
    price: number | null;
    per: Generated<string>;
    per_size: Generated<number>;
    discount: Generated<number>;
    delivery: Generated<string>;
    lot: Generated<string>;
    note: Generated<string>;
    reason: Generated<string>;
    total: GeneratedAlways<number>;
  };
  quote_revision: {
    quote_id: number;
    revision: number;
    currency: string;
    decimals: number;
    valid_until: string;
    shipping: Generated<string>;
    shipping_price: Generated<number>;
    payment: Generated<string>;
    origin: Generated<string>;
    terms: Generated<string>;
    note: Generated<string>;
    contact: Generated<string>;
    written_at: Date;
    sent_at: Date | null;
  };
  recall_notice: {
    id: GeneratedAlways<number>;
    lot_number: string;
    recalled_at: Date;
    email: string;
    name: Generated<string>;
    company: Generated<string>;
    token: string;
    written_at: Date;
    received_at: Date | null;
    corrected_at: Date | null;
    corrects: number | null;
  };
  record_change: {
    publication_id: number;
    table_name: string;
    key: string;
    title: string;
    before: unknown | null;
    after: unknown | null;
    settled: Generated<string[]>;
  };
  record_draft: {
    table_name: string;
    key: string;
    act: "change" | "add" | "remove";
    base: unknown | null;
    cells: unknown;
    version: Generated<number>;
    account_id: number | null;
    name: Generated<string>;
    changed_at: Date;
    publish_at: Date | null;
    schedule: number | null;
    problem: Generated<string>;
  };
  region: {
    id: number;
    name: string;
    position: Generated<number>;
  };
  release_rule: {
    id: number;
    role: string;
    method: Generated<string>;
    measured: string;
    because: string;
  };
  request_list: {
    id: GeneratedAlways<number>;
    token_hash: string;
    account_id: number | null;
    is_copy: Generated<boolean>;
    created_at: Generated<Date>;
    used_at: Generated<Date>;
  };
  request_list_line: {
    id: GeneratedAlways<number>;
    list_id: number;
    item_number: Generated<string>;
    name: Generated<string>;
    wanted: "price" | "order" | "swatch" | "certificate" | "safety-data-sheet";
    quantity: Generated<string>;
    pack: Generated<string>;
    lot: Generated<string>;
    note: Generated<string>;
    removed_at: Date | null;
  };
  search_case: {
    text: string;
    wanted_kind: "product" | "standard" | "subcategory" | "method" | null;
    wanted_id: number | null;
    wanted_place: number | null;
    place: number | null;
    answered_at: Date;
    looked_at: Date;
    fell_at: Date | null;
    publications: Generated<number[]>;
  };
  search_log: {
    id: GeneratedAlways<number>;
    at: Generated<Date>;
    text: string;
    type: number;
    products: number;
    standards: number;
    subcategories: number;
    methods: number;
    clicked_kind: string | null;
    clicked_id: number | null;
    clicked_rank: number | null;
  };
  search_phrase: {
    synonym_id: number;
    words: string[];
    stems: string[];
  };
  search_question: {
    id: number;
    phrases: string[];
    question: string;
    choices: string[];
    unless: Generated<string[]>;
    position: Generated<number>;
  };
  search_synonym: {
    id: number;
    phrases: string[];
    note: Generated<string>;
  };
  search_tier: {
    tier: number;
    min_weight: number;
    last_id: number;
  };
  search_word: {
    word: string;
    stem: string;
    uses: number;
  };
  secret: {
    name: string;
    value: string;
  };
  serial_look: {
    id: GeneratedAlways<number>;
    serial: string;
    outcome: SerialOutcome;
    at: Generated<Date>;
  };
  serial_number: {
    serial: string;
    item_number: Generated<string>;
    verified_on: string | null;
    lot_number: Generated<string>;
    key: GeneratedAlways<string>;
  };
  serial_verification: {
    serial: string;
    at: Generated<Date>;
  };
  service: {
    id: number;
    name: string;
    category: Generated<string>;
    description: Generated<string>;
    website: Generated<string>;
    position: Generated<number>;
  };
  setting: {
    name: string;
    value: unknown;
    version: Generated<number>;
  };
  social_post: {
    id: number;
    message: string;
    permalink: string;
    posted_on: string;
    provider_id: string | null;
    position: Generated<number>;
  };
  sold_product: {
    id: GeneratedAlways<number>;
    subcategory_id: GeneratedAlways<number>;
    item_number: GeneratedAlways<string>;
    name: GeneratedAlways<string>;
    description: GeneratedAlways<string>;
    areal_mass: GeneratedAlways<number>;
    areal_mass_unit: GeneratedAlways<string>;
    areal_mass_gsm: GeneratedAlways<number>;
    width: GeneratedAlways<number>;
    width_unit: GeneratedAlways<string>;
    width_cm: GeneratedAlways<number>;
    composition: GeneratedAlways<unknown>;
    construction: GeneratedAlways<string>;
    construction_detail: GeneratedAlways<string>;
    finish: GeneratedAlways<string>;
    colour: GeneratedAlways<string>;
    pack_forms: GeneratedAlways<string[]>;
    minimum_order: GeneratedAlways<string>;
    minimum_order_shown: GeneratedAlways<boolean>;
    availability: GeneratedAlways<string>;
    availability_note: GeneratedAlways<string>;
    availability_shown: GeneratedAlways<boolean>;
    best_seller: GeneratedAlways<boolean>;
    gtin: GeneratedAlways<string>;
    withdrawn_on: GeneratedAlways<string>;
    replaced_by: GeneratedAlways<string>;
  };
  sold_product_method: {
    product_id: GeneratedAlways<number>;
    method_id: GeneratedAlways<number>;
    role: GeneratedAlways<string>;
    note: GeneratedAlways<string>;
    called_for: GeneratedAlways<boolean>;
  };
  standards_body: {
    id: number;
    name: string;
    full_name: string;
    country: Generated<string>;
    website: Generated<string>;
    description: Generated<string>;
    position: Generated<number>;
    words: string | null;
    edition_remark: Generated<string>;
  };
  statistic: {
    id: number;
    value: string;
    label: string;
    note: Generated<string>;
    position: Generated<number>;
  };
  stored_file: {
    key: string;
    area: string;
    bytes: number;
    content_type: string;
    sha256: string | null;
    state: Generated<"new" | "owned" | "deleted">;
    created_at: Generated<Date>;
  };
  subcategory: {
    id: number;
    category_id: number;
    name: string;
    description: Generated<string>;
    position: Generated<number>;
    names: string | null;
    words: string | null;
  };
  substitute_rule: {
    id: number;
    item_number: string;
    substitute: string;
    method_id: number;
    option: Generated<string>;
    edition: Generated<string>;
    allowed: boolean;
    because: string;
    source: string;
    reviewed_by: string;
    reviewed_on: string;
    review_by: string;
  };
  supplier: {
    key: string;
    value: string;
  };
  trade_word: {
    id: number;
    language: string;
    word: string;
    meaning: string;
    source: string;
  };
  used_upload: {
    key: GeneratedAlways<string>;
  };
  workbench_file: {
    source: string;
    found: unknown;
    added_at: Date;
  };
};
