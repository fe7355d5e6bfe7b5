import { z } from 'zod'
import { savedViewsContract } from '#shared/contract/monitoring.ts'
import { newsItem } from '#shared/contract/news.ts'
import { organizationSettings } from '#shared/contract/organization.ts'
import { currentUser } from '#shared/contract/session.ts'
import { usersContract } from '#shared/contract/users.ts'
import { seenHead } from '#shared/sync/ledger-head.ts'
import type { MirrorDatabase } from './open.ts'

const schemas = {
  /** Where this device stands with the server. */
  cursor: z.string(),
  /** The server's epoch that the rows come from. */
  epoch: z.string(),
  /** Counts rebuilds; rows of an older number have not come again. */
  generation: z.number(),
  /** Whether a rebuild is under way. */
  rebuilding: z.boolean(),
  /** The user whose mirror this is, as the server last sent it. */
  user: currentUser,
  /** Names of people, for assignments and histories. */
  names: usersContract.names.output,
  /** How the organisation is reached, as the server last sent it. */
  organization: organizationSettings,
  /** The user's saved views, as the server last sent them. */
  savedViews: z.array(savedViewsContract.list.item),
  /** The newest published news, as the server last sent them. */
  news: z.array(newsItem),
  /** What this device was called when it last introduced itself. */
  deviceName: z.string(),
  /** Whether the user signed out on purpose and has not signed in since. */
  signedOut: z.boolean(),
  lastContact: z.string(),
  /** The head of the server's ledger that this device was shown last. */
  lastHead: seenHead,
  /** By how many minutes this device's clock was ahead at the last contact; 0 when it was right. */
  clockAheadMinutes: z.int(),
  /** What the build could read that met something of a newer server's which it could not. */
  olderBuild: z.string(),
}
type Meta = { [K in keyof typeof schemas]: z.infer<(typeof schemas)[K]> }

/** Single values that the mirror keeps. */
export interface MetaStore {
  readonly get: <K extends keyof Meta>(key: K) => Meta[K] | null
  readonly set: <K extends keyof Meta>(key: K, value: Meta[K]) => void
  readonly remove: (key: keyof Meta) => void
}

/** Makes the statements over the mirror's single values. */
export function createMeta(db: MirrorDatabase): MetaStore {
  const read = db.prepare<[string], { value: string }>('select value from meta where key = ?')
  const write = db.prepare(
    'insert into meta (key, value) values (?, ?) on conflict do update set value = excluded.value',
  )
  const remove = db.prepare('delete from meta where key = ?')
  return {
    get(key) {
      const row = read.get(key)
      // One schema for each key: what was written is what is read.
      return row ? (schemas[key].parse(JSON.parse(row.value)) as never) : null
    },
    set: (key, value) => void write.run(key, JSON.stringify(value)),
    remove: (key) => void remove.run(key),
  }
}
