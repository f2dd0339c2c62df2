-- The supplier's texts on the page of a form; a form without a row has default texts and makes no promises.
create table form_text (
  -- The short name of its kind (domain/enquiries/kinds).
  form text primary key,
  -- What the form is for.
  lead text not null default '',
  -- What happens after it was sent, one sentence a step.
  next_steps text[] not null default '{}'
);

-- Addresses that receive the newsletter, once confirmed by the link that was sent to them.
create table newsletter_subscriber (
  email text primary key check (email = lower(email)),
  confirmed_at timestamptz not null,
  -- It has received none since then.
  ended_at timestamptz
);

-- The token in the links that confirm and end a subscription. The receipt cannot be used for it: it is shown to the person who fills in the form.
create table newsletter_token (
  enquiry_id bigint primary key references enquiry on delete cascade,
  token text not null unique
);

alter table outbox
  drop constraint outbox_message_check,
  add constraint outbox_message_check check (message in ('staff-notice', 'receipt', 'invitation', 'newsletter-confirmation'));
