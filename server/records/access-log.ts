import { sql } from 'drizzle-orm'
import type { AccessWay } from '#shared/domain/access-ways.ts'
import type { Database } from '../db/database.ts'

/** One opening of a record's personal fields, of a file, or of the mailbox of a report. */
export interface Opened {
  readonly how: Exclude<AccessWay, 'pull'>
  readonly userId: string
  readonly deviceId: string | null
  readonly collection: string
  readonly recordId: string
  readonly fields: readonly string[]
  readonly at: string
  /** When it happened by the device's clock, if a device reported it. */
  readonly toldAt?: string
}

/** One delivery of personal fields to a device by a pull, which is one entry however many records it has. */
export interface Delivered {
  readonly how: 'pull'
  readonly userId: string
  readonly deviceId: string
  readonly at: string
  /** The number of records with personal fields. */
  readonly delivered: number
  /** The positions of the delivered changes: after the first, up to the second. */
  readonly span: readonly [number, number]
  /** The position of the order of changes when the first of them was read. */
  readonly seen: number
  /** The regions that bounded it: P-codes, and '' for records without a region; null for all. */
  readonly regions: readonly string[] | null
  /** The collections whose personal fields the user may read. */
  readonly collections: readonly string[]
}
export type AccessEntry = Opened | Delivered

/** The access log of personal fields. */
export interface AccessLog {
  /** Adds an entry to the next batch, which is written within a second; the reader never waits for it. */
  readonly add: (reading: AccessEntry) => void
  /** Resolves once the entry is written, for data that must not leave without its entry. */
  readonly enter: (reading: AccessEntry) => Promise<void>
  /** Writes the collected entries; also called automatically, and at the end. */
  readonly flush: () => Promise<void>
}

const FLUSH_AFTER_MS = 1000
const FLUSH_AT = 200
/** The database may be away for a while. */
const TRY_AGAIN_MS = 10_000

/** Makes the access log; a batch that can't be written is kept and tried again with the next. */
export function createAccessLog(database: Database, onError: (error: unknown) => void): AccessLog {
  let gathered = new Map<string, AccessEntry>()
  let timer: NodeJS.Timeout | undefined

  async function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const batch = gathered
    gathered = new Map()
    try {
      await writeAccessLog(database, [...batch.values()])
    } catch (error) {
      const since = gathered
      gathered = batch
      for (const reading of since.values()) gather(gathered, reading)
      timer ??= setTimeout(() => void flush(), TRY_AGAIN_MS).unref()
      onError(error)
    }
  }

  return {
    add(reading) {
      gather(gathered, reading)
      if (gathered.size >= FLUSH_AT) void flush()
      else timer ??= setTimeout(() => void flush(), FLUSH_AFTER_MS).unref()
    },
    enter: (reading) => writeAccessLog(database, [reading]),
    flush,
  }
}

/**
 * A page reads a record several times at once, and a history row by row: within a batch, equal openings are one
 * entry.
 */
function gather(batch: Map<string, AccessEntry>, reading: AccessEntry): void {
  if (reading.how === 'pull') {
    batch.set(`pull/${batch.size}/${reading.deviceId}`, reading)
    return
  }
  const { how, userId, deviceId, collection, recordId } = reading
  const key = [how, userId, deviceId, collection, recordId].join('/')
  const entry = batch.get(key)
  const fields = entry && entry.how !== 'pull' ? [...new Set([...entry.fields, ...reading.fields])] : null
  batch.set(key, entry && fields ? { ...reading, at: entry.at, fields } : reading)
}

/** Writes entries in one statement. */
export async function writeAccessLog(database: Database, entries: readonly AccessEntry[]): Promise<void> {
  if (entries.length === 0) return
  const rows = entries.map((entry) =>
    entry.how === 'pull' ? { ...entry, span: `(${entry.span.join(',')}]` } : entry,
  )
  await database.transaction((transaction) =>
    transaction.run(sql`
      insert into access_log (how, user_id, device_id, collection, record_id, fields, at, told_at, delivered, span,
        seen, regions, collections)
      select how, "userId", "deviceId", collection, "recordId", coalesce(fields, '{}'), at, "toldAt", delivered,
        span, seen, regions, collections
      from json_to_recordset(${JSON.stringify(rows)}::json) as given (how text, "userId" uuid, "deviceId" uuid,
        collection text, "recordId" uuid, fields text[], at timestamptz, "toldAt" timestamptz, delivered integer,
        span int8range, seen bigint, regions text[], collections text[])`),
  )
}
