import { sql } from 'drizzle-orm'
import { writeAudit } from '#server/audit/index.ts'
import { insertRow } from '#server/db/rows.ts'
import { builtInCourses, courseEditions, newestEditions } from '#server/features/learning/courses/index.ts'
import { callerOf, type ServerContext } from '#server/http/context.ts'
import type { ParsedInput } from '#shared/contract/endpoint.ts'
import type { CourseEdition, courseEditingContract } from '#shared/contract/learning/course-editing.ts'
import type { CourseFiles } from '#shared/courses/course.ts'
import { inspectCourse } from '#shared/courses/course-of.ts'
import { courseJson } from '#shared/courses/new-course.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { type CourseProblem, reasonOf } from '#shared/i18n/course-problems.ts'
import { requireVersion, withDraft } from './drafts.ts'
import { keepBase, readEditions } from './published.ts'

/** Publishes the draft of a course as a new edition, after which there is no draft. */
export function publishDraft(
  context: ServerContext,
  id: string,
  { version, note }: ParsedInput<typeof courseEditingContract.publish>,
): Promise<CourseEdition> {
  const user = callerOf(context)
  return withDraft(context, id, async (transaction, draft) => {
    if (!draft) throw new Refusal('not_found')
    requireVersion(draft, version)
    const { course, problems } = inspectCourse(draft.files, id)
    if (!course) throw refusedCourse(problems)
    const [newest] = await newestEditions(transaction, id)
    const builtIn = (await builtInCourses()).get(id)?.course.structure.version ?? 0
    // Above all that was shown under this name, so that a certificate names one text alone.
    const next = Math.max(newest?.version ?? 0, builtIn) + 1
    const structure = { ...course.structure, version: next }
    const files: CourseFiles = new Map(draft.files).set('course.json', courseJson(structure))
    const madeAt = context.services.records.now().toISOString()
    await keepBase(transaction, id, draft.builtInVersion)
    await insertRow(transaction, courseEditions, {
      ...{ courseId: id, version: next, note, madeAt, madeBy: user.id },
      ...{ files: Object.fromEntries(files), builtInVersion: draft.builtInVersion },
    })
    await transaction.run(sql`delete from course_drafts where course_id = ${id}`)
    await writeAudit(transaction, {
      ...{ actor: user.id, act: 'course.published', subject: `courses/${id}` },
      detail: { count: next },
    })
    const [made] = await readEditions(transaction, id)
    if (!made) throw new Error('An edition that was just written is missing')
    return made
  })
}

/** Refuses a course that doesn't fit together, with the file and reason of each fault. */
export function refusedCourse(problems: readonly CourseProblem[]): Refusal {
  const details = problems.map((problem) => ({ path: problem.file, message: reasonOf(problem) }))
  const [first] = details
  return new Refusal('rule_violated', {
    ...(first ? { message: `${first.path}: ${first.message}` } : {}),
    details: details.slice(0, MOST_TOLD),
  })
}

const MOST_TOLD = 100
