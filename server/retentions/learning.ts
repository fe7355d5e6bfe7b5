import { sql } from 'drizzle-orm'
import { LEARNER_IDLE_DAYS } from '#server/identity/index.ts'
import { olderThan } from './conditions.ts'
import { KEPT_DAYS } from './days.ts'
import type { Retention } from './retention.ts'

/** The growing tables of learners; all of a learner's rows go with the learner. */
export const LEARNING_RETENTIONS: Readonly<Record<string, Retention>> = {
  learners: {
    holds: 'people with an account for learning, with what they said of themselves, sealed',
    period: `until they delete themselves; without a certificate, also when they have not come back for ${KEPT_DAYS.learners} days`,
    reason:
      'Somebody who comes back within two years finds their progress, and a certificate can be checked for as long as its owner wants; later nobody needs the address.',
    over: () => sql`user_id is null and ${olderThan('active_at', KEPT_DAYS.learners)}
      and not exists (select from certificates where learner_id = learners.id)`,
  },
  learner_sessions: {
    holds: 'sessions of learners, without where from',
    period: `until it ended (${LEARNER_IDLE_DAYS} days without a request, a year at most), and up to a day more`,
    reason: 'A phone may be without a connection for weeks, and its owner has no password.',
    over: () => sql`expires_at < now() or ${olderThan('last_seen', LEARNER_IDLE_DAYS)}`,
  },
  learner_links: {
    holds: 'hashes of links that were mailed to learners',
    period: 'until it ended, and up to a day more',
    reason: 'An ended link is useless.',
    over: () => sql`expires_at < now()`,
  },
  learning_events: {
    holds: 'what learners did in courses, as their devices told it',
    period: `${KEPT_DAYS.learningEvents} days, or as long as the learner; what waits for its module, as long as it waits`,
    reason:
      'A device that sends again is known by it, and questions that many get wrong are found within a year.',
    over: () => sql`not waits and ${olderThan('received_at', KEPT_DAYS.learningEvents)}`,
  },
  learner_courses: {
    holds: 'the courses that learners have begun',
    period: 'as long as the learner',
    reason: 'It is their progress.',
    by: 'server/features/learning/learners/account.ts',
  },
  learner_modules: {
    holds: 'how far learners are in each module',
    period: 'as long as the learner',
    reason: 'It is their progress.',
    by: 'server/features/learning/learners/account.ts',
  },
  learner_days: {
    holds: 'the days on which a learner did something',
    period: 'as long as the learner',
    reason: 'Their streak is counted from it.',
    by: 'server/features/learning/learners/account.ts',
  },
  assessment_attempts: {
    holds: 'the questions and answers of learners in final tests',
    period: 'as long as the learner',
    reason: 'They show for what a certificate was issued, and limit how often one may try.',
    by: 'server/features/learning/learners/account.ts',
  },
  course_ratings: {
    holds: 'the stars that a learner gave a course',
    period: 'as long as the learner',
    reason: 'The mean is shown; a learner has one rating of a course.',
    by: 'server/features/learning/learners/account.ts',
  },
  course_drafts: {
    holds: 'drafts of courses that editors discarded',
    period: `${KEPT_DAYS.discardedCourses} days after they were discarded`,
    reason:
      'An editor can bring back what was discarded by mistake; other drafts stay until they are published.',
    over: () => sql`discarded_at is not null and ${olderThan('discarded_at', KEPT_DAYS.discardedCourses)}`,
  },
  course_layers: {
    holds: 'own examples, pictures and laws that editors removed from courses',
    period: `${KEPT_DAYS.discardedCourses} days after they were removed`,
    reason: 'An editor can bring back what was removed by mistake.',
    over: () => sql`removed_at is not null and ${olderThan('removed_at', KEPT_DAYS.discardedCourses)}`,
  },
}
