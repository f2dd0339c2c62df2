-- What the supplier says on the page of a form; a form without a row has the site's own words and promises nothing.
create table form_text (
  -- The short name of its kind (domain/enquiries/kinds).
  form text primary key,
  -- What the form is for.
  lead text not null default '',
  -- What happens after it was sent, one sentence a step.
  next_steps text[] not null default '{}'
);

-- Who gets the newsletter: an address is here once its owner has confirmed it, by the link that was sent to it.
create table newsletter_subscriber (
  email text primary key check (email = lower(email)),
  confirmed_at timestamptz not null,
  -- It gets none since then.
  ended_at timestamptz
);

-- What an address is sent to confirm by, and to end by. Its receipt will not do: whoever fills in the form is shown that.
create table newsletter_token (
  enquiry_id bigint primary key references enquiry on delete cascade,
  token text not null unique
);

alter table outbox
  drop constraint outbox_message_check,
  add constraint outbox_message_check check (message in ('staff-notice', 'receipt', 'invitation', 'newsletter-confirmation'));
