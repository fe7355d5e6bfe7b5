import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '#server/db/database.ts'
import { insertRow } from '#server/db/rows.ts'
import { DEVICE_TOUCH_SECONDS } from '#server/identity/index.ts'
import { userName } from '#server/identity/user-name.ts'
import { deviceView } from '#shared/contract/administration/sync.ts'
import type { Unsent } from '#shared/contract/administration/users.ts'
import { deviceAbsence } from '#shared/sync/device-alarms.ts'
import { devices } from './tables.ts'

const deviceRow = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  userName: z.string(),
  name: z.string(),
  state: z.enum(['waiting', 'active', 'revoked']),
  firstSeen: z.string(),
  lastSeen: z.string(),
  appVersion: z.string().nullable(),
  report: deviceView.shape.report,
  olderImageAt: z.string().nullable(),
  handsOver: z.boolean(),
  keysConfirmed: z.boolean(),
  silentAfterDays: z.int().nullable(),
  absence: deviceAbsence.nullable(),
  enrolledBy: z.string().nullable(),
  version: z.int(),
})
/** A device as it is stored; an absence may have ended. */
export type DeviceRow = z.infer<typeof deviceRow>

const utc = (at: SQL) => sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const COLUMNS = sql`
  devices.id, devices.user_id as "userId", devices.name, devices.state,
  ${userName()} as "userName",
  devices.first_seen as "firstSeen", devices.last_seen as "lastSeen",
  (select app_version from device_counters where device_id = devices.id) as "appVersion",
  (select json_build_object('waiting', waiting, 'waitingFiles', waiting_files, 'freeBytes', free_bytes,
      'oldestUnsent', ${utc(sql`oldest_unsent`)}, 'clockAheadMinutes', clock_ahead_minutes,
      'waitingFileBytes', waiting_file_bytes, 'keychain', keychain, 'paperCode', paper_code, 'at', ${utc(sql`reported_at`)})
    from device_counters where device_id = devices.id and reported_at is not null) as report,
  (select older_image_at from device_counters where device_id = devices.id) as "olderImageAt",
  devices.hands_over as "handsOver",
  num_nulls(devices.signing_key, devices.sealing_key) = 0 as "keysConfirmed",
  devices.silent_after_days as "silentAfterDays",
  case when devices.absent_from is not null then
    json_build_object('from', absent_from, 'until', absent_until, 'reason', absence_reason) end as absence,
  (select ${userName('makers')} from users makers where makers.id = devices.enrolled_by) as "enrolledBy", devices.version`

/** All devices, or those of one user, the most recently seen first. */
export async function listDevices(queryable: Queryable, userId: string | null): Promise<DeviceRow[]> {
  return queryable.run(
    sql`
      select ${COLUMNS} from devices join users on users.id = devices.user_id
      where ${userId === null ? sql`true` : sql`devices.user_id = ${userId}`}
      order by devices.last_seen desc, devices.id`,
    deviceRow,
  )
}

/** One device; `lock` keeps it unchanged until the transaction ends. */
export async function findDevice(
  queryable: Queryable,
  id: string,
  options: { readonly lock?: boolean } = {},
): Promise<DeviceRow | undefined> {
  const [row] = await queryable.run(
    sql`
      select ${COLUMNS} from devices join users on users.id = devices.user_id
      where devices.id = ${id} ${options.lock ? sql`for update of devices` : sql``}`,
    deviceRow,
  )
  return row
}

/** The identity that a device claims. */
export interface Claim {
  readonly id: string
  readonly userId: string
  readonly secretHash: Buffer
  readonly name: string
}

const boundRow = z.object({
  userId: z.uuid(),
  secretHash: z.instanceof(Buffer),
  state: z.enum(['waiting', 'active', 'revoked']),
})

/** The user and the secret that a device is bound to. */
export async function findBinding(queryable: Queryable, id: string) {
  const [row] = await queryable.run(
    sql`select user_id as "userId", secret_hash as "secretHash", state from devices where id = ${id}`,
    boundRow,
  )
  return row
}

/** Adds a device; false if its id or its secret is already bound. */
export async function insertDevice(
  queryable: Queryable,
  claim: Claim,
  state: DeviceRow['state'],
): Promise<boolean> {
  const { id, userId, secretHash, name } = claim
  const row = { id, userId, secretHash, name, state }
  const isAdded = await insertRow(queryable, devices, row, sql`on conflict do nothing`)
  return isAdded
}

/** Notes by whose code a device was set up. */
export async function noteEnrolledBy(queryable: Queryable, id: string, madeBy: string): Promise<void> {
  await queryable.run(sql`update devices set enrolled_by = ${madeBy}::uuid where id = ${id}::uuid`)
}

/** Whether the user has, or had, a revoked device. */
export async function hadRevokedDevice(queryable: Queryable, userId: string): Promise<boolean> {
  const rows = await queryable.run(
    sql`select 1 from devices where user_id = ${userId} and state = 'revoked' limit 1`,
  )
  return rows.length > 0
}

/** Minutes after the sign-in within which a device must be set up. */
const SET_UP_MINUTES = 30

