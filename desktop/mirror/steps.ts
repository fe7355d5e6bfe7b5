/** The tables beside the records; only changed by appending steps. */
export const STEPS: readonly string[] = [
  `create table meta (key text primary key, value text not null) without rowid;
   create table outbox (
     seq integer primary key,
     op_id text not null unique,
     collection text not null,
     record_id text not null,
     operation text not null,
     -- waiting: to be sent; acknowledged: the server has it; set-aside: refused, to be corrected by the person
     state text not null check (state in ('waiting', 'acknowledged', 'set-aside')),
     reason text,
     details text,
     done_at text
   );
   create index outbox_state on outbox (state, seq);
   create index outbox_record on outbox (record_id, seq);
   create table conflicts (
     id text primary key, version integer not null, doc text not null, state text not null, record_id text not null,
     at text not null, generation integer not null
   );
   create index conflicts_open on conflicts (state, at);
   create table readings (
     id integer primary key, collection text not null, record_id text not null, fields text not null, at text not null
   );
   -- Rows that the server had lost when it was set back; kept for an administrator.
   create table set_back (collection text not null, id text not null, version integer not null, doc text not null,
     at text not null, primary key (collection, id));`,
  // Sealed bytes of evidence on this device until the server has them.
  `create table evidence_files (
     evidence_id text primary key,
     stored_name text not null,
     sha256 text not null,
     kind text not null,
     -- waiting: to be sent; refused: the server will not take them
     state text not null check (state in ('waiting', 'refused')),
     reason text,
     gone_since text
   ) without rowid;`,
  // Reports made on this device; their sealed files are in a folder of their own.
  `create table reports (
     id text primary key,
     person_id text not null,
     status text not null check (status in ('queued', 'running', 'done', 'failed', 'cancelled')),
     failure text,
     request text not null,
     -- How often it was begun.
     attempts integer not null default 0,
     -- The regions that bounded what its author saw, as JSON; null in it for all.
     scope text,
     file_name text,
     media_type text,
     stored_name text unique,
     sha256 text,
     size integer,
     created_at text not null,
     finished_at text,
     expires_at text not null
   ) without rowid;`,
  // Exports and reports made here that were not yet reported to the server's audit trail.
  `create table acts (id text primary key, act text not null) without rowid;`,
  // When the row was last offered to the server, which had lost it.
  `alter table set_back add column offered_at text;`,
  // Every index costs a page at each save; these two only contain what is not on the server.
  `drop index outbox_state; drop index outbox_record;
   create index outbox_waiting on outbox (seq) where state = 'waiting';
   create index outbox_over on outbox (record_id, seq) where state <> 'acknowledged';`,
  // Saves the cost of one more index, and of the one over ids: a result is matched by the position of its operation.
  `alter table outbox rename to outbox_before;
   create table outbox (
     seq integer primary key,
     op_id text not null,
     collection text not null,
     record_id text not null,
     operation text not null,
     state text not null check (state in ('waiting', 'acknowledged', 'set-aside')),
     reason text,
     details text,
     done_at text
   );
   insert into outbox select seq, op_id, collection, record_id, operation, state, reason, details, done_at
     from outbox_before;
   drop table outbox_before;
   create index outbox_over on outbox (record_id, seq) where state <> 'acknowledged';`,
  // Heads of the server's ledger that this device has seen: a ledger that was cut or rewritten lacks them.
  `create table ledger_heads (entry integer not null, hash text not null, at text not null, primary key (entry, hash))
     without rowid;`,
  // The unparsed lines of rows in collections that this build does not know, for a later build that does.
  `create table unread (collection text not null, id text not null, line text not null, generation integer not null,
     primary key (collection, id)) without rowid;`,
  // How something was opened here; null for entries of a former build.
  `alter table readings add column how text;`,
  // Everybody who signs in is called a user.
  `alter table reports rename column person_id to user_id;`,
  // Operations that the server refused are called rejected.
  `alter table outbox rename to outbox_before;
   create table outbox (
     seq integer primary key,
     op_id text not null,
     collection text not null,
     record_id text not null,
     operation text not null,
     state text not null check (state in ('waiting', 'acknowledged', 'rejected')),
     reason text,
     details text,
     done_at text
   );
   insert into outbox select seq, op_id, collection, record_id, operation,
     case state when 'set-aside' then 'rejected' else state end, reason, details, done_at from outbox_before;
   drop table outbox_before;
   create index outbox_over on outbox (record_id, seq) where state <> 'acknowledged';`,
  // Names from the glossary.
  `alter table readings rename to access_log;
   alter table acts rename to audit_events;
   alter table audit_events rename column act to event;
   alter table evidence_files rename column gone_since to removed_since;`,
  // Documents of the library that the user keeps here; the sealed files are in a folder of their own.
  `create table kept_documents (
     row_number integer primary key,
     id text not null unique,
     user_id text not null,
     -- The document by the server's last answer, as JSON, and what the server knows that answer by.
     document text not null,
     known text not null,
     -- The newest file and its text at the server.
     wanted_sha256 text,
     wanted_passages integer not null,
     -- The file that lies here whole, as JSON, with what is known of its text; null while there is none.
     file text,
     text_state text,
     passages integer,
     stored_name text unique,
     sha256 text,
     -- Since when the copy is whole; null before that.
     kept_at text,
     problem text,
     attempts integer not null default 0,
     asked_at text not null,
     checked_at text not null
   );
   -- What has arrived of files that are being fetched.
   create table kept_document_parts (
     document_id text not null,
     of_sha256 text not null,
     from_byte integer not null,
     size integer not null,
     stored_name text not null unique,
     sha256 text not null,
     primary key (document_id, from_byte)
   ) without rowid;
   create table kept_passages (
     row_number integer primary key,
     document_id text not null,
     number integer not null,
     page integer,
     heading text,
     content text not null,
     unique (document_id, number)
   );
   create virtual table kept_documents_terms using fts5(words, content='', contentless_delete=1, detail=none,
     tokenize="ascii tokenchars '#_'");
   create virtual table kept_passages_terms using fts5(words, content='', contentless_delete=1, detail=none,
     tokenize="ascii tokenchars '#_'");`,
  // Courses that are kept here in a language, each answer of the server by its module ('' for the course itself), and what
  // the users of this device have learned and not sent yet.
  `create table kept_courses (
     id text not null,
     language text not null,
     title text not null,
     version integer not null,
     bytes integer not null,
     kept_at text not null,
     primary key (id, language)
   ) without rowid;
   create table kept_course_answers (
     course_id text not null,
     language text not null,
     module_id text not null,
     answer text not null,
     primary key (course_id, language, module_id)
   );
   create table learning_outbox (id text primary key, user_id text not null, event text not null);`,
  // Documents that are kept because a kept course plays them, and go with it.
  `create table kept_course_documents (
     course_id text not null,
     language text not null,
     document_id text not null,
     primary key (course_id, language, document_id)
   ) without rowid;`,
  // What is sent before what (shared/sync/send-rank.ts), and for how many seconds the device had sent when it was entered.
  `alter table outbox add column rank integer not null default 2;
   alter table outbox add column line_seconds integer not null default 0;
   update outbox set rank = 0 where state = 'waiting' and (json_extract(operation, '$.kind') = 'delete' or (
     collection = 'consents' and (
       coalesce(json_extract(operation, '$.patch.withdrawnOn.to'), json_extract(operation, '$.patch.endsOn.to'), '') <> ''
       or json_extract(operation, '$.patch.answer.to') = 'refused'
     )));
   update outbox set rank = 1 where state = 'waiting' and rank = 2 and (
     json_extract(operation, '$.patch.severity.to') in ('critical', 'high')
     or json_extract(operation, '$.patch.urgencyLevel.to') in ('critical', 'high', 'immediate', 'urgent')
     or json_extract(operation, '$.patch.urgentAssistance.to') = 1);`,
  // For how many seconds the device had sent when the file was added: none waits for longer than a day of line.
  `alter table evidence_files add column line_seconds integer not null default 0;`,
  // Since when an operation is on its way with a courier, as far as the device knows.
  `alter table outbox add column courier_at text;`,
  // Files of evidence that the user keeps here beside the server; they lie in the folder of those that wait.
  `create table evidence_copies (
     evidence_id text primary key,
     sha256 text not null,
     size integer not null,
     -- Null until the bytes are here.
     stored_name text unique,
     kind text,
     kept_at text,
     problem text
   ) without rowid;`,
  // Closed records that left this device, with what hangs on them: what digests compare, and nothing else. Wanted are those
  // whose record is open again, until they have been read again.
  `create table left_rows (
     collection text not null,
     id text not null,
     version integer not null,
     region text not null,
     root_collection text not null,
     root_id text not null,
     wanted integer not null default 0,
     generation integer not null,
     primary key (collection, id)
   ) without rowid;
   create index left_rows_by_root on left_rows (root_id);
   -- Records that the user keeps here however long they have been closed.
   create table kept_records (
     collection text not null,
     id text not null,
     kept_at text not null,
     primary key (collection, id)
   ) without rowid;`,
  // A record that the server has taken stays here, so that it is offered again if the server is set back once more.
  `alter table set_back add column taken integer not null default 0;`,
  // The states that records came into, for the figures of past periods; as on the server.
  `create table state_changes (
     collection text not null,
     record_id text not null,
     seq integer not null,
     state text not null,
     at text not null,
     primary key (collection, record_id, seq)
   ) without rowid;
   create index state_changes_at on state_changes (collection, at);`,
  // What a report was made from, so that another format of it has the same figures; and whose texts are in it.
  `alter table reports add column source_id text;
   alter table reports add column digest text;
   create table report_data (
     report_id text primary key,
     stored_name text not null unique,
     sha256 text not null
   ) without rowid;
   create table report_disclosures (
     report_id text not null,
     exit text not null,
     collection text not null,
     -- As JSON.
     record_ids text not null
   );
   create index report_disclosures_of_report on report_disclosures (report_id);`,
  // Former builds left a conflict decided whose decision came to nothing at the server. Where the server has decided it since, the
  // next pull brings that, as it does for a decision that it has and that was not read back.
  `update conflicts set state = doc ->> '$.state' where state <> doc ->> '$.state' and not exists (
     select 1 from outbox indexed by outbox_over where outbox.state <> 'acknowledged' and outbox.state = 'waiting'
       and outbox.record_id = conflicts.record_id and outbox.operation ->> '$.resolves' = conflicts.id);`,
]
