-- Mail on its way out. A row is the whole truth of a mail: a sender claims it, and nobody sends it a second time.

-- Texts that many mails share. Never anything of one person.
create table mail_contents (
  id uuid primary key,
  text text not null,
  html text not null,
  created_at timestamptz(3) not null default now()
);
create table mail (
  id uuid primary key,
  kind text collate "C" not null,
  -- There is one mail for each key, however often it is asked for.
  key text collate "C" not null unique,
  -- What it is about, such as news/<id>: all mail about it can be taken back together.
  about text collate "C",
  -- No foreign key: whoever unsubscribes is forgotten, and what was sent to them stays counted.
  subscriber_id uuid,
  subject text not null,
  content_id uuid references mail_contents (id),
  -- The address, and texts for this person alone.
  sealed bytea not null,
  -- Mail to many gives way to mail that somebody waits for.
  bulk boolean not null,
  -- `sending`: claimed. `handed-over`: all but the last byte is out, from here on it may have arrived.
  state text collate "C" not null default 'waiting'
    check (state in ('waiting', 'sending', 'handed-over', 'sent', 'failed', 'uncertain')),
  tries integer not null default 0,
  due_at timestamptz(3) not null,
  -- After this it is of no use any more.
  expires_at timestamptz(3),
  claim uuid,
  claimed_until timestamptz(3),
  fault text collate "C",
  -- What the mail server said, without any address.
  reply text,
  created_at timestamptz(3) not null,
  ended_at timestamptz(3),
  check ((claim is not null) = (state in ('sending', 'handed-over')))
);
create index mail_due on mail (bulk, due_at, id) where state = 'waiting';
create index mail_claimed on mail (claimed_until) where claim is not null;
create index mail_newest on mail (state, created_at desc, id desc);
create index mail_about on mail (about) where about is not null;
create index mail_subscriber on mail (subscriber_id) where subscriber_id is not null;
create index mail_content on mail (content_id) where content_id is not null;
