import { sql } from 'drizzle-orm'
import { isNamed } from '#server/content/page.ts'
import { revisionHandlers } from '#server/content/revision-handlers.ts'
import type { Handlers } from '#server/http/context.ts'
import { projectEdit, type projectsContract } from '#shared/contract/projects.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'
import { countProjects, listProjects } from './list.ts'
import { findProject, projectView, readProjects } from './table.ts'
import { projectDesk } from './write.ts'

export { loadProjectExamples } from './examples.ts'

/** Projects: public to read, written by permitted staff. */
export const projectsHandlers: Handlers<typeof projectsContract> = {
  ...revisionHandlers({
    noun: 'projects',
    edit: projectEdit,
    write: async (...edit) => projectView(await projectDesk.edit(...edit)),
  }),
  list: ({ input, context }) => listProjects(context.services.database, input),
  counts: ({ input, context }) => countProjects(context.services.database, input),
  get: async ({ params, context, refuse }) => {
    const [found] = await readProjects(context.services.database, sql`where ${isNamed(params.id)}`)
    return found ? projectView(found) : refuse('not_found')
  },
  create: async ({ input, context }) => {
    const startDate = input.startDate ?? mogadishuDay(context.services.records.now())
    return projectView(await projectDesk.create(context, { ...input, startDate }))
  },
  edit: async ({ params, input, context }) => projectView(await projectDesk.edit(context, params.id, input)),
  remove: async ({ params, input, context, refuse }) => {
    if (!(await projectDesk.setDeleted(context, params.id, true, input.version))) refuse('not_found')
  },
  restore: async ({ params, context, refuse }) => {
    await projectDesk.setDeleted(context, params.id, false)
    const found = await findProject(context.services.database, params.id)
    return found ? projectView(found) : refuse('not_found')
  },
  removeExamples: async ({ context }) => {
    await projectDesk.setExamplesDeleted(context, true)
  },
  restoreExamples: async ({ context }) => {
    await projectDesk.setExamplesDeleted(context, false)
  },
}
