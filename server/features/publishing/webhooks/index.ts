import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { writeAudit } from '#server/audit/index.ts'
import type { Transaction } from '#server/db/database.ts'
import { insertRow } from '#server/db/rows.ts'
import { callerOf, type Handlers, type ServerContext } from '#server/http/context.ts'
import type { Webhook, webhooksContract } from '#shared/contract/publishing/webhooks.ts'
import type { AuditEvent } from '#shared/domain/audit-events.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { enqueueDeliveries, retryDeliveries } from './deliver.ts'
import { readWebhooks, sealTarget } from './rows.ts'
import { webhooks } from './tables.ts'

export { deliverWebhooks, enqueueDeliveries } from './deliver.ts'

const SECRET_BYTES = 32

/** Webhooks, managed by administrators. */
export const webhooksHandlers: Handlers<typeof webhooksContract> = {
  list: ({ context }) => readWebhooks(context.services.database),
  create: async ({ input, context }) => {
    const id = uuidv7()
    const secret = randomBytes(SECRET_BYTES).toString('base64')
    const { keys, records } = context.services
    const made = await change(context, id, 'webhook.created', (transaction) =>
      insertRow(transaction, webhooks, {
        ...{ id, name: input.name, host: new URL(input.url).host },
        ...{
          sealed: sealTarget(keys, id, { url: input.url, secret }),
          createdAt: records.now().toISOString(),
        },
      }),
    )
    return { webhook: made, secret: `whsec_${secret}` }
  },
  edit: ({ params, input, context }) =>
    change(context, params.id, 'webhook.edited', (transaction) =>
      transaction.run(sql`
        update webhooks set name = coalesce(${input.name ?? null}, name),
          enabled = coalesce(${input.enabled ?? null}::boolean, enabled) where id = ${params.id}`),
    ),
  remove: async ({ params, context, refuse }) => {
    const { id: actor } = callerOf(context)
    await context.services.database.transaction(async (transaction) => {
      const removed = await transaction.run(sql`delete from webhooks where id = ${params.id} returning id`)
      if (removed.length === 0) refuse('not_found')
      const subject = `webhooks/${params.id}`
      await writeAudit(transaction, { actor, act: 'webhook.deleted', subject })
    })
  },
  test: ({ params, context }) =>
    change(context, params.id, 'webhook.tested', (transaction) => {
      const event = { about: `test/${uuidv7()}`, type: 'test', data: {} } as const
      return enqueueDeliveries(context.services, transaction, event, params.id)
    }),
  retry: ({ params, context }) =>
    change(context, params.id, 'webhook.retried', (transaction) =>
      retryDeliveries(context.services, transaction, params.id),
    ),
}

/** Applies a change to a webhook, enters it in the audit trail, and returns the webhook. */
async function change(
  context: ServerContext,
  id: string,
  act: AuditEvent,
  work: (transaction: Transaction) => Promise<unknown>,
): Promise<Webhook> {
  const { id: actor } = callerOf(context)
  return context.services.database.transaction(async (transaction) => {
    await work(transaction)
    const [webhook] = await readWebhooks(transaction, sql`where webhooks.id = ${id}`)
    if (!webhook) throw new Refusal('not_found')
    await writeAudit(transaction, { actor, act, subject: `webhooks/${id}` })
    return webhook
  })
}
