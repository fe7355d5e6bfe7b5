import { type SQL, sql } from 'drizzle-orm'
import { writeAudit } from '#server/audit/index.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { revokeDevicesOf } from '#server/features/administration/devices/index.ts'
import { endSessionsOf, findUser, type UserRow } from '#server/identity/index.ts'
import { noteEnding } from '#server/removals/removals.ts'
import { lacksRegion, NO_REGION, type usersContract } from '#shared/contract/administration/users.ts'
import type { ParsedInput } from '#shared/contract/endpoint.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { takeInvitationMailBack } from './invitation-email.ts'

type UserEdit = ParsedInput<typeof usersContract.edit>

/** Changes a user; disabling them ends their sessions and devices in the same transaction. */
export async function editUser(
  database: Database,
  actor: string,
  id: string,
  edit: UserEdit,
): Promise<UserRow> {
  return database.transaction(async (transaction) => {
    await lockAdministrators(transaction)
    const user = await findUser(transaction, id, { lock: true })
    if (!user) throw new Refusal('not_found')
    if (user.version !== edit.version) throw new Refusal('stale')
    const changes = changesOf(user, edit)
    if (Object.keys(changes).length === 0) return user
    refuseOfficerWithoutRegion(user, edit)
    if (losesAdministrator(user, edit)) await keepOneAdministrator(transaction, id)
    await transaction.run(
      sql`
        update users set ${sql.join(Object.values(changes), sql`, `)}, version = version + 1, updated_at = now()
        where id = ${id}`,
    )
    await follow(transaction, actor, user, edit, Object.keys(changes))
    return (await findUser(transaction, id)) ?? user
  })
}

/** The assignments for the fields that an edit really changes. */
function changesOf(user: UserRow, edit: UserEdit): Partial<Record<string, SQL>> {
  const { firstName, lastName, role, regions, disabled } = edit
  const isDisabled = user.state === 'disabled'
  return {
    ...(firstName !== undefined && firstName !== user.firstName
      ? { firstName: sql`first_name = ${firstName}` }
      : {}),
    ...(lastName !== undefined && (lastName || null) !== user.lastName
      ? { lastName: sql`last_name = ${lastName || null}` }
      : {}),
    ...(role !== undefined && role !== user.role ? { role: sql`role = ${role}` } : {}),
    ...(regions !== undefined && !sameMembers(regions, user.regions)
      ? { regions: sql`regions = ${sql.param(regions)}::text[]` }
      : {}),
    ...(disabled !== undefined && disabled !== isDisabled
      ? { disabled: sql`disabled_at = ${disabled ? sql`now()` : sql`null`}` }
      : {}),
  }
}

function sameMembers(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((member) => b.includes(member))
}

function losesAdministrator(user: UserRow, { role, disabled }: UserEdit): boolean {
  if (user.role !== 'administrator' || user.state !== 'active') return false
  return disabled === true || (role !== undefined && role !== 'administrator')
}

/**
 * A new officer needs a region, but all of an officer's regions can be removed later, for example when their office
 * closes.
 */
function refuseOfficerWithoutRegion(user: UserRow, { role, regions }: UserEdit): void {
  if (role === undefined || role === user.role || !lacksRegion(role, regions ?? user.regions)) return
  throw new Refusal('invalid_input', { details: [{ path: 'regions', message: NO_REGION }] })
}

/** Two administrators who demote each other at the same moment are handled one after the other. */
async function lockAdministrators(transaction: Transaction): Promise<void> {
  await transaction.run(sql`select id from users where role = 'administrator' order by id for update`)
}

async function keepOneAdministrator(transaction: Transaction, leaving: string): Promise<void> {
  const others = await transaction.run(sql`
    select id from users
    where role = 'administrator' and disabled_at is null and password_hash is not null and id <> ${leaving}
    limit 1`)
  if (others.length > 0) return
  throw new Refusal('rule_violated', {
    message:
      'The last administrator cannot be disabled or given another role. Make someone else an administrator first.',
  })
}

async function follow(
  transaction: Transaction,
  actor: string,
  user: UserRow,
  edit: UserEdit,
  changed: readonly string[],
): Promise<void> {
  const subject = `users/${user.id}`
  const fields = changed.filter((name) => name !== 'disabled')
  if (fields.length > 0) {
    const { role, regions } = edit
    const detail = { fields, ...(role ? { role } : {}), ...(regions ? { regions } : {}) }
    await writeAudit(transaction, { actor, act: 'user.edited', subject, detail })
  }
  if (!changed.includes('disabled')) return
  await writeAudit(transaction, { actor, act: edit.disabled ? 'user.disabled' : 'user.enabled', subject })
  if (!edit.disabled) return
  await endSessionsOf(transaction, user.id)
  const unsent = edit.unsent ?? 'wipe'
  await revokeDevicesOf(transaction, user.id, unsent)
  await noteEnding(transaction, 'people', [user.id], unsent)
  await transaction.run(sql`delete from invitations where user_id = ${user.id}`)
  await takeInvitationMailBack(transaction, user.id)
}
