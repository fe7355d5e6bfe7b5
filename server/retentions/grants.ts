import { sql } from 'drizzle-orm'
import { DRAFT_DAYS, DRAFT_ENDED_DAYS, DRAFT_LINK_HOURS } from '#shared/domain/grant-drafts.ts'
import { GRANT_FILES_DAYS } from '#shared/domain/grant-files.ts'
import { olderThan } from './conditions.ts'
import { KEPT_DAYS } from './days.ts'
import type { Retention } from './retention.ts'

/** The growing tables of the grant programme; what an applicant wrote goes with the application's anonymising. */
export const GRANT_RETENTIONS: Readonly<Record<string, Retention>> = {
  grant_applications: {
    holds: 'applications for grants, sealed, with their round, state, regions and amounts',
    period:
      'what the applicant wrote for as many days as its round says (1,095 at first) after it was withdrawn, its applicant learned that it is declined, or its grant was completed; without such an end one year longer, after its last change or the day of its last report, or until a grant manager deletes a withdrawn or declined one; the coded figures stay, with a keyed hash of the code, which then shows only that it was deleted',
    reason:
      'Grants are accounted for over three years; later only the figures of a round are asked for. What is worked on is needed, and what nobody ends must go as well.',
    by: 'server/features/grants/grants/anonymise.ts',
  },
  grant_application_versions: {
    holds: 'what an application said before each answer, sealed',
    period: 'as long as what the applicant wrote',
    reason: 'Reviewers compare the versions.',
    by: 'server/features/grants/grants/anonymise.ts',
  },
  grant_drafts: {
    holds: 'drafts of applications that their writers keep on the server, sealed, with who wrote what',
    period: `until they are sent or deleted, or were not changed for ${DRAFT_DAYS} days; the empty row ${DRAFT_ENDED_DAYS} days more, and one that nobody confirmed ${DRAFT_LINK_HOURS} hours`,
    reason:
      'Its writers go on with it on another device; a draft that nobody sends is of no use to anyone else.',
    by: 'server/features/grants/grant-drafts/end.ts',
    over: () => sql`coalesce(sent_at, deleted_at) < now() - make_interval(days => ${DRAFT_ENDED_DAYS}::int)
      or (confirmed_at is null and created_at < now() - make_interval(hours => ${DRAFT_LINK_HOURS}::int))`,
  },
  grant_draft_members: {
    holds: 'names and addresses of the people on a draft, sealed',
    period: 'as long as what the draft says; an invitation that nobody confirmed 14 days',
    reason: 'They see who wrote what, and get their links.',
    by: 'server/features/grants/grant-drafts/send.ts',
    over: () => sql`confirmed_at is null and not is_contact and invited_at < now() - interval '14 days'`,
  },
  grant_draft_keys: {
    holds: 'hashes of links and devices that open a draft',
    period: 'until they end, and up to a day more; with the draft at the latest',
    reason: 'An ended link is useless.',
    over: () => sql`expires_at < now()`,
  },
  grant_files: {
    holds:
      'documents that came with applications and files that came with reports, sealed, with their type, size and kind',
    period: `as long as what the applicant wrote; of an application that was never sent ${GRANT_FILES_DAYS} days after its form was last open, and of a draft on the server, also of a report, as long as the draft`,
    reason: 'They prove what the application says; of one that nobody sends, nothing is needed.',
    by: 'server/features/grants/grant-files/with-application.ts',
  },
  grant_requests: {
    holds: 'what applicants were asked, sealed, with its fields and days',
    period: 'the text as long as what the applicant wrote; the days stay',
    reason: 'The business days of an answer stand still meanwhile.',
    by: 'server/features/grants/grants/anonymise.ts',
  },
  grant_screenings: {
    holds: 'the results of the eligibility checks, with a sealed note',
    period: 'the note as long as what the applicant wrote; the results stay',
    reason: 'Decisions are explained by them.',
    by: 'server/features/grants/grants/anonymise.ts',
  },
  grant_assignments: {
    holds: 'who reviews an application, with a declared conflict of interest or points, and sealed comments',
    period: 'the comments as long as what the applicant wrote; the points stay',
    reason: 'Decisions are explained by them.',
    by: 'server/features/grants/grants/anonymise.ts',
  },
  grant_decisions: {
    holds: 'who decided about an application and when, with sealed reasons',
    period: 'the reasons as long as what the applicant wrote; the decision stays',
    reason: 'Decisions are explained by them.',
    by: 'server/features/grants/grants/anonymise.ts',
  },
  grant_notes: {
    holds: 'what grant managers noted, sealed',
    period: 'as long as what the applicant wrote',
    reason: 'They prepare the decision.',
    by: 'server/features/grants/grants/anonymise.ts',
  },
  grant_letters: {
    holds: 'letters to applicants about the decision, sealed, with who sent them and when',
    period: 'their words as long as what the applicant wrote; that the applicant was told stays',
    reason: 'What was promised has to be known while the grant runs.',
    by: 'server/features/grants/grants/anonymise.ts',
  },
  grant_bank_details: {
    holds: 'bank details of awards, sealed, with who entered, checked and approved them',
    period: 'the details as long as what the applicant wrote; that they were approved stays',
    reason: 'Where the money went has to be known while the grant runs and is accounted for.',
    by: 'server/features/grants/grants/anonymise.ts',
  },
  grant_reports: {
    holds: 'implementation reports of awards, sealed, with their due days and states',
    period: 'what was written as long as the application; days and states stay',
    reason: 'The second disbursement depends on them.',
    by: 'server/features/grants/grants/anonymise.ts',
  },
  grant_report_versions: {
    holds: 'every submitted version of implementation reports, and comments of grant managers, sealed',
    period: 'what was written as long as the application; that it was approved stays',
    reason: 'Grant managers compare the versions.',
    by: 'server/features/grants/grants/anonymise.ts',
  },
  grant_news_sent: {
    holds: 'which news about grants each grant manager and reviewer has had by mail, without names',
    period: `${KEPT_DAYS.grantNews} days, or as long as the application`,
    reason: 'No news is in two mails; what still waits after that may come once more.',
    over: () => olderThan('sent_at', KEPT_DAYS.grantNews),
  },
  grant_news_off: {
    holds: 'who works on grants and does not want the daily mail about them',
    period: 'until they turn it on again',
    reason: 'The user decides it.',
    by: 'server/notices/index.ts',
  },
  grant_links: {
    holds: 'hashes of links that were mailed to applicants',
    period: 'until it ended, and up to a day more',
    reason: 'An ended link is useless.',
    over: () => sql`expires_at < now()`,
  },
}
