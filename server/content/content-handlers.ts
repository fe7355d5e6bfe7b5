import { type SQL, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import { writeAudit } from '#server/audit/index.ts'
import type { Transaction } from '#server/db/database.ts'
import { insertRow } from '#server/db/rows.ts'
import { callerOf, type ServerContext } from '#server/http/context.ts'
import type { Page } from '#shared/contract/endpoint.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { withBlocks } from '#shared/domain/item-texts.ts'
import {
  type ContentFields,
  type ContentKind,
  type ContentRow,
  type ContentValues,
  findContent,
  isSeenBy,
  pick,
  readContent,
} from './content-kind.ts'
import { isNamed, type Order, readPage } from './page.ts'
import { type ContentCall, type ContentList, type Named, revisionHandlers } from './revision-handlers.ts'
import { countView } from './views.ts'
import { lockVersion, markDeleted, updateRow, writeContent } from './write.ts'

/** The circumstances of a write, beside the input. */
export interface ContentChange<Row> {
  readonly id: string
  readonly now: string
  /** The author; null for the product itself. */
  readonly userId: string | null
  /** The former row; null for a new one. */
  readonly before: Row | null
}

/** What the rules of a kind of content get to know about a write, within its transaction. */
interface Written<Row> {
  readonly row: Row
  readonly before: Row | null
  readonly change: 'created' | 'edited' | 'restored'
}

/** How one kind of content is answered. */
interface AnswerRules<K extends ContentKind> {
  /** Makes the function that converts rows to items as lists answer them. */
  readonly view: (
    context: ServerContext,
  ) => ((row: ContentRow<K>) => z.output<K['item']>) | Promise<(row: ContentRow<K>) => z.output<K['item']>>
  /** The formatted texts that are also answered in parsed form for single items. */
  readonly texts?: readonly (keyof z.output<K['item']> & string)[]
}

interface ReadingRules<K extends ContentKind, Query> extends AnswerRules<K> {
  /** The conditions for the items of a list; refuses callers who may not ask for it. */
  readonly conditions: (query: Query, context: ServerContext) => readonly SQL[]
  /** The order of a list, which may depend on what was asked for. */
  readonly order: Order<ContentRow<K>> | ((query: Query) => Order<ContentRow<K>>)
  /** The item whose readings are counted; null if they are not. */
  readonly counted?: (row: ContentRow<K>) => Parameters<typeof countView>[2] | null
}

interface WritingRules<K extends ContentKind, Sent extends object> extends AnswerRules<K> {
  /** Makes the stored values from the input, or refuses it. `sent` contains only what the call itself named. */
  readonly compose: (
    fields: ContentFields<K>,
    change: ContentChange<ContentRow<K>> & { readonly transaction: Transaction; readonly sent: Sent },
  ) => ContentValues<K> | Promise<ContentValues<K>>
  /** Details of a written item's audit event, beside its fields. */
  readonly detail?: (row: ContentRow<K>) => Readonly<Record<string, string>>
  /** Consequences of a write, in its transaction. */
  readonly written?: (
    context: ServerContext,
    transaction: Transaction,
    written: Written<ContentRow<K>>,
  ) => Promise<void>
}

interface DeletionRules<K extends ContentKind>
  extends AnswerRules<K>,
    Pick<WritingRules<K, never>, 'written'> {
  /** Consequences of a deletion, in its transaction. */
  readonly deleted?: (transaction: Transaction, id: string) => Promise<void>
  /** Further assignments when an item is restored. */
  readonly restoring?: (now: string) => SQL
}

/** The rules of one kind of content; everything else is the same for all kinds. */
export interface ContentRules<K extends ContentKind, Query, Sent extends object>
  extends ReadingRules<K, Query>,
    WritingRules<K, Sent>,
    DeletionRules<K> {}

type Edit<K extends ContentKind> = {
  readonly [N in keyof ContentFields<K>]?: ContentFields<K>[N] | undefined
} & {
  readonly version?: number | undefined
  readonly isExample?: false | undefined
}

/**
 * The handlers of the calls that all content has: list, read, create, edit, delete, restore, and revisions. Every
 * change refers to the version that the user saw, keeps a revision, and is entered in the audit trail.
 */
export function createContentHandlers<
  K extends ContentKind,
  Query extends ContentList,
  Sent extends object = object,
>(kind: K, rules: ContentRules<K, Query, Sent>) {
  const { change, ...writing } = writingHandlers<K, Sent>(kind, rules)
  return {
    // `kind.edit` has already parsed the fields.
    ...revisionHandlers(kind, (context, id, edit, takenFrom) =>
      change(context, id, edit as Edit<K> & Sent, takenFrom),
    ),
    ...readingHandlers<K, Query>(kind, rules),
    ...writing,
    ...deletionHandlers(kind, rules),
  }
}

function readingHandlers<K extends ContentKind, Query extends ContentList>(
  kind: K,
  rules: ReadingRules<K, Query>,
) {
  type Item = z.output<K['item']>
  return {
    list: async ({ input, context }: ContentCall<object, NoInfer<Query>>): Promise<Page<Item>> => {
      const page = await readPage(context.services.database, kind, {
        conditions: [isSeenBy(kind, context.user), ...rules.conditions(input, context)],
        order: typeof rules.order === 'function' ? rules.order(input) : rules.order,
        limit: input.limit,
        cursor: input.cursor,
      })
      return { ...page, items: page.items.map(await rules.view(context)) }
    },

    get: async ({ params, context }: ContentCall<Named, undefined>): Promise<Item> => {
      const where = sql`where ${isNamed(params.id)} and ${isSeenBy(kind, context.user)}`
      const [row] = await readContent(context.services.database, kind, where)
      if (!row) throw new Refusal('not_found')
      const counted = rules.counted?.(row)
      if (!counted) return answer(rules, context, row)
      return answer(rules, context, { ...row, views: await countView(context, kind.table, counted) })
    },
  }
}

/** The handlers that write an item's fields; `change` is what an edit and the return to a revision have in common. */
function writingHandlers<K extends ContentKind, Sent extends object>(kind: K, rules: WritingRules<K, Sent>) {
  type Row = ContentRow<K>
  type Item = z.output<K['item']>
  const { table }: ContentKind = kind
  const names = Object.keys(kind.edit.shape).filter(
    (name) => name !== 'version' && name !== 'isExample',
  ) as (keyof ContentFields<K>)[]

  /** Writes a new item, or applies the input to an existing one (`before`). */
  async function write(
    context: ServerContext,
    transaction: Transaction,
    id: string,
    before: Row | null,
    sent: Edit<K> & Sent,
  ): Promise<Row> {
    const now = context.services.records.now().toISOString()
    // A creation has all fields; an edit has those that differ from the row.
    const fields = pick({ ...before, ...sent } as ContentFields<K>, names)
    const change = { id, now, before, userId: callerOf(context).id, transaction, sent }
    const values = { ...(await rules.compose(fields, change)), updatedAt: now }
    if (before) {
      const example = sent.isExample === false ? { isExample: false } : {}
      await updateRow(transaction, table, id, { ...values, ...example })
    } else await insertRow(transaction, table, { ...values, id, createdAt: now })
    const row = await find(transaction, kind, id)
    const edited: Readonly<Record<string, readonly string[]>> = before
      ? { fields: names.map(String).filter((name) => name in sent) }
      : {}
    const did = before ? 'edited' : 'created'
    await audit(context, transaction, kind, { id, did, detail: { ...rules.detail?.(row), ...edited } })
    await rules.written?.(context, transaction, { row, before, change: did })
    return row
  }

  async function change(
    context: ServerContext,
    id: string,
    sent: Edit<K> & Sent,
    takenFrom: string | null = null,
  ): Promise<Item> {
    const row = await writeContent(
      context,
      async (transaction) => {
        await lockVersion(transaction, table, id, sent.version)
        return write(context, transaction, id, await find(transaction, kind, id), sent)
      },
      takenFrom,
    )
    return answer(rules, context, row)
  }

  return {
    change,

    create: async ({
      input,
      context,
    }: ContentCall<object, ContentFields<K> & NoInfer<Sent>>): Promise<Item> => {
      const row = await writeContent(context, (transaction) =>
        write(context, transaction, uuidv7(), null, input),
      )
      return answer(rules, context, row)
    },

    edit: ({ params, input, context }: ContentCall<Named, Edit<K> & NoInfer<Sent>>): Promise<Item> =>
      change(context, params.id, input),
  }
}

function deletionHandlers<K extends ContentKind>(kind: K, rules: DeletionRules<K>) {
  type Item = z.output<K['item']>
  const { table }: ContentKind = kind
  return {
    /** Deletes an item, in the version that the user saw if the call names one. */
    remove: async ({
      params: { id },
      input,
      context,
    }: ContentCall<Named, { readonly version?: number | undefined }>): Promise<undefined> => {
      await writeContent(context, async (transaction) => {
        await lockVersion(transaction, table, id, input.version)
        const now = context.services.records.now()
        await markDeleted(transaction, table, sql`id = ${id}`, { deleted: true, now })
        await audit(context, transaction, kind, { id, did: 'deleted' })
        await rules.deleted?.(transaction, id)
      })
    },

    /** Restores a deleted item; one that is not deleted stays unchanged. */
    restore: async ({ params: { id }, context }: ContentCall<Named, undefined>): Promise<Item> => {
      const row = await writeContent(context, async (transaction) => {
        const now = context.services.records.now()
        const also = rules.restoring?.(now.toISOString())
        const restored = await markDeleted(transaction, table, sql`id = ${id}`, { deleted: false, now, also })
        const row = await find(transaction, kind, id)
        if (restored > 0) {
          await audit(context, transaction, kind, { id, did: 'restored' })
          await rules.written?.(context, transaction, { row, before: null, change: 'restored' })
        }
        return row
      })
      return answer(rules, context, row)
    },
  }
}

async function answer<K extends ContentKind>(
  rules: AnswerRules<K>,
  context: ServerContext,
  row: ContentRow<K>,
): Promise<z.output<K['item']>> {
  const item = (await rules.view(context))(row)
  return rules.texts ? withBlocks(item, rules.texts) : item
}

async function find<K extends ContentKind>(
  transaction: Transaction,
  kind: K,
  id: string,
): Promise<ContentRow<K>> {
  const row = await findContent(transaction, kind, id)
  if (!row) throw new Refusal('not_found')
  return row
}

interface Deed {
  readonly id: string
  readonly did: 'created' | 'edited' | 'deleted' | 'restored'
  readonly detail?: Readonly<Record<string, string | readonly string[]>>
}

async function audit(
  context: ServerContext,
  transaction: Transaction,
  { collection, one }: ContentKind,
  { id, did, detail = {} }: Deed,
): Promise<void> {
  const actor = callerOf(context).id
  await writeAudit(transaction, { actor, act: `${one}.${did}`, subject: `${collection}/${id}`, detail })
}
