import { type SQL, sql } from 'drizzle-orm'
import { writeAudit } from '#server/audit/index.ts'
import type { Queryable, Transaction } from '#server/db/database.ts'
import { insertRow, readRows } from '#server/db/rows.ts'
import { callerOf, type Handlers, type ServerContext } from '#server/http/context.ts'
import type {
  AnswerTemplate,
  answerTemplatesContract,
} from '#shared/contract/correspondence/answer-templates.ts'
import { TEMPLATE_LIMITS } from '#shared/domain/answer-templates.ts'
import type { AuditEvent } from '#shared/domain/audit-events.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { answerTemplates } from './tables.ts'

const readTemplates = (queryable: Queryable, where: SQL = sql`true`): Promise<AnswerTemplate[]> =>
  readRows(
    queryable,
    answerTemplates,
    ['id', 'version', 'name', 'textEn', 'textSo'],
    sql`where deleted_at is null and ${where} order by lower(name), id`,
  )

/** Templates of answers (REQ-MSG-38). */
export const answerTemplatesHandlers: Handlers<typeof answerTemplatesContract> = {
  list: ({ context }) => readTemplates(context.services.database),

  create: ({ input: { id, ...written }, context }) =>
    change(context, id, 'answer-template.created', async (transaction) => {
      await refuseTooMany(transaction)
      const createdAt = context.services.records.now().toISOString()
      return insertRow(
        transaction,
        answerTemplates,
        { id, ...written, createdAt },
        sql`on conflict do nothing`,
      )
    }),

  edit: ({ params: { id }, input, context }) =>
    change(context, id, 'answer-template.edited', async (transaction) => {
      await transaction.run(sql`select id from answer_templates where id = ${id}::uuid for update`)
      const [template] = await readTemplates(transaction, sql`id = ${id}::uuid`)
      if (!template) throw new Refusal('not_found')
      if (template.version !== input.version) throw new Refusal('stale')
      await transaction.run(sql`
        update answer_templates set version = version + 1, name = ${input.name}, text_en = ${input.textEn},
          text_so = ${input.textSo} where id = ${id}::uuid`)
      return true
    }),

  async remove({ params: { id }, context }) {
    const { database, records } = context.services
    const { id: actor } = callerOf(context)
    await database.transaction(async (transaction) => {
      const removed = await transaction.run(sql`
        update answer_templates set deleted_at = ${records.now().toISOString()}
        where id = ${id}::uuid and deleted_at is null returning id`)
      if (removed.length === 0) throw new Refusal('not_found')
      await writeAudit(transaction, {
        actor,
        act: 'answer-template.deleted',
        subject: `answer-templates/${id}`,
      })
    })
  },

  restore: ({ params: { id }, context }) =>
    change(context, id, 'answer-template.restored', async (transaction) => {
      const restored = await transaction.run(sql`
        update answer_templates set deleted_at = null where id = ${id}::uuid and deleted_at is not null returning id`)
      return restored.length > 0
    }),
}

async function refuseTooMany(transaction: Transaction): Promise<void> {
  const templates = await readTemplates(transaction)
  if (templates.length < TEMPLATE_LIMITS.count) return
  throw new Refusal('rule_violated', {
    message: 'There are too many templates. Try again after you have deleted one.',
  })
}

/** Applies a change to a template, enters it in the audit trail if it changed anything, and returns the template. */
async function change(
  context: ServerContext,
  id: string,
  act: AuditEvent,
  work: (transaction: Transaction) => Promise<boolean>,
): Promise<AnswerTemplate> {
  const { id: actor } = callerOf(context)
  return context.services.database.transaction(async (transaction) => {
    const isChanged = await work(transaction)
    const [template] = await readTemplates(transaction, sql`id = ${id}::uuid`)
    if (!template) throw new Refusal('not_found')
    if (isChanged) await writeAudit(transaction, { actor, act, subject: `answer-templates/${id}` })
    return template
  })
}
