import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { createFieldCipher } from '#server/crypto/field-cipher.ts'
import type { Keys } from '#server/crypto/keys.ts'
import type { Queryable } from '#server/db/database.ts'
import { type Webhook, webhook } from '#shared/contract/publishing/webhooks.ts'

/** The sealed part of a webhook. */
const sealedTarget = z.object({ url: z.string(), secret: z.string() })
export type WebhookTarget = z.infer<typeof sealedTarget>

/** Seals the address of a webhook, which may contain a key of its own, and the key that signs its deliveries. */
export function sealTarget(keys: Keys, id: string, target: WebhookTarget): Buffer {
  const sealed = createFieldCipher(keys).sealFields({ collection: 'webhooks', recordId: id }, { ...target })
  if (!sealed) throw new Error('A webhook without an address')
  return sealed
}

/** Opens the sealed part. */
export function openTarget(keys: Keys, id: string, sealed: Uint8Array): WebhookTarget {
  return sealedTarget.parse(
    createFieldCipher(keys).openFields({ collection: 'webhooks', recordId: id }, sealed),
  )
}

/** Webhooks as calls answer them, by name; `which` is an additional condition. */
export function readWebhooks(queryable: Queryable, which: SQL = sql``): Promise<Webhook[]> {
  return queryable.run(
    sql`select webhooks.id, name, host, enabled, webhooks.created_at as "createdAt",
        case when last.id is not null then json_build_object('state', last.state, 'tries', last.tries,
          'status', last.status, 'fault', last.fault,
          'at', to_char(coalesce(last.ended_at, last.created_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as last,
        (select count(*) from webhook_deliveries where webhook_id = webhooks.id and state = 'failed') as failed
      from webhooks left join lateral (
        select * from webhook_deliveries where webhook_id = webhooks.id order by created_at desc, id desc limit 1
      ) last on true ${which} order by name, webhooks.id`,
    webhook,
  )
}
