import { type SQL, sql } from 'drizzle-orm'
import { createContentHandlers } from '#server/content/content-handlers.ts'
import { answered } from '#server/content/content-kind.ts'
import { exampleHandlers } from '#server/content/examples.ts'
import { amongConditions, byColumn, searchConditions } from '#server/content/page.ts'
import type { Handlers, ServerContext } from '#server/http/context.ts'
import { readOrganization } from '#server/organization/index.ts'
import type { ParsedInput } from '#shared/contract/endpoint.ts'
import type { Job, jobsContract } from '#shared/contract/publishing/jobs.ts'
import { may } from '#shared/domain/access.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { JOB_TEXTS } from '#shared/domain/item-texts.ts'
import { isClosed, type JobList } from '#shared/domain/jobs.ts'
import { excerptOfMarked } from '#shared/domain/marked-text.ts'
import { type JobRow, jobs, jobsKind } from './tables.ts'
import { jobValues } from './values.ts'

export { loadJobExamples } from './examples.ts'
export { jobsKind } from './tables.ts'

/** Jobs: public once published, written by permitted staff; featured ones first, then the newest. */
export const jobsHandlers: Handlers<typeof jobsContract> = {
  ...createContentHandlers(jobsKind, {
    conditions: ({ state, category, q }: ParsedInput<typeof jobsContract.list>, { user, services }) => {
      if (state !== 'open' && !may(user, 'jobs:edit'))
        throw new Refusal(user ? 'forbidden' : 'unauthenticated')
      return [
        ...stateConditions(state, mogadishuDay(services.records.now())),
        ...amongConditions(jobs.category, category),
        ...searchConditions(q),
      ]
    },
    order: { direction: 'desc', keys: [byColumn(jobs.featured), byColumn(jobs.listedAt), byColumn(jobs.id)] },
    view: jobView,
    texts: JOB_TEXTS,
    counted: (row) => (row.status === 'published' ? row : null),
    compose: jobValues,
  }),
  ...exampleHandlers(jobsKind),
}

/** The deadline's own day still counts as open. */
function stateConditions(state: JobList, today: string): SQL[] {
  if (state === 'draft') return [sql`${jobs.status} = 'draft'`]
  const sign = state === 'open' ? sql`>=` : sql`<`
  return [sql`${jobs.status} = 'published'`, sql`${jobs.applicationDeadline} ${sign} ${today}`]
}

/** Stored jobs as calls answer them; nobody can apply for an example, or after the deadline. */
async function jobView({ services }: ServerContext): Promise<(row: JobRow) => Job> {
  const { email } = await readOrganization(services.database)
  return (row) => {
    const closed = isClosed(row.applicationDeadline, services.records.now())
    return {
      ...answered(jobsKind, row),
      excerpt: excerptOfMarked(row.description),
      closed,
      applyTo: closed || row.isExample ? null : (row.email ?? email),
    }
  }
}
