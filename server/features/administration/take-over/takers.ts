import { sql } from 'drizzle-orm'
import { writeAudit } from '#server/audit/index.ts'
import type { Queryable } from '#server/db/database.ts'
import { noteTaker, readHeld, readSummaries } from '#server/features/administration/exchange/index.ts'
import { callerOf, type ServerContext } from '#server/http/context.ts'
import { findUser, listNames, type UserRow } from '#server/identity/index.ts'
import type { ExchangeSummary } from '#shared/contract/administration/exchange.ts'
import { coversScope, may, regionScope } from '#shared/domain/access.ts'
import { Refusal } from '#shared/domain/errors.ts'

const NOT_THIS_PERSON =
  'This person cannot take it over. Choose another person who records for the same regions, and who is not you.'

/** Names of the people to whom an administrator can give the work of an ended account. */
export async function listTakers(context: ServerContext, id: string) {
  const { database } = context.services
  const ended = await endedOf(database, id)
  const names = await listNames(database)
  const giverId = callerOf(context).id
  return names
    .filter((person) => person.active && mayTake(person, { ended, giverId }))
    .map(({ id: userId, name }) => ({ id: userId, name }))
}

/** An administrator consents to a person taking over what a file carries. */
export async function giveWork(
  context: ServerContext,
  id: string,
  takerId: string,
): Promise<ExchangeSummary> {
  const { database, records } = context.services
  const giver = callerOf(context)
  return database.transaction(async (transaction) => {
    const ended = await endedOf(transaction, id, { lock: true })
    const taker = await findUser(transaction, takerId)
    if (taker?.state !== 'active' || !mayTake(taker, { ended, giverId: giver.id })) {
      const details = [{ path: 'takerId', message: NOT_THIS_PERSON }]
      throw new Refusal('rule_violated', { message: NOT_THIS_PERSON, details })
    }
    await noteTaker(transaction, id, { takerId, givenBy: giver.id, at: records.now().toISOString() })
    await writeAudit(transaction, {
      actor: giver.id,
      act: 'device.work-given',
      subject: `devices/${ended.deviceId}`,
      detail: { user: takerId },
    })
    const [summary] = await readSummaries(transaction, sql`exchange_files.id = ${id}::uuid`, 1)
    if (!summary) throw new Refusal('not_found')
    return summary
  })
}

async function endedOf(queryable: Queryable, id: string, options: { readonly lock?: boolean } = {}) {
  const held = await readHeld(queryable, id, options)
  const user = held && (await findUser(queryable, held.userId))
  if (!held || !user) throw new Refusal('not_found')
  return { ...user, deviceId: held.deviceId }
}

type Person = Pick<UserRow, 'id' | 'role' | 'regions'>

/**
 * Whether a person may take over: a second one, who syncs, is in charge of all regions of the ended account, and is not the
 * administrator who gives it.
 */
function mayTake(
  person: Person,
  { ended, giverId }: { readonly ended: Person; readonly giverId: string },
): boolean {
  const isOther = person.id !== ended.id && person.id !== giverId
  return isOther && may(person, 'sync:use') && coversScope(person, regionScope(ended))
}
