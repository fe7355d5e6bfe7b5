import { writeAudit } from '#server/audit/index.ts'
import { setHidden } from '#server/features/learning/courses/index.ts'
import { callerOf, type ServerContext } from '#server/http/context.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { publishedCourse } from './published.ts'

/** Takes a course off the site, or puts it back; asked for twice, it changes nothing more. */
export async function hideCourse(context: ServerContext, id: string, isHidden: boolean): Promise<undefined> {
  const { database, records } = context.services
  const by = callerOf(context).id
  const at = records.now().toISOString()
  await database.transaction(async (transaction) => {
    if (!(await publishedCourse(transaction, id))) throw new Refusal('not_found')
    if (!(await setHidden(transaction, id, isHidden ? { by, at } : null))) return
    const act = isHidden ? 'course.hidden' : 'course.shown'
    await writeAudit(transaction, { actor: by, act, subject: `courses/${id}` })
  })
  return undefined
}
