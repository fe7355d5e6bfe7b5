import { createHmac } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import type { Transaction } from '#server/db/database.ts'
import { idRow, insertRow, readRows } from '#server/db/rows.ts'
import { type PostNetwork, postSafely } from '#server/outgoing/post-safely.ts'
import type { Services } from '#server/services.ts'
import type { Task, TaskQueueOf } from '#server/tasks/task-queue.ts'
import { isWebhookAddress } from '#shared/domain/webhooks.ts'
import { openTarget } from './rows.ts'
import { webhookDeliveries, webhooks } from './tables.ts'

/**
 * The waits between the tries begin with half a minute and double up to four hours; together about a day and a half.
 */
const MOST_RETRIES = 16
const DELIVERIES: TaskQueueOf<{ deliveryId: string }> = {
  name: 'webhook-deliveries',
  data: z.object({ deliveryId: z.uuid() }),
  options: { retryLimit: MOST_RETRIES, retryDelay: 30, retryBackoff: true, retryDelayMax: 14_400 },
}
const SIGNATURE_VERSION = 'v1'

/** The content of a delivery. */
export interface WebhookEvent {
  /** The subject, such as news/<id>; each webhook receives it once. */
  readonly about: string
  readonly type: 'news.published' | 'test'
  readonly data: Readonly<Record<string, unknown>>
}

/** Enqueues a delivery for each enabled webhook, or for one of them, if the transaction commits. */
export async function enqueueDeliveries(
  services: Services,
  transaction: Transaction,
  event: WebhookEvent,
  webhookId?: string,
): Promise<void> {
  const which = webhookId ? sql`id = ${webhookId}` : sql`enabled`
  const called = await readRows(transaction, webhooks, ['id'], sql`where ${which}`)
  const at = services.records.now().toISOString()
  for (const webhook of called) {
    const id = uuidv7()
    const body = JSON.stringify({ id, type: event.type, timestamp: at, data: event.data })
    const delivery = { id, webhookId: webhook.id, about: event.about, body, createdAt: at }
    const isNew = await insertRow(
      transaction,
      webhookDeliveries,
      delivery,
      sql`on conflict (webhook_id, about) do nothing`,
    )
    if (isNew) await services.tasks.send(DELIVERIES, { deliveryId: id }, { within: transaction })
  }
}

/** Enqueues deliveries again that had finally failed. */
export async function retryDeliveries(
  { tasks }: Services,
  transaction: Transaction,
  webhookId: string,
): Promise<void> {
  const again = await transaction.run(
    sql`
    update webhook_deliveries set state = 'waiting', ended_at = null
    where webhook_id = ${webhookId} and state = 'failed' returning id`,
    idRow,
  )
  for (const { id } of again) await tasks.send(DELIVERIES, { deliveryId: id }, { within: transaction })
}

const waiting = z.object({
  webhookId: z.uuid(),
  sealed: z.instanceof(Uint8Array),
  body: z.string(),
  enabled: z.boolean(),
})

/**
 * Makes one attempt at a delivery; a failed one is repeated later, and fails for good after the last. A delivered one
 * is not repeated; if a receiver gets one twice, because a server was killed, its id shows it.
 */
export async function tryDelivery(
  services: Services,
  { data, retries }: Pick<Task<{ deliveryId: string }>, 'data' | 'retries'>,
  network?: PostNetwork,
): Promise<void> {
  const { database, keys, records } = services
  const { deliveryId } = data
  const [delivery] = await database.run(
    sql`select webhook_id as "webhookId", sealed, body, enabled from webhook_deliveries
      join webhooks on webhooks.id = webhook_id
      where webhook_deliveries.id = ${deliveryId} and state = 'waiting'`,
    waiting,
  )
  if (!delivery) return
  if (!delivery.enabled) {
    // If the webhook is enabled again, its administrator can have the delivery repeated.
    await database.transaction((transaction) =>
      transaction.run(sql`
        update webhook_deliveries set state = 'failed', fault = null, status = null, ended_at = now()
        where id = ${deliveryId} and state = 'waiting'`),
    )
    return
  }
  const { url, secret } = openTarget(keys, delivery.webhookId, delivery.sealed)
  const seconds = String(Math.floor(records.now().getTime() / 1000))
  const end = isWebhookAddress(url)
    ? await postSafely(
        new URL(url),
        delivery.body,
        headersOf(deliveryId, seconds, delivery.body, secret),
        network,
      )
    : ({ fault: 'forbidden' } as const)
  const status = 'status' in end ? end.status : null
  const isTaken = status !== null && status >= 200 && status < 300
  const fault = 'fault' in end ? end.fault : isTaken ? null : 'refused'
  const isOver = isTaken || retries >= MOST_RETRIES
  await database.transaction((transaction) =>
    transaction.run(sql`
      update webhook_deliveries set tries = tries + 1, status = ${status}, fault = ${fault},
        state = ${isTaken ? 'delivered' : isOver ? 'failed' : 'waiting'}, ended_at = ${isOver ? sql`now()` : sql`null`}
      where id = ${deliveryId} and state = 'waiting'`),
  )
  // The queue tries failed work again.
  if (!isOver) throw new Error('A webhook did not take a delivery')
}

/** Headers of the Standard Webhooks specification: the signature covers the delivery's id, its time, and its body. */
function headersOf(id: string, seconds: string, body: string, secret: string): Record<string, string> {
  const signature = createHmac('sha256', Buffer.from(secret, 'base64')).update(`${id}.${seconds}.${body}`)
  return {
    'content-type': 'application/json',
    'user-agent': 'human-rights-somalia-webhook',
    'webhook-id': id,
    'webhook-timestamp': seconds,
    'webhook-signature': `${SIGNATURE_VERSION},${signature.digest('base64')}`,
  }
}

/** Works on deliveries from the queue, on whichever server is free. */
export const deliverWebhooks = (services: Services): Promise<void> =>
  services.tasks.work(DELIVERIES, (task) => tryDelivery(services, task), { atOnce: 2 })
