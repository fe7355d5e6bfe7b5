import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Queryable } from '#server/db/database.ts'
import type { ServerContext } from '#server/http/context.ts'
import type { ContentRevision, DeletedItem, revisionPreview } from '#shared/contract/content-revisions.ts'
import type { Page } from '#shared/contract/endpoint.ts'
import { Refusal } from '#shared/contract/errors.ts'
import { type ContentNoun, readable } from '#shared/domain/content-revisions.ts'
import { listDeleted } from './deleted.ts'
import { NOT_TAKEN_BACK } from './revised-fields.ts'
import {
  changesBetween,
  listRevisions,
  type RevisedItem,
  readRevised,
  readWholeChanges,
} from './revisions.ts'

interface OneCall<P, I> {
  readonly params: P
  readonly input: I
  readonly context: ServerContext
}
interface ListQuery {
  readonly limit: number
  readonly cursor?: string | undefined
}
interface Named {
  readonly id: string
}
interface OfRevision extends Named {
  readonly revision: string
}

/** What the revisions of a noun are taken back by. */
interface RevisionRules<Edit extends z.ZodObject, Item> {
  readonly noun: ContentNoun
  /** What people may write, with the version: what is taken back is checked by it as if somebody had written it. */
  readonly edit: Edit
  readonly write: (
    context: ServerContext,
    id: string,
    edit: z.output<Edit>,
    takenFrom: string,
  ) => Promise<Item>
}

/** The handlers of the calls for revisions and deleted items, the same for each noun of content. */
export function revisionHandlers<Edit extends z.ZodObject, Item>(rules: RevisionRules<Edit, Item>) {
  const { noun } = rules
  return {
    deleted: ({ input, context }: OneCall<object, ListQuery>): Promise<Page<DeletedItem>> =>
      listDeleted(context.services, noun, input),

    revisions: ({ params, input, context }: OneCall<Named, ListQuery>): Promise<Page<ContentRevision>> =>
      listRevisions(context.services.database, noun, params.id, input),

    revisionTexts: ({ params, context }: OneCall<OfRevision, undefined>) =>
      readWholeChanges(context.services.database, noun, params.id, params.revision),

    async revision({
      params,
      context,
    }: OneCall<OfRevision, undefined>): Promise<z.output<typeof revisionPreview>> {
      const { database } = context.services
      const revised = await readRevised(database, noun, params.id, params.revision)
      const { patch, isPictureRemoved } = await patchOf(database, rules, revised)
      const changes = changesBetween(pick(revised.present, Object.keys(patch)), patch).map(readable)
      const { version, at, latest } = revised
      return { version, at, latest, changes, isPictureRemoved }
    },

    async restoreRevision({
      params,
      input,
      context,
    }: OneCall<OfRevision, { readonly version: number }>): Promise<Item> {
      const { database } = context.services
      const revised = await readRevised(database, noun, params.id, params.revision)
      // Columns that no later write has changed are as they were when they were read: a write since then is one too many.
      if (revised.version !== input.version) throw new Refusal('stale')
      const { patch } = await patchOf(database, rules, revised)
      const edit = rules.edit.safeParse({ ...patch, version: input.version })
      if (!edit.success) {
        const details = edit.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
        throw new Refusal('invalid_input', { details })
      }
      return rules.write(context, params.id, edit.data, params.revision)
    },
  }
}

type Values = RevisedItem['former']

/** What has to be written so that an item says again what it said; the present picture stays where the former is gone. */
async function patchOf<Edit extends z.ZodObject, Item>(
  queryable: Queryable,
  { noun, edit }: RevisionRules<Edit, Item>,
  { present, former }: RevisedItem,
): Promise<{ readonly patch: Values; readonly isPictureRemoved: boolean }> {
  const written = Object.keys(edit.shape).filter((field) => !NOT_TAKEN_BACK[noun].includes(field))
  const differing = changesBetween(pick(present, written), pick(former, written)).map(({ field }) => field)
  const { image } = former
  const isPictureRemoved =
    differing.includes('image') && typeof image === 'string' && !(await isKept(queryable, image))
  const taken = isPictureRemoved ? differing.filter((field) => !field.startsWith('image')) : differing
  return { patch: pick(former, taken), isPictureRemoved }
}

async function isKept(queryable: Queryable, image: string): Promise<boolean> {
  return (await queryable.run(sql`select from news_images where id = ${image}`)).length > 0
}

function pick(values: Values, fields: readonly string[]): Values {
  return Object.fromEntries(
    fields.flatMap((field) => (field in values ? [[field, values[field] ?? null] as const] : [])),
  )
}
