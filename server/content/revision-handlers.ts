import { sql } from 'drizzle-orm'
import type { Queryable } from '#server/db/database.ts'
import type { ServerContext } from '#server/http/context.ts'
import type { Page } from '#shared/contract/endpoint.ts'
import type {
  ContentRevision,
  DeletedItem,
  RevisionPreview,
} from '#shared/contract/publishing/content-revisions.ts'
import { readable } from '#shared/domain/content-revisions.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { type ContentKind, pick } from './content-kind.ts'
import { listDeleted } from './deleted.ts'
import {
  changesBetween,
  listRevisions,
  type RevisedItem,
  readRevised,
  readWholeChanges,
} from './revisions.ts'

/** What a handler of content is called with. */
export interface ContentCall<P, I> {
  readonly params: P
  readonly input: I
  readonly context: ServerContext
}
/** The input that every list of content has. */
export interface ContentList {
  readonly limit: number
  readonly cursor?: string | undefined
}
/** The parameter that names an item. */
export interface Named {
  readonly id: string
}
interface OfRevision extends Named {
  readonly revision: string
}

/** Writes the texts of a revision as an ordinary edit. */
type Restore<Item> = (context: ServerContext, id: string, edit: object, takenFrom: string) => Promise<Item>

/** The handlers of the calls for revisions and deleted items, the same for each collection of content. */
export function revisionHandlers<Item>(kind: ContentKind, restore: Restore<Item>) {
  return {
    deleted: ({ input, context }: ContentCall<object, ContentList>): Promise<Page<DeletedItem>> =>
      listDeleted(context.services, kind, input),

    revisions: ({
      params,
      input,
      context,
    }: ContentCall<Named, ContentList>): Promise<Page<ContentRevision>> =>
      listRevisions(context.services.database, kind, params.id, input),

    revisionTexts: ({ params, context }: ContentCall<OfRevision, undefined>) =>
      readWholeChanges(context.services.database, kind, params.id, params.revision),

    async revision({ params, context }: ContentCall<OfRevision, undefined>): Promise<RevisionPreview> {
      const { database } = context.services
      const revised = await readRevised(database, kind, params.id, params.revision)
      const { patch, isPictureRemoved } = await patchOf(database, kind, revised)
      const changes = changesBetween(pick(revised.present, Object.keys(patch)), patch).map(readable)
      const { version, at, latest } = revised
      return { version, at, latest, changes, isPictureRemoved }
    },

    async restoreRevision({ params, input, context }: ContentCall<OfRevision, RestoreInput>): Promise<Item> {
      const { database } = context.services
      const revised = await readRevised(database, kind, params.id, params.revision)
      // Columns without a later write in the revisions were taken from the current row, so any write since then makes
      // the preview invalid.
      if (revised.version !== input.version) throw new Refusal('stale')
      const { patch: whole } = await patchOf(database, kind, revised)
      const patch = only(whole, input.fields, kind.alwaysRestored)
      const edit = kind.edit.safeParse({ ...patch, version: input.version })
      if (!edit.success) {
        const details = edit.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
        throw new Refusal('invalid_input', { details })
      }
      return restore(context, params.id, edit.data, params.revision)
    },
  }
}

interface RestoreInput {
  readonly version: number
  readonly fields?: readonly string[] | undefined
}

/** The chosen fields of those that differ. Refuses a field that does not differ, so that no one believes it was restored. */
function only(whole: Values, fields: readonly string[] | undefined, always: readonly string[] = []): Values {
  if (!fields) return whole
  const unknown = fields.filter((field) => !(field in whole))
  if (unknown.length > 0) {
    const details = [{ path: 'fields', message: 'There is nothing to restore in this field' }]
    throw new Refusal('invalid_input', { details })
  }
  return pick(whole, [...fields, ...always])
}

type Values = RevisedItem['former']

/** The edit that restores an item's former state; the current picture stays if the former one was removed. */
async function patchOf(
  queryable: Queryable,
  { edit, notRestored }: ContentKind,
  { present, former }: RevisedItem,
): Promise<{ readonly patch: Values; readonly isPictureRemoved: boolean }> {
  const written = Object.keys(edit.shape).filter((field) => !notRestored.includes(field))
  const differing = changesBetween(pick(present, written), pick(former, written)).map(({ field }) => field)
  const { image } = former
  const isPictureRemoved =
    differing.includes('image') && typeof image === 'string' && !(await isKept(queryable, image))
  const takenFields = isPictureRemoved ? differing.filter((field) => !field.startsWith('image')) : differing
  return { patch: pick(former, takenFields), isPictureRemoved }
}

async function isKept(queryable: Queryable, image: string): Promise<boolean> {
  return (await queryable.run(sql`select from news_images where id = ${image}`)).length > 0
}
