import { sql } from 'drizzle-orm'
import { idRow } from '#server/db/rows.ts'
import { recordVerificationHandlers } from '#server/features/monitoring/record-verification/index.ts'
import { recordsHandlers } from '#server/record-handlers/index.ts'
import type { Services } from '#server/services.ts'
import type { SilentChannel } from '#shared/domain/channels.ts'
import { bare, contextOf } from './context.ts'
import type { DemoUser } from './people.ts'

/** Each takes a second person who reads it, so it would be most of the work of a large demonstration. */
const MOST_VERIFIED = 40
const DEMO: SilentChannel = 'demo'
const REASON = 'The invented sources agree with each other and with what is described.'

/**
 * The editor verifies some of the invented incidents that officers have proposed, as a second person does: by opening what
 * each rests on first. The others wait, as in an office that works on them.
 */
export async function verifySome(services: Services, editor: DemoUser): Promise<void> {
  const waiting = await services.database.run(
    sql`select id from incidents where channel = ${DEMO} and proposed and deleted_at is null
        and created_by <> ${editor.id}::uuid and proposed_by <> ${editor.id}::uuid
      order by created_at, id limit ${MOST_VERIFIED}`,
    idRow,
  )
  for (const { id } of waiting) {
    const call = { ...bare, params: { id }, context: contextOf(services, editor, services.records.now()) }
    const { version } = await recordsHandlers.incidents.get({ ...call, input: {} })
    await recordVerificationHandlers.verify({ ...call, input: { version, reason: REASON } })
  }
}
