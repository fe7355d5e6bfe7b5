import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '#server/db/database.ts'
import {
  ALL_REVIEWS_IN,
  applicationsOf,
  OWN_ENDED,
  REVIEWS,
} from '#server/features/grants/grant-access/index.ts'
import { may, type Permission, type User } from '#shared/domain/access.ts'
import { GRANT_NEWS, type GrantNews } from '#shared/domain/grant-news.ts'

/** What is said about one kind of news; each kind needs one. */
interface NewsRule {
  readonly needs: Permission
  /**
   * A select of the occasions of `grant_applications`, with its round, that still wait for the user: one text each, which is the
   * same as long as there is nothing new.
   */
  readonly occasions: (user: User) => SQL
  /** The list in which it is; the page of one application is below it. */
  readonly path: string
}

const APPLICATIONS = '/grants/applications'
const AWARDS = '/grants/awards'
const IN_REVIEW = sql`grant_applications.state in ('in-review', 'interview')`
const IS_RUNNING = sql`grant_applications.state in ('agreement-signed', 'active')`

/** The kinds of news with who learns of them. */
export const NEWS_RULES: Readonly<Record<GrantNews, NewsRule>> = {
  applications: {
    needs: 'grants:manage',
    occasions: () => sql`select 'arrived' where grant_applications.state in ('received', 'kept')`,
    path: APPLICATIONS,
  },
  assignments: {
    needs: 'grants:review',
    // Assigned again after it was returned, it is new. A manager hands in no review of a blind round.
    occasions: (user) => sql`select own.id || '/' || extract(epoch from own.assigned_at)
      from grant_assignments own where own.application_id = grant_applications.id
        and own.reviewer_id = ${user.id}::uuid and own.submitted_at is null and not ${OWN_ENDED} and ${IN_REVIEW}
        and not (${may(user, 'grants:manage')}::boolean and (settings ->> 'blindReview')::boolean)`,
    path: APPLICATIONS,
  },
  reviewed: {
    needs: 'grants:manage',
    occasions: () => sql`select (select extract(epoch from max(submitted_at))::text ${REVIEWS})
      where ${IN_REVIEW} and ${ALL_REVIEWS_IN}`,
    path: APPLICATIONS,
  },
  reports: {
    needs: 'grants:manage',
    occasions: () => sql`select version.id::text
      from grant_reports report join grant_report_versions version on version.report_id = report.id
      where report.application_id = grant_applications.id and report.state = 'submitted' and version.verdict is null
        and ${IS_RUNNING}`,
    path: AWARDS,
  },
  payments: {
    needs: 'grants:manage',
    // Who recorded a payment cannot release it.
    occasions: (user) => sql`select payment.id::text from grant_disbursements payment
      where payment.application_id = grant_applications.id and payment.released_at is null
        and payment.recorded_by is distinct from ${user.id}::uuid and ${IS_RUNNING}`,
    path: AWARDS,
  },
}

const newsRow = z.object({ news: z.enum(GRANT_NEWS), applicationId: z.uuid(), occasion: z.string() })
/** One thing that a reader has not had in a mail. */
export type NewsRow = z.output<typeof newsRow>

/** Whether the mail of `sent` was of no use any more before the mail server took it. */
const IS_LOST = sql`exists (select from mail where mail.key = sent.mail_key
  and (mail.fault = 'expired' or (mail.state = 'waiting' and mail.expires_at <= now())))`

/** What is new for a user among the applications that they see now (REQ-GRT-50, REQ-GRT-57). */
export async function findNews(queryable: Queryable, user: User): Promise<readonly NewsRow[]> {
  const kinds = GRANT_NEWS.filter((news) => may(user, NEWS_RULES[news].needs))
  if (kinds.length === 0) return []
  const selects = kinds.map(
    (news) => sql`select ${news}::text as news, grant_applications.id as "applicationId", occasion
      from grant_applications join grant_rounds on grant_rounds.id = round_id
        cross join lateral (${NEWS_RULES[news].occasions(user)}) each (occasion)
      where anonymised_at is null and ${applicationsOf(user)}
        and not exists (select from grant_news_sent sent where sent.user_id = ${user.id}::uuid
          and sent.application_id = grant_applications.id and sent.news = ${news} and sent.occasion = each.occasion
          and not ${IS_LOST})`,
  )
  return queryable.run(sql.join(selects, sql` union all `), newsRow)
}