/** Whether a session began recently by signing in, with all factors, on the device with this secret. */
export async function signedInOnDevice(
  queryable: Queryable,
  sessionId: string | null,
  secretHash: Buffer,
): Promise<boolean> {
  const rows = await queryable.run(sql`
    select 1 from sessions where id = ${sessionId} and device_hash = ${secretHash}
      and created_at > now() - make_interval(mins => ${SET_UP_MINUTES})`)
  return rows.length > 0
}

const newDeviceRow = deviceRow.pick({ id: true, name: true, state: true, firstSeen: true })

/** A user's devices that they have not acknowledged yet, the newest first. */
export async function listNewDevices(queryable: Queryable, userId: string) {
  return queryable.run(
    sql`
      select id, name, state, first_seen as "firstSeen" from devices
      where user_id = ${userId} and acknowledged_at is null and state <> 'revoked'
      order by first_seen desc`,
    newDeviceRow,
  )
}

/** The user confirms that a device is theirs; false if they have no device with that id. */
export async function acknowledgeDevice(queryable: Queryable, userId: string, id: string): Promise<boolean> {
  const rows = await queryable.run(sql`
    update devices set acknowledged_at = coalesce(acknowledged_at, now())
    where id = ${id} and user_id = ${userId} returning id`)
  return rows.length > 0
}

/** Notes a contact of the device, at most once a minute. */
export async function touchDevice(queryable: Queryable, id: string): Promise<void> {
  await queryable.run(sql`
    update devices set last_seen = now()
    where id = ${id} and last_seen < now() - make_interval(secs => ${DEVICE_TOUCH_SECONDS})`)
}

/** Renames a device; its version does not guard the name. */
export async function renameDevice(queryable: Queryable, id: string, name: string): Promise<void> {
  await queryable.run(
    sql`update devices set name = ${name}, last_seen = now() where id = ${id} and name <> ${name}`,
  )
}

/** Stores the recovery key that a device reports to seal for. */
export async function noteSealedFor(
  queryable: Queryable,
  id: string,
  publicKey: string | null,
): Promise<void> {
  await queryable.run(sql`
    update devices set recovery_key = ${publicKey}
    where id = ${id} and recovery_key is distinct from ${publicKey}`)
}

const countRow = z.object({ active: z.int(), sealed: z.int() })

/** How many devices are in use, and how many of them seal for a recovery key. */
export async function countSealed(queryable: Queryable, publicKey: string) {
  const [row] = await queryable.run(
    sql`
      select count(*)::int as active, (count(*) filter (where recovery_key = ${publicKey}))::int as sealed
      from devices where state = 'active'`,
    countRow,
  )
  return row ?? { active: 0, sealed: 0 }
}

/** Writes an administrator's decision; `handsOver` says whether a device that ends hands over its unsent work first. */
export async function writeState(
  queryable: Queryable,
  id: string,
  { state, handsOver = false }: { readonly state: DeviceRow['state']; readonly handsOver?: boolean },
): Promise<void> {
  await queryable.run(
    sql`update devices set state = ${state}, hands_over = ${handsOver}, version = version + 1 where id = ${id}`,
  )
}

/** What administrators have set about the silence of a device. */
export type Watch = Pick<DeviceRow, 'silentAfterDays' | 'absence'>

/** Writes for how long a device may be silent, and its absence. */
export async function writeWatch(
  queryable: Queryable,
  id: string,
  { silentAfterDays, absence }: Watch,
): Promise<void> {
  const from = absence?.from ?? null
  const until = absence?.until ?? null
  const reason = absence?.reason ?? null
  await queryable.run(sql`
    update devices set silent_after_days = ${silentAfterDays}, absent_from = ${from}::date,
      absent_until = ${until}::date, absence_reason = ${reason}, version = version + 1
    where id = ${id}`)
}

/** Removes absences that have ended; no one saw them any more, so the version stays. */
export async function forgetAbsences(queryable: Queryable, ids: readonly string[]): Promise<void> {
  await queryable.run(sql`
    update devices set absent_from = null, absent_until = null, absence_reason = null
    where id = any(${sql.param([...ids])}::uuid[])`)
}

/** Revokes every device of a user, as part of disabling them. */
export async function revokeDevicesOf(queryable: Queryable, userId: string, unsent: Unsent): Promise<void> {
  await queryable.run(sql`
    update devices set state = 'revoked', hands_over = ${unsent === 'hand-over'}, version = version + 1
    where user_id = ${userId} and state <> 'revoked'`)
}

/**
 * Revokes devices again that were revoked after the backup from which this database was restored. One that is to hand over does so
 * again, also if it had done so after the backup: what it handed over is not in the backup. One that had to wipe itself after
 * that has to do so again.
 */
export async function revokeAgain(
  queryable: Queryable,
  ids: readonly string[],
  unsent: Unsent | null,
): Promise<void> {
  await queryable.run(sql`
    update devices set state = 'revoked', hands_over = ${unsent === 'hand-over'}, version = version + 1
    where id = any(${sql.param([...ids])}::uuid[])
      and (state <> 'revoked' or (${unsent === 'wipe'} and hands_over))`)
}

/** A device has handed over what it had not sent: from now on it has to wipe itself. */
export async function endHandOver(queryable: Queryable, id: string): Promise<void> {
  await queryable.run(
    sql`update devices set hands_over = false, version = version + 1 where id = ${id}::uuid`,
  )
}
