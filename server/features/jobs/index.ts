import { sql } from 'drizzle-orm'
import { isNamed } from '#server/content/page.ts'
import { revisionHandlers } from '#server/content/revision-handlers.ts'
import { countView } from '#server/content/views.ts'
import { readOrganization } from '#server/features/organization/index.ts'
import type { Handlers, ServerContext } from '#server/http/context.ts'
import { type Job, jobEdit, type jobsContract } from '#shared/contract/jobs.ts'
import { may } from '#shared/domain/access.ts'
import { JOB_TEXTS, withBlocks } from '#shared/domain/item-texts.ts'
import { listJobs } from './list.ts'
import { findJob, type JobRow, jobView, PUBLIC_JOBS, readJobs, STAFF_JOBS } from './table.ts'
import { jobDesk } from './write.ts'

export { loadJobExamples } from './examples.ts'

/** Makes answers of rows as lists have them, by the organisation's address as it now is. */
async function listing({ services }: ServerContext): Promise<(row: JobRow) => Job> {
  const { email } = await readOrganization(services.database)
  return (row) => jobView(row, services.records.now(), email)
}

/** Makes answers of rows with their texts as they are read. */
async function answering(context: ServerContext): Promise<(row: JobRow) => Job> {
  const view = await listing(context)
  return (row) => withBlocks(view(row), JOB_TEXTS)
}

/** Jobs: public to read once published, written by permitted staff. */
export const jobsHandlers: Handlers<typeof jobsContract> = {
  ...revisionHandlers({
    noun: 'jobs',
    edit: jobEdit,
    write: async (context, ...edit) => (await answering(context))(await jobDesk.edit(context, ...edit)),
  }),
  list: async ({ input, context }) => {
    const { database, records } = context.services
    const page = await listJobs(database, context.user, input, records.now())
    return { ...page, items: page.items.map(await listing(context)) }
  },
  get: async ({ params, context, refuse }) => {
    const source = may(context.user, 'jobs:edit') ? STAFF_JOBS : PUBLIC_JOBS
    const [found] = await readJobs(context.services.database, source, sql`where ${isNamed(params.id)}`)
    if (!found) return refuse('not_found')
    const views = found.status === 'published' ? await countView(context, 'jobs', found) : found.views
    return (await answering(context))({ ...found, views })
  },
  create: async ({ input, context }) => (await answering(context))(await jobDesk.create(context, input)),
  edit: async ({ params, input, context }) =>
    (await answering(context))(await jobDesk.edit(context, params.id, input)),
  remove: async ({ params, input, context, refuse }) => {
    if (!(await jobDesk.setDeleted(context, params.id, true, input.version))) refuse('not_found')
  },
  restore: async ({ params, context, refuse }) => {
    await jobDesk.setDeleted(context, params.id, false)
    const found = await findJob(context.services.database, params.id)
    return found ? (await answering(context))(found) : refuse('not_found')
  },
  removeExamples: async ({ context }) => {
    await jobDesk.setExamplesDeleted(context, true)
  },
  restoreExamples: async ({ context }) => {
    await jobDesk.setExamplesDeleted(context, false)
  },
}
