import { hash } from 'node:crypto'
import type { Remote } from '#desktop/engine/remote.ts'
import type { Mirror } from '#desktop/mirror/mirror.ts'
import { syncContract } from '#shared/contract/administration/sync.ts'
import { type CollectionName, tableName } from '#shared/schemas/collection.ts'
import { collections } from '#shared/schemas/index.ts'
import { answerOf, call } from './server-calls.ts'

/** The content of one collection and region on one side: the number of records, and the sum of their digests. */
export interface Digest {
  readonly collection: string
  readonly region: string
  readonly count: number
  readonly digest: string
}

const MODULUS = 2n ** 48n

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
  const response = await call(remote, syncContract.digests, { input, signal })
  const { cursor, digests, changed } = await answerOf(response, syncContract.digests.output)
  if (cursor !== mirror.meta.get('cursor')) return null
  const key = ({ collection, region, count, digest }: Digest) => `${collection}/${region}/${count}/${digest}`
  return [...digests.map(key)].sort().join() === ownDigests(mirror, new Set(changed)).map(key).sort().join()
}
