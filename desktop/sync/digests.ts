import { hash } from 'node:crypto'
import type { Remote } from '#desktop/engine/remote.ts'
import { msApart } from '#desktop/mirror/earliest-today.ts'
import type { Mirror } from '#desktop/mirror/mirror.ts'
import { syncContract } from '#shared/contract/administration/sync.ts'
import { type CollectionName, tableName } from '#shared/schemas/collection.ts'
import { collections } from '#shared/schemas/index.ts'
import { readFromStart } from './acknowledged.ts'
import { answerOf, call, unlessOfAnotherBuild } from './server-calls.ts'

/** The content of one collection and region on one side: the number of records, and the sum of their digests. */
export interface Digest {
  readonly collection: string
  readonly region: string
  readonly count: number
  readonly digest: string
}

const MODULUS = 2n ** 48n
/** As long as the server lets a statement run: it looks at everything that the user sees. */
const COMPARING_MS = 120_000
const COMPARE_EVERY_MS = 6 * 60 * 60_000
const COMPARE_AGAIN_MS = 10 * 60_000

/**
 * The digests of this mirror's rows in the server's form, with those that left it, without records that only exist here, and
 * without the given ones.
 */
export function ownDigests(mirror: Mirror, without: ReadonlySet<string> = new Set()): Digest[] {
  return Object.values(collections).flatMap(({ name }) => digestsOf(mirror, name, without))
}

function digestsOf(mirror: Mirror, name: CollectionName, without: ReadonlySet<string>): Digest[] {
  const rows = mirror.db.prepare<[], { id: string; version: number; region: string }>(
    `select id, version, coalesce(coalesce(base, doc) ->> '$.regionCode', '') as region from ${tableName(name)}_whole
     where version > 0 and removed_on_server = 0`,
  )
  const regions = new Map<string, { count: number; sum: bigint }>()
  const add = ({ id, version, region }: { id: string; version: number; region: string }) => {
    if (without.has(id)) return
    const totals = regions.get(region) ?? { count: 0, sum: 0n }
    const digest = BigInt(`0x${hash('md5', `${id}:${version}`, 'hex').slice(0, 12)}`)
    regions.set(region, { count: totals.count + 1, sum: (totals.sum + digest) % MODULUS })
  }
  for (const row of rows.iterate()) add(row)
  // Closed records that left this device are the server's as before.
  for (const row of mirror.left.all(name)) add(row)
  return [...regions]
    .map(([region, { count, sum }]) => ({ collection: name, region, count, digest: sum.toString() }))
    .sort((a, b) => (a.region < b.region ? -1 : 1))
}

/**
 * Compares the mirror with the server at the mirror's position; returns whether both are the same, or null if the
 * server can't say, because its build only answers for its own position, or because it is far ahead.
 */
export async function sameAsServer(
  mirror: Mirror,
  remote: Remote,
  signal: AbortSignal,
): Promise<boolean | null> {
  const current = mirror.meta.get('cursor')
  if (current === null) return null
  const input = { deviceId: mirror.deviceId, cursor: current }
  const response = await call(remote, syncContract.digests, { input, signal, heldMs: COMPARING_MS })
  const { cursor, digests, changed } = await answerOf(response, syncContract.digests.output)
  if (cursor !== mirror.meta.get('cursor')) return null
  const key = ({ collection, region, count, digest }: Digest) => `${collection}/${region}/${count}/${digest}`
  return [...digests.map(key)].sort().join() === ownDigests(mirror, new Set(changed)).map(key).sort().join()
}

/** Compares some times a day: if the mirror differs from the server, it is read again, and its outbox stays. */
export function comparing(
  mirror: Mirror,
  remote: Remote,
  now: () => Date,
): (signal: AbortSignal) => Promise<boolean> {
  let comparedAt = 0
  let everyMs = COMPARE_EVERY_MS
  return async (signal) => {
    if (msApart(comparedAt, now()) < everyMs) return false
    const same = await unlessOfAnotherBuild(sameAsServer(mirror, remote, signal))
    comparedAt = now().getTime()
    // One that was not possible is not repeated in each round: the call is expensive for the server, and limited.
    everyMs = same === null ? COMPARE_AGAIN_MS : COMPARE_EVERY_MS
    if (same !== false) return false
    console.error('The mirror differs from the server and is read anew.')
    readFromStart(mirror)
    return true
  }
}
