import { sql } from 'drizzle-orm'
import { writeAudit } from '#server/audit/index.ts'
import type { Queryable } from '#server/db/database.ts'
import { type Asking, callerOf, type ServerContext } from '#server/http/context.ts'
import { findUser, listNames, type UserRow } from '#server/identity/index.ts'
import type { TakeOver } from '#shared/contract/administration/take-over.ts'
import { coversScope, may, regionScope } from '#shared/domain/access.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { lockTakeOver, noteTaker, readTakeOver, readTakeOvers, shownOf, takenBy } from './rows.ts'

const NOT_THIS_PERSON =
  'This person cannot take it over. Choose another person who records for the same regions, and who is not you.'

const STILL_SEALED =
  'This work is sealed for the recovery key. Open it with the file of that key before you give it to a person.'

/** The work of ended accounts that is held: all for administrators, else what the caller takes over. */
export async function listTakeOvers(context: ServerContext): Promise<TakeOver[]> {
  const caller = callerOf(context)
  const where = may(caller, 'devices:manage') ? sql`true` : takenBy(caller.id)
  return (await readTakeOvers(context.services.database, where)).map(shownOf)
}

/** How much of it waits for the user: what they were given, and for administrators what nobody was given. */
export async function countTakeOvers(asking: Asking): Promise<number> {
  const user = callerOf(asking)
  const own = takenBy(user.id)
  const isFree = sql`(taker_id is null or finished_at is not null)`
  const where = may(user, 'devices:manage') ? sql`(${own} or ${isFree})` : own
  return (await readTakeOvers(asking.services.database, where)).length
}

/** Names of the people to whom an administrator can give the work of an ended account. */
export async function listTakers(context: ServerContext, deviceId: string) {
  const { database } = context.services
  const { ended } = await heldOf(database, deviceId)
  const names = await listNames(database)
  const giverId = callerOf(context).id
  return names
    .filter((person) => person.active && mayTake(person, { ended, giverId }))
    .map(({ id, name }) => ({ id, name }))
}

/** An administrator consents to a person taking over what an ended account has recorded. */
export async function giveWork(context: ServerContext, deviceId: string, takerId: string): Promise<TakeOver> {
  const { database, records } = context.services
  const giver = callerOf(context)
  return database.transaction(async (transaction) => {
    await lockTakeOver(transaction, deviceId)
    const { files, ended } = await heldOf(transaction, deviceId)
    if (files === 0) throw new Refusal('rule_violated', { message: STILL_SEALED })
    const taker = await findUser(transaction, takerId)
    if (taker?.state !== 'active' || !mayTake(taker, { ended, giverId: giver.id })) {
      const details = [{ path: 'takerId', message: NOT_THIS_PERSON }]
      throw new Refusal('rule_violated', { message: NOT_THIS_PERSON, details })
    }
    await noteTaker(transaction, deviceId, { takerId, givenBy: giver.id, at: records.now().toISOString() })
    await writeAudit(transaction, {
      actor: giver.id,
      act: 'device.work-given',
      subject: `devices/${deviceId}`,
      detail: { user: takerId },
    })
    const work = await readTakeOver(transaction, deviceId)
    if (!work) throw new Refusal('not_found')
    return shownOf(work)
  })
}

/** How many files of a device are held unsealed, and whose account it was. */
async function heldOf(
  queryable: Queryable,
  deviceId: string,
): Promise<{ readonly files: number; readonly ended: UserRow }> {
  const held = await readTakeOver(queryable, deviceId)
  const ended = held && (await findUser(queryable, held.userId))
  if (!ended) throw new Refusal('not_found')
  return { files: held.files, ended }
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
