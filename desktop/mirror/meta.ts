import { z } from 'zod'
import { keptPins } from '#desktop/net/pins.ts'
import { currentUser } from '#shared/contract/administration/session.ts'
import { usersContract } from '#shared/contract/administration/users.ts'
import { savedViewsContract } from '#shared/contract/monitoring/monitoring.ts'
import { publicProviders } from '#shared/contract/protection/providers.ts'
import { letterheadView } from '#shared/contract/publishing/letterhead.ts'
import { newsItem } from '#shared/contract/publishing/news.ts'
import { organizationSettings } from '#shared/contract/publishing/organization.ts'
import { learningProgress } from '#shared/schemas/learning-event.ts'
import { acknowledgedPlaces } from '#shared/sync/cursor.ts'
import { dataLimits, dataUsed } from '#shared/sync/data-limits.ts'
import { exchangeKeys, serverExchangeKeys } from '#shared/sync/exchange-file.ts'
import { leavingState } from '#shared/sync/leaving.ts'
import { seenHead } from '#shared/sync/ledger-head.ts'
import type { MirrorDatabase } from './open.ts'

const schemas = {
  /** The device's cursor at the server. */
  cursor: z.string(),
  /** Up to where the server had what it acknowledged, until it was read up to there. */
  acknowledged: acknowledgedPlaces,
  /** The server's epoch from which the rows come. */
  epoch: z.string(),
  /** Counts rebuilds; rows with an older number have not come again. */
  generation: z.number(),
  /** Whether a rebuild is running. */
  rebuilding: z.boolean(),
  /** Whether the records have come with the states that they came into, which servers of former builds do not send. */
  hasStates: z.boolean(),
  /** How much of the present rebuild has come, from 0 to 1. */
  readShare: z.number(),
  /** The mirror's user, as the server last sent them. */
  user: currentUser,
  /** Names of users, for assignments and histories. */
  names: usersContract.names.output,
  /** The organisation's contact details, as the server last sent them. */
  organization: organizationSettings,
  /** The name, logo, colour and signatories of documents, as the server last sent them. */
  letterhead: letterheadView,
  /** The referral pathways as visitors read them, as the server last sent them. */
  providers: publicProviders,
  /** The user's saved views, as the server last sent them. */
  savedViews: z.array(savedViewsContract.list.item),
  /** What each user of this device has entered in forms and not sent, by the form. */
  drafts: z.record(z.uuid(), z.record(z.string(), z.string())),
  /** What each user of this device has learned, as the server last sent it. */
  learning: z.record(z.uuid(), learningProgress),
  /** The newest published news, as the server last sent them. */
  news: z.array(newsItem),
  /** The device whose operations are in the outbox. */
  deviceId: z.uuid(),
  /** This device's name at the last handshake. */
  deviceName: z.string(),
  /** Whether the user has signed out on purpose and not signed in since. */
  signedOut: z.boolean(),
  lastContact: z.string(),
  /** When everything over this mirror was last opened. */
  lastStart: z.string(),
  /**
   * How often this device has met the server, the attempt that was not answered yet, and whether the server is still to be
   * told that this was an older image.
   */
  meetings: z.object({ count: z.int().nonnegative(), attempt: z.uuid().nullable(), wasOlder: z.boolean() }),
  /** Whether the server advises to install a newer version of the app. */
  updateAdvised: z.boolean(),
  /** When this device was last found to be an older image of its disk. */
  olderImageAt: z.iso.datetime(),
  /** How many compressed bytes the line to the server lets through at once. */
  batchBytes: z.int().positive(),
  /** For how many seconds this device has sent operations, in all its life. */
  lineSeconds: z.number(),
  /** How much data this device may use, and how much it has used today. */
  dataLimits,
  dataUsed,
  /** After how many months closed records leave this device, and up to when those were closed that have left. */
  leaving: leavingState,
  /** The day on which the last sweep looked for closed records. */
  sweptOn: z.string(),
  /** Up to where urgent rows were read while the data of a day was used up. */
  urgentCursor: z.string(),
  /** The private keys of this device for exchange files, raw in base64, and the server's public ones. */
  deviceKeys: exchangeKeys,
  serverKeys: serverExchangeKeys,
  /** The server whose records these are. */
  serverAddress: z.url(),
  /** The keys of the server's own certificate (decision 0457), those before them, and when they were renewed. */
  serverPins: z.object({
    current: keptPins.nullable(),
    former: keptPins.nullable(),
    renewedAt: z.iso.datetime().nullable(),
  }),
  /** The latest head of the server's ledger that this device has seen. */
  lastHead: seenHead,
  /** By how many minutes this device's clock was ahead at the last contact; 0 if it was right. */
  clockAheadMinutes: z.int(),
  /** In which form each indexed part has its words, and behind which row those of a former build begin; null if there are none. */
  indexedParts: z.record(z.string(), z.object({ form: z.string(), after: z.number().nullable() })),
  /** A hash of what the build could read that has met something newer from a server. */
  olderBuild: z.string(),
}
type Meta = { [K in keyof typeof schemas]: z.infer<(typeof schemas)[K]> }

/** Single values in the mirror. */
export interface MetaStore {
  readonly get: <K extends keyof Meta>(key: K) => Meta[K] | null
  readonly set: <K extends keyof Meta>(key: K, value: Meta[K]) => void
  readonly remove: (key: keyof Meta) => void
}

/** Makes the statements for the mirror's single values. */
export function createMeta(db: MirrorDatabase): MetaStore {
  const read = db.prepare<[string], { value: string }>('select value from meta where key = ?')
  const write = db.prepare(
    'insert into meta (key, value) values (?, ?) on conflict do update set value = excluded.value',
  )
  const remove = db.prepare('delete from meta where key = ?')
  return {
    get(key) {
      const row = read.get(key)
      // One schema for each key, so that reading and writing agree.
      return row ? (schemas[key].parse(JSON.parse(row.value)) as never) : null
    },
    set: (key, value) => void write.run(key, JSON.stringify(value)),
    remove: (key) => void remove.run(key),
  }
}
