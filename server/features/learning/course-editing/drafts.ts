import { sql } from 'drizzle-orm'
import { writeAudit } from '#server/audit/index.ts'
import type { Transaction } from '#server/db/database.ts'
import { builtInCourses } from '#server/features/learning/courses/index.ts'
import { callerOf, type ServerContext } from '#server/http/context.ts'
import type { ParsedInput } from '#shared/contract/endpoint.ts'
import type { CourseDraft, courseEditingContract } from '#shared/contract/learning/course-editing.ts'
import { COURSE_LIMITS, type CourseFiles, isCoursePath } from '#shared/courses/course.ts'
import { figureAt } from '#shared/courses/course-figure.ts'
import { unsafeInFigure } from '#shared/courses/course-safety.ts'
import { newCourse } from '#shared/courses/new-course.ts'
import { changesInPresentForm } from '#shared/courses/present-form.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { reasonOf } from '#shared/i18n/course-problems.ts'
import { publishedCourse, readEdition } from './published.ts'
import { draftView, readDrafts, type StoredDraft, writeDraft } from './stored-drafts.ts'

type Change<T> = (transaction: Transaction, draft: StoredDraft | null) => Promise<T>

/** Changes the draft of a course, one change at a time; `draft` is the present one, which was not discarded. */
export function withDraft<T>({ services }: ServerContext, id: string, change: Change<T>): Promise<T> {
  return services.database.transaction(async (transaction) => {
    // A first draft has no row that could be locked.
    await transaction.run(sql`select pg_advisory_xact_lock(hashtextextended(${`course:${id}`}, 0))`)
    const [draft] = await readDrafts(transaction, sql`draft.course_id = ${id}`)
    return change(transaction, draft && draft.discardedAt === null ? draft : null)
  })
}

/** Refuses a change of a draft that is not the one that the editor saw; 0 means none. */
export function requireVersion(draft: StoredDraft | null, version: number): void {
  if ((draft?.version ?? 0) !== version) throw new Refusal('stale')
}

const stamp = (context: ServerContext) => ({
  by: callerOf(context).id,
  at: context.services.records.now().toISOString(),
})

/** Begins a course from nothing. */
export function createDraft(
  context: ServerContext,
  { id, title }: ParsedInput<typeof courseEditingContract.create>,
): Promise<CourseDraft> {
  return withDraft(context, id, async (transaction, draft) => {
    if (draft || (await publishedCourse(transaction, id))) throw new Refusal('exists')
    return writeDraft(transaction, id, {
      files: newCourse(id, title),
      builtInVersion: null,
      ...stamp(context),
    })
  })
}

/** Saves files of a draft; the first save begins one of what is published. */
export function saveDraft(
  context: ServerContext,
  id: string,
  { version, files: changed, seenBuiltIn }: ParsedInput<typeof courseEditingContract.save>,
): Promise<CourseDraft> {
  return withDraft(context, id, async (transaction, draft) => {
    const begun = draft ?? (await publishedCourse(transaction, id))
    if (!begun) throw new Refusal('not_found')
    requireVersion(draft, version)
    const files = patched(begun.files, changesInPresentForm(changed, begun.files))
    const builtIn = (await builtInCourses()).get(id)?.course.structure.version
    const hasSeen = seenBuiltIn !== undefined && seenBuiltIn === builtIn
    const builtInVersion = hasSeen ? seenBuiltIn : begun.builtInVersion
    return writeDraft(transaction, id, { files, builtInVersion, ...stamp(context) })
  })
}

function patched(before: CourseFiles, changed: Readonly<Record<string, string | null>>): CourseFiles {
  const files = new Map(before)
  for (const [file, text] of Object.entries(changed)) {
    if (text === null) {
      files.delete(file)
      continue
    }
    refuseUnsafe(file, text)
    files.set(file, text)
  }
  const bytes = [...files.values()].reduce((sum, text) => sum + Buffer.byteLength(text), 0)
  if (bytes > COURSE_LIMITS.bytes || files.size > COURSE_LIMITS.files)
    throw refusedFile('course.json', reasonOf({ code: 'course_too_large', detail: '' }))
  return files
}

/** A draft may be incomplete, but it never has what doesn't belong to a course, nor a figure that is more than its drawing or pixels. */
function refuseUnsafe(file: string, text: string): void {
  if (!isCoursePath(file)) throw refusedFile(file, reasonOf({ code: 'file_unknown', detail: '' }))
  const figure = figureAt(file)
  const unsafe = figure && unsafeInFigure({ kind: figure.kind, content: text })
  if (unsafe) throw refusedFile(file, reasonOf(unsafe))
}

/** Refuses a course with the file and the reason. */
export function refusedFile(file: string, reason: string): Refusal {
  return new Refusal('rule_violated', {
    message: `${file}: ${reason}`,
    details: [{ path: file, message: reason }],
  })
}

/** Makes a draft of an earlier edition or of the built-in course, in the place of the present one. */
export function takeUp(
  context: ServerContext,
  id: string,
  { version, from }: ParsedInput<typeof courseEditingContract.take>,
): Promise<CourseDraft> {
  return withDraft(context, id, async (transaction, draft) => {
    requireVersion(draft, version)
    const builtIn = (await builtInCourses()).get(id)
    const course =
      from === 'built-in'
        ? builtIn && { files: builtIn.files, builtInVersion: builtIn.course.structure.version }
        : await readEdition(transaction, id, from)
    if (!course) throw new Refusal('not_found')
    return writeDraft(transaction, id, { ...course, ...stamp(context) })
  })
}

/** Discards the draft of a course; it stays until the next is begun. */
export function discardDraft(context: ServerContext, id: string, version: number): Promise<undefined> {
  return withDraft(context, id, async (transaction, draft) => {
    if (!draft) throw new Refusal('not_found')
    requireVersion(draft, version)
    const { by, at } = stamp(context)
    await transaction.run(sql`update course_drafts set discarded_at = ${at} where course_id = ${id}`)
    await writeAudit(transaction, { actor: by, act: 'course.draft-discarded', subject: `courses/${id}` })
    return undefined
  })
}

/** Brings back the draft that was discarded last. */
export function bringBack(context: ServerContext, id: string): Promise<CourseDraft> {
  return withDraft(context, id, async (transaction, draft) => {
    if (draft) return draftView(draft)
    const [discarded] = await readDrafts(transaction, sql`draft.course_id = ${id}`)
    if (!discarded) throw new Refusal('not_found')
    await transaction.run(
      sql`update course_drafts set discarded_at = null, version = version + 1 where course_id = ${id}`,
    )
    return draftView({ ...discarded, version: discarded.version + 1 })
  })
}
