import { type SQL, sql } from 'drizzle-orm'
import { SESSION_IDLE_HOURS } from '#server/identity/index.ts'
import { KEPT_DAYS } from './days.ts'

/** What a table that only grows holds, how long, and why so long. */
export interface Retention {
  readonly holds: string
  readonly kept: string
  readonly reason: string
  /** Which rows are over, for the daily clean-up; `deletedDays` is how long deleted records are kept. */
  readonly over?: (deletedDays: number) => SQL
  /** The file that removes them, where more than rows of this table goes, or it goes sooner. */
  readonly by?: string
}

const olderThan = (column: string, days: number): SQL =>
  sql`${sql.identifier(column)} < now() - make_interval(days => ${days}::int)`

/**
 * Outcomes that are never asked for again: as old as the oldest tombstones, and of the web, of a device that is revoked, or
 * of one that has said since that it has the answer.
 */
const outcomesOver = (deletedDays: number): SQL => sql`
  ${olderThan('at', deletedDays)} and not exists (
    select from devices where devices.id = operations.device_id and devices.state <> 'revoked'
      and not coalesce(operations.device_seq < devices.settled_below, false))`

/** Every table that only grows, in the order of its name: the one place where it is said how long its rows are kept. */
export const RETENTIONS: Readonly<Record<string, Retention>> = {
  alert_subscribers: {
    holds: 'who is told of alerts',
    kept: 'until they unsubscribe',
    reason: 'It is their wish.',
    by: 'server/features/alerts/index.ts',
  },
  notice_subscribers: {
    holds: 'who hears by mail of what waits for them',
    kept: 'until they turn it off',
    reason: 'It is their wish.',
    by: 'server/features/notices/index.ts',
  },
  backups: {
    holds: 'when each backup was taken and what was in its way',
    kept: `${KEPT_DAYS.backups} days; the newest that succeeded always`,
    reason: 'Shows over two years whether backups were taken.',
    over: () => sql`${olderThan('ended_at', KEPT_DAYS.backups)}
      and id <> coalesce((select max(id) from backups newest where newest.failure is null), 0)`,
  },
  changes: {
    holds: 'the position of the last change of each record',
    kept: 'as long as the record, one row each',
    reason: 'A pull is read from it.',
    by: 'server/records/purge.ts',
  },
  conflicts: {
    holds: 'values that met, and who decided',
    kept: `open: until decided; decided: ${KEPT_DAYS.conflicts} days, or until the record is removed`,
    reason:
      'Who decided against a colleague’s value can be asked about it for two years; devices are told first.',
    by: 'server/records/purge.ts',
  },
  content_revisions: {
    holds: 'what news, jobs, projects and partners said before, and who wrote it',
    kept: 'as long as the item; of a deleted one 30 days',
    reason: 'Editors see who changed what, and take it back.',
    by: 'server/content/purge.ts',
  },
  content_view_days: {
    holds: 'the salt of the day',
    kept: 'a day',
    reason: 'Without it no mark leads to a visitor.',
    by: 'server/content/views.ts',
  },
  content_views: {
    holds: 'marks of who has read an item, salted',
    kept: 'a day',
    reason: 'A reading counts once a visitor and day.',
    by: 'server/content/views.ts',
  },
  evidence_leftovers: {
    holds: 'names of stored files that nothing points to',
    kept: 'until the file store has lost them',
    reason: 'A file store that is away is asked again.',
    by: 'server/features/evidence/leftovers.ts',
  },
  evidence_upload_parts: {
    holds: 'parts of files that are on their way',
    kept: 'as long as their upload',
    reason: 'They are of no use alone.',
    by: 'server/features/evidence/purge.ts',
  },
  evidence_uploads: {
    holds: 'files that are on their way',
    kept: `${KEPT_DAYS.evidenceUploads} days after the last part; of one person at most 20 files and 1 GB`,
    reason: 'A device may be without a line for so long and still go on where it was cut.',
    by: 'server/features/evidence/purge.ts',
  },
  faults: {
    holds: 'where in the code a page failed',
    kept: `${KEPT_DAYS.faults} days`,
    reason: 'A fault that nobody has met for three months is mended or gone.',
    over: () => olderThan('at', KEPT_DAYS.faults),
  },
  history_values: {
    holds: 'what records said before; the commitments that prove it stay in the history',
    kept: 'as long as the record',
    reason: 'Evidence; emptied when the record is removed for good.',
    by: 'server/records/purge.ts',
  },
  imports: {
    holds: 'files that somebody is importing',
    kept: 'a day',
    reason: 'Who goes on tomorrow uploads the file again.',
    by: 'server/features/imports/stored-imports.ts',
  },
  invitations: {
    holds: 'hashes of links of invitations',
    kept: `${KEPT_DAYS.invitations} days after they ended`,
    reason: 'Long enough for an administrator to see who never came.',
    over: () => olderThan('expires_at', KEPT_DAYS.invitations),
  },
  ledger_waiting: {
    holds: 'entries on their way into the ledger',
    kept: 'until they stand in the ledger, never by time',
    reason: 'One that was lost would be missing from the chain.',
    by: 'server/ledger/extend.ts',
  },
  listed_removals: {
    holds: 'which removals stand in which folder of backups',
    kept: 'as long as the removal',
    reason: 'Goes with it.',
    by: 'server/backup/removals.ts',
  },
  lost_records: {
    holds: 'what a set-back server had lost, until it was decided; then ids alone',
    kept: 'open: until decided; decided: as many days as deleted records',
    reason: 'A device offers for 30 days; what was discarded must not be offered again in them.',
    over: (deletedDays) => sql`state <> 'open' and ${olderThan('decided_at', deletedDays)}`,
  },
  mail: {
    holds: 'mail on its way, with addresses',
    kept: `${KEPT_DAYS.mailSent} days after it was sent, ${KEPT_DAYS.mailFailed} after it failed, ${KEPT_DAYS.mailExpired} after it was of no use`,
    reason: 'Answers the question whether it was sent; a failure is looked into for longer.',
    by: 'server/features/mail/clear.ts',
  },
  mail_contents: {
    holds: 'texts of mail',
    kept: 'as long as a mail or an issue of the newsletter has it',
    reason: 'One text goes to many.',
    by: 'server/features/mail/clear.ts',
  },
  news_images: {
    holds: 'pictures of news',
    kept: `${KEPT_DAYS.newsImagesUnused} days after nothing shows them`,
    reason: 'Drafts on a device name it as well.',
    by: 'server/features/news/images.ts',
  },
  news_image_copies: {
    holds: 'their smaller copies',
    kept: 'as long as the picture',
    reason: 'Goes with it.',
    by: 'server/features/news/images.ts',
  },
  newsletter_requests: {
    holds: 'who wants the newsletter and has not confirmed',
    kept: '48 hours',
    reason: 'Who does not confirm is forgotten.',
    by: 'server/features/newsletter/index.ts',
  },
  newsletter_subscribers: {
    holds: 'who gets the newsletter',
    kept: 'until they unsubscribe',
    reason: 'It is their wish.',
    by: 'server/features/newsletter/subscribe.ts',
  },
  operations: {
    holds: 'what became of each operation',
    kept: 'as many days as deleted records; of a device that is not revoked, until it has said that it has the answer',
    reason: 'A device whose answer was lost sends again, and is told the same.',
    over: outcomesOver,
  },
  rate_limits: {
    holds: 'how often somebody called, under hashes',
    kept: 'until the window is over, a day at most',
    reason: 'They count for nothing after it.',
    over: () => sql`expire < extract(epoch from now()) * 1000`,
  },
  access_log: {
    holds: 'who has opened which personal fields and files, and to which devices pulls carried them',
    kept: `${KEPT_DAYS.access_log} days`,
    reason: 'Misuse is often found late; after three years the list of who read what is itself a danger.',
    over: () => olderThan('at', KEPT_DAYS.access_log),
  },
  recovery_codes: {
    holds: 'hashes of codes for who has lost the second factor',
    kept: 'until used or replaced',
    reason: 'Ten a person.',
    by: 'server/features/second-factors/recovery-codes.ts',
  },
  refused_reports: {
    holds: 'which reports of visitors were refused unread, together with the reports, which nobody sees',
    kept: `${KEPT_DAYS.refusedReports} days, or until a second person brings them back`,
    reason: 'A second person has a month to find that a report was refused by mistake, or to hide it.',
    by: 'server/features/purge/index.ts',
  },
  removals: {
    holds: 'ids of what was removed for good',
    kept: 'twice as many days as deleted records',
    reason:
      'A restore applies them; no backup is older, and the list of another folder may have to catch up.',
    by: 'server/backup/run-backup.ts',
  },
  reports: {
    holds: 'reports that were made, with their files',
    kept: '30 days',
    reason: 'They are made again at will, and hold what is in records.',
    by: 'server/features/reports/remove.ts',
  },
  search_words: {
    holds: 'words of the search',
    kept: 'until no record holds them',
    reason: 'A word alone can tell of a record that is gone.',
    by: 'server/records/sweep-words.ts',
  },
  public_words: {
    holds: 'words of the public search',
    kept: 'until nothing published holds them',
    reason: 'As for the search.',
    by: 'server/records/sweep-words.ts',
  },
  sessions: {
    holds: 'who is signed in, and from which network',
    kept: 'until it ended (12 hours without a request, 30 days at most), and up to a day more',
    reason: 'An ended session is of no use; no sign-in waits for those that ended.',
    over: () => sql`expires_at < now() or last_seen < now() - make_interval(hours => ${SESSION_IDLE_HOURS})`,
  },
  used_report_tickets: {
    holds: 'which tickets of visitors’ reports were used; nothing of who',
    kept: 'a day',
    reason: 'A ticket counts for six hours, and once.',
    over: () => olderThan('used_at', 1),
  },
  unseen_reports: {
    holds: 'which reports nobody has looked at',
    kept: 'until somebody has',
    reason: 'They are not synced before.',
    by: 'server/records/unseen.ts',
  },
  verifications: {
    holds: 'what checking everything has found',
    kept: `${KEPT_DAYS.verifications} days; the newest always`,
    reason: 'Shows over two years that it was checked.',
    over: () =>
      sql`${olderThan('at', KEPT_DAYS.verifications)} and id <> (select max(id) from verifications newest)`,
  },
  waiting_jobs: {
    holds: 'background work that a backup brought',
    kept: 'until the first start after a restore',
    reason: 'It is sent then.',
    by: 'server/tasks/waiting-tasks.ts',
  },
  webhook_deliveries: {
    holds: 'what was told to programs of others',
    kept: `${KEPT_DAYS.webhookDeliveries} days after it ended`,
    reason: 'The same news is not told twice; after a year it is news again.',
    over: () => sql`state <> 'waiting' and ${olderThan('ended_at', KEPT_DAYS.webhookDeliveries)}`,
  },
}
