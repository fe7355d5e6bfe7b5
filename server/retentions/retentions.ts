import { sql } from 'drizzle-orm'
import { SESSION_IDLE_HOURS } from '#server/identity/index.ts'
import { rememberForgotten } from '#server/records/index.ts'
import { AGGREGATION_RETENTIONS } from './aggregation.ts'
import { olderThan, outcomesOver } from './conditions.ts'
import { KEPT_DAYS } from './days.ts'
import { GRANT_RETENTIONS } from './grants.ts'
import { IMPORT_RETENTIONS } from './imports.ts'
import { LEARNING_RETENTIONS } from './learning.ts'
import { MESSAGE_RETENTIONS } from './messages.ts'
import type { Retention } from './retention.ts'

/** Every growing table by name, with how long its rows are kept; this is the only place that defines it. */
export const RETENTIONS: Readonly<Record<string, Retention>> = {
  ...AGGREGATION_RETENTIONS,
  alarms: {
    holds: 'which duty list was alarmed about which record, and when',
    period: `${KEPT_DAYS.alarms} days`,
    reason:
      'Whoever is on duty sees what others were alarmed about; a late answer can be explained for a quarter.',
    over: () => olderThan('raised_at', KEPT_DAYS.alarms),
  },
  alert_subscribers: {
    holds: 'the users who get mail about alerts',
    period: 'until they unsubscribe',
    reason: 'The user or subscriber decides it.',
    by: 'server/features/publishing/alerts/index.ts',
  },
  enrolment_codes: {
    holds: 'for whom an administrator has made a code for setting up a device, and the hash of its secret',
    period: '1 day; a code that was used or withdrawn is removed at once',
    reason: 'It can be used for an hour; the audit trail has who made it and which device was set up.',
    over: () => olderThan('expires_at', KEPT_DAYS.enrolmentCodes),
  },
  notice_subscribers: {
    holds: 'the users who get mail about waiting items',
    period: 'until they turn it off',
    reason: 'The user or subscriber decides it.',
    by: 'server/notices/index.ts',
  },
  assistant_answers: {
    holds: 'who got an answer of which language model, and when; nothing of what about',
    period: `${KEPT_DAYS.assistantAnswers} days`,
    reason:
      'An article that was begun with it can still be saved; the history of the article keeps model and time.',
    over: () => olderThan('answered_at', KEPT_DAYS.assistantAnswers),
  },
  assistant_uses: {
    holds: 'how often an editor asked the language model on a day, and what it cost; nothing of what about',
    period: `${KEPT_DAYS.assistantUses} days`,
    reason: 'A year of costs can be compared with the one before.',
    over: () => olderThan('day', KEPT_DAYS.assistantUses),
  },
  backups: {
    holds: 'the time of each backup, and its failure',
    period: `${KEPT_DAYS.backups} days; the newest that succeeded always`,
    reason: 'It shows over two years whether backups were taken.',
    over: () => sql`${olderThan('ended_at', KEPT_DAYS.backups)}
      and id <> coalesce((select max(id) from backups newest where newest.failure is null), 0)`,
  },
  changes: {
    holds: 'the position of the last change of each record',
    period: 'as long as the record, one row each',
    reason: 'Pulls are read from it.',
    by: 'server/records/purge.ts',
  },
  conflicts: {
    holds: 'conflicting values, and who decided',
    period: `open: until decided; decided: ${KEPT_DAYS.conflicts} days, or until the record is removed`,
    reason:
      'A user who decided against a colleague’s value can be asked about it for two years; devices pull the removal first.',
    by: 'server/records/purge.ts',
  },
  content_revisions: {
    holds: 'former texts of news, jobs, projects, partners and documents, and their authors',
    period: 'as long as the item; of a deleted one 30 days',
    reason: 'Editors see who changed what, and can restore it.',
    by: 'server/content/purge.ts',
  },
  content_view_days: {
    holds: 'the salt of the day',
    period: 'a day',
    reason: 'Without it no mark can be traced to a visitor.',
    by: 'server/content/views.ts',
  },
  content_views: {
    holds: 'salted marks of the visitors who have read an item',
    period: 'a day',
    reason: 'A reading counts once for each visitor and day.',
    by: 'server/content/views.ts',
  },
  file_leftovers: {
    holds: 'names of stored files that nothing refers to',
    period: 'until the file store has lost them',
    reason: 'If the file store is unavailable, the removal is tried again.',
    by: 'server/uploads/leftovers.ts',
  },
  upload_parts: {
    holds: 'parts of files that are being received',
    period: 'as long as their upload',
    reason: 'They are useless on their own.',
    by: 'server/features/protection/evidence/purge.ts',
  },
  uploads: {
    holds: 'files that are being received',
    period: `${KEPT_DAYS.uploads} days after the last part; of one user, or of one visitor's report, at most 20 files and 1 GB`,
    reason: 'A device may be without a connection for this long and still continue where it was cut.',
    by: 'server/features/protection/evidence/purge.ts',
  },
  faults: {
    holds: 'places in the code where a page failed',
    period: `${KEPT_DAYS.faults} days`,
    reason: 'A fault that has not occurred for three months has been fixed.',
    over: () => olderThan('at', KEPT_DAYS.faults),
  },
  exchange_files: {
    holds:
      'exchange files that couriers have brought, or that ended devices have handed over: whose they are and how large; the file, sealed, until it is applied or taken over',
    period: `${KEPT_DAYS.exchangeFiles} days after they were handed in`,
    reason:
      'An answer can be asked for again, and what is held after the end of an account can be handed over.',
    over: () => olderThan('received_at', KEPT_DAYS.exchangeFiles),
  },
  held_lines: {
    holds: 'the sealed beginning of the operation that a device was sending when its line was cut',
    period: `until the rest of it has come, at most ${KEPT_DAYS.heldLines} days`,
    reason: 'A long text then arrives in parts; a device that stays away sends it whole again.',
    over: () => olderThan('held_at', KEPT_DAYS.heldLines),
  },
  forgotten_operations: {
    holds:
      'the numbers of operations whose outcomes were forgotten, as ranges, one row for each sitting of a device',
    period: 'as long as the device, until it is revoked',
    reason: 'An older image of its disk may send them once more, however old it is.',
    over: () => sql`exists (select from devices where devices.id = device_id and devices.state = 'revoked')`,
  },
  history_values: {
    holds: 'former values of records; the commitments that prove them stay in the history',
    period: 'as long as the record',
    reason: 'They are evidence; they are deleted when the record is removed for good.',
    by: 'server/records/purge.ts',
  },
  invitations: {
    holds: 'hashes of links of invitations',
    period: `${KEPT_DAYS.invitations} days after they ended`,
    reason: 'This is long enough for an administrator to see who never accepted.',
    over: () => olderThan('expires_at', KEPT_DAYS.invitations),
  },
  ledger_waiting: {
    holds: 'entries that wait for the ledger',
    period: 'until they stand in the ledger, never by time',
    reason: 'A lost one would be missing from the chain.',
    by: 'server/ledger/extend.ts',
  },
  listed_removals: {
    holds: 'removals that are already listed in each folder of backups',
    period: 'as long as the removal',
    reason: 'It is deleted together with its parent row.',
    by: 'server/removals/removals.ts',
  },
  lost_records: {
    holds: 'records that a restored server had lost, until a decision; then only their ids',
    period: 'open: until decided; decided: as many days as deleted records',
    reason: 'Devices offer for 30 days; a discarded record must not be offered again within them.',
    over: (deletedDays) => sql`state <> 'open' and ${olderThan('decided_at', deletedDays)}`,
  },
  mail: {
    holds: 'mail of the outbox, with addresses',
    period: `${KEPT_DAYS.mailSent} days after it was sent, ${KEPT_DAYS.mailFailed} after it failed or came back, ${KEPT_DAYS.mailExpired} after it was of no use`,
    reason: 'It answers whether a mail was sent; failures are investigated for longer.',
    by: 'server/mail-outbox/clear.ts',
  },
  mail_contents: {
    holds: 'texts of mail',
    period: 'as long as a mail or an issue of the newsletter has it',
    reason: 'Many mails share one text.',
    by: 'server/mail-outbox/clear.ts',
  },
  news_images: {
    holds: 'pictures of news',
    period: `${KEPT_DAYS.newsImagesUnused} days after nothing shows them`,
    reason: 'Drafts on devices may also name a picture.',
    by: 'server/features/publishing/news/images.ts',
  },
  news_image_copies: {
    holds: 'smaller copies of pictures',
    period: 'as long as the picture',
    reason: 'It is deleted together with its parent row.',
    by: 'server/features/publishing/news/images.ts',
  },
  newsletter_requests: {
    holds: 'requests for the newsletter that are not confirmed',
    period: '48 hours',
    reason: 'Unconfirmed requests are deleted.',
    by: 'server/features/correspondence/newsletter/index.ts',
  },
  newsletter_subscribers: {
    holds: 'subscribers of the newsletter',
    period: 'until they unsubscribe',
    reason: 'The user or subscriber decides it.',
    by: 'server/features/correspondence/newsletter/subscribe.ts',
  },
  operations: {
    holds: 'the outcome of each operation',
    period:
      'as many days as deleted records; of a device that is not revoked, until it has said that it has the answer',
    reason: 'A device that got no answer sends again, and must get the same answer.',
    over: outcomesOver,
    remembers: rememberForgotten,
  },
  rate_limits: {
    holds: 'counts of calls, under hashes',
    period: 'until the window is over, a day at most',
    reason: 'They have no effect afterwards.',
    over: () => sql`expire < extract(epoch from now()) * 1000`,
  },
  mailboxes: {
    holds: 'mailboxes of visitors’ reports, with hashes of their receipt codes',
    period: 'as long as the report',
    reason: 'The reporter may come back as long as there is the report.',
    by: 'server/features/administration/purge/index.ts',
  },
  received_reports: {
    holds: 'keyed hashes of what visitors’ pages made up for reports, and the reports',
    period: `${KEPT_DAYS.receivedReports} days`,
    reason: 'A report that waits on a phone is sent within 7 days, and then no more.',
    over: () => olderThan('received_at', KEPT_DAYS.receivedReports),
  },
  mailbox_messages: {
    holds: 'messages between reporters and staff',
    period: 'as long as the mailbox',
    reason: 'They belong to the report.',
    by: 'server/features/protection/mailbox/mailboxes.ts',
  },
  access_log: {
    holds: 'openings of personal fields and files by users, and their deliveries to devices',
    period: `${KEPT_DAYS.access_log} days`,
    reason: 'Misuse is often found late; after three years the list itself becomes a risk.',
    over: () => olderThan('at', KEPT_DAYS.access_log),
  },
  recovery_codes: {
    holds: 'hashes of recovery codes for users who have lost the second factor',
    period: 'until used or replaced',
    reason: 'There are ten for each user.',
    by: 'server/features/administration/second-factors/recovery-codes.ts',
  },
  refused_reports: {
    holds: 'visitors’ reports that were refused unread and that nobody sees',
    period: `${KEPT_DAYS.refusedReports} days, or until a second person brings them back`,
    reason: 'A second person has a month to notice that a report was refused by mistake, or to hide it.',
    by: 'server/features/administration/purge/index.ts',
  },
  removals: {
    holds: 'ids of records and content that were removed for good',
    period: 'twice as many days as deleted records',
    reason: 'A restore repeats them; no backup is older, and the list of a folder may have to catch up.',
    by: 'server/backup/run-backup.ts',
  },
  report_links: {
    holds: 'for whom a mail about a scheduled report has a link, and until when; nothing of the report',
    period: '90 days after the link has ended',
    reason: 'Whoever opens an old link is told that the report is not kept any more.',
    by: 'server/features/library/report-schedules/links.ts',
  },
  reports: {
    holds: 'finished reports, with their files',
    period: '30 days; two years after their approval',
    reason:
      'They can be made again at any time, and contain data from records. What was approved is handed in, and corrected later.',
    by: 'server/features/library/reports/remove.ts',
  },
  search_words: {
    holds: 'words of the search vocabulary',
    period: 'until no record contains them',
    reason: 'A word alone can reveal something about a removed record.',
    by: 'server/records/sweep-words.ts',
  },
  public_words: {
    holds: 'words of the public search vocabulary',
    period: 'until nothing published contains them',
    reason: 'The reason is the same as for the search vocabulary.',
    by: 'server/records/sweep-words.ts',
  },
  library_words: {
    holds: 'words of the library’s search vocabulary',
    period: 'until no document contains them',
    reason: 'The reason is the same as for the search vocabulary.',
    by: 'server/records/sweep-words.ts',
  },
  public_library_words: {
    holds: 'words of the public library’s search vocabulary',
    period: 'until no public document contains them',
    reason: 'The reason is the same as for the search vocabulary.',
    by: 'server/records/sweep-words.ts',
  },
  ...GRANT_RETENTIONS,
  ...IMPORT_RETENTIONS,
  ...LEARNING_RETENTIONS,
  ...MESSAGE_RETENTIONS,
  sessions: {
    holds: 'sessions of signed-in users, with their networks',
    period: 'until it ended (12 hours without a request, 30 days at most), and up to a day more',
    reason: 'An ended session is useless.',
    over: () => sql`expires_at < now() or last_seen < now() - make_interval(hours => ${SESSION_IDLE_HOURS})`,
  },
  used_report_tickets: {
    holds: 'used tickets of visitors’ reports, without the visitors',
    period: 'a day',
    reason: 'A ticket is valid for six hours, and once.',
    over: () => olderThan('used_at', 1),
  },
  provider_pins: {
    holds: 'keyed hashes of the PINs that were agreed with service providers',
    period: 'until another one replaces it, or it or the provider is removed',
    reason: 'They open the links of referrals.',
    by: 'server/features/protection/referrals/links.ts',
  },
  referral_links: {
    holds: 'links by which referrals were sent to providers, without their addresses',
    period: 'until the referral is removed for good',
    reason:
      'They show when a referral was sent, opened and answered; a link itself ends after three days, or 30 days after its last answer.',
    by: 'server/features/protection/referrals/links.ts',
  },
  consent_overrides: {
    holds: 'overrides of missing consent, with their reasons and both people',
    period: 'until the record is removed for good',
    reason: 'They show why something left without consent; an override itself ends after a week.',
    by: 'server/features/protection/consent-overrides/index.ts',
  },
  content_recoveries: {
    holds: 'requests to read emptied content back from a backup, with their reasons and both people',
    period: 'until the record is removed for good',
    reason: 'They show why content came back, and who agreed.',
    by: 'server/features/administration/record-twins/recoveries.ts',
  },
  disclosures: {
    holds: 'when, by which exit and through whom personal content of records left the organisation',
    period: 'until the records are removed for good',
    reason: 'Whoever withdraws consent can be told where it had gone before.',
    by: 'server/consents/disclosures.ts',
  },
  similar_pairs: {
    holds: 'pairs of ids of records that may describe the same event',
    period: 'until they are not alike any more, or one of them is removed',
    reason: 'People who may see both compare them.',
    by: 'server/features/protection/links/find-pairs.ts',
  },
  compared_changes: {
    holds: 'how far the changes of each collection have been compared',
    period: 'for ever; one row each',
    reason: 'Each change is compared once.',
    by: 'server/features/protection/links/find-pairs.ts',
  },
  unseen_reports: {
    holds: 'ids of reports that no user has opened',
    period: 'until somebody has',
    reason: 'They are not synced until a user opens them.',
    by: 'server/records/unseen.ts',
  },
  verifications: {
    holds: 'results of the weekly checks',
    period: `${KEPT_DAYS.verifications} days; the newest always`,
    reason: 'They show over two years that the checks ran.',
    over: () =>
      sql`${olderThan('at', KEPT_DAYS.verifications)} and id <> (select max(id) from verifications newest)`,
  },
  waiting_jobs: {
    holds: 'background work from a restored backup',
    period: 'until the first start after a restore',
    reason: 'It is sent to the queue when the server starts.',
    by: 'server/tasks/waiting-tasks.ts',
  },
  webhook_deliveries: {
    holds: 'deliveries to external programs',
    period: `${KEPT_DAYS.webhookDeliveries} days after it ended`,
    reason: 'The same item is not delivered twice within a year.',
    over: () => sql`state <> 'waiting' and ${olderThan('ended_at', KEPT_DAYS.webhookDeliveries)}`,
  },
}
