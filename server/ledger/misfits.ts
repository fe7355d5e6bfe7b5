import { createHmac, timingSafeEqual } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { hashRow } from '#server/crypto/commitments.ts'
import { type Keys, UnknownKey } from '#server/crypto/keys.ts'
import type { Queryable } from '#server/db/database.ts'
import { givenName } from '#server/identity/user-name.ts'

/** One head that a device has seen and that is missing from the ledger; `hash` in hexadecimal digits. */
export interface NamedMisfit {
  readonly deviceId: string
  readonly entry: number
  readonly hash: string
}

/** The user who explained a misfit, and the reason. */
export interface Acknowledgement {
  readonly by: string | null
  readonly at: string
  readonly reason: string
}

/** A misfit with the device's name, and its acknowledgement if it has a valid one. */
export interface Misfit extends NamedMisfit {
  readonly device: string
  readonly notedAt: string
  readonly acknowledged: Acknowledgement | null
}

const row = z.object({
  deviceId: z.string(),
  entry: z.int(),
  hash: z.string(),
  device: z.string(),
  notedAt: z.string(),
  said: z.array(
    z.object({
      actorId: z.string().nullable(),
      by: z.string().nullable(),
      at: z.iso.datetime(),
      detail: z.unknown(),
    }),
  ),
})

/**
 * An acknowledgement in the audit trail. Its seal needs a key that is not in the database, so that no one who can
 * write to the database can acknowledge anything.
 */
const reported = z.object({
  entry: z.int(),
  hash: z.string(),
  reason: z.string(),
  keyId: z.string(),
  seal: z.string().regex(/^[0-9a-f]{64}$/),
})

/** Every head that is missing from the ledger, the newest first, with its acknowledgement. */
export async function readMisfits(queryable: Queryable, keys: Keys): Promise<Misfit[]> {
  const rows = await queryable.run(
    sql`select device_id as "deviceId", entry, encode(hash, 'hex') as hash, noted_at as "notedAt",
        coalesce(devices.name, device_id::text) as device,
        (select coalesce(jsonb_agg(jsonb_build_object('actorId', actor_id, 'by', ${givenName()},
            'at', to_char(audit.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'detail', detail) order by audit.id), '[]')
          from audit_entries audit left join users on users.id = actor_id
          where act = 'ledger.misfit-acknowledged' and subject = 'devices/' || device_id) as said
      from ledger_misfits left join devices on devices.id = device_id
      order by noted_at desc, device_id, entry, hash`,
    row,
  )
  return rows.map(({ said, ...misfit }) => {
    const valid = said.flatMap(({ actorId, by, at, detail }) => {
      const reason = reasonIn(keys, misfit, actorId, detail)
      return reason === null ? [] : [{ by, at, reason }]
    })
    return { ...misfit, acknowledged: valid[0] ?? null }
  })
}

/** The reason in an audit event for this misfit; null if it is for another one, or was not made by this server. */
function reasonIn(keys: Keys, misfit: NamedMisfit, actorId: string | null, detail: unknown): string | null {
  const { success, data } = reported.safeParse(detail)
  if (!success || data.entry !== misfit.entry || data.hash !== misfit.hash) return null
  try {
    const seal = sealOf(keys, misfit, actorId, data)
    return timingSafeEqual(seal, Buffer.from(data.seal, 'hex')) ? data.reason : null
  } catch (error) {
    if (error instanceof UnknownKey) return null
    throw error
  }
}

/** The detail of the audit event that acknowledges a misfit. */
export function acknowledgementOf(keys: Keys, misfit: NamedMisfit, actorId: string, reason: string) {
  const { entry, hash } = misfit
  const keyId = keys.currentKid
  return {
    entry,
    hash,
    reason,
    keyId,
    seal: sealOf(keys, misfit, actorId, { reason, keyId }).toString('hex'),
  }
}

function sealOf(
  keys: Keys,
  { deviceId, entry, hash }: NamedMisfit,
  actorId: string | null,
  { reason, keyId }: { readonly reason: string; readonly keyId: string },
): Buffer {
  return createHmac('sha256', keys.derive('chains', keyId))
    .update('ledger.misfit-acknowledged')
    .update(hashRow({ deviceId, entry, hash, actorId, reason }))
    .digest()
}
